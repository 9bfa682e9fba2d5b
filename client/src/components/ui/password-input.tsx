import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button';
import { Input, type InputProps } from './input';

/** A password with a button that shows and hides it. */
export function PasswordInput({ className, ...props }: Omit<InputProps, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className="relative block">
      <Input {...props} type={isShown ? 'text' : 'password'} className={`pr-12 ${className ?? ''}`} />
      <IconButton
        label={isShown ? 'Hide password' : 'Show password'}
        icon={isShown ? EyeOff : Eye}
        size="sm"
        hasTooltip={false}
        className="absolute top-1/2 right-0.5 -translate-y-1/2"
        onClick={() => setIsShown(!isShown)}
      />
    </span>
  );
}
