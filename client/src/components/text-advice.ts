import { createContext, type ReactNode } from 'react';

/** Of which of several fields that are checked: one that is a title says so. */
export type AdvisedField = 'title' | 'text';

/** Shows advice below a field on the `text` that is being written; `onChange` gets what makes the new text of it. */
export type TextAdvice = (
  text: string,
  onChange: (change: (present: string) => string) => void,
  field?: AdvisedField,
) => ReactNode;

/** The page's advice for every field whose text others will read: post, comment, reply, edit and share. */
export const TextAdviceContext = createContext<TextAdvice | null>(null);
