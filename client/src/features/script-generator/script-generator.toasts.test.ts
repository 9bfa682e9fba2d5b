import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api-error';
import type { ToastMessage } from '@/lib/toast';
import { generatorToasts } from './script-generator.toasts';

const said = ({ variant, title, description }: ToastMessage) => [variant ?? 'default', title, description];

test('every notice of the generator has its words', () => {
  const refined = generatorToasts.refined('shorter', false);
  expect([generatorToasts.generated(), refined, generatorToasts.applied()].map(said)).toEqual([
    ['success', 'Script Generated!', 'Your AI-powered script is ready for use.'],
    ['success', 'Script Refined!', 'Your script has been updated based on your preferences.'],
    ['success', 'Script Applied', 'Your script has been loaded into the editor.'],
  ]);
  expect(said(generatorToasts.subjectRequired())).toEqual([
    'destructive',
    'Subject Required',
    'Please select or enter a subject matter for your script.',
  ]);
});

test.each([
  ['conversational', 'more conversational'],
  ['urgent', 'more urgent'],
  ['shorter', 'shorter'],
  ['expanded', 'longer'],
] as const)(
  'a script that was made %s beside another one in the editor is told apart from that',
  (refinement, made) => {
    expect(generatorToasts.refined(refinement, true)).toMatchObject({
      title: 'Script Refined!',
      description: `The script in the preview was made ${made}. The one in the editor stays as it is.`,
      isOnScreen: false,
    });
  },
);

test('who takes a text from the editor learns that it can be refined, or how much of it could be', () => {
  expect(said(generatorToasts.ownTextTaken())).toEqual([
    'success',
    'Your Text in the Preview',
    'You can refine it now. The text in the editor stays as it is.',
  ]);
  expect(said(generatorToasts.ownTextTooLong(20_001))).toEqual([
    'destructive',
    'Text Too Long',
    'The text in the editor has 20,001 characters; 20,000 can be refined.',
  ]);
});

test('what the applied script has replaced can be had back as long as the notice is there, which does not end by itself', () => {
  const undo = () => {};
  expect(generatorToasts.applied(undo)).toMatchObject({
    description: 'Your script has been loaded into the editor. Undo brings your unsaved text back.',
    action: { label: 'Undo', onAction: undo },
    durationMs: Number.POSITIVE_INFINITY,
  });
  expect(generatorToasts.applied().action).toBeUndefined();
});

test.each([
  new TypeError('Failed to fetch'),
  new ApiError(500, 'Something went wrong. Please try again.'),
  new ApiError(502, '<html>Bad gateway</html>'),
  new ApiError(503, 'The AI writer is not available right now. Please try again later.'),
  new ApiError(429, '<html>Slow down</html>'),
])('a failure is said in the fixed words: %s', (error) => {
  expect(said(generatorToasts.generationFailed(error))).toEqual([
    'destructive',
    'Generation Failed',
    'Failed to generate script. Please check your connection and try again.',
  ]);
  expect(said(generatorToasts.refinementFailed(error))).toEqual([
    'destructive',
    'Refinement Failed',
    'Failed to refine script. Please try again.',
  ]);
});

test('a limit is said in the words of the server', () => {
  const error = new ApiError(429, 'A script is already being written. Wait for it, then try again.');

  expect(generatorToasts.generationFailed(error).description).toBe(error.body);
  expect(generatorToasts.refinementFailed(error).description).toBe(error.body);
});
