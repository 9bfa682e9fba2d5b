import {
  checkRequestSchema,
  checkResponseSchema,
  secondReadingResponseSchema,
  secondReadingSettingsSchema,
  updateSecondReadingSchema,
} from '@shared/compliance';
import { generatedScriptSchema, generateScriptSchema, generatorInfoSchema } from '@shared/script-generator';
import type { Call } from '../call';

const TEXT = 'We will remove every collection in 30 days.';
const settings = { schema: secondReadingSettingsSchema, example: { isAvailable: true, isOn: true } };

/** Writing scripts and checking what they say. */
export const WRITING_CALLS: Call[] = [
  {
    method: 'POST',
    path: '/api/generate-script',
    id: 'generateScript',
    tag: 'Script generator',
    summary: 'Write or refine a script',
    description:
      'A refinement sends one of the four instructions, a colon and the present script as its `subject`, for example ' +
      '`Make this script shorter while keeping the key points: ...`, and the `origin` that came with the script.',
    access: 'token',
    body: {
      schema: generateScriptSchema,
      example: {
        persona: 'Expert',
        tone: 'Friendly',
        callToAction: 'Book a Call',
        length: 30,
        subject: 'Understanding credit reports',
        userInfo: { name: 'Dana Whitfield', company: 'Northline Credit', phone: '', website: '' },
      },
    },
    answers: {
      200: {
        description:
          'The script, who wrote it, the facts that it states, and other questions that the subject may have asked.',
        schema: generatedScriptSchema,
        example: {
          title: 'Understanding credit reports',
          script: 'Your credit report has three parts worth reading today.',
          writer: 'built-in',
          notes: [],
          origin: null,
          sources: [],
          alternatives: ['How to read a credit report'],
        },
      },
    },
    errors: {
      422: 'No script with verified facts answers this subject (`no-facts`); `subjects` names three that can be written about.',
      502: 'The chat model answered with something that is no script.',
      503: 'All scripts of today are used up, or the chat model is away.',
      504: 'The chat model took too long.',
    },
  },
  {
    method: 'GET',
    path: '/api/generator',
    id: 'getGenerator',
    tag: 'Script generator',
    summary: 'Which writer answers here',
    access: 'token',
    answers: {
      200: {
        description: 'The writer, and the name of the model if it is one.',
        schema: generatorInfoSchema,
        example: { writer: 'built-in', model: null },
      },
    },
  },
  {
    method: 'POST',
    path: '/api/compliance/check',
    id: 'checkCompliance',
    tag: 'Compliance',
    summary: 'Check a text for statements to review',
    description:
      'Only English is checked. `language`: `other`, the text is mostly in another language and was not checked; `mixed`, the passages in `unchecked` are in another language and were not checked, the rest was.',
    access: 'token',
    body: { schema: checkRequestSchema, example: { text: TEXT } },
    answers: {
      200: {
        description: 'What to review, in the order of the text.',
        schema: checkResponseSchema,
        example: { language: 'en', unchecked: [], findings: [] },
      },
    },
    errors: { 503: 'Too many texts wait, or the check took too long (`check-too-slow`).' },
  },
  {
    method: 'POST',
    path: '/api/compliance/second-reading',
    id: 'readAgain',
    tag: 'Compliance',
    summary: 'Let a chat model read the statements a second time',
    access: 'token',
    body: { schema: checkRequestSchema, example: { text: TEXT } },
    answers: {
      200: {
        description: 'What the model says of each.',
        schema: secondReadingResponseSchema,
        example: { readings: [] },
      },
    },
    errors: {
      409: 'The user switched it off (`second-reading-off`).',
      502: 'The chat model answered with something that is no reading.',
      503: 'No chat model is configured (`no-model`), or it is away.',
      504: 'The chat model took too long.',
    },
  },
  {
    method: 'GET',
    path: '/api/compliance/second-reading/settings',
    id: 'getSecondReadingSettings',
    tag: 'Compliance',
    summary: 'Whether there is a second reading',
    access: 'token',
    answers: { 200: { description: 'Whether it is possible here, and on for this user.', ...settings } },
  },
  {
    method: 'PUT',
    path: '/api/compliance/second-reading/settings',
    id: 'setSecondReadingSettings',
    tag: 'Compliance',
    summary: 'Switch the second reading on or off',
    access: 'token',
    body: { schema: updateSecondReadingSchema, example: { isOn: false } },
    answers: { 200: { description: 'The settings as they are now.', ...settings } },
  },
];
