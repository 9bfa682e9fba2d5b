import { useEffect, useEffectEvent } from 'react';
import { teleprompterToasts } from '@/features/teleprompter';
import { toast } from '@/lib/toast';
import { FONT_SIZE } from '../../../../../../shared/scripts';
import type { RecordSession } from './use-record-session';
import { LINE_HEIGHT } from './use-session-teleprompter';

/** Where keys belong to what has the focus. */
const OWN_KEYS =
  'input, textarea, select, button, a[href], [contenteditable="true"], [role="slider"], [role="separator"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The single keys of the Record tab; Escape cancels the countdown from everywhere. */
export function useRecordKeys(session: RecordSession, onRecord: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { recorder, settings } = session;
    if (event.key === 'Escape' && recorder.state.phase === 'countdown') return recorder.cancelCountdown();
    if (!settings.hasSingleKeys || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
    const action = actionOf(event.key, session, onRecord);
    if (!action) return;
    event.preventDefault();
    if (!event.repeat || MOVES.has(event.key)) action();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    // A mouse click leaves the focus on its button, where the keys would no longer act.
    const letGo = (event: MouseEvent) => {
      const { activeElement } = document;
      if (event.detail > 0 && activeElement instanceof HTMLButtonElement) activeElement.blur();
    };
    window.addEventListener('click', letGo);
    return () => {
      window.removeEventListener('keydown', listener);
      window.removeEventListener('click', letGo);
    };
  }, []);
}

/** May be held down. */
const MOVES = new Set(['ArrowUp', 'ArrowDown', '+', '=', '-']);

function isElsewhere(event: KeyboardEvent): boolean {
  const isInDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  return isInDialog || (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null);
}

/** Says so: the switch may be out of sight. */
function toggleVoice({ isOn, kind, setOn }: RecordSession['voice']): void {
  setOn(!isOn);
  toast(isOn ? teleprompterToasts.voiceOff : teleprompterToasts.voiceOn[kind]);
}

function actionOf(key: string, session: RecordSession, onRecord: () => void): (() => void) | undefined {
  const { recorder, teleprompter, camera, draft, changeDraft } = session;
  const lineHeight = draft.fontSize * LINE_HEIGHT;
  const changeFont = (step: number) => () => {
    changeDraft({ fontSize: Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, draft.fontSize + step)) });
  };
  const actions: Record<string, () => void> = {
    ' ': recorder.state.phase === 'countdown' ? recorder.cancelCountdown : onRecord,
    p: recorder.state.phase === 'paused' ? recorder.resume : recorder.pause,
    r: teleprompter.reset,
    c: () => {
      if (!session.isRolling) session.turnCamera(camera.state.status !== 'on');
    },
    v: () => toggleVoice(session.voice),
    enter: teleprompter.isPlaying ? teleprompter.pause : teleprompter.play,
    arrowup: () => teleprompter.moveBy(-lineHeight),
    arrowdown: () => teleprompter.moveBy(lineHeight),
    '+': changeFont(FONT_SIZE.step),
    '=': changeFont(FONT_SIZE.step),
    '-': changeFont(-FONT_SIZE.step),
  };
  return actions[key.toLowerCase()];
}
