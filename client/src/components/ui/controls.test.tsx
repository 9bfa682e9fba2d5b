import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOAST_DURATION_MS, toast } from '@/lib/toast';
import { renderWithProviders } from '@/test/render-with-providers';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTrigger } from './dialog';
import { Select } from './select';
import { Slider } from './slider';
import { Tooltip } from './tooltip';

const TONES = ['Friendly', 'Professional', 'Motivational', 'Bold', 'Empathetic', 'Entertaining'];
function Tone() {
  const [tone, setTone] = useState('Friendly');
  const options = TONES.map((label) => ({ value: label, label }));
  return <Select aria-label="Tone" value={tone} onValueChange={setTone} options={options} />;
}

function Speed({
  onCommit = () => {},
  ...range
}: {
  onCommit?: () => void;
  min?: number;
  max?: number;
  step?: number;
}) {
  const [value, setValue] = useState(range.min === undefined ? 50 : 140);
  return <Slider label="Speed" value={value} onValueChange={setValue} onValueCommit={onCommit} {...range} />;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
  });

  const show = (message: Parameters<typeof toast>[0]) => {
    renderWithProviders(<p>Page</p>);
    act(() => void toast(message));
    return screen.getByText(message.title).closest('li') as HTMLLIElement;
  };
  const isOpen = (shown: HTMLElement) => shown.isConnected && shown.dataset.state === 'open';
  /** With the primary button held, from one place to the other. */
  const swipe = (element: HTMLElement, distance: number) => {
    const at = (clientX: number) => ({ pointerId: 1, button: 0, clientX, clientY: 0, bubbles: true });
    fireEvent.pointerDown(element, at(0));
    for (const part of [0.3, 0.6, 1]) fireEvent.pointerMove(element, at(distance * part));
    fireEvent.pointerUp(element, at(distance));
  };

  test('is shown for 5000 ms', () => {
    expect(TOAST_DURATION_MS).toBe(5_000);
    const shown = show({ title: 'Script Saved' });
    act(() => void vi.advanceTimersByTime(4_999));
    expect(isOpen(shown)).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(isOpen(shown)).toBe(false);
  });

  test('is one at a time: a new one stands in its place', () => {
    show({ title: 'First' });
    act(() => void toast({ title: 'Second' }));
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeTruthy();
  });

  test.each([
    ['60 px to the right dismisses it', 60, false],
    ['40 px to the right does not', 40, true],
    ['60 px to the left does not', -60, true],
  ])('a swipe of %s', (_, distance, stays) => {
    const shown = show({ title: 'Script Saved' });
    act(() => swipe(shown, distance));
    expect(isOpen(shown)).toBe(stays);
  });

  test('its region gets the focus with F8', () => {
    show({ title: 'Script Saved' });
    act(() => void fireEvent.keyDown(document, { key: 'F8', code: 'F8' }));
    expect(document.activeElement?.closest('[aria-label^="Notifications"]')).toBeTruthy();
  });
});

test('a tooltip waits 700 ms, and within 300 ms of the last one the next opens at once', () => {
  vi.useFakeTimers();
  renderWithProviders(
    <>
      <Tooltip label="Share it">
        <button type="button">Share</button>
      </Tooltip>
      <Tooltip label="Delete it">
        <button type="button">Delete</button>
      </Tooltip>
    </>,
  );
  const pointAt = (name: string) =>
    fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
  const leave = (name: string) => {
    fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' });
    // Out of the way that leads to the tooltip, which may be pointed at, too.
    fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 });
  };
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  pointAt('Share');
  wait(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
  wait(1);
  expect(screen.getByRole('tooltip').textContent).toBe('Share it');

  leave('Share');
  wait(299);
  pointAt('Delete');
  wait(0);
  expect(screen.getByRole('tooltip').textContent).toBe('Delete it');
  leave('Delete');
  wait(301);
  pointAt('Share');
  wait(0);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

describe('a select', () => {
  const chosen = () => screen.getByRole('combobox', { name: 'Tone' }).textContent;

  test('finds its options by what is typed, and begins anew after a second', () => {
    vi.useFakeTimers();
    renderWithProviders(<Tone />);
    const trigger = screen.getByRole('combobox', { name: 'Tone' });
    const type = (text: string) => {
      for (const key of text) fireEvent.keyDown(trigger, { key });
    };
    act(() => type('en'));
    expect(chosen()).toBe('Entertaining');
    act(() => void vi.advanceTimersByTime(999));
    // Within a second the letters add up to "enb", which no option begins with: the choice stays.
    act(() => type('b'));
    expect(chosen()).toBe('Entertaining');
    act(() => void vi.advanceTimersByTime(1_000));
    act(() => type('b'));
    expect(chosen()).toBe('Bold');
  });

  test('opens with the keyboard, moves with the arrows and closes with Escape without a choice', async () => {
    const { user } = renderWithProviders(<Tone />);
    screen.getByRole('combobox', { name: 'Tone' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Friendly'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Professional'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(chosen()).toBe('Friendly');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Tone' }));
  });
});

describe('a slider', () => {
  const thumb = () => screen.getByRole('slider', { name: 'Speed' });
  const value = () => Number(thumb().getAttribute('aria-valuenow'));

  test('goes from 0 to 100 in steps of 1 unless it is told otherwise', async () => {
    const { user } = renderWithProviders(<Speed />);
    expect([thumb().getAttribute('aria-valuemin'), thumb().getAttribute('aria-valuemax')]).toEqual(['0', '100']);
    thumb().focus();
    await user.keyboard('{ArrowRight}');
    expect(value()).toBe(51);
    await user.keyboard('{PageUp}');
    expect(value()).toBe(61);
    await user.keyboard('{PageDown}{PageDown}');
    expect(value()).toBe(41);
    await user.keyboard('{Home}');
    expect(value()).toBe(0);
    await user.keyboard('{End}');
    expect(value()).toBe(100);
  });

  test('its page keys move ten of its own steps, and it never leaves its range', async () => {
    const { user } = renderWithProviders(<Speed min={60} max={300} step={10} />);
    thumb().focus();
    await user.keyboard('{ArrowUp}');
    expect(value()).toBe(150);
    await user.keyboard('{PageUp}');
    expect(value()).toBe(250);
    await user.keyboard('{PageUp}');
    expect(value()).toBe(300);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(value()).toBe(200);
  });
});

test('a dialog takes the focus, keeps it, closes with Escape and gives it back', async () => {
  const { user } = renderWithProviders(
    <Dialog>
      <DialogTrigger>Open</DialogTrigger>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader title="Rename" />
        <DialogBody>
          <input aria-label="Title" />
        </DialogBody>
      </DialogContent>
    </Dialog>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename' });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  for (let n = 0; n < 4; n += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

/** Two pages, each with the link past its header; a dialog on the first leads to the second. */
function Site() {
  const [page, setPage] = useState('first');
  return (
    <div key={page}>
      <a href="#content">Skip to content</a>
      {page === 'first' && (
        <Dialog>
          <DialogTrigger>Leave</DialogTrigger>
          <DialogContent aria-describedby={undefined}>
            <DialogHeader title="Sure?" />
            <DialogBody>
              <button type="button" onClick={() => setPage('second')}>
                Leave it
              </button>
            </DialogBody>
          </DialogContent>
        </Dialog>
      )}
      <main id="content" tabIndex={-1}>
        {page}
      </main>
    </div>
  );
}

test('a dialog whose answer leads to another page leaves the focus in its main part, not on the link past its header', async () => {
  const { user } = renderWithProviders(<Site />);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(await screen.findByRole('button', { name: 'Leave it' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

/** As in a browser, where what closes stays until its animation has ended. */
function animateClosing(): void {
  const computed = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    (element) =>
      new Proxy(computed(element), {
        get: (style, key) =>
          key === 'animationName' ? `to-${element.getAttribute('data-state')}` : Reflect.get(style, key),
      }),
  );
}

function Question({ onDelete }: { onDelete: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Delete it?"
      description=""
      confirmLabel="Delete"
      onConfirm={onDelete}
    />
  );
}

test('a question that is answered with a double click is answered once', () => {
  animateClosing();
  const onDelete = vi.fn();
  renderWithProviders(<Question onDelete={onDelete} />);
  const answer = screen.getByRole('button', { name: 'Delete' });
  fireEvent.click(answer);
  expect(answer.isConnected).toBe(true);
  fireEvent.click(answer);
  expect(onDelete).toHaveBeenCalledOnce();
});
