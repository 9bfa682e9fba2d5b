import fc from 'fast-check';

/** The part of JSON Schema that zod writes. */
export type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};
type Value = fc.Arbitrary<unknown>;

const LONGEST = 60;
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '\u202eright to left\u202c',
  '👩‍👩‍👧‍👦 \u{10ffff} \ufeff',
  '../../etc/passwd',
  '%00%ff',
];
/** What no field takes, and what JSON allows all the same. */
const ODD: unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\r\nx: y',
  'x'.repeat(130_000),
  [],
  [[]],
  {},
  { length: -1 },
  { $ne: null },
  { toString: 1, valueOf: 1 },
];

const FORMATS: Record<string, unknown[]> = {
  email: ['a@b.example', 'someone+else@sub.example.com', '{unique}@example.com'],
  uri: ['https://a.example/x?y=z', 'https://hooks.example.com/a', 'http://b.example'],
  uuid: ['{script}', '{recording}', '{post}', '019a9c1e-5b00-7000-8000-000000000001'],
  'date-time': ['2026-11-21T09:30:00.000Z'],
};
/** What fields with these names hold to mean something, filled in when the request is sent. */
const NAMED: Record<string, unknown[]> = {
  username: ['{unique}', '{username}'],
  password: ['{password}', 'correct horse battery'],
  currentPassword: ['{password}'],
  newPassword: ['{password}', 'another horse'],
  parentId: ['{post}', '{comment}', '{script}'],
  messageId: ['{post}', '{comment}', '{recording}'],
  scriptId: ['{script}', '{foreignScript}', null],
  phone: ['(312) 555-0148'],
  mimeType: ['video/webm', 'video/webm;codecs=vp9,opus', 'video/mp4', 'text/html'],
  videoData: ['{video}', 'data:video/webm;codecs=vp9,opus;base64,{video}', 'data:text/html;base64,PGI+', '{video}='],
  subject: ['Understanding credit reports', 'Secured cards', 'The history of hats'],
  url: ['https://hooks.example.com/a'],
};

const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme', maxLength: LONGEST }),
  fc.string({ minLength: 1, maxLength: LONGEST }),
);

function stringOf({ minLength = 0, maxLength = 5_000, format, pattern }: Schema): Value {
  if (format && FORMATS[format]) return fc.constantFrom(...FORMATS[format]);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const cut = (value: string) => value.padEnd(minLength, 'x').slice(0, maxLength);
  return fc.oneof(
    { weight: 6, arbitrary: text.map(cut) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength)) },
  );
}

function numberOf({ type, minimum = -1_000, maximum = 1_000, exclusiveMinimum }: Schema): Value {
  const min = Math.ceil(exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1);
  const max = Math.max(min, Math.min(maximum, Number.MAX_SAFE_INTEGER));
  if (type === 'integer') return fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) });
  return fc.double({ min, max, noNaN: true });
}

function objectOf({ properties = {}, required = [] }: Schema, schemas: Record<string, Schema>): Value {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = schemaValue(schema, schemas);
    const named = NAMED[name];
    return [name, named ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...named) }, value) : value] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Values that the schema takes, as far as JSON Schema can say. */
export function schemaValue(schema: Schema, schemas: Record<string, Schema>): Value {
  const { $ref, type, items } = schema;
  if ($ref) return schemaValue(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => schemaValue(choice, schemas)));
  switch (type) {
    case 'string':
      return stringOf(schema);
    case 'number':
    case 'integer':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems: minLength = 0, maxItems = 4 } = schema;
      return fc.array(schemaValue(items ?? {}, schemas), {
        minLength,
        maxLength: Math.max(minLength, Math.min(4, maxItems)),
      });
    }
    case 'object':
      return objectOf(schema, schemas);
    default:
      return fc.jsonValue({ maxDepth: 2 }) as Value;
  }
}

/** `value` with one thing about it changed, somewhere inside, to what hardly any field takes. */
export function mutantOf(value: Value): Value {
  const odd = fc.oneof(fc.constantFrom(...ODD), fc.jsonValue({ maxDepth: 2 }) as Value);
  return fc.tuple(value, fc.nat(), fc.nat(5), odd).map(([given, place, kind, replacement]) => {
    const paths = pathsIn(given);
    const path = paths[place % paths.length] ?? [];
    if (kind === 0 && path.length > 0) return changed(given, path, undefined);
    if (kind === 1 && path.length === 0) return replacement;
    if (kind === 2 && isRecord(given))
      return { ...given, [JSON.stringify(replacement).slice(0, LONGEST)]: replacement };
    return path.length > 0 ? changed(given, path, replacement) : replacement;
  });
}

/** Values of query parameters: always text. */
export function queryTextOf(value: Value): fc.Arbitrary<string> {
  const odd = fc.constantFrom(
    '',
    '-1',
    '0',
    '1e9',
    '99999999999999999999',
    'NaN',
    'true',
    '[]',
    '\u0000',
    "' or 1=1",
    '%',
  );
  return fc.oneof(
    { weight: 3, arbitrary: value.map((given) => (typeof given === 'string' ? given : JSON.stringify(given ?? ''))) },
    { weight: 1, arbitrary: odd },
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Path = (string | number)[];

/** Where something can be changed, the whole included. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (Array.isArray(value)) return [at, ...value.flatMap((entry, n) => pathsIn(entry, [...at, n]))];
  if (isRecord(value)) return [at, ...Object.entries(value).flatMap(([key, entry]) => pathsIn(entry, [...at, key]))];
  return [at];
}

function changed(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) return value.map((entry, n) => (n === key ? changed(entry, rest, replacement) : entry));
  if (!isRecord(value)) return replacement;
  return { ...value, [key]: changed(value[key], rest, replacement) };
}
