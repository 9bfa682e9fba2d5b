import { SunMoon } from 'lucide-react';
import { useTheme } from '@/lib/theme';
import { IconButton } from './ui/icon-button';

export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={`Switch to ${other} theme`}
      icon={SunMoon}
      iconClassName="max-tablet:size-5"
      onClick={() => setTheme(other)}
    />
  );
}
