import { FONT_SIZE, READING_SPEED } from '@shared/scripts';
import { useEffect, useEffectEvent } from 'react';
import { isCameraWanted, isRolling, useRecorderSettings } from '@/features/recorder';
import { isScrolling, type TeleprompterControls, teleprompterToasts } from '@/features/teleprompter';
import { toast } from '@/lib/toast';
import { useTakeSession, useTakeState } from '../../take-session/use-take-session';
import { blurPointedButtons, DIALOG } from './blur-pointed-buttons';
import { type RecordPrompter, type RecordScript, useTurnCamera } from './use-record-parts';

/** Where letters and signs are typed, or choose from a list: everywhere else the single keys act. */
const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"], [type="range"], [type="button"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';

/**
 * Where Space and Enter belong to what has the focus. Sliders and separators move by arrows only, and the tab that is open
 * does nothing when it is pressed: Space records there, and on a link, which only Enter opens.
 */
const OWN_KEYS =
  'input:not([type="range"]), textarea, select, button:not([role="tab"][aria-selected="true"]), [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-own-keys]';
const OPENED_BY_ENTER = 'a[href]';

/** Presentation remotes and pedals send these wherever the focus is: they belong to a control only where it moves by them. */
const REMOTE_KEYS = new Set([
  'PageUp',
  'PageDown',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'MediaPlayPause',
  'MediaPlay',
  'MediaPause',
]);
const MOVED_BY_KEYS =
  'input, textarea, select, video, [contenteditable="true"], [role="slider"], [role="separator"], [role="radio"], [role="tab"], [role="combobox"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** May be held down; in lower case. */
const MOVES = new Set([
  'arrowup',
  'arrowdown',
  'arrowleft',
  'arrowright',
  'pageup',
  'pagedown',
  '+',
  '=',
  '-',
  's',
  'f',
]);
/** Lines that one press of a remote moves. */
const REMOTE_LINES = 3;

type RecordKeysOptions = {
  script: RecordScript;
  prompter: Pick<RecordPrompter, 'voice' | 'rehearsal'>;
  /** The media keys belong to the player of the review. */
  isReviewing: boolean;
  onRecord: () => void;
};

/** The single keys of the Record tab and those of remotes; Escape cancels the countdown from everywhere, and ends a rehearsal. */
export function useRecordKeys({ script, prompter, isReviewing, onRecord }: RecordKeysOptions): void {
  const session = useTakeSession();
  const { settings } = useRecorderSettings();
  const turnCamera = useTurnCamera();
  useMediaKeys(session.teleprompter, !isReviewing && script.words > 0);

  const actionOf = (key: string): (() => void) | undefined => {
    const { camera, recorder } = session.getSnapshot();
    const { teleprompter } = session;
    const moveByLines = (lines: number) => () => teleprompter.moveBy(lines * script.lineHeight);
    const changeFont = (step: number) => () => {
      const fontSize = Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, script.draft.fontSize + step));
      script.changePace({ fontSize });
    };
    const changeSpeed = (step: number) => () => {
      const wpm = Math.min(READING_SPEED.max, Math.max(READING_SPEED.min, script.draft.wpm + step));
      script.changePace({ wpm });
    };
    const actions: Record<string, () => void> = {
      ' ': recorder.phase === 'countdown' ? session.cancelCountdown : onRecord,
      p: recorder.phase === 'paused' ? session.resume : session.pause,
      b: session.sayAgain,
      r: teleprompter.reset,
      c: () => {
        if (!isRolling(recorder)) turnCamera(!isCameraWanted(camera));
      },
      v: () => toggleVoice(prompter.voice),
      enter: teleprompter.isPlaying() ? teleprompter.pause : teleprompter.play,
      mediaplaypause: teleprompter.isPlaying() ? teleprompter.pause : teleprompter.play,
      mediaplay: teleprompter.play,
      mediapause: teleprompter.pause,
      pageup: moveByLines(-REMOTE_LINES),
      arrowleft: moveByLines(-REMOTE_LINES),
      pagedown: moveByLines(REMOTE_LINES),
      arrowright: moveByLines(REMOTE_LINES),
      arrowup: moveByLines(-1),
      arrowdown: moveByLines(1),
      '+': changeFont(FONT_SIZE.step),
      '=': changeFont(FONT_SIZE.step),
      '-': changeFont(-FONT_SIZE.step),
      // Letters that no remote sends: theirs are B and the period, which darken the screen.
      s: changeSpeed(-READING_SPEED.step),
      f: changeSpeed(READING_SPEED.step),
    };
    return actions[key.toLowerCase()];
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { recorder } = session.getSnapshot();
    if (event.key === 'Escape' && recorder.phase === 'countdown') return session.cancelCountdown();
    // A dialog takes the key for itself.
    const isInDialog = document.querySelector(DIALOG) !== null;
    if (event.key === 'Escape' && prompter.rehearsal.isOn && !isInDialog) return prompter.rehearsal.end();
    if (!settings.hasSingleKeys || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
    const action = actionOf(event.key);
    // Without words the page keys scroll the page.
    if (!action || (REMOTE_KEYS.has(event.key) && script.words === 0)) return;
    event.preventDefault();
    if (!event.repeat || MOVES.has(event.key.toLowerCase())) action();
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
  return isInDialog || (event.target instanceof Element && event.target.closest(ownersOf(event.key)) !== null);
}

/** What keeps that key for itself while it has the focus. */
function ownersOf(key: string): string {
  if (REMOTE_KEYS.has(key)) return MOVED_BY_KEYS;
  if (key === 'Enter') return `${OWN_KEYS}, ${OPENED_BY_ENTER}`;
  return key === ' ' ? OWN_KEYS : TYPED_INTO;
}

/** The keys of headphones and keyboards, where the browser gives them to the page. */
function useMediaKeys({ play, pause }: Pick<TeleprompterControls, 'play' | 'pause'>, isOn: boolean): void {
  const isScrollingNow = useTakeState(({ scroll }) => isScrolling(scroll));
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession || !isOn) return;
    mediaSession.setActionHandler('play', play);
    mediaSession.setActionHandler('pause', pause);
    return () => {
      mediaSession.setActionHandler('play', null);
      mediaSession.setActionHandler('pause', null);
      mediaSession.playbackState = 'none';
    };
  }, [play, pause, isOn]);
  useEffect(() => {
    if (navigator.mediaSession && isOn) navigator.mediaSession.playbackState = isScrollingNow ? 'playing' : 'paused';
  }, [isScrollingNow, isOn]);
}

/** With a notice: the switch may be out of sight. */
function toggleVoice({ isOn, kind, setOn }: RecordPrompter['voice']): void {
  setOn(!isOn);
  toast(isOn ? teleprompterToasts.voiceOff : teleprompterToasts.voiceOn[kind]);
}
