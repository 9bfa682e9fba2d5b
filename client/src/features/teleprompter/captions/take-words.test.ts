import { editedCues, keptRanges, NO_EDITS, spokenRanges, wordsOf } from '@shared/recordings';
import { countWords } from '@shared/scripts';
import { expect, test } from 'vitest';
import { createCaptionTrack } from './caption-track';

const SCRIPT = [
  "Leon's medical collection started at six hundred twenty. He paid it down to four thirty, and waited for it to disappear.",
  "By their own policy, the bureaus do leave off medical collections first reported at under five hundred dollars. But Leon's was first reported at six twenty. Paid in full is the other way off.",
  "He'd stopped between the two.",
  "I'm Dana Whitlock, and if you're in between, too, book a call.",
].join('\n\n');
const WORDS = countWords(SCRIPT);
const EVERY = 0.2;

type Course = { stepsBack: boolean; runsOn: boolean; speedsUp: boolean };

/** Twice the text goes back to an earlier word, which is cut; it runs on after its end; the end is read faster. */
function take({ stepsBack, runsOn, speedsUp }: Course) {
  const track = createCaptionTrack(SCRIPT);
  const steps = stepsBack
    ? [
        { from: 16, to: 9 },
        { from: 28, to: 22 },
      ]
    : [];
  const cuts: { start: number; end: number; kind: 'said-again' }[] = [];
  const reached: number[] = [];
  let [at, word, left] = [0, 0, runsOn ? 12 : 0.4];
  while (left > 0) {
    track.note({ at, fraction: word / WORDS });
    if (word <= WORDS) reached[Math.floor(word)] ??= at;
    const step = steps[0];
    if (step && word >= step.from) {
      cuts.push({ start: reached[step.to] ?? 0, end: at, kind: 'said-again' });
      reached.length = step.to;
      word = step.to;
      steps.shift();
      track.note({ at, fraction: word / WORDS });
    }
    at += EVERY;
    if (word >= WORDS) left -= EVERY;
    word = Math.min(WORDS, word + ((speedsUp && word > WORDS - 12 ? 240 : 140) / 60) * EVERY);
  }
  return { cues: track.cues(), cuts, seconds: at };
}

/** A beep twice a second, from the first moment to the last. */
const beeps = (seconds: number) =>
  spokenRanges(Array.from({ length: Math.round(seconds * 100) }, (_, n) => (n % 50 < 10 ? -20 : -70)));

const COURSES = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  stepsBack: (bits & 1) > 0,
  runsOn: (bits & 2) > 0,
  speedsUp: (bits & 4) > 0,
}));

test.each(COURSES)('each word is shown about when the text stood at it (%o)', (course) => {
  const { cues, cuts, seconds } = take(course);
  const edits = { ...NO_EDITS, cuts };
  const words = wordsOf({ cues, words: null }, { edits, wholeSeconds: seconds, spoken: beeps(seconds) });
  const kept = keptRanges(edits, seconds);
  const shown = editedCues(words, kept);
  let n = 0;
  for (const cue of editedCues(cues, kept)) {
    for (const text of cue.text.split(' ')) {
      const word = shown[n];
      n += 1;
      expect(word?.text).toBe(text);
      expect(word?.start ?? Number.NaN).toBeGreaterThan(cue.start - 3);
      expect(word?.end ?? Number.NaN).toBeLessThan(cue.end + 3);
    }
  }
  expect(n).toBe(shown.length);
  expect(n).toBeGreaterThanOrEqual(WORDS - 8);
});
