import { PERSONAS, SCRIPT_LENGTHS, TONES } from '../../../shared/script-generator';
import { TOPIC_MATERIAL } from '../../features/script-generator/built-in-writer/material/topic-material';
import { writeScript } from '../../features/script-generator/built-in-writer/write-script';
import { sentencesOf, wordsOf } from '../../features/script-generator/speech/sentences';

/** From here on two scripts count as the same video. */
const MOST_SHARED = 0.5;
/** In a shorter script the hook and the closing line are most of what is said. */
const JUDGED_FROM = 60;
const NOBODY = { name: null, company: null, phone: null, site: null };

const sharedPart = (left: ReadonlySet<string>, right: ReadonlySet<string>) => {
  const both = [...left].filter((item) => right.has(item)).length;
  return both / Math.max(1, left.size + right.size - both);
};

/** Part of the sentences of one script that the other has too, or of the words, whichever is more. */
export function overlap(a: string, b: string): number {
  const sentences = (text: string) => new Set(sentencesOf(text).map((sentence) => sentence.toLowerCase()));
  return Math.max(sharedPart(sentences(a), sentences(b)), sharedPart(new Set(wordsOf(a)), new Set(wordsOf(b))));
}

function overlapsOf(seconds: (typeof SCRIPT_LENGTHS)[number]): number[] {
  return TOPIC_MATERIAL.flatMap((material, topic) => {
    const tone = TONES[topic % TONES.length] ?? 'Friendly';
    const scripts = PERSONAS.map(
      (persona) =>
        writeScript({ material, persona, tone, seconds, callToAction: 'Follow for Tips', profile: NOBODY }, topic + 1)
          .script,
    );
    return scripts.flatMap((script, index) => scripts.slice(index + 1).map((other) => overlap(script, other)));
  });
}

/** Each topic told by all personas in one tone: every pair of them, by length. Answers whether the longer ones all stay apart. */
export function printOverlaps(): boolean {
  const rows = SCRIPT_LENGTHS.map((seconds) => {
    const all = overlapsOf(seconds);
    const tooMuch = all.filter((value) => value >= MOST_SHARED).length;
    const average = (all.reduce((sum, value) => sum + value, 0) / all.length).toFixed(2);
    return { seconds, pairs: all.length, average, highest: Math.max(...all).toFixed(2), tooMuch };
  });
  console.log('Two personas on the same topic: the part they share');
  console.table(Object.fromEntries(rows.map(({ seconds, ...row }) => [`${seconds} s`, row])));
  return rows.every(({ tooMuch, seconds }) => seconds < JUDGED_FROM || tooMuch === 0);
}
