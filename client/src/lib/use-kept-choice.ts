import { useState } from 'react';
import { z } from 'zod';
import { keep, readKept } from './kept-value';

/** A choice that lasts until the tab is closed, also when the page that offers it is left meanwhile. */
export function useKeptChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  initial: Choice,
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => readKept(key, z.enum(choices), 'tab') ?? initial);
  const choose = (next: Choice) => {
    keep(key, next, 'tab');
    setChoice(next);
  };
  return [choice, choose];
}
