import { ruleFindings } from '@shared/compliance';
import { generateScriptSchema, REFINEMENT_NAMES, type Refinement } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { expect, test } from 'vitest';
import { tellWholeScript } from '../built-in-writer/tell-whole-script';
import { createSubjectMatcher } from '../library/match-subject';
import { fullId, readLibrary, type WholeOf, wholeScriptsById } from '../library/read-library';
import type { WholeScript } from '../library/whole-script';
import { sentencesOf, wordsOf } from '../speech/sentences';
import { spokenProfile } from '../speech/spoken-profile';
import { refineScript } from './refine-script';
import type { RefinementTask } from './refinement-task';
import { refineWholeScript } from './whole-script';

const library = readLibrary();
const matcher = createSubjectMatcher(library);
const wholes = [...wholeScriptsById(library.subjects).values()];

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

test.each(['shorter', 'urgent', 'conversational'] as const)('made %s, it stays the script that it is', (refinement) => {
  const { title, script, notes } = refineScript(taskOf(refinement, ghost));
  expect(title).toBe(ghost.whole.title);
  expect(script).toContain('rattling chains in your credit report?');
  expect(notes[0]).toMatch(/^The script (?:is the same|was left as it was)/);
});

const factsOf = ({ subject, whole }: WholeOf) => whole.facts.map((id) => fullId(subject, id));

const NEW_SCRIPT = /^This is another story/;

test.each(['shorter', 'expanded'] as const)(
  'a script that takes the place of another made %s is on its question and its facts',
  (name) => {
    const swapped = wholes
      .filter(({ whole }) => whole.seconds === SOME_SECONDS)
      .filter((_, index) => index % 61 === 0)
      .flatMap((before) => {
        const refined = refineWholeScript(taskOf(name, before));
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

const SOME = wholes.filter((_, index) => index % 397 === 7);
const findings = (script: string) => ruleFindings(script).length;
const wordsIn = (text: string) => new Set(wordsOf(text));

/** What a note promises, and whether the script keeps it. */
const KEPT: Record<Refinement, (before: string, after: string, note: string) => boolean> = {
  shorter: (before, after, note) =>
    note.includes(`${countWords(after)} words, not ${countWords(before)}`) &&
    sentencesOf(after).every((sentence) => before.includes(sentence)),
  expanded: (before, after) => sentencesOf(before).every((sentence) => after.includes(sentence)),
  urgent: (before, after) => countWords(after) > 0.9 * countWords(before),
  conversational: (before, after) => {
    const [said, was] = [wordsIn(after), wordsIn(before)];
    return [...was].filter((word) => said.has(word)).length > 0.7 * was.size;
  },
};

test.each(REFINEMENT_NAMES)(
  'made %s, scripts of all kinds keep their call, their speaker and what their note says of them',
  (name) => {
    let changed = 0;
    for (const one of SOME) {
      const task = taskOf(name, one);
      const { script, notes } = refineScript(task);
      changed += script === task.script ? 0 : 1;
      const [note = ''] = notes;
      const id = `${idOf(one)}: ${note}\n${script}`;
      expect(findings(script), id).toBeLessThanOrEqual(findings(task.script));
      expect(script, id).toMatch(/book a call[^.?!]*\.$/i);
      expect(script.split('Dana Whitfield').length, id).toBe(task.script.split('Dana Whitfield').length);
      if (note.includes('left as it was')) expect(script, id).toBe(task.script);
      if (note.startsWith('The script is the same')) expect(KEPT[name](task.script, script, note), id).toBe(true);
      // Nobody else's words: it can be refined again.
      expect(refineWholeScript({ ...task, script }), id).not.toBeNull();
    }
    expect(changed / SOME.length).toBeGreaterThan(0.6);
  },
);

test('a gentle tone has no slang', () => {
  for (const one of SOME.slice(0, 5)) {
    const task = taskOf('conversational', one);
    const { script } = refineScript({ ...task, request: { ...task.request, tone: 'Professional' } });
    expect(script, idOf(one)).not.toMatch(/\b(?:gonna|goes, "|Okay, so|Look, )/);
  }
});

const court = known('court-judgment/here-isnt-guilty');

/** The same library with other whole scripts of one subject. */
const withWholes = (id: string, change: (whole: WholeScript) => WholeScript) => ({
  ...library,
  subjects: library.subjects.map((subject) =>
    subject.id === id ? { ...subject, wholeScripts: subject.wholeScripts.map(change) } : subject,
  ),
});

const withoutOwnLines = (whole: WholeScript): WholeScript => ({ ...whole, urgent: undefined });

test('made urgent, a script without lines of its own opens with what is at stake in its subject, and asks for its own first step', () => {
  const plain = withWholes(court.subject.id, withoutOwnLines);
  const { script, notes } = refineScript({ ...taskOf('urgent', court), library: plain });
  const openings = court.subject.urgent?.openings.map(({ text }) => text) ?? [];
  expect(openings.some((text) => script.startsWith(text))).toBe(true);
  expect(script).toContain(court.whole.start.replace('Get started now: ', ''));
  expect(notes).toContain(
    'The script is the same. It now opens with what is at stake, and before the call it asks for the first step.',
  );
});

const elevator = known('utilization/packed-elevator');

test('made urgent, a script stands between the two lines that were written for it, and still can be refined', () => {
  const urgent = {
    opening: 'Your card reports on a day you may not know.',
    closing: 'Ask tonight which day yours is.',
  };
  const lined = withWholes(elevator.subject.id, (whole) =>
    whole.id === elevator.whole.id ? { ...whole, urgent } : whole,
  );
  const task = { ...taskOf('urgent', elevator), library: lined };
  const { script } = refineScript(task);
  expect(script.startsWith(urgent.opening)).toBe(true);
  expect(script).toContain(`\n\n${urgent.closing}\n\n`);
  expect(script).toMatch(/book a call[^.?!]*\.$/i);
  expect(refineWholeScript({ ...task, script })?.notes[0]).toMatch(/^The script was left as it was/);
});

test('a subject without lines that press opens with the first step of the script', () => {
  const plain = withWholes(elevator.subject.id, withoutOwnLines);
  const bare = { ...plain, subjects: plain.subjects.map((subject) => ({ ...subject, urgent: undefined })) };
  const { script } = refineScript({ ...taskOf('urgent', elevator), library: bare });
  expect(script).toMatch(/book a call[^.?!]*\.$/i);
  expect(script).not.toBe(taskOf('urgent', elevator).script);
});

test('pressed a second time, a refinement leaves the script as it is and says so', () => {
  for (const name of ['urgent', 'conversational'] as const) {
    const task = taskOf(name, elevator);
    const { script } = refineScript(task);
    const again = refineScript({ ...task, script });
    expect(again.script).toBe(script);
    expect(again.notes[0]).toMatch(/^The script was left as it was/);
  }
});

test('one refinement may follow another: what the first did to the script is no text of somebody else', () => {
  const notice = known('autopay/find-the-notice');
  let task = taskOf('conversational', notice);
  for (const name of ['conversational', 'urgent', 'shorter'] as const) {
    const refined = refineWholeScript({ ...task, refinement: name });
    expect(refined?.notes[0], name).toMatch(/^The script is the same/);
    task = { ...task, script: refined?.script ?? '' };
  }
});
