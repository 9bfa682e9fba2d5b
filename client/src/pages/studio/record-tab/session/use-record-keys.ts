import { FONT_SIZE } from '@shared/scripts';
import { useEffect, useEffectEvent } from 'react';
import { isRolling, useRecorderSettings } from '@/features/recorder';
import { teleprompterToasts } from '@/features/teleprompter';
import { toast } from '@/lib/toast';
import { useTakeSession } from '../../take-session/use-take-session';
import { blurPointedButtons, DIALOG } from './blur-pointed-buttons';
import { type RecordPrompter, type RecordScript, useTurnCamera } from './use-record-parts';

/** Where keys belong to what has the focus. */
const OWN_KEYS =
  'input, textarea, select, button, a[href], [contenteditable="true"], [role="slider"], [role="separator"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** May be held down. */
const MOVES = new Set(['ArrowUp', 'ArrowDown', '+', '=', '-']);

type RecordKeysOptions = { script: RecordScript; voice: RecordPrompter['voice']; onRecord: () => void };

/** The single keys of the Record tab; Escape cancels the countdown from everywhere. */
export function useRecordKeys({ script, voice, onRecord }: RecordKeysOptions): void {
  const session = useTakeSession();
  const { settings } = useRecorderSettings();
  const turnCamera = useTurnCamera();

  const actionOf = (key: string): (() => void) | undefined => {
    const { camera, recorder } = session.getSnapshot();
    const { teleprompter } = session;
    const changeFont = (step: number) => () => {
      const fontSize = Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, script.draft.fontSize + step));
      script.changeDraft({ fontSize });
    };
    const actions: Record<string, () => void> = {
      ' ': recorder.phase === 'countdown' ? session.cancelCountdown : onRecord,
      p: recorder.phase === 'paused' ? session.resume : session.pause,
      r: teleprompter.reset,
      c: () => {
        if (!isRolling(recorder)) turnCamera(camera.status !== 'on');
      },
      v: () => toggleVoice(voice),
      enter: teleprompter.isPlaying() ? teleprompter.pause : teleprompter.play,
      arrowup: () => teleprompter.moveBy(-script.lineHeight),
      arrowdown: () => teleprompter.moveBy(script.lineHeight),
      '+': changeFont(FONT_SIZE.step),
      '=': changeFont(FONT_SIZE.step),
      '-': changeFont(-FONT_SIZE.step),
    };
    return actions[key.toLowerCase()];
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { recorder } = session.getSnapshot();
    if (event.key === 'Escape' && recorder.phase === 'countdown') return session.cancelCountdown();
    if (!settings.hasSingleKeys || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
    const action = actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    if (!event.repeat || MOVES.has(event.key)) action();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    const stopBlurring = blurPointedButtons();
    return () => {
      window.removeEventListener('keydown', listener);
      stopBlurring();
    };
  }, []);
}

function isElsewhere(event: KeyboardEvent): boolean {
  const isInDialog = document.querySelector(DIALOG) !== null;
  return isInDialog || (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null);
}

/** With a notice: the switch may be out of sight. */
function toggleVoice({ isOn, kind, setOn }: RecordPrompter['voice']): void {
  setOn(!isOn);
  toast(isOn ? teleprompterToasts.voiceOff : teleprompterToasts.voiceOn[kind]);
}
