import { isDeepStrictEqual } from 'node:util';
import { createAccessTokenSchema } from '@shared/access-tokens';
import { updateProfileSchema } from '@shared/auth';
import { dismissalsSchema } from '@shared/compliance';
import { createCommentSchema, createPostSchema } from '@shared/hub';
import { DEFAULT_LINK_OPTIONS, linkOptionsSchema, renameRecordingSchema } from '@shared/recordings';
import { createScriptSchema } from '@shared/scripts';
import fc from 'fast-check';
import type { z } from 'zod';
import type { Answer, TestClient } from './test-client';
import { saveRecording } from './videos';

/** Text that is markup, SQL, a template or a trap somewhere, and must be nothing but text here. */
export const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '" or ""="',
  '#{7*7} {{7*7}} <%= 7*7 %>',
  'javascript:alert(1)',
  '\u202eright to left\u202c',
  'e\u0301 becomes \u00e9',
  '👩‍👩‍👧‍👦 𝒳 \u{10ffff} \ufeff \ufffe',
  'null',
  '\\u0000 \\x00 %00',
  '=1+1',
];

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.constantFrom(...HOSTILE));
const body = fc.array(text, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n'));

/** Something that a user saves and reads again. */
type RoundTrip = {
  name: string;
  /** What the server makes of it before it is stored. */
  schema: z.ZodType;
  sent: fc.Arbitrary<unknown>;
  save(client: TestClient, sent: unknown): Promise<Answer>;
  /** What the database holds of it afterwards, as the schema would have it. Removes it, where there may be only a few. */
  read(client: TestClient, saved: Answer): Promise<unknown>;
};

const idOf = (answer: Answer) => (answer.json() as { id: string }).id;
const pick = (from: unknown, like: object) =>
  Object.fromEntries(Object.keys(like).map((key) => [key, (from as Record<string, unknown>)[key]]));

/** Each field of text that users fill in, with something of the user's own to hold it. */
export async function roundTripsOf(client: TestClient): Promise<RoundTrip[]> {
  const { email, phone } = (await client.get('/api/auth/user')).json() as { email: string; phone: string };
  const recording = (await saveRecording(client)).id;
  const script = idOf(await client.post('/api/scripts', { title: 'Dismissals', content: 'x' }));
  const parentId = idOf(await client.post('/api/posts', { content: 'Comments' }));

  return [
    {
      name: 'a script',
      schema: createScriptSchema,
      sent: fc.record({
        title: text,
        content: body,
        wpm: fc.integer({ min: 50, max: 310 }),
        fontSize: fc.integer({ min: 10, max: 50 }),
        textColor: fc.constantFrom('#FFFFFF', '#abcdef', 'red', ''),
      }),
      save: (who, sent) => who.post('/api/scripts', sent),
      async read(who, saved) {
        const {
          id: _id,
          createdAt: _createdAt,
          updatedAt: _updatedAt,
          ...read
        } = (await who.get(`/api/scripts/${idOf(saved)}`)).json() as {
          id: string;
          createdAt: string;
          updatedAt: string;
        };
        await who.delete(`/api/scripts/${idOf(saved)}`);
        return read;
      },
    },
    {
      name: 'a post',
      schema: createPostSchema,
      sent: fc.record({ content: body }),
      save: (who, sent) => who.post('/api/posts', sent),
      async read(who, saved) {
        const [newest] = (await who.get('/api/posts?limit=1')).json() as { content: string }[];
        await who.delete(`/api/posts/${idOf(saved)}`);
        return { content: newest?.content };
      },
    },
    {
      name: 'a comment',
      schema: createCommentSchema,
      sent: fc.record({ parentId: fc.constant(parentId), content: body }),
      save: (who, sent) => who.post('/api/posts/comment', sent),
      async read(who, saved) {
        const [only] = (await who.get(`/api/posts/${parentId}/comments`)).json() as { content: string }[];
        await who.delete(`/api/posts/${idOf(saved)}`);
        return { parentId, content: only?.content };
      },
    },
    {
      name: 'a profile',
      schema: updateProfileSchema,
      sent: fc.record({
        fullName: text,
        company: text,
        email: fc.constant(email),
        phone: fc.constant(phone),
        website: fc.constantFrom('https://a.example/?x=<y>', 'http://b.example', 'javascript:alert(1)'),
      }),
      save: (who, sent) => who.patch('/api/auth/profile', sent),
      read: async (who) =>
        pick((await who.get('/api/auth/user')).json(), { fullName: 0, company: 0, email: 0, phone: 0, website: 0 }),
    },
    {
      name: 'the title of a recording',
      schema: renameRecordingSchema,
      sent: fc.record({ title: text }),
      save: (who, sent) => who.patch(`/api/recordings/${recording}`, sent),
      read: async (who) => pick((await who.get(`/api/recordings/${recording}`)).json(), { title: 0 }),
    },
    {
      name: 'the dismissals of a script',
      schema: dismissalsSchema,
      sent: fc.uniqueArray(
        fc.record({
          sentenceHash: fc.stringMatching(/^[0-9a-f]{16}$/),
          ruleId: fc.constantFrom('score-promise', null),
          reason: text,
        }),
        { minLength: 1, maxLength: 3, selector: ({ sentenceHash }) => sentenceHash },
      ),
      save: (who, sent) => who.request('PUT', `/api/scripts/${script}/dismissals`, sent),
      read: async (who) => (await who.get(`/api/scripts/${script}/dismissals`)).json(),
    },
    {
      name: 'the page of a link',
      schema: linkOptionsSchema,
      sent: text.map((label) => ({
        ...DEFAULT_LINK_OPTIONS,
        callToAction: { label, address: 'https://northline.example/?x="><b>' },
      })),
      save: (who, sent) => who.request('PUT', `/api/recordings/${recording}/link`, sent),
      read: async (who) =>
        ((await who.get(`/api/recordings/${recording}/link`)).json() as { options: unknown }).options,
    },
    {
      name: 'the name of a token',
      schema: createAccessTokenSchema,
      sent: fc.record({ name: text, scope: fc.constantFrom('read', 'write') }),
      save: (who, sent) => who.post('/api/tokens', sent),
      async read(who, saved) {
        const [only] = (await who.get('/api/tokens')).json() as { id: string }[];
        await who.delete(`/api/tokens/${idOf(saved)}`);
        return pick(only, { name: 0, scope: 0 });
      },
    },
  ];
}

/** Why what was read is not what the schema made of what was sent; null when all is well. */
export async function roundTripFault(
  client: TestClient,
  { schema, save, read }: RoundTrip,
  sent: unknown,
): Promise<string | null> {
  const expected = schema.safeParse(sent);
  const saved = await save(client, sent);
  if (!expected.success) return saved.status === 400 ? null : `${saved.status} for ${JSON.stringify(sent)}`;
  if (saved.status >= 300) return `${saved.status} ${saved.text} for ${JSON.stringify(sent)}`;
  const found = await read(client, saved);
  if (isDeepStrictEqual(found, expected.data)) return null;
  return `${JSON.stringify(found)} instead of ${JSON.stringify(expected.data)}`;
}
