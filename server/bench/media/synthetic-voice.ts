import {
  deadAir,
  LEVEL_SECONDS,
  share as sharedWords,
  spokenRanges,
  syllablesOf,
  wordsByVoice,
} from '@shared/recordings';
import { quantile, report } from '../harness/figures';

const TEXT = `Three credit bureaus keep a file on you. They do not share it, so ask each of them for your report.
Read it line by line, and write down what is wrong. Then send a letter for each mistake, and keep a copy.
They have thirty days to answer. Put that date in your calendar. A correct entry may stay where it is.
Nobody can promise you anything else. You have the right to a free copy every week, from each bureau.`;
const VOICES = 40;
const NOISES_DB = [-70, -58, -45, -38];
const PAUSE_SECONDS = 0.6;

type Word = { start: number; end: number; text: string };

/** A voice without a person: each word at a pace of its own, pauses after sentences, hesitations within them. */
function speak(seed: number): { words: Word[]; seconds: number } {
  let state = seed * 7_919 + 1;
  const random = () => {
    state = (state * 48_271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
  const pace = 0.8 + 0.5 * random();
  let at = 0.3 + random();
  const words = TEXT.split(/\s+/).map((text) => {
    const start = at;
    at += pace * (0.1 + 0.16 * syllablesOf(text)) * (0.7 + 0.6 * random());
    const end = at;
    if (/[.]$/.test(text)) at += 0.3 + 0.6 * random();
    else if (text.endsWith(',')) at += 0.15 + 0.3 * random();
    else if (random() < 0.05) at += 0.35 + 0.6 * random();
    return { start, end, text };
  });
  return { words, seconds: at + 0.3 };
}

function levelsOf({ words, seconds }: ReturnType<typeof speak>, noiseDb: number): number[] {
  return Array.from({ length: Math.round(seconds / LEVEL_SECONDS) }, (_, n) => {
    const at = n * LEVEL_SECONDS;
    const isSpoken = words.some(({ start, end }) => at >= start && at < end);
    return isSpoken ? -24 + 6 * Math.sin(n / 5) : noiseDb + 2 * Math.sin(n * 1.7);
  });
}

/** Words and pauses of voices that nothing was tuned on, against when they really were said. */
export function measureVoices(): void {
  const errors: number[] = [];
  const count = { pauses: 0, found: 0, cuts: 0, outside: 0, words: 0, lost: 0 };
  for (let seed = 1; seed <= VOICES; seed += 1) {
    const said = speak(seed);
    const spoken = spokenRanges(levelsOf(said, NOISES_DB[seed % NOISES_DB.length] ?? -58));
    const texts = said.words.map(({ text }) => text);
    const words = wordsByVoice(sharedWords(texts, { start: 0, end: said.seconds }), spoken) ?? [];
    errors.push(...words.map(({ start }, n) => Math.abs(start - (said.words[n]?.start ?? 0))));
    const cuts = deadAir(spoken, said.seconds);
    const pauses = said.words.flatMap(({ end }, n) => {
      const next = said.words[n + 1]?.start;
      return next !== undefined && next - end > PAUSE_SECONDS ? [{ start: end, end: next }] : [];
    });
    count.pauses += pauses.length;
    count.found += pauses.filter((pause) =>
      cuts.some(({ start, end }) => start < pause.end && end > pause.start),
    ).length;
    const inner = cuts.filter(({ start, end }) => start > 0 && end < said.seconds);
    count.cuts += inner.length;
    count.outside += inner.filter(
      (cut) =>
        !said.words.some(({ end }, n) => end <= cut.start + 0.1 && (said.words[n + 1]?.start ?? 0) >= cut.end - 0.1),
    ).length;
    count.words += said.words.length;
    count.lost += said.words.filter((word) =>
      cuts.some((cut) => Math.min(cut.end, word.end) - Math.max(cut.start, word.start) > 0.06),
    ).length;
  }
  const p90 = quantile(errors, 0.9);
  report(
    'start of words, synthetic voice',
    `median ${quantile(errors, 0.5).toFixed(2)} s, p90 ${p90.toFixed(2)} s`,
    p90 <= 0.45,
  );
  const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  report('pauses found', `${share(count.found, count.pauses)} of ${count.pauses}`, count.found >= 0.95 * count.pauses);
  report('suggested cuts outside of pauses', share(count.outside, count.cuts), count.outside <= 0.25 * count.cuts);
  report('words that would lose more than 60 ms', share(count.lost, count.words), count.lost <= 0.005 * count.words);
}
