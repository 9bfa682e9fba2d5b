import { expect, test } from 'vitest';
import { commandIn } from './voice-commands';

const said = (transcript: string) => ({ transcript, confidence: 0.9, isFinal: true });

test.each(['scroll down', 'scroll up', 'pause', 'resume'])('"%s" is a command', (words) => {
  expect(commandIn(said(` ${words}. `), 'check your credit report')).toBe(words);
});

test('a command inside a sentence is part of the sentence', () => {
  expect(commandIn(said('and then pause for a moment'), '')).toBeNull();
});

test('a word that is being read aloud from the script is not a command', () => {
  expect(commandIn(said('Pause'), 'Pause, and breathe.')).toBeNull();
});

test('a guess and an unfinished result are not commands', () => {
  expect(commandIn({ ...said('pause'), confidence: 0.4 }, '')).toBeNull();
  expect(commandIn({ ...said('pause'), isFinal: false }, '')).toBeNull();
});
