import type { z } from 'zod';

/**
 * What was kept on this device under `key`, or null when there is nothing, it has another shape by now, or the
 * browser keeps nothing.
 */
export function readKept<Schema extends z.ZodType>(key: string, schema: Schema): z.infer<Schema> | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** Keeps `value` on this device. Returns false when the browser keeps nothing or has no room. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
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

/** The keys kept on this device that begin with `prefix`. */
export function keptKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
