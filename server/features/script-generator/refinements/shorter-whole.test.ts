import { generateScriptSchema, REFINEMENT_NAMES, type Refinement } from '@shared/script-generator';
import { expect, test } from 'vitest';
import { tellWholeScript } from '../built-in-writer/tell-whole-script';
import { createSubjectMatcher } from '../library/match-subject';
import { fullId, readLibrary, type WholeOf, wholeScriptsById } from '../library/read-library';
import { sentencesOf } from '../speech/sentences';
import { spokenProfile } from '../speech/spoken-profile';
import { refineScript } from './refine-script';
import type { RefinementTask } from './refinement-task';
import { tellShorterWhole } from './shorter-whole';

const library = readLibrary();
const matcher = createSubjectMatcher(library);
const wholes = [...wholeScriptsById(library.subjects).values()];

const NOTHING_LEFT_OUT = 'Nothing was left out: every thought here is needed by another one.';
const SOME_SECONDS = 60;

/** The script in the first voice it was written for, with the refinement to make of it. */
function taskOf(refinement: Refinement, { subject, whole }: WholeOf): RefinementTask {
  const request = generateScriptSchema.parse({
    persona: whole.personas[0],
    tone: whole.tones[0],
    callToAction: 'Book a Call',
    length: whole.seconds,
    subject: subject.name,
    userInfo: {},
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
  expect(refineScript(task)).toMatchObject({ title, script: task.script, notes: [NOTHING_LEFT_OUT] });
});

test.each(REFINEMENT_NAMES)('made %s, it stays the script that it is', (refinement) => {
  const { title, script } = refineScript(taskOf(refinement, ghost));
  expect(title).toBe(ghost.whole.title);
  expect(script).toContain("who's rattling chains in your credit report?");
});

test('a shorter script in place of a whole one answers a question that this one answers, in its voice', () => {
  const swapped = wholes
    .filter(({ whole }) => whole.seconds === SOME_SECONDS)
    .flatMap((before) => {
      const told = tellShorterWhole(taskOf('shorter', before), before);
      const opening = told && sentencesOf(told.script)[0];
      const after = wholes.find(({ whole }) => whole.title === told?.title && sentencesOf(whole.text)[0] === opening);
      return told ? [{ before, after }] : [];
    });
  expect(swapped.length).toBeGreaterThan(0);
  const strange = swapped.filter(({ before, after }) => {
    if (!after) return true;
    const isAnswer = QUESTIONS.some((scripts) => scripts.has(idOf(before)) && scripts.has(idOf(after)));
    return !isAnswer || !after.whole.personas.some((persona) => persona === before.whole.personas[0]);
  });
  expect(strange.map(({ before, after }) => `${idOf(before)} -> ${after?.whole.title}`)).toEqual([]);
});
