import fc from 'fast-check';
import { createOpenApiDocument } from '../../features/api-docs';
import type { Call } from '../../features/api-docs/call';
import { mutantOf, queryTextOf, type Schema, schemaValue } from './values';

/** Who asks: nobody, the owner of what is asked for, somebody else, programs with their tokens, an ended session. */
export const CALLERS = ['nobody', 'owner', 'other', 'readToken', 'writeToken', 'ended'] as const;
export type CallerName = (typeof CALLERS)[number];

/** A request as it is planned: words in braces stand for what exists when it is sent. */
export type Plan = {
  caller: CallerName;
  /** In the place of `:id` or `:token` of the path. */
  id: string;
  seq: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Undefined: no body. */
  body:
    | { kind: 'json'; value: unknown }
    | { kind: 'text'; text: string }
    | { kind: 'bytes'; bytes: string }
    | undefined;
};

const document = createOpenApiDocument();
const schemas = document.components.schemas as Record<string, Schema>;

const BROKEN_JSON = [
  '',
  '{',
  '{"title":',
  '[1,2',
  'null',
  '7',
  '"text"',
  '{"a":1}{"b":2}',
  "{'title':'x'}",
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  '{"title":"\\ud800"}',
  `{"title":${'9'.repeat(400)}}`,
];
const TYPES = [
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
];
const IDS = [
  'x',
  '0',
  '-1',
  '%00',
  '%ff',
  '%2e%2e%2f',
  "'%20or%201=1",
  '019a9c1e-5b00-7000-8000-00000000000',
  '019a9c1e-5b00-7000-8000-0000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-0000-0000-000000000000',
  '{foreign}',
  'x'.repeat(2_000),
];

const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

function bodyOf(call: Call): fc.Arbitrary<Plan['body']> {
  const json = (value: fc.Arbitrary<unknown>) => value.map((given) => ({ kind: 'json', value: given }) as const);
  const broken = fc.constantFrom(...BROKEN_JSON).map((given) => ({ kind: 'text', text: given }) as const);
  const bytes = fc
    .constantFrom('{chunk}', '', 'not the bytes that were announced')
    .map((given) => ({ kind: 'bytes', bytes: given }) as const);
  const none = fc.constant(undefined);
  if (!call.body) return call.method === 'GET' ? none : fc.oneof(often(4, none), broken, json(fc.jsonValue()));
  if ('type' in call.body) return fc.oneof(often(6, bytes), broken, none);
  const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
  const body = operation?.requestBody as { content: Record<string, { schema: Schema }> } | undefined;
  const valid = schemaValue(body?.content['application/json']?.schema ?? {}, schemas);
  const example = fc.constant(call.body.example);
  return fc.oneof(
    often(5, json(valid)),
    often(1, json(example)),
    often(5, json(mutantOf(valid))),
    often(2, json(mutantOf(example))),
    often(1, broken),
    often(1, none),
  );
}

function queryOf({ query }: Call): fc.Arbitrary<Record<string, string>> {
  const fields = Object.entries(query?.shape ?? {}).map(([name, schema]) => [name, queryTextOf(queryValue(schema))]);
  const known: fc.Arbitrary<object> = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const unknown = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.string({ maxLength: 8 }), { maxKeys: 1 });
  return fc.tuple(known, fc.oneof(often(6, fc.constant({})), unknown)).map(([a, b]) => ({ ...b, ...a }));
}

const queryValue = (schema: unknown): fc.Arbitrary<unknown> => {
  const choices = Object.values((schema as { def?: { entries?: object } }).def?.entries ?? {});
  const usual = fc.constantFrom<unknown>(
    '1',
    '20',
    'videoData',
    'original',
    'mp4',
    'zip',
    '{post}',
    '{script}',
    '{recording}',
  );
  return choices.length > 0 ? fc.oneof(fc.constantFrom<unknown>(...choices), usual) : usual;
};

const someHeaders = fc.record(
  {
    accept: fc.constantFrom('*/*', 'application/json', 'application/problem+json', 'text/html', 'x'.repeat(500)),
    'idempotency-key': fc.constantFrom('one', 'two', '', 'with a space', 'x'.repeat(300)),
    range: fc.constantFrom(
      'bytes=0-9',
      'bytes=-5',
      'bytes=9999999-',
      'bytes=5-1',
      'bytes=0-1,3-4',
      'lines=1',
      'bytes=',
    ),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"x"', ','),
    'x-http-method-override': fc.constant('DELETE'),
    'accept-encoding': fc.constantFrom('gzip', 'br', 'identity', 'x'),
    'content-digest': fc.constantFrom('{digest}', 'sha-256=:AAAA:', 'md5=:AAAA:', ''),
  },
  { requiredKeys: [] },
);

/** The plans for one call: the same for the same seed. */
export function plansFor(call: Call, { seed, count }: { seed: number; count: number }): Plan[] {
  const plan: fc.Arbitrary<Plan> = fc.record({
    caller: fc.oneof(often(5, fc.constant('owner' as const)), often(4, fc.constantFrom(...CALLERS))),
    id: fc.oneof(often(5, fc.constant('{own}')), often(2, fc.constantFrom(...IDS))),
    seq: fc.oneof(often(4, fc.constant('0')), fc.constantFrom('1', '-1', '1.5', 'x', '99999999999', '%00')),
    query: queryOf(call),
    headers: fc
      .tuple(someHeaders, fc.option(fc.constantFrom(...TYPES), { freq: 8 }), fc.boolean())
      .map(([usual, type, isPlain]) => ({
        ...(isPlain ? {} : (usual as Record<string, string>)),
        ...(type ? { 'content-type': type } : {}),
      })),
    body: bodyOf(call),
  });
  return fc.sample(plan, { seed, numRuns: count });
}
