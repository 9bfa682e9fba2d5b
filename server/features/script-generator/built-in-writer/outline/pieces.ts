import type { CallToAction, Persona, ScriptLength, Tone } from '../../../../../shared/script-generator';
import { countWords } from '../../../../../shared/scripts';
import { shortenSentences } from '../../speech/clauses';
import { contract, countContractions, expandContractions } from '../../speech/contractions';
import { sentencesOfParagraph } from '../../speech/sentences';
import type { SpokenProfile } from '../../speech/spoken-profile';
import type { Fact, TopicMaterial } from '../material/topic-material';
import type { Random } from '../random';

/** What is to be written. */
export type Assignment = {
  material: TopicMaterial;
  persona: Persona;
  tone: Tone;
  callToAction: CallToAction;
  seconds: ScriptLength;
  profile: SpokenProfile;
};

export type WriterContext = Assignment & { random: Random };

/** One or more sentences that are said together or not at all. */
export type Piece = {
  text: string;
  words: number;
  /** What it uses, so that nothing is said twice, for example `fact:3`. */
  uses: string[];
  /** Place in its list, for the order of speech. */
  order: number;
  /** Has the contractions that a warm tone needs, or lacks them where a measured one does. */
  suitsTone: boolean;
  /** Belongs to this persona's part of the material. */
  isOwn: boolean;
};

/** Longest sentence, in words, before it is cut at a joint. */
function sentenceLimit(persona: Persona, tone: Tone): number {
  if (tone === 'Bold') return 8;
  if (persona === 'Coach' || persona === 'Entertainer' || persona === 'Peer/Relatable') return 13;
  return tone === 'Professional' ? 20 : 17;
}

/** The text as this persona says it in this tone. */
export function inVoice(text: string, { persona, tone }: Pick<Assignment, 'persona' | 'tone'>): string {
  const worded = tone === 'Professional' ? expandContractions(text) : contract(text);
  return sentencesOfParagraph(worded)
    .flatMap((sentence) => shortenSentences(sentence, sentenceLimit(persona, tone)))
    .join(' ');
}

export function pieceOf(context: Assignment, text: string, uses: string[], order = 0): Piece {
  return measured(context, inVoice(text, context), uses, order);
}

/** A line that stays one sentence, as the closing line must. */
export function wholePiece(context: Assignment, text: string, uses: string[]): Piece {
  return measured(context, context.tone === 'Professional' ? expandContractions(text) : contract(text), uses, 0);
}

function measured(context: Assignment, spoken: string, uses: string[], order: number): Piece {
  const contractions = countContractions(spoken);
  const suitsTone = context.tone === 'Professional' ? contractions === 0 : contractions > 0;
  return { text: spoken, words: countWords(spoken), uses, order, suitsTone, isOwn: true };
}

/** A list of the topic's lines as pieces. */
export function linePieces(context: Assignment, name: string, lines: readonly string[]): Piece[] {
  return lines.map((line, index) => pieceOf(context, line, [`${name}:${index}`], index));
}

/** Names an agency, a law, a scoring company or a study. */
export const NAMES_SOURCE =
  /\b(?:CFPB|FTC|IRS|OCC|FICO|Experian|VantageScore|Bankrate|HUD|New York Fed|National Consumer Law Center|federal (?:law|rules?|bank|debt)|Fannie Mae|Affirm|Act\b|statute|studys?|survey)\b/;

/** A fact with the ones that have to be heard together with it; `withSource` says who says so. */
export function factPiece(context: Assignment, index: number, withSource = false): Piece {
  const { facts } = context.material;
  const chain = chainOf(facts, index);
  const source = facts[index]?.source;
  const text = chain.map((item) => facts[item]?.text ?? '').join(' ');
  const said = withSource && source ? `${text} That's from ${source}.` : text;
  return pieceOf(
    context,
    said,
    chain.map((item) => `fact:${item}`),
    index,
  );
}

/** Whether a fact and all that is heard with it may be said. */
export function isUsable({ material }: Assignment, index: number): boolean {
  return chainOf(material.facts, index).every((item) => material.facts[item]?.isSayable !== false);
}

function chainOf(facts: readonly Fact[], index: number): number[] {
  const fact = facts[index];
  const before = fact?.after === undefined ? [] : chainOf(facts, fact.after);
  const after = fact?.before === undefined ? [] : [fact.before];
  return [...before, index, ...after];
}
