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
import {
  changeMessageSchema,
  createCommentSchema,
  createPostSchema,
  createReportSchema,
  reactSchema,
  seenNoticesSchema,
  shareRecordingSchema,
} from '@shared/hub';
import {
  captionDefaultSchema,
  confirmCaptionsSchema,
  createRecordingSchema,
  createUploadSchema,
  createVersionSchema,
  editsSchema,
  finishUploadSchema,
  linkOptionsSchema,
  renameRecordingSchema,
  saveCaptionsSchema,
  trimSchema,
} from '@shared/recordings';
import { generateScriptSchema } from '@shared/script-generator';
import { createScriptSchema, updateScriptSchema } from '@shared/scripts';
import { createWebhookSchema, updateWebhookSchema } from '@shared/webhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Caller, given, MATRIX, type MatrixRow, newCaller, requestOf, stateOf } from './authorization-world';
import { createTestApp, type TestApp } from './test-app';

const SCHEMAS: Record<string, z.ZodType> = {
  'POST /api/auth/register': registerSchema,
  'POST /api/auth/signin': signInSchema,
  'PATCH /api/auth/profile': updateProfileSchema,
  'PATCH /api/auth/password': changePasswordSchema,
  'DELETE /api/auth/account': deleteAccountSchema,
  'POST /api/auth/password-reset': requestPasswordResetSchema,
  'PUT /api/auth/password-reset': usePasswordResetSchema,
  'POST /api/tokens': createAccessTokenSchema,
  'POST /api/webhooks': createWebhookSchema,
  'PATCH /api/webhooks/:id': updateWebhookSchema,
  'PUT /api/recordings/:id/link': linkOptionsSchema,
  'POST /api/scripts': createScriptSchema,
  'PATCH /api/scripts/:id': updateScriptSchema,
  // Of one entry of the list.
  'PUT /api/scripts/:id/dismissals': dismissalSchema,
  'PATCH /api/scripts/:id/dismissals': dismissalChangesSchema,
  'POST /api/recordings': createRecordingSchema,
  'PATCH /api/recordings/:id': renameRecordingSchema,
  'POST /api/recordings/:id/trim': trimSchema,
  'POST /api/recordings/:id/versions': createVersionSchema,
  'PUT /api/recordings/:id/captions': saveCaptionsSchema,
  'PUT /api/recordings/:id/captions/confirmation': confirmCaptionsSchema,
  'PUT /api/recordings/:id/edits': editsSchema,
  'PUT /api/caption-style': captionDefaultSchema,
  'POST /api/uploads': createUploadSchema,
  'POST /api/uploads/:id/finish': finishUploadSchema,
  'POST /api/posts': createPostSchema,
  'POST /api/recordings/:id/share': shareRecordingSchema,
  'POST /api/posts/comment': createCommentSchema,
  'POST /api/chat/reactions': reactSchema,
  'PUT /api/posts/notices': seenNoticesSchema,
  'POST /api/posts/:id/report': createReportSchema,
  'PATCH /api/posts/:id': changeMessageSchema,
  'POST /api/compliance/check': checkRequestSchema,
  'POST /api/compliance/second-reading': checkRequestSchema,
  'PUT /api/compliance/second-reading/settings': updateSecondReadingSchema,
  'POST /api/generate-script': generateScriptSchema,
};

// A malformed id is treated like an unknown one, a malformed type like one that cannot be stored.
const ANSWERS: Record<string, number[]> = { parentId: [400, 404], messageId: [400, 404], mimeType: [400, 415] };
// Passwords may be any characters; a script that is not the user's is no script.
const ANY_TEXT = new Set(['password', 'currentPassword', 'newPassword', 'scriptId']);

const nodeSchema = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.looseObject({ type: z.string().optional() })).optional(),
  enum: z.array(z.unknown()).optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
const objectSchema = z.looseObject({
  properties: z.record(z.string(), nodeSchema),
  required: z.array(z.string()).default([]),
});
type Node = z.infer<typeof nodeSchema>;
/** `path` leads to the changed field: names of fields, and places in lists. */
type Mutant = { name: string; path: (string | number)[]; value: unknown };

const MISSING = undefined;
const BAD_TEXTS: [string, unknown][] = [
  ['NUL', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
];
const TEXT_MUTANTS = new Set(['blank', ...BAD_TEXTS.map(([name]) => name)]);
const SAMPLES: Record<string, unknown> = { string: 'x', number: 7, integer: 7, boolean: true, object: {}, array: [] };

function wrongTypes(allowed: string[]): [string, unknown][] {
  const kinds = Object.entries(SAMPLES).filter(([type]) => !allowed.includes(type) && type !== 'integer');
  const numbers = allowed.includes('integer') || allowed.includes('number');
  const others = kinds.filter(([type]) => !(numbers && type === 'number'));
  return allowed.includes('null') ? others : [...others, ['null', null]];
}

function outOfRange(node: Node, isRequired: boolean): [string, unknown][] {
  const found: [string, unknown][] = [];
  if (node.maxLength !== undefined) found.push(['too long', 'x'.repeat(node.maxLength + 1)]);
  if (node.minimum !== undefined) found.push(['too small', node.minimum - 1]);
  if (node.maximum !== undefined) found.push(['too large', node.maximum + 1], ['far too large', 1e300]);
  if (node.type === 'integer') found.push(['a fraction', (node.minimum ?? 0) + 0.5]);
  if (node.enum) found.push(['none of the choices', 'something else']);
  if (isRequired && node.type === 'string') found.push(['empty', ''], ['blank', ' \t ']);
  return found;
}

function mutantsOf(schema: z.ZodType): Mutant[] {
  return mutantsOfObject(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), []);
}

function mutantsOfObject(object: unknown, parents: Mutant['path']): Mutant[] {
  const { properties, required } = objectSchema.parse(object);
  return Object.entries(properties).flatMap(([field, node]) => {
    const path = [...parents, field];
    const options: Node[] = (node.anyOf ?? [node]).map((option) => nodeSchema.parse(option));
    return [
      ...mutantsOfField(options, path, required.includes(field)),
      ...options.flatMap((o) => mutantsInside(o, path)),
    ];
  });
}

function mutantsOfField(options: Node[], path: Mutant['path'], isRequired: boolean): Mutant[] {
  const field = String(path.at(-1));
  const types = options.flatMap(({ type }) => type ?? []);
  const values: [string, unknown][] = [
    ...(isRequired ? [['missing', MISSING] as [string, unknown]] : []),
    ...wrongTypes(types),
    ...options.flatMap((option) => outOfRange(option, isRequired)),
    ...(types.includes('string') ? BAD_TEXTS : []),
  ];
  const isBad = ([name]: [string, unknown]) => !ANY_TEXT.has(field) || !TEXT_MUTANTS.has(name);
  return values.filter(isBad).map(([name, value]) => ({ name: `${path.join('.')} ${name}`, path, value }));
}

/** Of the fields of an object, or of the first entry of a list of objects. */
function mutantsInside(node: Node, path: Mutant['path']): Mutant[] {
  if (node.properties) return mutantsOfObject(node, path);
  const item = nodeSchema.safeParse(node.items);
  return item.success && item.data.properties ? mutantsOfObject(node.items, [...path, 0]) : [];
}

/** `body` with `value` in place of the field at `path`. */
function changed(body: unknown, [key, ...rest]: Mutant['path'], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof body !== 'object' || body === null || (rest.length > 0 && !(key in body))) {
    throw new Error(`the row's body has no "${key}" to change`);
  }
  const inner = changed((body as Record<string | number, unknown>)[key], rest, value);
  return Array.isArray(body) ? body.map((entry, n) => (n === key ? inner : entry)) : { ...body, [key]: inner };
}

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await createTestApp();
  owner = await newCaller(app);
});
afterAll(() => app.close());

const rowOf = (call: string): MatrixRow => {
  const row = MATRIX.find((candidate) => candidate.call === call && candidate.body);
  if (!row) throw new Error(`no row for ${call}`);
  return row;
};

test('every call with a JSON body is in this table', () => {
  const withBody = new Set(MATRIX.filter(({ body }) => body).map(({ call }) => call));
  expect([...withBody].filter((call) => !(call in SCHEMAS))).toEqual([]);
});

describe.each(Object.entries(SCHEMAS))('%s refuses', (call, schema) => {
  const row = rowOf(call);
  let id: string;
  let before: string;
  // Once for all of them: what is refused changes nothing, so the next one finds what this one found.
  beforeAll(async () => {
    id = await given(row, owner);
    before = await stateOf(app);
  });

  test.each(mutantsOf(schema))('$name', async ({ path: place, value }) => {
    const { method, path, body } = requestOf(row, owner, id);
    const sent: unknown = JSON.parse(String(body));
    const answer = await owner.client.request(
      method,
      path,
      Array.isArray(sent) ? sent.map((entry) => changed(entry, place, value)) : changed(sent, place, value),
    );
    const field = String(place.at(-1));
    expect(ANSWERS[field] ?? [400]).toContain(answer.status);
    expect(answer.text.length).toBeLessThanOrEqual(200);
    expect(answer.text).toMatch(/^[A-Z][^{}<>=\n]*\.$/);
    expect(await stateOf(app)).toBe(before);
  });
});
