import { v7 } from 'uuid';

/** A new id; later ids sort after earlier ones. */
export const newId = (): string => v7();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL would accept `text` as an id. A malformed id is treated like an unknown one. */
export const isId = (text: string): boolean => UUID.test(text);
