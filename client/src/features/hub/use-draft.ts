import { useState } from 'react';
import { z } from 'zod';
import { keep, readKept } from '@/lib/kept-value';

const keyOf = (userId: string, place: string) => `hub-draft-${userId}-${place}`;
const draftSchema = z.string();

/** Whether something was begun at this place: a new post, or an answer below a message. */
export const hasDraft = (userId: string, place: string): boolean =>
  Boolean(readKept(keyOf(userId, place), draftSchema, 'tab'));

/** An unfinished text, kept in this tab over navigation and reloads until it is sent. Each place has its own. */
export function useDraft(userId: string, place: string): [string, (text: string) => void] {
  const key = keyOf(userId, place);
  const [text, setText] = useState(() => readKept(key, draftSchema, 'tab') ?? '');
  const write = (next: string) => {
    setText(next);
    keep(key, next, 'tab');
  };
  return [text, write];
}
