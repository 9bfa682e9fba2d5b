import { createAccessTokenSchema } from '@shared/access-tokens';
import {
  changePasswordSchema,
  deleteAccountSchema,
  registerSchema,
  requestPasswordResetSchema,
  signInSchema,
  updateProfileSchema,
  usePasswordResetSchema,
} from '@shared/auth';
import {
  checkRequestSchema,
  dismissalChangesSchema,
  dismissalSchema,
  updateSecondReadingSchema,
} from '@shared/compliance';
import { changeMessageSchema, createCommentSchema, createPostSchema, reactSchema } from '@shared/hub';
import {
  createRecordingSchema,
  createUploadSchema,
  createVersionSchema,
  finishUploadSchema,
  linkOptionsSchema,
  renameRecordingSchema,
} from '@shared/recordings';
import { generateScriptSchema } from '@shared/script-generator';
import { createScriptSchema, scriptFileSchema, updateScriptSchema } from '@shared/scripts';
import { createWebhookSchema, updateWebhookSchema } from '@shared/webhooks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { InvalidRequestError } from '../errors';
import { valid } from './validate';

const SCHEMAS = {
  registerSchema,
  signInSchema,
  updateProfileSchema,
  changePasswordSchema,
  deleteAccountSchema,
  requestPasswordResetSchema,
  usePasswordResetSchema,
  createAccessTokenSchema,
  createWebhookSchema,
  updateWebhookSchema,
  linkOptionsSchema,
  createVersionSchema,
  checkRequestSchema,
  updateSecondReadingSchema,
  createScriptSchema,
  updateScriptSchema,
  scriptFileSchema,
  dismissalSchema,
  dismissalChangesSchema,
  createRecordingSchema,
  renameRecordingSchema,
  createUploadSchema,
  finishUploadSchema,
  createPostSchema,
  createCommentSchema,
  changeMessageSchema,
  reactSchema,
  generateScriptSchema,
};

/** Anything at all under the schema's own keys, often near to what it accepts. */
function objectsFor(schema: z.ZodObject): fc.Arbitrary<unknown> {
  const value = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', ' ', '9:16', '#FFFFFF', 'a@b.example', 'https://a.example', 'Expert', '30', 30, 140, null),
    fc.integer(),
    fc.double(),
  );
  return fc.record(Object.fromEntries(Object.keys(schema.shape).map((key) => [key, value])), { requiredKeys: [] });
}

/** What `valid` makes of it; null when it refuses. Any other error fails the test. */
function accepted(schema: z.ZodType, value: unknown): unknown {
  try {
    return valid(schema, value);
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    expect(error.message).toMatch(/^Please check [^<>\n]{1,180}\.$/);
    return null;
  }
}

describe.each(Object.entries(SCHEMAS))('%s', (_name, schema: z.ZodObject) => {
  test('refuses with one sentence or accepts, whatever it is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), objectsFor(schema)), (value) => {
        accepted(schema, value);
      }),
      { numRuns: 1_000 },
    );
  });

  test('accepts again what it made, and changes it no more', () => {
    fc.assert(
      fc.property(objectsFor(schema), (value) => {
        const first = accepted(schema, value);
        if (first !== null) expect(accepted(schema, first)).toEqual(first);
      }),
      { numRuns: 1_000 },
    );
  });

  test('refuses lengths that cannot be compared', () => {
    for (const key of Object.keys(schema.shape)) {
      expect(accepted(schema, { [key]: { length: { valueOf: 1, toString: 1 } } })).toBeNull();
    }
  });
});
