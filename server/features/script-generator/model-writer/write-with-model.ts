import {
  type FactSource,
  GENERATOR_LIMITS,
  type GeneratedScript,
  type GenerateScript,
  OWN_STORY_NOTE,
  parseRefinement,
} from '@shared/script-generator';
import { countWords, SCRIPT_LIMITS } from '@shared/scripts';
import { z } from 'zod';
import type { ChatModel } from '../../../ai/chat-model';
import { CallerGoneError, ModelAnswerError } from '../../../ai/model-errors';
import { AppError } from '../../../errors';
import { tellArc } from '../built-in-writer/tell-arc';
import { unknownFigures } from '../library/figures';
import type { Library, Subject } from '../library/read-library';
import { refinedRange } from '../refinements/refinement-task';
import { wordsOf } from '../speech/sentences';
import { spokenProfile } from '../speech/spoken-profile';
import { type WordRange, wordBudget } from '../word-budget';
import { faultsOf, isLawful, repaired } from './gate';
import { INSTRUCTIONS, refiningTask, secondTask, writingTask } from './prompt';

const answerSchema = z.object({ title: z.string(), script: z.string() });

type Task = {
  model: ChatModel;
  request: GenerateScript;
  /** What the script is about; null for a refined script that is about none of the known subjects. */
  subject: Subject | null;
  facts: Library['facts'];
  signal: AbortSignal;
  /** Counts one request to the model, and throws when there may be none. */
  spend: () => Promise<void>;
};

/** For both tries together: callers do not wait longer. */
const TOTAL_MS = 30_000;
/** With less time than this a second try is not worth its price. */
const SECOND_TRY_MS = 4_000;

/** What to ask for, how long the answer may be, and its title when it is not the model's to choose. */
type Assignment = { message: string; words: WordRange; fallbackTitle: string };

/** Tokens for one word of English with its share of JSON, and for the rest. */
const TOKENS = { perWord: 3, fixed: 800 } as const;

function factsOf({ subject, facts }: Pick<Task, 'subject' | 'facts'>): [id: string, fact: FactSource][] {
  return [...facts].filter(([id]) => subject !== null && id.startsWith(`${subject.id}/`));
}

function assignmentOf(task: Task): Assignment {
  const { request, subject } = task;
  const facts = factsOf(task).map(([, fact]) => fact);
  const refining = parseRefinement(request.subject);
  if (refining) {
    const words = refinedRange(refining.refinement, countWords(refining.script));
    return { message: refiningTask({ ...refining, facts, words }), words, fallbackTitle: subject?.name ?? 'Script' };
  }
  const arc = subject?.arcs[0];
  if (!subject || !arc) throw new Error('A new script needs a subject.');
  const { persona, tone, callToAction, length } = request;
  const { aim, accept } = wordBudget(length);
  const profile = spokenProfile(request.userInfo);
  const voices = { persona, tone, callToAction, hook: 0, wording: 'plain' } as const;
  const example = tellArc({ arc, keyword: subject.keyword, seconds: length, voices, profile }).script;
  return {
    message: writingTask({ request, subject, facts, arc, example, profile, words: aim }),
    words: accept,
    fallbackTitle: subject.name,
  };
}

/** The facts whose figures or words the script takes up: which ones a model meant, it does not say. */
function statedFacts(script: string, task: Task): FactSource[] {
  const said = new Set(wordsOf(script));
  return factsOf(task)
    .map(([, fact]) => fact)
    .filter(({ fact }) => {
      const words = wordsOf(fact).filter((word) => word.length > 3);
      const shared = words.filter((word) => said.has(word)).length;
      return shared >= words.length * 0.6 && unknownFigures(fact, script).length === 0;
    });
}

/** The text without the marks of a formatted page, which nobody can read aloud. */
function cleaned(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (control) => (control === '\n' || control === '\t' ? control : ''))
    .replace(/^[ \t]*(?:#{1,6}|[-*•]|\d+[.)])[ \t]+/gm, '')
    .replace(/\*\*|__|[`#]/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

async function ask({ model, signal, spend }: Task, { message, words }: Assignment, withinMs: number) {
  const answer = await model.complete({
    instructions: INSTRUCTIONS,
    message,
    schema: answerSchema,
    maxTokens: TOKENS.fixed + TOKENS.perWord * words.max,
    signal,
    withinMs,
    onRequest: spend,
  });
  const script = cleaned(answer.script);
  if (script === '' || script.length > GENERATOR_LIMITS.scriptMax)
    throw new ModelAnswerError('no script of usable length');
  return { title: cleaned(answer.title).replace(/\s+/g, ' ').slice(0, SCRIPT_LIMITS.titleMax).trim(), script };
}

type Draft = Awaited<ReturnType<typeof ask>>;

/** The better one of `first` and a second try; the first again when there is no second one to have. */
async function askedAgain(task: Task, assignment: Assignment, first: Draft, leftMs: number): Promise<Draft> {
  const gate = gateOf(assignment);
  const faults = faultsOf(first.script, gate);
  if (faults.length === 0 || leftMs < SECOND_TRY_MS) return first;
  const again = { ...assignment, message: secondTask(assignment.message, first.script, faults) };
  const second = await ask(task, again, leftMs).catch((error: unknown) => {
    // Only what a model or a budget can do wrong: the first answer stands in for that.
    if (!(error instanceof AppError) || error instanceof CallerGoneError) throw error;
    return first;
  });
  return faultsOf(second.script, gate).length <= faults.length ? second : first;
}

const gateOf = ({ words, message }: Assignment) => ({ words, material: message });

/** A script by the model, asked once more when it breaks the word budget or a rule, then repaired. */
export async function writeWithModel(task: Task): Promise<GeneratedScript> {
  const startedAt = performance.now();
  const assignment = assignmentOf(task);
  const first = await ask(task, assignment, TOTAL_MS);
  const answer = await askedAgain(task, assignment, first, TOTAL_MS - (performance.now() - startedAt));
  const { script, notes } = repaired(answer.script, gateOf(assignment));
  const title = answer.title !== '' && isLawful(answer.title) ? answer.title : assignment.fallbackTitle;
  const ownStory = task.request.persona === 'Peer/Relatable' ? [OWN_STORY_NOTE] : [];
  return {
    title,
    script,
    writer: 'model',
    notes: [...notes, ...ownStory],
    origin: null,
    sources: statedFacts(script, task),
  };
}
