import { CAPTION_SEARCH, captionSearchResultSchema, DEFAULT_CAPTION_STYLE, NO_EDITS } from '@shared/recordings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { TestClient } from '../../../test/test-client';
import { saveRecording, webmBytes } from '../../../test/videos';

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const search = (q: string, as = client) => as.get(`/api/caption-search?${new URLSearchParams({ q })}`);
const found = async (q: string, as = client) =>
  captionSearchResultSchema.parse((await search(q, as)).json()).recordingIds;

/** A recording in which each text is said for a second. */
async function saying(texts: string[], as = client): Promise<string> {
  const cues = texts.map((text, n) => ({ start: n, end: n + 1, text }));
  return (await saveRecording(as, webmBytes(), { title: 'Untitled', cues })).id;
}

const edit = (id: string, edits: object) =>
  app.pools.main.query('update recordings set edits = $2, whole_seconds = 10 where id = $1', [
    id,
    { ...NO_EDITS, ...edits },
  ]);

test('every word is said, in any case and order; from three letters on it may begin a longer one', async () => {
  ({ client } = await app.signedIn());
  const first = await saying(['Three bureaus,', 'and/or "Éclair"\nat 24/7.']);
  const second = await saying(['The bureau-wide limit is 3.5 %.']);
  await saveRecording(client, webmBytes(), { title: 'Three bureaus' });
  expect(await found('BUREAU')).toEqual([second, first]);
  for (const q of ['bureaus three', 'or', 'éCLAIR', 'at 24', 'Three, bureaus!']) {
    expect([q, await found(q)]).toEqual([q, [first]]);
  }
  for (const q of ['limit 3.5', 'bureau wide', 'is 5']) expect([q, await found(q)]).toEqual([q, [second]]);
  for (const q of ['ureau', 'bu', 'three limit', 'text', 'start', 'words'])
    expect([q, await found(q)]).toEqual([q, []]);
});

test('wildcards and signs of patterns are no words, and what is no search is refused', async () => {
  ({ client } = await app.signedIn());
  const id = await saying(['Ninety percent']);
  for (const q of ['%', '_', '.*', '\\', "' or 1=1 --", 'n%', 'n.nety', 'p_rcent', '***:x', '(?i)zebra', '$1']) {
    expect([q, await found(q)]).toEqual([q, []]);
  }
  expect(await found('%ninety% (per)')).toEqual([id]);
  for (const q of ['', '  ', 'a\u0000b', 'x'.repeat(CAPTION_SEARCH.query + 1)]) {
    expect([q.length, (await search(q)).status]).toEqual([q.length, 400]);
  }
  expect((await client.get('/api/caption-search')).status).toBe(400);
  expect((await client.get('/api/caption-search?q=a&q=b')).status).toBe(400);
  expect(await found('x '.repeat(CAPTION_SEARCH.query / 2))).toEqual([]);
});

test('only recordings of one’s own are found that are not deleted, again once they are restored', async () => {
  ({ client } = await app.signedIn());
  const { client: other } = await app.signedIn();
  const [own, theirs] = [await saying(['Ours alone']), await saying(['Ours alone'], other)];
  expect([await found('alone'), await found('alone', other)]).toEqual([[own], [theirs]]);
  await other.post(`/api/recordings/${theirs}/share`);
  expect(await found('alone')).toEqual([own]);
  // Not even where a recording names a stranger's as one of its takes.
  await edit(own, { takes: { before: [], after: [{ recordingId: theirs, seconds: 2 }] } });
  await other.request('PUT', `/api/recordings/${theirs}/captions`, {
    words: [{ text: 'Secret', start: 0, end: 1 }],
    style: DEFAULT_CAPTION_STYLE,
  });
  expect(await found('secret')).toEqual([]);
  await client.delete(`/api/recordings/${own}`);
  expect(await found('alone')).toEqual([]);
  await client.post(`/api/deleted-recordings/${own}/restore`);
  expect(await found('alone')).toEqual([own]);
});

test('words that were corrected count instead of the script, also when all of them were removed', async () => {
  ({ client } = await app.signedIn());
  const id = await saying(['Anciently written']);
  const correct = (words: object[]) =>
    client.request('PUT', `/api/recordings/${id}/captions`, { words, style: DEFAULT_CAPTION_STYLE });
  await correct([
    { text: 'Newly', start: 0, end: 0.5 },
    { text: 'said', start: 0.5, end: 1 },
  ]);
  expect([await found('newly said'), await found('written')]).toEqual([[id], []]);
  await correct([]);
  expect([await found('newly'), await found('written')]).toEqual([[], []]);
});

test('what is cut away is not said, and what joined takes say is', async () => {
  ({ client } = await app.signedIn());
  const [id, taken] = [await saying(['Open', 'Flubbed', 'Close']), await saying(['Closely followed'])];
  await edit(id, { cuts: [{ start: 1, end: 2, kind: 'part' }] });
  expect([await found('open close'), await found('flubbed'), await found('open flubbed')]).toEqual([[id], [], []]);
  await edit(id, { trim: { start: 0, end: 2 } });
  expect([await found('flubbed'), await found('close')]).toEqual([[id], [taken]]);
  const takes = { before: [{ recordingId: taken, seconds: 2 }], after: [] };
  await edit(id, { takes });
  expect([await found('flubbed followed'), await found('followed')]).toEqual([[id], [taken, id]]);
  await edit(id, { takes, cuts: [{ start: 0, end: 2, kind: 'part' }] });
  expect([await found('flubbed'), await found('followed')]).toEqual([[id], [taken]]);
});

test('is asked for so often a minute', async () => {
  const limited = await createTestApp({ config: { rateLimits: true } });
  const { client: user } = await limited.signedIn();
  expect((await search('word', user)).headers.get('ratelimit-policy')).toContain('"caption-searches";q=120;w=60');
  await limited.close();
});
