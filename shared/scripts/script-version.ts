import { textHashOf } from '../text-hash';
import { type CreateScript, createScriptSchema } from './schemas';

/**
 * The version of a script, as its ETag says it: another one after every change of what can be changed. Two that are
 * saved alike have the same version, however their fields were typed.
 */
export function scriptVersionOf(script: CreateScript): string {
  const { success, data } = createScriptSchema.safeParse(script);
  const { title, content, wpm, fontSize, textColor, backgroundColor } = success ? data : script;
  return `"${textHashOf(JSON.stringify([title, content, wpm, fontSize, textColor, backgroundColor]))}"`;
}

/** Whether an `If-Match` header names this version. Weak tags never match. */
export function isVersionNamed(ifMatch: string, version: string): boolean {
  return ifMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim() === version);
}
