import { generateScriptSchema, REFINEMENT_NAMES, type Refinement } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { expect, test } from 'vitest';
import { tellWholeScript } from '../built-in-writer/tell-whole-script';
import { createSubjectMatcher } from '../library/match-subject';
import { fullId, readLibrary, type WholeOf, wholeScriptsById } from '../library/read-library';
import { sentencesOf } from '../speech/sentences';
import { spokenProfile } from '../speech/spoken-profile';
import { refineScript } from './refine-script';
import type { RefinementTask } from './refinement-task';
import { refineWholeScript } from './whole-script';

const library = readLibrary();
const matcher = createSubjectMatcher(library);
const wholes = [...wholeScriptsById(library.subjects).values()];

const NOTHING_LEFT_OUT =
  'The script was left as it was: no shorter one tells the same, and each of its thoughts is needed by another.';
const SOME_SECONDS = 60;

/** The script in the first voice it was written for, with the refinement to make of it. */
function taskOf(refinement: Refinement, { subject, whole }: WholeOf): RefinementTask {
  const request = generateScriptSchema.parse({
    persona: whole.personas[0],
    tone: whole.tones[0],
    callToAction: 'Book a Call',
    length: whole.seconds,
    subject: subject.name,
    userInfo: { name: 'Dana Whitfield', company: 'Northline Credit', phone: '', website: '' },
  });
  const { keyword } = subject;
  const profile = spokenProfile(request.userInfo);
  const { script } = tellWholeScript({ whole, keyword, callToAction: request.callToAction, profile });
  return { refinement, script, request, library, matcher };
}

/** For each known question the full ids of the scripts that answer it. */
const QUESTIONS = library.subjects.flatMap((subject) =>
  subject.answers.map(({ scripts }) => new Set(scripts.map((id) => fullId(subject, id)))),
);

const idOf = ({ subject, whole }: WholeOf) => fullId(subject, whole.id);

function known(id: string): WholeOf {
  const found = wholes.find((one) => idOf(one) === id);
  if (!found) throw new Error(`The library has no script ${id}.`);
  return found;
}

const ghost = known('paid-medical-debt/the-ghost-of-a-bill');

test('made shorter, why a paid medical collection is still there does not become why another one left', () => {
  const task = taskOf('shorter', ghost);
  const { title } = ghost.whole;
  expect(refineScript(task)).toMatchObject({ title, script: task.script });
  expect(refineScript(task).notes).toContain(NOTHING_LEFT_OUT);
});

test('made longer, it becomes the longer one that states the same facts', () => {
  const { title, notes } = refineScript(taskOf('expanded', ghost));
  expect(title).toBe('He Said Goodnight an Hour Ago');
  expect(notes[0]).toBe(
    'This is a longer script on the same question: 45 seconds, not 30. Original brings the first one back.',
  );
});

test.each(['shorter', 'urgent', 'conversational'] as const)('made %s, it stays the script that it is', (refinement) => {
  const { title, script } = refineScript(taskOf(refinement, ghost));
  expect(title).toBe(ghost.whole.title);
  expect(script).toContain("who's rattling chains in your credit report?");
});

const factsOf = ({ subject, whole }: WholeOf) => whole.facts.map((id) => fullId(subject, id));

/** The first press of some refinements only puts something around the script. */
function pressedTwice(task: RefinementTask) {
  const once = refineWholeScript(task);
  const isOther = once?.notes.some((note) => NEW_SCRIPT.test(note));
  return !once || isOther ? once : refineWholeScript({ ...task, script: once.script });
}

const NEW_SCRIPT = /^This is (?:a shorter|a longer|another) script on the same question/;

test.each(REFINEMENT_NAMES)(
  'a script that takes the place of another made %s is on its question and its facts',
  (name) => {
    const swapped = wholes
      .filter(({ whole }) => whole.seconds === SOME_SECONDS)
      .filter((_, index) => index % 17 === 0)
      .flatMap((before) => {
        const refined = pressedTwice(taskOf(name, before));
        const opening = refined && sentencesOf(refined.script)[0];
        const after = wholes.find(
          ({ whole }) => whole.title === refined?.title && sentencesOf(whole.text)[0] === opening,
        );
        return refined?.notes.some((note) => NEW_SCRIPT.test(note)) ? [{ before, after }] : [];
      });
    expect(swapped.length).toBeGreaterThan(0);
    const strange = swapped.filter(({ before, after }) => {
      if (!after) return true;
      const isAnswer = QUESTIONS.some((scripts) => scripts.has(idOf(before)) && scripts.has(idOf(after)));
      const facts = factsOf(before).filter((fact) => factsOf(after).includes(fact));
      return facts.length === 0 || (!isAnswer && (before.subject !== after.subject || facts.length < 2));
    });
    expect(strange.map(({ before, after }) => `${idOf(before)} -> ${after?.whole.title}`)).toEqual([]);
  },
);

const SOME = wholes.filter(({ whole }, index) => index % 181 === 0 && whole.seconds > 15);

test.each(['urgent', 'conversational'] as const)(
  'every script can be made %s, with its call and its speaker',
  (name) => {
    for (const one of SOME) {
      const task = taskOf(name, one);
      const { script, notes } = refineScript(task);
      expect(script, idOf(one)).not.toBe(task.script);
      expect(script.toLowerCase(), idOf(one)).toMatch(/book a call/);
      expect(script.includes('Dana Whitfield'), idOf(one)).toBe(task.script.includes('Dana Whitfield'));
      expect(notes[0], idOf(one)).toMatch(/^(?:The script is the same|This is another script)/);
    }
  },
);

test('made longer, most scripts become longer, and say whether they are still the same one', () => {
  const tasks = SOME.filter(({ whole }) => whole.seconds < 180).map((one) => taskOf('expanded', one));
  const longer = tasks.filter((task) => countWords(refineScript(task).script) > countWords(task.script));
  expect(longer.length / tasks.length).toBeGreaterThan(0.8);
});

const elevator = known('utilization/packed-elevator');

test('made urgent, a script asks for its own first step before the call', () => {
  const { script, notes } = refineScript(taskOf('urgent', elevator));
  expect(script).toContain(`${elevator.whole.start} `);
  expect(script).toMatch(/book a call\.$/i);
  expect(notes).toEqual(['The script is the same: it now asks for the first step before the call.']);
});

test('made urgent, a script whose call is its first step says no more than not to wait', () => {
  const task = taskOf('urgent', elevator);
  const request = { ...task.request, callToAction: 'Get Started Now' as const };
  const { keyword } = elevator.subject;
  const { script } = tellWholeScript({
    ...elevator,
    keyword,
    callToAction: request.callToAction,
    profile: spokenProfile(request.userInfo),
  });
  const urgent = refineScript({ ...task, request, script });
  expect(urgent.script.split(elevator.whole.start)).toHaveLength(2);
  expect(urgent.notes).toEqual(['The script is the same: it now says before the call not to wait.']);
});

test('made urgent a second time, it stays as it is', () => {
  const task = taskOf('urgent', elevator);
  const { script } = refineScript(task);
  expect(refineScript({ ...task, script })).toMatchObject({
    script,
    notes: ['The script was left as it was: it asks for the first step already.'],
  });
});

test('one refinement may follow another: what the first put around the script is no text of somebody else', () => {
  const couch = known('utilization/couch-fills-the-card');
  const first = taskOf('conversational', couch);
  const { script } = refineScript(first);
  const urgent = refineScript({ ...first, refinement: 'urgent', script });
  expect(script.startsWith(`Okay, real quick. ${sentencesOf(couch.whole.text)[0]}`)).toBe(true);
  expect(urgent.script).toContain(`${couch.whole.start} Anyway, I'm Dana Whitfield`);
});
