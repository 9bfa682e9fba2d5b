import { useEffect, useRef } from 'react';
import { PHONE } from './media-query';

/** Where Back is a button or a gesture of the device, which people use to close what lies over a page. */
const HAS_BACK = `${PHONE}, (pointer: coarse)`;
/** In the state of the one history entry that is there for the open dialogs and sheets. */
const MARK = 'creditcue.open-layer';

type Layer = { close: () => void };

/** What lies over the page, the topmost last. */
const layers: Layer[] = [];
let isGoingBack = false;
/** A page that was asked for is loading: to go back now would call it off, though the server has answered. */
let isLeaving = false;
let isListening = false;
/** The longest time that a dialog takes to close. */
const CLOSING_MS = 500;
/** The browser lets a page cancel one Back, and the next only after its user has done something there. */
let isCancelSpent = false;
/** Newer than some browsers. */
const { navigation } = globalThis as { navigation?: Navigation };

const holdsMark = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;
const isMarked = (): boolean => holdsMark(history.state);

/**
 * A new entry would take away the pages that Forward leads to. Where the browser lets Back be cancelled, which it does
 * between pages of one document, open dialogs need no entry.
 */
function canCancelBack(): boolean {
  const index = navigation?.currentEntry?.index;
  if (!navigation || index === undefined || isCancelSpent) return false;
  const [before, after] = [navigation.entries()[index - 1], navigation.entries()[index + 1]];
  // The entry of a dialog that Back closed: a new one may replace it.
  const hasForward = after !== undefined && !holdsMark(after.getState());
  return hasForward && before?.sameDocument === true;
}

/**
 * While anything is open the current history entry is one of ours, unless Back can be cancelled instead; otherwise it is
 * the page's own.
 */
function settle(): void {
  if (isGoingBack || isLeaving) return;
  if (layers.length > 0 && !isMarked()) {
    if (canCancelBack()) return;
    // What was scrolled to while a sheet was open stays in view when it is closed.
    history.scrollRestoration = 'manual';
    history.pushState({ ...history.state, [MARK]: true }, '');
    // Other entries show only this state.
    navigation?.updateCurrentEntry({ state: { [MARK]: true } });
  } else if (layers.length === 0 && isMarked()) {
    isGoingBack = true;
    history.back();
  } else if (layers.length === 0) history.scrollRestoration = 'auto';
}

function onNavigate(event: NavigateEvent): void {
  const isBack =
    event.navigationType === 'traverse' && event.destination.index < (navigation?.currentEntry?.index ?? 0);
  if (!isBack || !event.cancelable || isGoingBack || isMarked() || layers.length === 0) return;
  event.preventDefault();
  isCancelSpent = true;
  layers.at(-1)?.close();
  // A closed dialog settles by itself; one that stays, because it asks first, needs an entry for the next Back.
  setTimeout(settle, CLOSING_MS);
}

function onPopState(): void {
  const wasPressed = !isGoingBack && !isMarked();
  isGoingBack = false;
  if (wasPressed) layers.at(-1)?.close();
  settleSoon();
}

/** When React is done: one dialog may take the place of another, or a page be left together with its dialog. */
function settleSoon(): void {
  setTimeout(settle);
}

const ACTIVATIONS = ['pointerup', 'keydown'] as const;

function allowCancel(event: Event): void {
  if (!(event instanceof KeyboardEvent && event.key === 'Escape')) isCancelSpent = false;
}

function addLayer(layer: Layer): () => void {
  if (!isListening) {
    window.addEventListener('popstate', onPopState);
    navigation?.addEventListener('navigate', onNavigate);
    for (const event of ACTIVATIONS) window.addEventListener(event, allowCancel, { capture: true, passive: true });
  }
  isListening = true;
  // The user stayed after all.
  isLeaving = false;
  layers.push(layer);
  settleSoon();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    settleSoon();
  };
}

/** Leaves the app for another document, also out of a dialog whose history entry would be taken back at that moment. */
export function leaveApp(address: string): void {
  isLeaving = true;
  window.location.assign(address);
}

/**
 * Back closes the topmost open dialog or sheet, and leaves the page only when none is open. Menus and lists, which close
 * at the next press anyway, are closed by it on phones and tablets only.
 */
export function useCloseOnBack(isOpen: boolean, kind: 'dialog' | 'menu', close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    const isClosing = kind === 'dialog' || window.matchMedia(HAS_BACK).matches;
    if (isOpen && isClosing) return addLayer({ close: () => latestClose.current() });
  }, [isOpen, kind]);
}
