import { trustIn } from '../../../shared/compliance/model/vote';
import type { Example } from './examples';
import { learn, scoreOf, vocabularyOf } from './fit';

/** How the check would do on sentences that neither the rules nor the model know, for each trust in the rules. */
export interface Outcome {
  trust: number;
  threshold: number;
  f1: number;
  recall: number;
  falseAlarms: number;
}
interface Settings {
  fewest: number;
  decay: number;
}

const FOLDS = 5;
const TRUSTS = [0.5, 1, 1.5, 2, 3];
const THRESHOLDS = Array.from({ length: 13 }, (_, index) => index * 0.2);

const isClaim = ({ rules }: Example): boolean => rules.length > 0;

/** Scores each fresh example by a model that has not seen it. */
function scoresUnseen(fresh: readonly Example[], others: readonly Example[], settings: Settings): number[] {
  const scores: number[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const known = [...others, ...fresh.filter((_, at) => at % FOLDS !== fold)];
    const vocabulary = vocabularyOf(known, settings.fewest);
    const fitted = learn(known, vocabulary, isClaim, settings.decay);
    fresh.forEach((example, at) => {
      if (at % FOLDS === fold) scores[at] = scoreOf(example, vocabulary, fitted);
    });
  }
  return scores;
}

function outcomeOf(fresh: readonly Example[], scores: readonly number[], trust: number, threshold: number): Outcome {
  const isFlagged = (example: Example, at: number) =>
    !example.isAsked && (scores[at] ?? 0) + trustIn(example.named, trust) > threshold;
  const claims = fresh.filter(isClaim).length;
  const hits = fresh.filter((example, at) => isClaim(example) && isFlagged(example, at)).length;
  const alarms = fresh.filter((example, at) => !isClaim(example) && isFlagged(example, at)).length;
  return {
    trust,
    threshold,
    f1: (2 * hits) / (claims + hits + alarms),
    recall: hits / claims,
    falseAlarms: alarms / (fresh.length - claims),
  };
}

/** All outcomes, the best first. */
export function crossValidate(fresh: readonly Example[], others: readonly Example[], settings: Settings): Outcome[] {
  const scores = scoresUnseen(fresh, others, settings);
  const outcomes = TRUSTS.flatMap((trust) => THRESHOLDS.map((threshold) => outcomeOf(fresh, scores, trust, threshold)));
  return outcomes.sort((a, b) => b.f1 - a.f1);
}
