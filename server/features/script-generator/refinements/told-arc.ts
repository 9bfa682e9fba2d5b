import type { Arc, Beat } from '../library/arc';
import type { Library, Subject } from '../library/read-library';
import { sentencesOf } from '../speech/sentences';
import { gistOf, SHARED } from './told-whole';

/** An arc that a text tells, whoever speaks. */
type ToldArc = {
  subject: Subject;
  /** The thoughts of the arc of which the text has a sentence. */
  beats: readonly Beat[];
  /** Somebody added to the text or reworded a part of it. */
  isChanged: boolean;
};

/** The gists of the sentences of an arc: of each beat in all of its wordings, and of what stands around the beats. */
type ArcGists = { subject: Subject; beats: readonly { beat: Beat; gists: ReadonlySet<string> }[]; frame: Set<string> };

const gistsOf = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => sentencesOf(line).map(gistOf)).filter((gist) => gist !== ''));

function wordingsOf({ text, talk, longer, after, coach, peer, consultant, entertainer }: Beat): string[] {
  const own = [coach, peer, consultant, entertainer].flatMap((wording) =>
    wording ? [wording.text, ...Object.values(wording.after ?? {})] : [],
  );
  return [text, ...(talk ? [talk] : []), ...(longer ? [longer.text] : []), ...Object.values(after), ...own];
}

const frameOf = ({ hooks, close, urgent, honest }: Arc) => [
  ...Object.values(hooks).flat(),
  ...Object.values(close),
  urgent.hook,
  urgent.close,
  honest,
];

/** To read the sentences of all arcs again for each text takes too long. */
const known = new WeakMap<Subject, readonly ArcGists[]>();

function arcGistsOf(subject: Subject): readonly ArcGists[] {
  const before = known.get(subject);
  if (before) return before;
  const all = subject.arcs.map((arc) => ({
    subject,
    beats: arc.beats.map((beat) => ({ beat, gists: gistsOf(wordingsOf(beat)) })),
    frame: gistsOf(frameOf(arc)),
  }));
  known.set(subject, all);
  return all;
}

/** The arc that a text tells, or told before somebody changed a part of it; null when it tells none. */
export function toldArcOf(script: string, { subjects }: Pick<Library, 'subjects'>): ToldArc | null {
  const said = gistsOf([script]);
  // The last paragraph says who is speaking, and what to do.
  const body = gistsOf(
    script
      .trim()
      .split(/\n\s*\n/)
      .slice(0, -1),
  );
  let best: (ToldArc & { shared: number }) | null = null;
  for (const { subject, beats, frame } of subjects.flatMap(arcGistsOf)) {
    const ofBeats = new Set(beats.flatMap(({ gists }) => [...gists]));
    const shared = [...said].filter((gist) => ofBeats.has(gist)).length;
    if (shared <= (best?.shared ?? 0)) continue;
    best = {
      subject,
      beats: beats.filter(({ gists }) => [...gists].some((gist) => said.has(gist))).map(({ beat }) => beat),
      isChanged: [...body].some((gist) => !ofBeats.has(gist) && !frame.has(gist)),
      shared,
    };
  }
  return best && best.shared >= SHARED.sentences && best.shared >= SHARED.part * said.size ? best : null;
}
