import { lowerFirst, sentencesOfParagraph, upperFirst } from '../../speech/sentences';
import type { Hook } from '../material/topic-material';
import { PERSONA_PHRASES } from '../phrases/persona-phrases';
import { SHARED_FEELING, TONE_PHRASES, YOU_OPENERS } from '../phrases/tone-phrases';
import { contentOf, isEcho } from './echo';
import { isOwnShare } from './own-share';
import { factPiece, inVoice, isUsable, type Piece, pieceOf, type WriterContext } from './pieces';

const COMMAND =
  /^(?:Ask|Avoid|Bring|Check|Do|Don't|Get|Go|Look|Pause|Picture|Pull|Put|Send|Shut|Sign|Start|Stop|Tell|Think|Use|Walk|Write)\b/;
const QUIZ = /^(?:True or false|Mini test|Quick test|Pop quiz|Myth)\b/i;

type Draft = { parts: string[]; uses: string[] };

function hookDrafts(context: WriterContext, hook: Hook, index: number): Draft[] {
  const opening = hook.answer ? [hook.text, hook.answer] : [hook.text];
  const uses = [`hook:${index}`];
  const paidOff = hook.facts
    .filter((fact) => isUsable(context, fact))
    .flatMap((fact) => {
      const plain = factPiece(context, fact);
      const sourced = factPiece(context, fact, true);
      const drafts = [{ parts: [...opening, plain.text], uses: [...uses, ...plain.uses] }];
      return sourced.text === plain.text || !wantsSource(context)
        ? drafts
        : [...drafts, { parts: [...opening, sourced.text], uses: [...uses, ...sourced.uses, 'source'] }];
    });
  const bare = hook.answer || QUIZ.test(hook.text) || hook.text.endsWith('?') ? [] : [{ parts: opening, uses }];
  return context.persona === 'Coach' || context.persona === 'Consultant' ? [...paidOff, ...bare] : paidOff;
}

const wantsSource = ({ persona, tone }: WriterContext) => persona === 'Expert' || tone === 'Professional';

function mythDrafts(context: WriterContext): Draft[] {
  return context.material.myths.flatMap(({ claim, truth }, index) => [
    { parts: [`Myth: ${lowerFirst(claim)}.`, truth], uses: [`myth:${index}`] },
    { parts: [`True or false: ${lowerFirst(claim)}?`, 'False.', truth], uses: [`myth:${index}`, 'game'] },
  ]);
}

/** Fact texts that some hook leads to: the ones that open a topic well. */
function leadingFacts(context: WriterContext): Piece[] {
  const indexes = [...new Set(context.material.hooks.flatMap((hook) => hook.facts))].filter((fact) =>
    isUsable(context, fact),
  );
  return indexes.map((index) => factPiece(context, index));
}

function feelingDrafts(context: WriterContext): Draft[] {
  const { material, persona, random } = context;
  const comfort = random.shuffle(persona === 'Peer/Relatable' ? SHARED_FEELING : TONE_PHRASES.Empathetic.early);
  const afterHook = material.hooks.flatMap((hook, index) =>
    hook.answer || COMMAND.test(hook.text) || QUIZ.test(hook.text) || sentencesOfParagraph(hook.text).length > 1
      ? []
      : material.feelings.map((feeling, at) => ({
          parts: [hook.text, feeling],
          uses: [`hook:${index}`, `feeling:${at}`],
        })),
  );
  const first = material.feelings.flatMap((feeling, at) =>
    comfort.slice(0, 2).map((line) => ({ parts: [feeling, line], uses: [`feeling:${at}`, `line:${line}`] })),
  );
  return [...first, ...first, ...afterHook];
}

function confessionDrafts(context: WriterContext): Draft[] {
  const { material, tone, seconds, random } = context;
  const wishes = random.shuffle(PERSONA_PHRASES['Peer/Relatable'].bridges);
  const feelings = random.shuffle(PERSONA_PHRASES['Peer/Relatable'].marks);
  return material.confessions.flatMap((confession, index) => {
    const uses = [`confession:${index}`];
    const alone = { parts: [confession], uses };
    const wished = { parts: [confession, wishes[0] ?? ''], uses: [...uses, 'wish'] };
    const felt = { parts: [confession, feelings[0] ?? '', wishes[1] ?? ''], uses: [...uses, 'wish', 'felt'] };
    const drafts = seconds < 45 ? [alone, wished, felt] : [wished, felt, felt];
    if (tone !== 'Friendly') return drafts;
    return random
      .shuffle(YOU_OPENERS)
      .slice(0, 2)
      .flatMap((opener) => drafts.map((draft) => ({ ...draft, parts: [opener, ...draft.parts] })));
  });
}

function withLeadingFact(context: WriterContext, drafts: Draft[]): Draft[] {
  const facts = context.random.shuffle(leadingFacts(context)).slice(0, 4);
  return drafts.flatMap((draft) =>
    facts.map((fact) => ({ parts: [...draft.parts, fact.text], uses: [...draft.uses, ...fact.uses] })),
  );
}

/** Hook, then confession, where the hook needs no answer first. */
function hookThenConfession(context: WriterContext): Draft[] {
  return context.material.hooks.flatMap((hook, index) =>
    hook.answer || hook.text.endsWith('?')
      ? []
      : context.material.confessions.map((confession, at) => ({
          parts: [hook.text, confession],
          uses: [`hook:${index}`, `confession:${at}`],
        })),
  );
}

function draftsFor(context: WriterContext): Draft[] {
  const { persona, tone, seconds, material } = context;
  const hooks = material.hooks.flatMap((hook, index) => hookDrafts(context, hook, index));
  if (tone === 'Empathetic' && material.feelings.length > 0) {
    const feelings = feelingDrafts(context);
    if (persona === 'Coach' && seconds === 15) return feelings;
    return seconds === 15 || persona === 'Expert'
      ? withLeadingFact(context, feelings)
      : [...feelings, ...withLeadingFact(context, feelings)];
  }
  if (persona === 'Peer/Relatable' && material.confessions.length > 0) {
    const own = [...confessionDrafts(context), ...hookThenConfession(context)];
    return withLeadingFact(context, own);
  }
  if (tone === 'Bold') return [...mythDrafts(context), ...mythDrafts(context), ...hooks];
  if (persona === 'Entertainer') return [...mythDrafts(context), ...hooks];
  return hooks;
}

/** Each persona has its own hooks, and its own facts behind a feeling or a confession that it shares with others. */
function isOwnDraft(context: WriterContext, { uses }: Draft): boolean {
  const told = ['hook', 'fact', 'myth', 'feeling'].find((kind) => uses.some((use) => use.startsWith(`${kind}:`)));
  const index = uses.find((use) => use.startsWith(`${told}:`))?.split(':')[1];
  return (
    index === undefined ||
    isOwnShare(context, told === 'myth' || told === 'feeling' ? 'myth' : 'opening', Number(index))
  );
}

/** Whether a hook and what follows it say the same. A question and a myth share their words with the answer. */
function saysTwice(parts: readonly string[]): boolean {
  if (QUIZ.test(parts[0] ?? '') || parts[0]?.endsWith('?')) return false;
  const contents = parts.map(contentOf);
  return contents.some((content, index) => contents.slice(index + 1).some((other) => isEcho(content, other)));
}

const hasYou = (text: string) => /\byou(?:r|rs|'\w+)?\b/i.test(text);

/** Shorter ways to open, for when none of the persona's own fits: a hook, a feeling, a confession or a fact alone. */
function spareDrafts(context: WriterContext): Draft[] {
  const { material, persona, tone } = context;
  const feelings = tone === 'Empathetic' ? material.feelings : [];
  const confessions = persona === 'Peer/Relatable' ? material.confessions : [];
  const alone = (name: string, lines: readonly string[]) =>
    lines.map((line, index) => ({ parts: [line], uses: [`${name}:${index}`] }));
  return [
    ...alone('feeling', feelings),
    ...alone('confession', confessions),
    ...material.hooks.flatMap((hook, index) => hookDrafts({ ...context, persona: 'Coach' }, hook, index)),
    ...leadingFacts(context).map(({ text, uses }) => ({ parts: [text], uses })),
  ];
}

/** Every short way to open this script, and the persona's own ones. */
export const spareOpeningPieces = (context: WriterContext): Piece[] =>
  [...draftsFor(context), ...spareDrafts(context)].map((draft) => openingPiece(context, draft));

function openingPiece(context: WriterContext, draft: Draft): Piece {
  const text = draft.parts
    .filter((part) => part !== '')
    .map(upperFirst)
    .join(' ');
  return { ...pieceOf(context, inVoice(text, context), draft.uses), isOwn: isOwnDraft(context, draft) };
}

/** Every way to open this script: the hook, what it owes the listener, and whom it speaks to. */
export function openingPieces(context: WriterContext): Piece[] {
  const drafts = draftsFor(context).filter((draft) => {
    const opening = sentencesOfParagraph(draft.parts.join(' ')).slice(0, 2).join(' ');
    return context.tone !== 'Friendly' || hasYou(opening);
  });
  const distinct = drafts.filter(({ parts }) => !saysTwice(parts));
  const usable = [distinct, drafts, draftsFor(context)].find((list) => list.length > 0) ?? [];
  return usable.map((draft) => openingPiece(context, draft));
}
