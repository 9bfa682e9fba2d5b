import { afterEach, expect, test, vi } from 'vitest';
import { findRecognition } from './speech-recogniser';

afterEach(() => vi.unstubAllGlobals());

class SafariRecognition {}
const ChromiumRecognition = Object.assign(class {}, { available: () => 'available' });

test('words are recognised only where the recogniser listens to the track of the recorder', () => {
  vi.stubGlobal('webkitSpeechRecognition', SafariRecognition);
  expect(findRecognition()).toBeNull();
  vi.stubGlobal('SpeechRecognition', ChromiumRecognition);
  expect(findRecognition()).toBe(ChromiumRecognition);
});

test('a phone recognises no words: its recogniser takes the microphone away from the recorder', () => {
  vi.stubGlobal('SpeechRecognition', ChromiumRecognition);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  expect(findRecognition()).toBeNull();
});
