import { useEffect, useState } from 'react';
import { v4 } from 'uuid';
import { z } from 'zod';
import { keep, readKept } from '@/lib/kept-value';
import { createStore } from '@/lib/store';

const keyOf = (userId: string, place: string) => `hub-draft-${userId}-${place}`;
const draftSchema = z.string();

/** The draft that was changed last: it may be changed by a page that is gone, when what it sent has arrived. */
const changed = createStore<{ key: string; text: string } | null>(null);

/** Whether something was begun at this place: a new post, or an answer below a message. */
export const hasDraft = (userId: string, place: string): boolean =>
  Boolean(readKept(keyOf(userId, place), draftSchema, 'tab'));

/** An unfinished text, kept in this tab over navigation and reloads until it is sent. Each place has its own. */
export function useDraft(userId: string, place: string): [string, (text: string) => void] {
  const key = keyOf(userId, place);
  const [text, setText] = useState(() => readKept(key, draftSchema, 'tab') ?? '');
  useEffect(
    () =>
      changed.subscribe(() => {
        const now = changed.get();
        if (now?.key === key) setText(now.text);
      }),
    [key],
  );
  const write = (next: string) => {
    keep(key, next, 'tab');
    changed.set({ key, text: next });
  };
  return [text, write];
}

const attemptSchema = z.object({ content: z.string(), key: z.string() });
const attemptKeyOf = (userId: string, place: string) => `hub-attempt-${userId}-${place}`;

/**
 * The name under which a text is sent: the same at each attempt until it has arrived, so that one whose answer was lost
 * is not there twice when it is sent again.
 */
export function attemptKey(userId: string, place: string, content: string): string {
  const kept = readKept(attemptKeyOf(userId, place), attemptSchema, 'tab');
  if (kept?.content === content) return kept.key;
  const key = v4();
  keep(attemptKeyOf(userId, place), { content, key }, 'tab');
  return key;
}

export const forgetAttempt = (userId: string, place: string): void =>
  void keep(attemptKeyOf(userId, place), null, 'tab');
