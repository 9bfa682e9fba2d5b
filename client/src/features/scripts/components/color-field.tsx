import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

type ColorFieldProps = { label: string; value: string; onValueChange: (colour: string) => void };

const HEX = /^#?([0-9a-f]{6})$/i;

/** A swatch that opens the system's colour picker, and the colour as text. */
export function ColorField({ label, value, onValueChange }: ColorFieldProps) {
  // What is being typed until it is a colour; null while the text shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const hex = HEX.exec(text.trim())?.[1];
    setTyped(hex ? null : text);
    if (hex) onValueChange(`#${hex.toUpperCase()}`);
  };

  return (
    <Field label={label}>
      <div className="relative">
        <input
          type="color"
          aria-label={`${label}, choose from a palette`}
          value={value}
          onChange={(event) => type(event.target.value)}
          className="absolute top-1/2 left-1.5 size-6 -translate-y-1/2 cursor-pointer appearance-none overflow-hidden bg-transparent p-0 pointer-coarse:left-0 pointer-coarse:size-11 pointer-coarse:p-1.5 [&::-moz-color-swatch]:rounded-sm [&::-moz-color-swatch]:border-line [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-line [&::-webkit-color-swatch-wrapper]:p-0"
        />
        <Input
          value={typed ?? value}
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
          className="pl-10 font-read tabular-nums pointer-coarse:pl-12"
        />
      </div>
    </Field>
  );
}
