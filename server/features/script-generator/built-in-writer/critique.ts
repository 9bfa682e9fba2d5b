import { ruleFindings } from '../../../../shared/compliance';
import { countWords } from '../../../../shared/scripts';
import { measureSound } from '../speech/measure';
import { sentencesOf, wordsOf } from '../speech/sentences';
import type { WordBudget } from '../word-budget';
import { isWithin } from '../word-budget';
import type { WriterContext } from './outline/pieces';
import { hasPersonaSigns, hasToneSigns, namesTopic } from './signs';

const over = (value: number, limit: number, weight: number) => Math.max(0, value - limit) * weight;
const under = (value: number, limit: number, weight: number) => Math.max(0, limit - value) * weight;

function soundFaults(text: string, { persona, tone }: WriterContext): number {
  const sound = measureSound(text);
  const isLively = persona === 'Coach' || persona === 'Entertainer' || persona === 'Peer/Relatable';
  const isWarm = tone === 'Friendly' || tone === 'Empathetic' || tone === 'Entertaining';
  return (
    over(sound.averageLength, tone === 'Bold' ? 8.9 : 12.5, 2) +
    under(sound.averageLength, 6.5, 2) +
    over(sound.longest, 24, 3) +
    under(sound.ease, 68, 0.5) +
    over(sound.contractionsPer100, tone === 'Professional' ? 2.8 : 9, 1.5) +
    under(sound.contractionsPer100, isWarm ? 4.1 : 0, 1.5) +
    under(sound.youPer100, 4, 0.7) +
    over(sound.youPer100, 11, 0.4) +
    under(sound.shortShare, isLively ? 0.34 : 0, 4) +
    sound.sameOpenings * 0.7
  );
}

function hasRepeats(text: string): boolean {
  const sentences = sentencesOf(text).map((sentence) => wordsOf(sentence).join(' '));
  return new Set(sentences).size < sentences.length;
}

/** How far a script is from what was asked for: 0 is faultless, more is worse. */
export function faultsOf(text: string, context: WriterContext, budget: WordBudget): number {
  const words = countWords(text);
  const length = isWithin(words, budget.aim) ? 0 : isWithin(words, budget.accept) ? 6 : 40;
  return (
    length +
    soundFaults(text, context) +
    (hasPersonaSigns(context.persona, text, context.seconds) ? 0 : 5) +
    (hasToneSigns(context.tone, text, context.seconds) ? 0 : 5) +
    (namesTopic(text, context.material) ? 0 : 5) +
    (hasRepeats(text) ? 40 : 0)
  );
}

/** What the statement check would say about it: a violation outweighs everything else. */
export function statementFaults(text: string): number {
  return ruleFindings(text).reduce((sum, { severity }) => sum + (severity === 'violation' ? 30 : 4), 0);
}
