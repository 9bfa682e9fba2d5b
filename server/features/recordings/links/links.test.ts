import { DEFAULT_LINK_OPTIONS, linkPageSchema, shareLinkSchema } from '@shared/recordings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../../logger';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { newLink, saveRecording, sha256 } from '../../../test/videos';
import { runJanitor } from '..';

const UNKNOWN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const DAY_MS = 24 * 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const hasLink = async (client: ReturnType<TestApp['client']>, id: string) =>
  ((await client.get(`/api/recordings/${id}`)).json() as { hasLink: boolean }).hasLink;

const linksOf = async (recordingId: string) =>
  (
    await app.pools.main.query<{ token_hash: Buffer }>('select token_hash from share_links where recording_id = $1', [
      recordingId,
    ])
  ).rows;

describe('POST and DELETE /api/recordings/{id}/link', () => {
  test('refuse the signed-out', async () => {
    expect((await app.client().post(`/api/recordings/${UNKNOWN_ID}/link`)).status).toBe(401);
    expect((await app.client().delete(`/api/recordings/${UNKNOWN_ID}/link`)).status).toBe(401);
  });

  test('refuse a body that is no JSON', async () => {
    const { client } = await app.signedIn();
    const { id } = await saveRecording(client);
    const headers = { 'content-type': 'text/plain' };
    const answer = await client.fetch(`/api/recordings/${id}/link`, { method: 'POST', body: 'x', headers });
    expect(answer.status).toBe(415);
    expect(await linksOf(id)).toHaveLength(0);
  });

  test("find nothing that is unknown, malformed or another user's, also when it is shared in the hub", async () => {
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const { id } = await saveRecording(other.client);
    await other.client.post(`/api/recordings/${id}/share`);
    await newLink(other.client, id);
    for (const path of [id, UNKNOWN_ID, 'nonsense']) {
      expect((await client.post(`/api/recordings/${path}/link`)).status).toBe(404);
      expect((await client.delete(`/api/recordings/${path}/link`)).status).toBe(404);
    }
    expect(await linksOf(id)).toHaveLength(1);
  });

  test('make an address that works for 30 days, of which only a digest is kept', async () => {
    const { client } = await app.signedIn();
    const { id } = await saveRecording(client);
    expect(await hasLink(client, id)).toBe(false);
    const answer = await client.request('POST', `/api/recordings/${id}/link`);
    expect(answer.status).toBe(201);
    const link = shareLinkSchema.parse(answer.json());
    const token = link.url.split('/').at(-1) ?? '';
    expect(link.url).toBe(`${app.url}/watch/${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(24);
    expect(Math.abs(Date.parse(link.expiresAt) - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000);
    const [row] = await linksOf(id);
    expect(row?.token_hash).toEqual(sha256(Buffer.from(token)));
    expect(await hasLink(client, id)).toBe(true);
  });

  test('let several links live, and end them all at once', async () => {
    const { client } = await app.signedIn();
    const [{ id }, kept] = [await saveRecording(client), await saveRecording(client)];
    const tokens = [await newLink(client, id), await newLink(client, id)];
    const keptToken = await newLink(client, kept.id);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect((await app.client().get(`/watch/${token}`)).status).toBe(200);
    expect((await client.delete(`/api/recordings/${id}/link`)).status).toBe(204);
    for (const token of tokens) expect((await app.client().get(`/watch/${token}`)).status).toBe(404);
    expect(await hasLink(client, id)).toBe(false);
    expect((await app.client().get(`/watch/${keptToken}`)).status).toBe(200);
    expect((await client.delete(`/api/recordings/${id}/link`)).status).toBe(204);
  });

  test('leave a trace each, without the token', async () => {
    const { client, user } = await app.signedIn();
    const { id } = await saveRecording(client);
    const token = await newLink(client, id);
    await client.delete(`/api/recordings/${id}/link`);
    await client.delete(`/api/recordings/${id}/link`);
    const { rows } = await app.pools.main.query(
      "select details from audit_events where user_id = $1 and event = 'privilege_permissions_changed' order by id",
      [user.id],
    );
    expect(rows.map(({ details }) => details)).toEqual([
      { recordingId: id, access: 'link' },
      { recordingId: id, access: 'owner', removed: 1 },
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('an expired link is no link, and the janitor takes it away', async () => {
    const { client } = await app.signedIn();
    const { id } = await saveRecording(client);
    await newLink(client, id);
    await app.pools.main.query('update share_links set expires_at = now() where recording_id = $1', [id]);
    expect(await hasLink(client, id)).toBe(false);
    await runJanitor({ ...app, logger: createLogger('silent'), now: Date.now });
    expect(await linksOf(id)).toHaveLength(0);
  });

  test('the address begins with PUBLIC_URL when there is one', async () => {
    const proxied = await createTestApp({ config: { publicUrl: 'https://creditcue.example' } });
    const client = proxied.client();
    await client.register();
    const { id } = await saveRecording(client);
    const link = shareLinkSchema.parse((await client.post(`/api/recordings/${id}/link`)).json());
    expect(link.url).toMatch(/^https:\/\/creditcue\.example\/watch\/[\w-]{32}$/);
    const page = await client.get(new URL(link.url).pathname);
    expect(page.text).toContain(`<meta property="og:url" content="${link.url}">`);
    expect(page.headers.get('strict-transport-security')).toContain('max-age=63072000');
    await proxied.close();
  });
});

describe('GET and PUT /api/recordings/{id}/link', () => {
  const options = {
    ...DEFAULT_LINK_OPTIONS,
    showsPhone: true,
    callToAction: { label: ' Book a call ', address: 'mailto:dana@northline.example' },
  };

  test('refuse the signed-out', async () => {
    expect((await app.client().get(`/api/recordings/${UNKNOWN_ID}/link`)).status).toBe(401);
    expect((await app.client().request('PUT', `/api/recordings/${UNKNOWN_ID}/link`, options)).status).toBe(401);
  });

  test('refuse options that are incomplete, and a button that leads where no button may', async () => {
    const { client } = await app.signedIn();
    const { id } = await saveRecording(client);
    const withAddress = (address: string) => ({ ...options, callToAction: { label: 'Go', address } });
    const { showsPhone, ...incomplete } = options;
    expect(showsPhone).toBe(true);
    for (const body of [incomplete, {}, withAddress('javascript:alert(1)'), withAddress('http://northline.example')]) {
      expect((await client.request('PUT', `/api/recordings/${id}/link`, body)).status).toBe(400);
    }
    expect(linkPageSchema.parse((await client.get(`/api/recordings/${id}/link`)).json()).options).toEqual(
      DEFAULT_LINK_OPTIONS,
    );
  });

  test("find nothing that is unknown, malformed or another user's", async () => {
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const { id } = await saveRecording(other.client);
    await newLink(other.client, id);
    for (const path of [id, UNKNOWN_ID, 'nonsense']) {
      expect((await client.get(`/api/recordings/${path}/link`)).status).toBe(404);
      expect((await client.request('PUT', `/api/recordings/${path}/link`, options)).status).toBe(404);
    }
  });

  test('keep what the page shows, also while there is no link and after the last one was stopped', async () => {
    const { client, user } = await app.signedIn();
    const { id } = await saveRecording(client);
    const saved = linkPageSchema.parse((await client.request('PUT', `/api/recordings/${id}/link`, options)).json());
    expect(saved.options.callToAction).toEqual({ label: 'Book a call', address: 'mailto:dana@northline.example' });
    expect(saved.contact).toEqual({
      name: user.fullName,
      company: user.company,
      phone: user.phone,
      website: user.website,
    });
    await newLink(client, id);
    await client.delete(`/api/recordings/${id}/link`);
    const page = linkPageSchema.parse((await client.get(`/api/recordings/${id}/link`)).json());
    expect(page).toEqual(saved);
    const exported = (await client.get('/api/auth/export')).json() as { linkPages: unknown[] };
    expect(exported.linkPages).toEqual([{ recordingId: id, options: saved.options, views: 0 }]);
  });

  test('begin the page of the next recording with what was chosen last, and change no link that was sent', async () => {
    const { client } = await app.signedIn();
    const [sent, first, next] = [await saveRecording(client), await saveRecording(client), await saveRecording(client)];
    const optionsOf = async (id: string) =>
      linkPageSchema.parse((await client.get(`/api/recordings/${id}/link`)).json()).options;
    const linkTo = async (id: string) =>
      shareLinkSchema.parse((await client.post(`/api/recordings/${id}/link`)).json());
    expect((await linkTo(sent.id)).options).toEqual(DEFAULT_LINK_OPTIONS);
    const chosen = linkPageSchema.parse(
      (await client.request('PUT', `/api/recordings/${first.id}/link`, options)).json(),
    );

    expect(await optionsOf(next.id)).toEqual(chosen.options);
    const link = await linkTo(next.id);
    expect(link.options).toEqual(chosen.options);
    expect((await app.client().get(new URL(link.url).pathname)).text).toContain('Book a call');
    await client.request('PUT', `/api/recordings/${first.id}/link`, DEFAULT_LINK_OPTIONS);
    expect(await optionsOf(next.id)).toEqual(chosen.options);

    await client.request('PUT', `/api/recordings/${first.id}/link`, options);
    expect(await optionsOf(sent.id)).toEqual(DEFAULT_LINK_OPTIONS);
    expect((await linkTo(sent.id)).options).toEqual(DEFAULT_LINK_OPTIONS);
    const other = await app.signedIn();
    expect(await other.client.get(`/api/recordings/${next.id}/link`)).toHaveProperty('status', 404);
    const { id } = await saveRecording(other.client);
    const page = linkPageSchema.parse((await other.client.get(`/api/recordings/${id}/link`)).json());
    expect(page.options).toEqual(DEFAULT_LINK_OPTIONS);
  });
});

describe('PATCH /api/auth/profile', () => {
  const OLD = { phone: '(312) 555-0148', website: 'https://northline.example' };
  const actionTo = (address: string) => ({ ...DEFAULT_LINK_OPTIONS, callToAction: { label: 'Go', address } });

  /** Somebody with this phone number and website. */
  async function withProfile(profile: { phone: string; website: string | null }) {
    const { client, user } = await app.signedIn();
    const change = async (fields: Partial<typeof user> & { currentPassword?: string }) =>
      expect((await client.patch('/api/auth/profile', { ...user, ...profile, ...fields })).status).toBe(200);
    await change({});
    const save = async (address: string) => {
      const { id } = await saveRecording(client);
      expect((await client.request('PUT', `/api/recordings/${id}/link`, actionTo(address))).status).toBe(200);
      return id;
    };
    const addressOf = async (id: string) =>
      linkPageSchema.parse((await client.get(`/api/recordings/${id}/link`)).json()).options.callToAction?.address;
    return { client, user, change, save, addressOf };
  }

  test('leads buttons to the new phone number and website where they led to the old ones, and no others', async () => {
    const { client, change, save, addressOf } = await withProfile(OLD);
    const other = await withProfile(OLD);
    const [site, page, otherNumber, call] = [
      await save('https://northline.example'),
      await save('https://northline.example/book'),
      await save('tel:13125550148'),
      await save('tel:3125550148'),
    ];
    const theirs = await other.save('tel:3125550148');
    const token = await newLink(client, call);
    await change({ phone: '+1 312 555 0199', website: 'https://north.example' });
    expect(await addressOf(call)).toBe('tel:+13125550199');
    expect(await addressOf(site)).toBe('https://north.example');
    expect(await addressOf(page)).toBe('https://northline.example/book');
    expect(await addressOf(otherNumber)).toBe('tel:13125550148');
    expect((await app.client().get(`/watch/${token}`)).text).toContain('href="tel:+13125550199"');
    // What new links begin with was chosen last.
    expect(await addressOf((await saveRecording(client)).id)).toBe('tel:+13125550199');
    expect(await other.addressOf(theirs)).toBe('tel:3125550148');
    expect(await other.addressOf((await saveRecording(other.client)).id)).toBe('tel:3125550148');
  });

  test('does so also together with another e-mail address, and not when it is refused', async () => {
    const { client, user, change, save, addressOf } = await withProfile(OLD);
    const id = await save('tel:3125550148');
    const moved = { ...user, ...OLD, phone: '312 555 0199', email: `new-${user.email}` };
    expect((await client.patch('/api/auth/profile', { ...moved, currentPassword: 'wrong' })).status).toBe(400);
    expect(await addressOf(id)).toBe('tel:3125550148');
    const taken = { ...moved, email: (await app.signedIn()).user.email, currentPassword: 'correct horse battery' };
    expect((await client.patch('/api/auth/profile', taken)).status).toBe(409);
    expect(await addressOf(id)).toBe('tel:3125550148');
    await change({ ...moved, currentPassword: 'correct horse battery' });
    expect(await addressOf(id)).toBe('tel:3125550199');
  });

  test('leaves buttons as they are when no button can lead to what the profile has now', async () => {
    const { change, save, addressOf } = await withProfile(OLD);
    const [site, call] = [await save('https://northline.example'), await save('tel:3125550148')];
    await change({ phone: '312 555 0199, extension 5', website: null });
    expect(await addressOf(site)).toBe('https://northline.example');
    expect(await addressOf(call)).toBe('tel:3125550148');
  });
});
