import { scriptFileSchema } from '@shared/scripts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { InvalidRequestError } from '../errors';
import { CALLS } from '../features/api-docs';
import { valid } from './validate';

/** Of every call that takes a JSON body, and of the file that scripts are imported from. */
const BODIES = new Map<string, z.ZodType>(
  CALLS.flatMap(({ body, id }) => (body && 'schema' in body ? [[id, body.schema]] : [])),
);
BODIES.set('script file', scriptFileSchema);
const QUERIES = new Map(CALLS.flatMap(({ query, id }) => (query ? [[id, query] as const] : [])));

const fieldsOf = (schema: z.ZodType): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** Anything at all under the schema's own keys, often near to what it accepts. */
function objectsFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const value = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', ' ', '9:16', '#FFFFFF', 'a@b.example', 'https://a.example', 'Expert', '30', 30, 140, null),
    fc.integer(),
    fc.double(),
  );
  return fc.record(Object.fromEntries(fieldsOf(schema).map((key) => [key, value])), { requiredKeys: [] });
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

describe.each([...BODIES])('the body of %s', (_name, schema) => {
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

  test('lets no length through that cannot be compared', () => {
    for (const key of fieldsOf(schema)) {
      expect(JSON.stringify(accepted(schema, { [key]: { length: { valueOf: 1, toString: 1 } } }))).not.toContain(
        'valueOf',
      );
    }
  });
});

describe.each([...QUERIES])('the query of %s', (_name, schema) => {
  test('refuses with one sentence or accepts, whatever it is given', () => {
    const query = fc.record(Object.fromEntries(fieldsOf(schema).map((key) => [key, fc.string({ unit: 'binary' })])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), query, objectsFor(schema)), (value) => {
        accepted(schema, value);
      }),
      { numRuns: 1_000 },
    );
  });
});
