import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PHONE } from '@/lib/media-query';
import { useDeclareStudioSurface } from '@/lib/studio-surface';
import { clearToasts, TOAST_DURATION_MS, toast, undoable } from '@/lib/toast';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, DialogContent, DialogHeader } from './dialog';
import { Toaster } from './toaster';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a toast goes by itself also after the one before was pointed at, and answered with its button', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Post Deleted', ...undoable(() => {}) }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await pass(100);
  // What a finger does: it comes, presses and leaves, and the focus stays on the button.
  fireEvent.pointerMove(undo);
  act(() => undo.focus());
  fireEvent.click(undo);
  await pass(1000);
  expect(screen.queryByText('Post Deleted')).toBeNull();

  act(() => void toast({ title: 'Script Loaded' }));
  await pass(TOAST_DURATION_MS - 500);
  expect(screen.getByText('Script Loaded')).toBeTruthy();
  await pass(1000);
  expect(screen.queryByText('Script Loaded')).toBeNull();
});

test('a toast that is pointed at waits', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Script Saved' }));
  await pass(100);
  fireEvent.pointerMove(await screen.findByText('Script Saved'));
  await pass(3 * TOAST_DURATION_MS);
  expect(screen.getByText('Script Saved')).toBeTruthy();
});

test('a toast is placed anew when more of the page has come, as below it in a dialog', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Recording Deleted' }));
  const list = (await screen.findByText('Recording Deleted')).closest<HTMLElement>('[data-toasts]');
  if (!list) throw new Error('The toast is in no list.');
  await pass(100);
  list.style.transform = 'translateY(-40px)';
  render(<p>Loaded</p>);
  await vi.waitFor(() => expect(list.style.transform).not.toBe('translateY(-40px)'));
});

test('a toast does not move while it is pressed, as the click would be lost, and does so after that', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Post Deleted', ...undoable(() => {}) }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await pass(100);
  const list = undo.closest<HTMLElement>('[data-toasts]');
  if (!list) throw new Error('The toast is in no list.');
  const placed = () => {
    list.style.transform = 'translateY(-40px)';
    fireEvent(document, new Event('scrollend'));
    return list.style.transform !== 'translateY(-40px)';
  };
  expect(placed()).toBe(true);
  fireEvent.pointerDown(undo);
  expect(placed()).toBe(false);
  fireEvent.pointerUp(undo);
  await pass(100);
  expect(list.style.transform).toBe('');
  expect(placed()).toBe(true);
  // Nor does it go where something else is pressed.
  fireEvent.pointerDown(document.body);
  expect(placed()).toBe(false);
  fireEvent.pointerCancel(document.body);
  expect(list.style.transform).toBe('');
});

describe('on a phone', () => {
  beforeEach(() => {
    const list = (matches: boolean) => ({ matches, addEventListener() {}, removeEventListener() {} });
    vi.stubGlobal('matchMedia', (query: string) => list(query === PHONE));
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('what the screen shows anyway is only read out, and covers nothing', async () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Script Generated!', isOnScreen: true }));
    const said = await screen.findByText('Script Generated!');
    expect(said.closest('li')?.className).toBe('sr-only');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    act(() => void toast({ title: 'Script Saved' }));
    expect((await screen.findByText('Script Saved')).closest('li')?.className).not.toContain('sr-only');
  });

  test('a screen is called as in the bar at the bottom', async () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Recording Saved', description: ({ videos }) => `Find it in ${videos}.` }));
    expect(await screen.findByText('Find it in Library.')).toBeTruthy();
  });
});

test('on a wide screen everything is shown, and a screen is called as in the header', async () => {
  render(<Toaster />);
  act(
    () =>
      void toast({
        title: 'Recording Saved',
        isOnScreen: true,
        description: ({ videos }) => `Find it in ${videos}.`,
      }),
  );
  expect((await screen.findByText('Find it in My Videos.')).closest('li')?.className).not.toContain('sr-only');
});

test('over the settings of the Record tab, too, what the screen shows is only read out', async () => {
  renderHook(() => useDeclareStudioSurface({ isCornerInUse: true }));
  render(<Toaster />);
  act(() => void toast({ title: 'Recording Saved', isOnScreen: true }));
  expect((await screen.findByText('Recording Saved')).closest('li')?.className).toBe('sr-only');
  act(() => void toast({ title: 'No Space Left' }));
  expect((await screen.findByText('No Space Left')).closest('li')?.className).not.toContain('sr-only');
});

function Page() {
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent aria-describedby={undefined}>
          <DialogHeader title="Recording" />
          <button type="button" onClick={() => setAsking(true)}>
            Delete
          </button>
          <ConfirmDialog
            isOpen={isAsking}
            onOpenChange={setAsking}
            title="Delete it?"
            description=""
            confirmLabel="Yes"
            onConfirm={() => {}}
          />
        </DialogContent>
      </Dialog>
      <Toaster />
    </>
  );
}
describe('Escape', () => {
  const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

  test('closes the dialog below a toast at the first press, and leaves the toast to be read', async () => {
    render(<Page />);
    act(() => void toast({ title: 'Edits Saved' }));
    await screen.findByText('Edits Saved');
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Edits Saved')).toBeTruthy();
    pressEscape();
    await waitFor(() => expect(screen.queryByText('Edits Saved')).toBeNull());
  });

  test('closes the question over a dialog, and not the dialog', async () => {
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('alertdialog');
    act(() => void toast({ title: 'Line Lost' }));
    await screen.findByText('Line Lost');
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('dismisses a toast that has the focus', async () => {
    render(<Page />);
    act(() => void toast({ title: 'Script Saved', ...undoable(() => {}) }));
    fireEvent.keyDown(await screen.findByText('Undo'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('Script Saved')).toBeNull());
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
