import { useEffect, useState } from 'react';
import { v4 } from 'uuid';
import { z } from 'zod';
import { keep, readKept } from '@/lib/kept-value';
import { createStore } from '@/lib/store';

const keyOf = (userId: string, place: string) => `hub-draft-${userId}-${place}`;
const draftSchema = z.string();
const videoSchema = z.object({ id: z.string(), title: z.string() }).nullable();

/** The draft that was changed last: it may be changed by a page that is gone, when what it sent has arrived. */
const changed = createStore<{ key: string; value: unknown } | null>(null);

/** Where a changed text of a message is kept until it is saved. */
export const editPlace = (messageId: string) => `edit-${messageId}`;

/** Whether something was begun at this place: a new post, an answer below a message, or a change of one. */
export const hasDraft = (userId: string, place: string): boolean =>
  Boolean(readKept(keyOf(userId, place), draftSchema, 'tab'));

/** Something unfinished, kept in this tab over navigation and reloads; null takes it away, and leaves `none`. */
function useKept<Value>(key: string, schema: z.ZodType<Value>, none: Value): [Value, (value: Value | null) => void] {
  const [value, setValue] = useState(() => readKept(key, schema, 'tab') ?? none);
  useEffect(
    () =>
      changed.subscribe(() => {
        const now = changed.get();
        if (now?.key === key) setValue((now.value as Value | null) ?? none);
      }),
    [key, none],
  );
  const write = (next: Value | null) => {
    keep(key, next, 'tab');
    changed.set({ key, value: next });
  };
  return [value, write];
}

/** An unfinished text, until it is sent. Each place has its own; `none` is what is there when nothing was begun. */
export const useDraft = (userId: string, place: string, none = ''): [string, (text: string | null) => void] =>
  useKept(keyOf(userId, place), draftSchema, none);

/** The video that was chosen for the new post. */
export const useDraftVideo = (userId: string) => useKept(`hub-video-${userId}`, videoSchema, null);

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
