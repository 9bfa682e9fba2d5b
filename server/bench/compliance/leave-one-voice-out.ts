import { checkWith } from '@shared/compliance/check-script';
import { readModel } from '@shared/compliance/model/model';
import { evidenceIn, readScript } from '@shared/compliance/read-script';
import { isOfArcs } from './arc-examples';
import { type Example, readRows, readScripts, scriptsOf, voices } from './examples';
import { fitModel, SOME_ROUNDS } from './fit';
import { addScores, addScripts, emptyScore, type Score, type ScriptScore } from './score';

export interface VoiceScore {
  voice: string;
  /** With a model that has seen no line of this voice. */
  score: Score;
  /** The patterns of the rules alone. */
  baseline: Score;
  scripts: ScriptScore;
  /** Lines of arcs, all lawful, of subjects that the model has not seen either. */
  arcs: { count: number; flagged: number };
}

/** What the patterns of the rules find by themselves. */
const byPatterns = (text: string) =>
  [...readScript(text)].flatMap((sentence) => evidenceIn(sentence).named.map(({ rule }) => ({ ruleId: rule.id })));

/** Which fold leaves out a set: a voice and its scripts their own, the subjects of the arcs take turns. */
function foldsOf(names: Iterable<string>): Map<string, number> {
  const folds = new Map(voices().flatMap((voice, fold) => [voice, scriptsOf(voice)].map((name) => [name, fold])));
  [...names].filter(isOfArcs).forEach((name, turn) => {
    folds.set(name, turn % voices().length);
  });
  return folds;
}

/** Scores each voice, and some subjects of the arcs, with a model fitted on everything but these. */
export function* leaveOneVoiceOut(examples: ReadonlyMap<string, Example[]>): Generator<VoiceScore> {
  const folds = foldsOf(examples.keys());
  for (const [fold, voice] of voices().entries()) {
    const others = [...examples].flatMap(([name, rows]) => (folds.get(name) === fold ? [] : rows));
    const check = checkWith(readModel(fitModel(others, SOME_ROUNDS)));
    const find = (text: string) => check(text).findings;
    const unseen = [...examples].filter(([name]) => isOfArcs(name) && folds.get(name) === fold);
    const lines = unseen.flatMap(([, rows]) => rows.filter(({ weight }) => weight > 0));
    yield {
      voice: voice.replace('voices/', ''),
      score: addScores(emptyScore(), readRows(voice), find),
      baseline: addScores(emptyScore(), readRows(voice), byPatterns),
      scripts: addScripts({ bad: 0, found: 0, clean: 0, cleanFlagged: 0 }, readScripts(scriptsOf(voice)), find),
      arcs: addScores(emptyScore(), lines, find).compliant,
    };
  }
}
