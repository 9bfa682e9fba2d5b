import { OWN_STORY_NOTE } from '@shared/script-generator';
import { expect, test } from 'vitest';
import { EMPTY_STATE, type GeneratorState, transition } from './generator-state';
import { tellsOwnStory } from './own-story';

const STORY =
  'I moved, and the bill went to the old place. It was nine dollars.\n\nI found it on my report.\n\nI can help. Call me.';

const generated = (notes: string[]): GeneratorState =>
  transition(EMPTY_STATE, {
    type: 'generated',
    id: 'one',
    title: 'Nine dollars',
    version: {
      script: STORY,
      title: null,
      origin: 'generated',
      writer: 'built-in',
      notes,
      sources: [],
      alternatives: [],
      arcOrigin: null,
    },
  });

test('a text with a sentence of the story tells it, also once the rest was changed', () => {
  const state = generated([OWN_STORY_NOTE]);
  expect(tellsOwnStory(state, STORY)).toBe(true);
  expect(tellsOwnStory(state, 'Last year I saw it there. My own words.')).toBe(false);
  expect(tellsOwnStory(state, 'My own words. I found it on my report.')).toBe(true);
});

test('neither the call nor what names nobody is the story', () => {
  const state = generated([OWN_STORY_NOTE]);
  expect(tellsOwnStory(state, 'It was nine dollars. I can help. Call me.')).toBe(false);
  expect(tellsOwnStory(generated([]), STORY)).toBe(false);
  expect(tellsOwnStory(EMPTY_STATE, STORY)).toBe(false);
});
