import type { Request } from 'express';
import type { z } from 'zod';
import { isId } from '../db/ids';
import { InvalidRequestError, NotFoundError } from '../errors';

/** What is wrong, in words for people; where a schema brings its own words, those are used. */
function wordsFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${TYPE_NAMES[issue.expected] ?? 'something else'}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${issue.minimum} characters`
        : `must be at least ${issue.minimum}`;
    case 'invalid_format':
      return FORMAT_WORDS[issue.format] ?? 'is not written as it should be';
    case 'invalid_value':
      return 'is none of the choices';
    default:
      return 'is not valid';
  }
}

const TYPE_NAMES: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};
const FORMAT_WORDS: Partial<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be a web address',
  uuid: 'is not an id',
};

/** One sentence about the first thing that is wrong, for example `Please check "title": must not be blank.` */
function sentenceOf(error: z.ZodError): string {
  const issue = error.issues[0];
  const field = issue?.path.join('.');
  const reason = issue?.message ?? 'is not valid';
  return field ? `Please check "${field.slice(0, 40)}": ${reason}.` : 'Please check what was sent.';
}

/** `value` as the schema reads it. @throws InvalidRequestError */
export function valid<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = safeParse(schema, value);
  if (!result.success) throw new InvalidRequestError(sentenceOf(result.error));
  return result.data;
}

// zod compares the `length` of things that are no text, and throws when that is something without an order.
function safeParse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.ZodSafeParseResult<z.infer<Schema>> {
  try {
    return schema.safeParse(value, { error: wordsFor });
  } catch (error) {
    if (error instanceof TypeError) throw new InvalidRequestError('Please check what was sent.');
    throw error;
  }
}

/** The request's JSON body. @throws InvalidRequestError */
export function bodyOf<Schema extends z.ZodType>(req: Request, schema: Schema): z.infer<Schema> {
  return valid(schema, req.body ?? {});
}

/** The request's query parameters. @throws InvalidRequestError */
export function queryOf<Schema extends z.ZodType>(req: Request, schema: Schema): z.infer<Schema> {
  return valid(schema, req.query);
}

/** The id in the path. @throws NotFoundError when it is malformed, as if it were unknown. */
export function idOf(req: Request, name = 'id'): string {
  const id = req.params[name];
  if (typeof id !== 'string' || !isId(id)) throw new NotFoundError();
  return id;
}
