import { v7 } from 'uuid';

/** A new id; later ids sort after earlier ones. */
export const newId = (): string => v7();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL would accept `text` as an id. A malformed id is treated like an unknown one. */
export const isId = (text: string): boolean => UUID.test(text);

/** When the id was made, by its own account; never in the future. */
export function createdAtOf(id: string): Date {
  const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return new Date(Math.min(milliseconds, Date.now()));
}
