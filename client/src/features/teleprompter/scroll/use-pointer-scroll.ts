import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Teleprompter } from './teleprompter';

/** A press that moves less than this is a click. */
const CLICK_PIXELS = 6;
/** The wheel has no end of its own. */
const WHEEL_END_MS = 200;

type Press = { pointerId: number; startY: number; lastY: number; isDrag: boolean };

/** Drag, wheel and touch move the text; a click starts at the clicked line. */
export function usePointerScroll(
  teleprompter: Teleprompter,
  viewport: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
) {
  const press = useRef<Press | null>(null);
  const { grab, release, moveBy, chooseLine } = teleprompter;

  useEffect(() => {
    const element = viewport.current;
    let wheelEnd: ReturnType<typeof setTimeout> | undefined;
    const moveByWheel = (event: WheelEvent) => {
      // React listens passively, where the page would scroll as well.
      event.preventDefault();
      if (wheelEnd === undefined) grab();
      clearTimeout(wheelEnd);
      moveBy(event.deltaY);
      wheelEnd = setTimeout(() => {
        wheelEnd = undefined;
        release();
      }, WHEEL_END_MS);
    };
    element?.addEventListener('wheel', moveByWheel, { passive: false });
    return () => {
      clearTimeout(wheelEnd);
      element?.removeEventListener('wheel', moveByWheel);
    };
  }, [viewport, grab, release, moveBy]);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      press.current = { pointerId: event.pointerId, startY: event.clientY, lastY: event.clientY, isDrag: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const pressed = press.current;
      if (!pressed) return;
      if (!pressed.isDrag && Math.abs(event.clientY - pressed.startY) >= CLICK_PIXELS) {
        pressed.isDrag = true;
        grab();
      }
      if (pressed.isDrag) moveBy(pressed.lastY - event.clientY);
      pressed.lastY = event.clientY;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const pressed = press.current;
      press.current = null;
      if (pressed?.isDrag) release();
      else if (pressed && text.current) chooseLine(lineTop(text.current, event.clientY));
    },
    onPointerCancel() {
      if (press.current?.isDrag) release();
      press.current = null;
    },
  };
}

/** Pixels from the top of the text to the line at this height of the screen. */
function lineTop(text: HTMLElement, clientY: number): number {
  const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight);
  return clientY - text.getBoundingClientRect().top - lineHeight / 2;
}
