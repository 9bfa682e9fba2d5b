import { createContext, type ReactNode } from 'react';

/** Of which of several fields that are checked: one that is a title says so. */
export type AdvisedField = 'title' | 'text';

/** Changes the text of a field: `present` is the text as it is when the change is made. */
type TextChange = (change: (present: string) => string) => void;

/** What helps with words that were said in a video, which other captions would not take back. */
export type SaidWords = {
  /** Takes this part of the text out of the video. */
  cut: (start: number, end: number) => void;
  /** Goes to the script, to say it again in other words; missing: that is not offered. */
  openScript: (() => void) | undefined;
};

/** Shows advice below a field on the `text` that is being written, or on words that were said. */
export type TextAdvice = (text: string, change: TextChange | SaidWords, field?: AdvisedField) => ReactNode;

/** The page's advice for every field whose text others will read: post, comment, reply, edit and share. */
export const TextAdviceContext = createContext<TextAdvice | null>(null);

/** Whether there is advice on a text that its writer has not been shown; waits for the check of the text, some seconds at most. */
export type HasUnseenAdvice = (text: string) => Promise<boolean>;

/** Asked before a text is sent from a field with the page's advice. */
export const UnseenAdviceContext = createContext<HasUnseenAdvice | null>(null);
