import { checkWith } from '@shared/compliance/check-script';
import { readModel } from '@shared/compliance/model/model';
import { evidenceIn, readScript } from '@shared/compliance/read-script';
import { isOfArcs } from './arc-examples';
import { type Example, readRows, readScripts, scriptsOf, sharesAuthor, voicesLeftOut } from './examples';
import { fitModel, SOME_ROUNDS } from './fit';
import { addScores, addScripts, emptyScore, type Score, type ScriptScore } from './score';

export interface VoiceScore {
  voice: string;
  /** Whether its author wrote other voices too. */
  sharesAuthor: boolean;
  /** With a model that has seen no line of this voice, nor of its author's others. */
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

/** Which fold leaves out a set: voices that are left out together and their scripts one, the subjects of the arcs take turns. */
function foldsOf(names: Iterable<string>, together: readonly string[][]): Map<string, number> {
  const folds = new Map<string, number>();
  for (const [fold, voices] of together.entries())
    for (const voice of voices) folds.set(voice, fold).set(scriptsOf(voice), fold);
  [...names].filter(isOfArcs).forEach((name, turn) => {
    folds.set(name, turn % together.length);
  });
  return folds;
}

const NO_SCRIPTS: ScriptScore = { bad: 0, found: 0, clean: 0, cleanFlagged: 0 };

/**
 * Scores each voice, and some subjects of the arcs, with a model fitted on everything but these, what else its author
 * wrote, and the voices of two other authors.
 */
export function* leaveOneVoiceOut(examples: ReadonlyMap<string, Example[]>): Generator<VoiceScore> {
  const together = voicesLeftOut();
  const folds = foldsOf(examples.keys(), together);
  for (const [fold, voices] of together.entries()) {
    const others = [...examples].flatMap(([name, rows]) => (folds.get(name) === fold ? [] : rows));
    const check = checkWith(readModel(fitModel(others, SOME_ROUNDS)));
    const find = (text: string) => check(text).findings;
    const unseen = [...examples].filter(([name]) => isOfArcs(name) && folds.get(name) === fold);
    const lines = unseen.flatMap(([, rows]) => rows.filter(({ weight }) => weight > 0));
    const arcs = addScores(emptyScore(), lines, find).compliant;
    for (const voice of voices)
      yield {
        voice: voice.replace('voices/', ''),
        sharesAuthor: sharesAuthor(voice),
        score: addScores(emptyScore(), readRows(voice), find),
        baseline: addScores(emptyScore(), readRows(voice), byPatterns),
        scripts: addScripts({ ...NO_SCRIPTS }, readScripts(scriptsOf(voice)), find),
        arcs: voice === voices[0] ? arcs : { count: 0, flagged: 0 },
      };
  }
}
