import type { z } from 'zod';

/** How long something is kept: on this device until it is forgotten, or in this tab until it is closed. */
export type Keeping = 'device' | 'tab';

const storageOf = (keeping: Keeping): Storage => (keeping === 'device' ? localStorage : sessionStorage);

/**
 * What was kept under `key`, or null when there is nothing, it has another shape by now, or the
 * browser keeps nothing.
 */
export function readKept<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
  keeping: Keeping = 'device',
): z.infer<Schema> | null {
  try {
    const text = storageOf(keeping).getItem(key);
    if (text === null) return null;
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** Keeps `value`. Returns false when the browser keeps nothing or has no room. */
export function keep(key: string, value: unknown, keeping: Keeping = 'device'): boolean {
  try {
    storageOf(keeping).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The keys of what is kept on this device until somebody signs out begin so. */
export const UNTIL_SIGN_OUT = 'creditcue.until-sign-out.';

export function forgetAtSignOut(): void {
  for (const key of keptKeys(UNTIL_SIGN_OUT)) forget(key);
}

/** The keys kept on this device that begin with `prefix`. */
export function keptKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
