import type { Heard } from './voice-commands';

/** The part of the Web Speech API that is used; not in the type library. */
type Recognition = {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  start: (track?: MediaStreamTrack) => void;
  stop: () => void;
  onresult: ((event: ResultEvent) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error?: string }) => void) | null;
};
type ResultEvent = { results: ArrayLike<ArrayLike<{ transcript: string; confidence: number }> & { isFinal: boolean }> };
export type RecognitionConstructor = new () => Recognition;

/**
 * Null where it would not listen to the recorder's own track. Firefox has none. Safari and older Chromium ignore the track
 * and open the microphone a second time, which on phones takes it away from the recorder; `available` came to Chromium
 * four versions after the track (139 and 135), and tells of it without starting anything.
 */
export function findRecognition(): RecognitionConstructor | null {
  if (window.matchMedia('(pointer: coarse)').matches) return null;
  const scope = window as unknown as Record<string, unknown>;
  const found = scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
  const takesTrack = typeof found === 'function' && 'available' in found;
  return takesTrack ? (found as unknown as RecognitionConstructor) : null;
}

export type ListenOptions = {
  Recognition: RecognitionConstructor;
  /** The recorder's own microphone. */
  track: MediaStreamTrack;
  /** The newest result, and the last words of everything that was heard. */
  onHeard: (newest: Heard, lastWords: string) => void;
  /** The browser or the user refuses for good. */
  onRefused: () => void;
};

const FIRST_RESTART_MS = 250;
const LONGEST_RESTART_MS = 5000;
/** A browser whose speech service never answers recognises nothing. */
const MAX_UNANSWERED = 3;
const REFUSALS = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported']);

/** Listens until it is stopped: browsers end a recognition at every longer silence. Returns how to stop. */
export function listen({ Recognition, track, onHeard, onRefused }: ListenOptions): () => void {
  const recognition = new Recognition();
  Object.assign(recognition, { continuous: true, interimResults: true, lang: 'en-US' });
  let isOver = false;
  let restartMs = FIRST_RESTART_MS;
  let unanswered = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    try {
      recognition.start(track);
    } catch {
      // Already started, or the track has just ended: the next end starts it again.
    }
  };
  recognition.onresult = (event) => {
    restartMs = FIRST_RESTART_MS;
    unanswered = 0;
    const results = Array.from(event.results);
    const newest = results.at(-1);
    const best = newest?.[0];
    if (!newest || !best) return;
    const lastWords = results.slice(-3).map((result) => result[0]?.transcript ?? '');
    onHeard(
      { ...best, transcript: best.transcript, confidence: best.confidence, isFinal: newest.isFinal },
      lastWords.join(' '),
    );
  };
  recognition.onerror = ({ error }) => {
    if (error === 'network') unanswered += 1;
    if (!REFUSALS.has(error ?? '') && unanswered < MAX_UNANSWERED) return;
    isOver = true;
    onRefused();
  };
  recognition.onend = () => {
    if (isOver) return;
    timer = setTimeout(start, restartMs);
    restartMs = Math.min(LONGEST_RESTART_MS, restartMs * 2);
  };
  start();
  return () => {
    isOver = true;
    clearTimeout(timer);
    recognition.stop();
  };
}
