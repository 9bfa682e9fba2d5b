import { MADE_UP_CLIENT_NOTE, MADE_UP_PERSON_NOTE, OWN_STORY_NOTE } from '@shared/script-generator';
import { expect, test } from 'vitest';
import { EMPTY_STATE, type GeneratorState, type ScriptVersion, transition } from './generator-state';
import { sourcesOf, storyNoteOf, textsWithSources } from './script-origins';

const STORY =
  'I moved, and the bill went to the old place. It was nine dollars.\n\nI found it on my report.\n\nI can help. Call me.';

const SOURCE = { fact: 'A freeze is free.', source: 'FTC', url: 'https://www.ftc.gov', month: '2026-10' };
const FREEZES = 'Freeze all three files. It is free. Do it tonight. Call me.';

const generated = (notes: string[], script = STORY, sources: ScriptVersion['sources'] = []): GeneratorState =>
  transition(EMPTY_STATE, {
    type: 'generated',
    id: 'one',
    title: 'Nine dollars',
    generatedAt: 1,
    version: {
      script,
      title: null,
      origin: 'generated',
      writer: 'built-in',
      notes,
      sources,
      alternatives: [],
      arcOrigin: null,
      isOfOriginal: false,
    },
  });

test('a text with a sentence of the story tells it, also once the rest was changed', () => {
  const state = generated([OWN_STORY_NOTE]);
  expect(storyNoteOf(state, STORY)).toBe(OWN_STORY_NOTE);
  expect(storyNoteOf(state, 'Last year I saw it there. My own words.')).toBe(null);
  expect(storyNoteOf(state, 'My own words. I found it on my report.')).toBe(OWN_STORY_NOTE);
});

test('neither the call nor what names nobody is the story', () => {
  const state = generated([OWN_STORY_NOTE]);
  expect(storyNoteOf(state, 'It was nine dollars. I can help. Call me.')).toBe(null);
  expect(storyNoteOf(generated([]), STORY)).toBe(null);
  expect(storyNoteOf(EMPTY_STATE, STORY)).toBe(null);
});

test('a client who was made up is noted as long as a sentence with them is there', () => {
  const script = '"Is it legal?" a client asks.\n\nIt is. Read page one.\n\nCall me.';
  const state = generated([MADE_UP_CLIENT_NOTE], script);
  expect(storyNoteOf(state, script)).toBe(MADE_UP_CLIENT_NOTE);
  expect(storyNoteOf(state, 'It is. Read page one.')).toBe(null);
  const answered = '"Do I wait?" says Gwen.\n\n"Until Friday," I say.\n\nCall me.';
  expect(storyNoteOf(generated([MADE_UP_CLIENT_NOTE], answered), answered)).toBe(MADE_UP_CLIENT_NOTE);
});

test('a person who was made up is noted as long as a sentence about them is there', () => {
  const script =
    'Omar owes nine hundred dollars. His card is full. "Is it?" asks Bo.\n\nIt means waiting. Experian says why.\n\nCall me.';
  const state = generated([MADE_UP_PERSON_NOTE], script);
  expect(storyNoteOf(state, 'Omar owes nine hundred dollars.')).toBe(MADE_UP_PERSON_NOTE);
  expect(storyNoteOf(state, 'My own words. His card is full.')).toBe(MADE_UP_PERSON_NOTE);
  expect(storyNoteOf(state, 'My own words. "Is it?" asks Bo.')).toBe(MADE_UP_PERSON_NOTE);
  expect(storyNoteOf(state, 'It means waiting. Experian says why. Call me.')).toBe(null);
});

const resultOf = (script: string, sources: ScriptVersion['sources']) => generated([], script, sources).result;

test('a text has the sources of the script that it was taken from, also once some of it was changed', () => {
  const written = textsWithSources([
    null,
    resultOf('Another script. It has other words.', []),
    resultOf(FREEZES, [SOURCE]),
  ]);
  expect(sourcesOf(written, `${FREEZES}\n`)).toEqual({ sources: [SOURCE], isChanged: false });
  const changed = { sources: [SOURCE], isChanged: true };
  expect(sourcesOf(written, 'Freeze all three files. It is free. Then sleep.')).toEqual(changed);
  const saved = [{ script: FREEZES, ...changed }];
  expect(sourcesOf(saved, FREEZES)).toEqual(changed);
});

test('a text of its own has none, and neither has one of which little is left', () => {
  const written = textsWithSources([resultOf(FREEZES, [SOURCE])]);
  expect(sourcesOf(written, '')).toBeNull();
  expect(sourcesOf(written, 'It is free. Everything else is mine.')).toBeNull();
});
