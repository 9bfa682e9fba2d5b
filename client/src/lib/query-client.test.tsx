import { UNAUTHENTICATED } from '@shared/http';
import { QueryClientProvider, useIsMutating, useMutation } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error';
import { createQueryClient } from './query-client';

const send = vi.fn(() => new Promise<never>(() => {}));

function SendButtons() {
  const own = useMutation({ mutationFn: send });
  const shared = useMutation({ mutationKey: ['send'], mutationFn: send });
  const isSending = useIsMutating({ mutationKey: ['send'] }) > 0;
  return (
    <>
      <button type="button" disabled={own.isPending} onClick={() => own.mutate()}>
        Own
      </button>
      <button type="button" disabled={isSending} onClick={() => shared.mutate()}>
        Shared
      </button>
    </>
  );
}

/** What a browser does between two events, however close: it empties the queue of microtasks, and runs no timer. */
async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test.each(['Own', 'Shared'])('a double click on a button that sends, sends once (%s state)', async (name) => {
  send.mockClear();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SendButtons />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name });
  fireEvent.click(button);
  await microtasks();
  fireEvent.click(button);
  await microtasks();
  expect(send).toHaveBeenCalledTimes(1);
});

/** A client whose session can end, and how a write does there. */
function aSession() {
  let isExpired = false;
  const client = createQueryClient(() => isExpired);
  const sent: string[] = [];
  const sendWords = async (words: string) => {
    sent.push(words);
    if (words.startsWith('refused') && sent.length === 1) {
      isExpired = true;
      throw new ApiError(401, 'Please sign in.', UNAUTHENTICATED);
    }
    return words;
  };
  return {
    sent,
    expire: () => {
      isExpired = true;
    },
    signIn: () => {
      isExpired = false;
      return client.getMutationCache().resumePausedMutations();
    },
    write: (words: string, options: { retry?: false } = {}) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: sendWords, ...options })
        .execute(words),
    held: () => client.getMutationCache().findAll({ predicate: ({ state }) => state.isPaused }).length,
  };
}

test('a write that met the expired session is carried out once after the sign-in', async () => {
  const { write, sent, signIn, held } = aSession();
  const written = write('refused at first');
  await vi.waitFor(() => expect(held()).toBe(1));
  expect(sent).toHaveLength(1);
  await signIn();
  expect(await written).toBe('refused at first');
  expect(sent).toHaveLength(2);
});

test('a write that begins while the session is expired is not sent before the sign-in', async () => {
  const { write, sent, expire, signIn, held } = aSession();
  expire();
  const written = write('later');
  await vi.waitFor(() => expect(held()).toBe(1));
  expect(sent).toEqual([]);
  await signIn();
  expect(await written).toBe('later');
});

test('a write that is never held fails at once', async () => {
  const { write } = aSession();
  await expect(write('refused with a password', { retry: false })).rejects.toThrow('401');
});
