import type { Request } from 'express';
import type { z } from 'zod';
import { isId } from '../db/ids';
import { InvalidRequestError, NotFoundError } from '../errors';

/** One sentence about the first thing that is wrong, for example `Please check "title": must not be blank.` */
function sentenceOf(error: z.ZodError): string {
  const issue = error.issues[0];
  const field = issue?.path.join('.');
  const reason = issue?.message.replace(/^Invalid input: /, '').slice(0, 120) ?? 'not valid';
  return field ? `Please check "${field.slice(0, 40)}": ${reason}.` : `Please check what was sent: ${reason}.`;
}

/** `value` as the schema has it. @throws InvalidRequestError */
export function valid<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new InvalidRequestError(sentenceOf(result.error));
  return result.data;
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
