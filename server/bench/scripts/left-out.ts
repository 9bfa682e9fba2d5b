import type { SubjectMatch } from '../../features/script-generator/library/match-subject';
import { fullId, type Library, type Subject } from '../../features/script-generator/library/read-library';
import { plain } from '../../features/script-generator/library/subject-tokens';

export type CreateMatcher = (library: Library) => { match(typed: string): SubjectMatch };

type Answer = Subject['answers'][number];

/** A wording with the question that it asks, and what a matcher that never saw it told. */
type LeftOut = { text: string; subject: Subject; answer: Answer; found: SubjectMatch };

/** `answered` when at least half of what may be told is what the question's other wordings get; `beside` when less, or the subject in general. */
type Outcome = 'answered' | 'beside' | 'wrong' | 'declined';

function outcomeOf({ subject, answer, found }: LeftOut): Outcome {
  if (!found.subject) return 'declined';
  const own = new Set(answer.scripts.map((id) => fullId(subject, id)));
  const told = found.asked ?? [];
  const shared = told.filter((one) => own.has(fullId(one.subject, one.whole.id))).length;
  if (told.length > 0 && shared >= told.length / 2) return 'answered';
  return shared > 0 || found.subject.id === subject.id ? 'beside' : 'wrong';
}

const without = (library: Library, isKept: (answer: Answer, text: string, index: number) => boolean): Library => ({
  ...library,
  subjects: library.subjects.map((subject) => {
    const left = new Set<string>();
    const answers = subject.answers.map((answer, index) => ({
      ...answer,
      asked: answer.asked.filter((text) => {
        const keeps = isKept(answer, text, index);
        if (!keeps) left.add(plain(text));
        return keeps;
      }),
    }));
    return {
      ...subject,
      answers: answers.filter(({ asked }) => asked.length > 0),
      also: subject.also.filter((name) => !left.has(plain(name))),
    };
  }),
});

/** Every `step`th of all questions' wordings, as a matcher tells them that knows only the other wordings of its question. */
function wordingsLeftOut(library: Library, create: CreateMatcher, step: number): LeftOut[] {
  const all = library.subjects.flatMap((subject) => subject.answers.map((answer) => ({ subject, answer })));
  const turns = Math.max(...all.map(({ answer }) => answer.asked.length));
  return Array.from({ length: turns }, (_, turn) => turn)
    .filter((turn) => turn % step === 0)
    .flatMap((turn) => {
      const left = all.filter(({ answer }) => answer.asked.length > 1 && answer.asked.length > turn);
      const isLeft = new Set(left.map(({ answer }) => answer));
      const { match } = create(without(library, (answer, text) => !isLeft.has(answer) || answer.asked[turn] !== text));
      return left.flatMap(({ subject, answer }) => {
        const text = answer.asked[turn];
        return text === undefined ? [] : [{ text, subject, answer, found: match(text) }];
      });
    });
}

/** Parts into which the questions are divided to leave out one part of them after the other. */
const PARTS = 8;

/** Every question in one of its wordings, as a matcher tells it that does not know the question. */
function questionsLeftOut(library: Library, create: CreateMatcher, step: number): LeftOut[] {
  const all = library.subjects.flatMap((subject) => subject.answers.map((answer) => ({ subject, answer })));
  return Array.from({ length: PARTS }, (_, part) => part)
    .filter((part) => part % step === 0)
    .flatMap((part) => {
      const left = all.filter((_, index) => index % PARTS === part);
      const isLeft = new Set(left.map(({ answer }) => answer));
      const { match } = create(without(library, (answer) => !isLeft.has(answer)));
      return left.flatMap(({ subject, answer }) =>
        answer.asked.slice(0, 3).map((text) => ({ text, subject, answer, found: match(text) })),
      );
    });
}

export type Shares = Record<Outcome, number> & { of: number };

function sharesOf(left: readonly LeftOut[]): Shares {
  const outcomes = left.map(outcomeOf);
  const share = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length / Math.max(1, left.length);
  return {
    of: left.length,
    answered: share('answered'),
    beside: share('beside'),
    wrong: share('wrong'),
    declined: share('declined'),
  };
}

export type LeftOutShares = { wordings: Shares; unanswered: Shares; questions: Shares };

const hasScripts = ({ answer }: LeftOut) => answer.scripts.length > 0;

/**
 * How a matcher tells what it does not know word for word: wordings of questions that it knows otherwise (`unanswered`
 * are those that no script answers), and questions that it does not know at all. `step` takes only every so many.
 */
export function leftOutShares(
  library: Library,
  create: CreateMatcher,
  { step, onWrong }: { step: number; onWrong?: (text: string, kind: string, told: string) => void },
): LeftOutShares {
  const wordings = wordingsLeftOut(library, create, step);
  const questions = questionsLeftOut(library, create, step).filter(hasScripts);
  for (const left of wordings) {
    const outcome = outcomeOf(left);
    if (hasScripts(left) && outcome !== 'answered') onWrong?.(left.text, outcome, left.found.subject?.id ?? '-');
  }
  return {
    wordings: sharesOf(wordings.filter(hasScripts)),
    unanswered: sharesOf(wordings.filter((left) => !hasScripts(left))),
    questions: sharesOf(questions),
  };
}
