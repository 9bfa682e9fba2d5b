import { type RefObject, useEffect } from 'react';
import { createStore, useStore } from '@/lib/store';

type EditorPart = 'title' | 'text';

const wanted = createStore<EditorPart | null>(null);

/** Scrolls to the editor and focuses it: now, or as soon as the Script tab is shown. */
export function focusEditor(part: EditorPart): void {
  wanted.set(part);
}

type EditorElements = {
  card: RefObject<HTMLElement | null>;
  title: RefObject<HTMLTextAreaElement | null>;
  text: RefObject<HTMLTextAreaElement | null> | undefined;
};

/** Carries out what {@link focusEditor} asked for. */
export function useEditorFocus({ card, title, text }: EditorElements): void {
  const part = useStore(wanted);
  useEffect(() => {
    if (part === null) return;
    wanted.set(null);
    card.current?.scrollIntoView({ block: 'start' });
    if (part === 'title') title.current?.focus({ preventScroll: true });
    // A focused text opens the keyboard of a touch screen, which would cover what was just put there to be read.
    else if (window.matchMedia('(pointer: coarse)').matches) card.current?.focus({ preventScroll: true });
    else if (text?.current) {
      text.current.setSelectionRange(0, 0);
      text.current.scrollTop = 0;
      text.current.focus({ preventScroll: true });
    }
  }, [part, card, title, text]);
}
