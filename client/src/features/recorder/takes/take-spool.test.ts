import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTake, USER_ID } from '../uploads/take-fakes';
import { createDeviceSpool, type TakeSpool } from './take-spool';

type Row = { key: string; value: unknown };
type Operation = 'transaction' | 'put' | 'delete' | 'get' | 'getAll' | 'done';

/** The browser's rows: they outlive a lost connection. */
let rows: Map<string, Row[]>;
/** What the browser leaves without an answer. */
let hanging: Set<Operation | 'open'>;
/** What the browser refuses at the moment. */
let failing: Set<Operation | 'open'>;
/** How often the database was opened. */
let opened: number;
/** The storage process of the browser ends, and the connection with it. */
let loseConnection: () => void;

const never = () => new Promise<never>(() => {});
const refused = (what: string) => new DOMException(`${what} failed`, 'UnknownError');
const keyOf = (key: unknown) => JSON.stringify(key);

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  rows = new Map(['takes', 'chunks', 'notes'].map((store) => [store, []]));
  failing = new Set();
  hanging = new Set();
  opened = 0;
  // Of a take's range the fake knows only whose chunks it holds.
  vi.stubGlobal('IDBKeyRange', { bound: ([takeId]: [string]) => ({ takeId }) });
});

/** A connection of which every operation can fail, and that fails in all of them once it is lost. */
async function openFake(onTerminated: () => void) {
  opened += 1;
  if (failing.has('open')) throw refused('open');
  if (hanging.has('open')) return never();
  let isLost = false;
  loseConnection = () => {
    isLost = true;
    onTerminated();
  };
  const check = (operation: Operation) => {
    if (isLost || failing.has(operation)) throw refused(operation);
  };
  const holds = (query: unknown) => (row: Row) =>
    typeof query === 'object' && query !== null && 'takeId' in query
      ? row.key.startsWith(`["${query.takeId}"`)
      : row.key === keyOf(query);
  const storeOf = (name: string) => {
    const kept = () => rows.get(name) ?? [];
    return {
      async put(value: { id?: string }, key: unknown = value.id) {
        check('put');
        if (hanging.has('put')) return never();
        rows.set(name, [...kept().filter((row) => row.key !== keyOf(key)), { key: keyOf(key), value }]);
      },
      async delete(query: unknown) {
        check('delete');
        if (hanging.has('delete')) return never();
        rows.set(
          name,
          kept().filter((row) => !holds(query)(row)),
        );
      },
      async get(query: unknown) {
        check('get');
        if (hanging.has('get')) return never();
        return kept().find(holds(query))?.value;
      },
      async getAll(query?: unknown) {
        check('getAll');
        if (hanging.has('getAll')) return never();
        return kept()
          .filter((row) => query === undefined || holds(query)(row))
          .map(({ value }) => value);
      },
    };
  };
  return {
    transaction(names: string | string[]) {
      check('transaction');
      const done = hanging.has('done')
        ? never()
        : failing.has('done')
          ? Promise.reject(refused('done'))
          : Promise.resolve();
      done.catch(() => {});
      return { store: storeOf([names].flat()[0] ?? ''), objectStore: storeOf, done };
    },
    get: (name: string, query: unknown) => storeOf(name).get(query),
    getAll: (name: string, query?: unknown) => storeOf(name).getAll(query),
  };
}

const createSpool = () => createDeviceSpool(openFake as unknown as Parameters<typeof createDeviceSpool>[0]);
const TAKE = aTake({ id: 'take' });
const note = (seq: number) => ({ seq, byteLength: 1, digest: new ArrayBuffer(32), elapsedSeconds: seq });

test('a take and its chunks are kept, read by their user only, and removed as a whole', async () => {
  const spool = createSpool();
  await spool.saveTake(TAKE);
  await spool.saveTake(aTake({ id: 'other', userId: 'marcus' }));
  for (const [takeId, seq] of [['take', 0] as const, ['take', 1] as const, ['other', 0] as const]) {
    await spool.addChunk(takeId, note(seq), new ArrayBuffer(seq + 1));
  }
  expect(await spool.listTakes(USER_ID)).toEqual([TAKE]);
  expect((await spool.readChunk('take', 1))?.byteLength).toBe(2);
  expect((await spool.listChunkNotes('take')).map(({ seq }) => seq)).toEqual([0, 1]);

  await spool.removeTake('take');
  expect([...rows.values()].map((store) => store.length)).toEqual([1, 1, 1]);
  expect(opened).toBe(1);
});

test('a connection that the browser has lost is opened again at the next use', async () => {
  const spool = createSpool();
  await spool.saveTake(TAKE);
  loseConnection();
  await spool.addChunk('take', note(0), new ArrayBuffer(1));
  expect(await spool.listTakes(USER_ID)).toEqual([TAKE]);
  expect(opened).toBe(2);
});

test('a database that could not be opened is tried again', async () => {
  const spool = createSpool();
  failing.add('open');
  await expect(spool.saveTake(TAKE)).rejects.toThrow('open failed');
  failing.clear();
  await spool.saveTake(TAKE);
  expect(await spool.listTakes(USER_ID)).toEqual([TAKE]);
});

describe('what the browser refuses or leaves unanswered is reported, and goes through the next time', () => {
  const calls: Record<keyof TakeSpool, (spool: TakeSpool) => Promise<unknown>> = {
    saveTake: (spool) => spool.saveTake(TAKE),
    addChunk: (spool) => spool.addChunk('take', note(0), new ArrayBuffer(1)),
    readChunk: (spool) => spool.readChunk('take', 0),
    listTakes: (spool) => spool.listTakes(USER_ID),
    listChunkNotes: (spool) => spool.listChunkNotes('take'),
    removeTake: (spool) => spool.removeTake('take'),
  };
  const uses: [keyof TakeSpool, Operation][] = [
    ['saveTake', 'transaction'],
    ['saveTake', 'put'],
    ['saveTake', 'done'],
    ['addChunk', 'transaction'],
    ['addChunk', 'put'],
    ['addChunk', 'done'],
    ['readChunk', 'get'],
    ['listTakes', 'getAll'],
    ['listChunkNotes', 'getAll'],
    ['removeTake', 'transaction'],
    ['removeTake', 'delete'],
    ['removeTake', 'done'],
  ];
  test.each(uses)('%s, when %s fails', async (method, operation) => {
    const spool = createSpool();
    failing.add(operation);
    await expect(calls[method](spool)).rejects.toThrow(`${operation} failed`);
    failing.clear();
    await calls[method](spool);
  });

  test.each([
    ...uses.filter(([, operation]) => operation !== 'transaction'),
    ['addChunk', 'open'] as const,
    ['listTakes', 'open'] as const,
  ])('%s, when %s gives no answer', async (method, operation) => {
    vi.useFakeTimers();
    const spool = createSpool();
    hanging.add(operation);
    const failed = expect(calls[method](spool)).rejects.toThrow('does not answer');
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
    hanging.clear();
    await calls[method](spool);
    expect(opened).toBe(2);
  });
});
