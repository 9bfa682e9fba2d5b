import { QueryClientProvider, useIsMutating, useMutation } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
