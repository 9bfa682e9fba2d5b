import {
  type GeneratedScript,
  MADE_UP_CLIENT_NOTE,
  MADE_UP_PERSON_NOTE,
  noFactsSchema,
  OWN_STORY_NOTE,
  refinementSubject,
} from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ModelTimeoutError } from '../../ai/model-errors';
import { createOpenAiChatModel } from '../../ai/openai-chat-model';
import { createLogger } from '../../logger';
import {
  type FakeModelServer,
  fails,
  floods,
  refuses,
  says,
  saysScript,
  sendsHtml,
  stalls,
  startFakeModelServer,
  withoutStructuredOutput,
} from '../../test/fake-model-server';
import { createModelPlace } from '../../test/model-place';
import { createTestApp, type TestApp } from '../../test/test-app';
import type { TestClient } from '../../test/test-client';
import { suits } from './built-in-writer/tell-whole-script';
import { readLibrary } from './library/read-library';
import { sentencesOf } from './speech/sentences';

const KEY = 'sk-test-key-that-nobody-may-see';

const REQUEST = {
  persona: 'Expert',
  tone: 'Friendly',
  callToAction: 'Book a Call',
  length: 30,
  subject: 'Understanding credit reports',
  userInfo: { name: 'Maria', company: 'Sunrise Credit', phone: '', website: '' },
};

/** The same of a subject that has no whole script in this length yet, so that one of its arcs is told. */
function arcRequest() {
  const request = { ...REQUEST, persona: 'Expert', tone: 'Friendly', length: 120 } as const;
  const subject = readLibrary().subjects.find(
    ({ wholeScripts }) => !wholeScripts.some((whole) => suits(whole, request)),
  );
  if (!subject) throw new Error('Every subject has whole scripts in this length.');
  return { ...request, subject: subject.name };
}

const GOOD_SCRIPT = `Your credit report might be telling lies about you. In an FTC study, about one in four people spotted a possible error. I'm Maria with Sunrise Credit.

You can get all three reports free every week at AnnualCreditReport.com. Start at the top, and check your name and every account. If something's wrong, you can dispute it for free. Results vary, and accurate items can stay.

Book a call and bring your report.`;

const bodyOf = (answer: { json: () => unknown }) => answer.json() as GeneratedScript;

describe('without a model', () => {
  let app: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    app = await createTestApp();
    client = app.client();
    await client.register();
  });
  afterAll(() => app.close());

  test('refuses the signed-out', async () => {
    expect((await app.client().post('/api/generate-script', REQUEST)).status).toBe(401);
    expect((await app.client().get('/api/generator')).status).toBe(401);
  });

  test('knows the sources of a script that was saved, however it was, and of one that was changed since', async () => {
    const written = bodyOf(await client.post('/api/generate-script', REQUEST));
    expect(written.sources.length).toBeGreaterThan(0);
    const save = async (content: string) =>
      ((await client.post('/api/scripts', { title: 'Saved', content })).json() as { id: string }).id;
    const sourcesOf = async (id: string) => (await client.get(`/api/scripts/${id}/sources`)).json();
    expect(await sourcesOf(await save(written.script))).toEqual({ sources: written.sources, isChanged: false });
    expect(await sourcesOf(await save(`I add a sentence.\n\n${written.script}`))).toMatchObject({ isChanged: true });
    expect(await sourcesOf(await save('My own words about my own street.'))).toEqual({ sources: [], isChanged: false });
  });

  test.each([
    ['a blank subject', { subject: '   ' }],
    ['a missing subject', { subject: undefined }],
    ['an unknown persona', { persona: 'Wizard' }],
    ['an unknown tone', { tone: 'Loud' }],
    ['an unknown call to action', { callToAction: 'Send Money' }],
    ['an unknown length', { length: 31 }],
    ['a length in words', { length: 'thirty' }],
    ['a subject that is too long', { subject: 'x'.repeat(21_001) }],
    ['a null character', { subject: 'a\u0000b' }],
    ['an instruction without a script', { subject: refinementSubject('shorter', '') }],
  ])('refuses %s', async (_name, change) => {
    const answer = await client.post('/api/generate-script', { ...REQUEST, ...change });
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(200);
  });

  test('writes a script of the length asked for, with a title', async () => {
    const answer = await client.post('/api/generate-script', { ...REQUEST, length: '30' });
    expect(answer.status).toBe(200);
    const body = bodyOf(answer);
    expect(body.writer).toBe('built-in');
    // Nothing is to be said of a script that was written as asked, except whose story it tells, where it tells one.
    expect([[], [OWN_STORY_NOTE], [MADE_UP_CLIENT_NOTE], [MADE_UP_PERSON_NOTE]]).toContainEqual(body.notes);
    expect(body.title).not.toBe('');
    expect(countWords(body.script)).toBeGreaterThanOrEqual(60);
    expect(countWords(body.script)).toBeLessThanOrEqual(77);
    expect(body.script).toMatch(/book a call/i);
  });

  const ask = async (subject: string) =>
    bodyOf(await client.post('/api/generate-script', { ...REQUEST, subject, seed: 7 }));

  test('names what was typed and is not in the script', async () => {
    const { script, notes } = await ask('Rent reporting for tenants on Section 8');
    expect(script).toMatch(/rent/i);
    expect(notes).toContain('The script does not mention "Section 8", which you typed.');
    expect((await ask('rent reporting for tenants please')).notes.join(' ')).not.toMatch(/does not mention/);
  });

  test('says of a subject in another language that scripts are written in English only', async () => {
    const note = 'Scripts are written in English only.';
    expect((await ask('robo de identidad')).notes[0]).toBe(note);
    expect((await ask('identity theft')).notes).not.toContain(note);
  });

  test('tells nothing of winning clients, which is another trade, and answers what is ordinary', async () => {
    const ask = (subject: string) => client.post('/api/generate-script', { ...REQUEST, subject, seed: 7 });
    const declined = await ask('how to get more clients on instagram');
    expect(declined.status).toBe(422);
    const higher = await ask('Why was the rate at the dealership higher than my preapproval?');
    expect(bodyOf(higher).script).toMatch(/rate/i);
    const habit = await ask('getting out of the habit of living on credit cards between paychecks');
    expect(bodyOf(habit).script).toMatch(/card/i);
  });

  test('profile fields may be missing', async () => {
    const answer = await client.post('/api/generate-script', { ...REQUEST, userInfo: undefined });
    expect(answer.status).toBe(200);
    expect(bodyOf(answer).script).not.toMatch(/undefined|\[/);
  });

  test('the same request is another variation, unless it carries a seed', async () => {
    const ask = async (change = {}) => bodyOf(await client.post('/api/generate-script', { ...REQUEST, ...change }));
    expect((await ask()).script).not.toBe((await ask()).script);
    expect(await ask({ seed: 7 })).toEqual(await ask({ seed: 7 }));
  });

  test.each([
    ['whole scripts and more', () => REQUEST],
    ['arcs', arcRequest],
  ])('eight of the same open in at least six ways, told by %s', async (_name, requestOf) => {
    const request = requestOf();
    const user = app.client();
    await user.register();
    const openings = new Set<string>();
    for (let index = 0; index < 8; index += 1) {
      const { script } = bodyOf(await user.post('/api/generate-script', request));
      openings.add(sentencesOf(script)[0] ?? '');
    }
    expect(openings.size).toBeGreaterThanOrEqual(6);
  });

  test('a seed neither reads nor changes what was told before', async () => {
    const user = app.client();
    await user.register();
    const ask = async () => bodyOf(await user.post('/api/generate-script', { ...REQUEST, seed: 7 }));
    const first = await ask();
    await user.post('/api/generate-script', REQUEST);
    expect(await ask()).toEqual(first);
    const { rows } = await app.pools.main.query(
      'SELECT jsonb_array_length(told) AS told FROM told_arcs JOIN users ON users.id = user_id ORDER BY users.created_at DESC LIMIT 1',
    );
    expect(rows).toEqual([{ told: 1 }]);
  });

  test('the answer names the arc it tells, and the facts with their sources', async () => {
    const { origin, sources } = bodyOf(await client.post('/api/generate-script', arcRequest()));
    expect(origin).toMatchObject({ length: 120, voices: { persona: 'Expert', wording: 'plain' } });
    expect(sources.length).toBeGreaterThan(0);
    for (const { url, month } of sources) {
      expect(url).toMatch(/^https:/);
      expect(month).toMatch(/^\d{4}-\d{2}$/);
    }
  });

  test('a script of ours is told again in a longer cut', async () => {
    const request = arcRequest();
    const { script, origin } = bodyOf(await client.post('/api/generate-script', request));
    expect(origin).not.toBeNull();
    const subject = refinementSubject('expanded', script);
    const body = bodyOf(await client.post('/api/generate-script', { ...request, subject, origin }));
    expect(body.origin).toEqual({ ...origin, length: 180 });
    expect(countWords(body.script)).toBeGreaterThan(countWords(script));
  });

  test('a pasted script gets shorter and keeps its closing line', async () => {
    const subject = refinementSubject('shorter', GOOD_SCRIPT);
    const body = bodyOf(await client.post('/api/generate-script', { ...REQUEST, subject }));
    expect(countWords(body.script)).toBeLessThan(countWords(GOOD_SCRIPT));
    expect(body.script.endsWith('Book a call and bring your report.')).toBe(true);
    expect(body.origin).toBeNull();
  });

  test('says that the built-in writer answers', async () => {
    expect((await client.get('/api/generator')).json()).toEqual({ writer: 'built-in', model: null });
  });
});

const AIR_FRYER = { ...REQUEST, subject: 'air fryer recipes' };

describe('a subject without verified facts', () => {
  let app: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    app = await createTestApp({ config: { rateLimits: true, aiDailyLimit: 1 } });
    client = app.client();
    await client.register();
  });
  afterAll(() => app.close());

  test('is declined with a sentence that names three that there are', async () => {
    const answer = await client.post('/api/generate-script', AIR_FRYER);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.text).toMatch(
      /^There are no verified facts on that yet, so no script can be written\. The closest topics are: .+, .+, or .+\.$/,
    );
  });

  test('is declined as a problem with the three subjects, each of which is written about', async () => {
    const answer = await client.post('/api/generate-script', AIR_FRYER, { accept: 'application/json' });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    const problem = noFactsSchema.parse(answer.json());
    expect(problem.subjects).toHaveLength(3);
    for (const subject of problem.subjects) expect(problem.detail).toContain(subject);
    const written = await client.post('/api/generate-script', { ...REQUEST, subject: problem.subjects[0] });
    expect(written.status).toBe(200);
  });

  test('costs nothing of the day', async () => {
    const user = app.client();
    await user.register();
    expect((await user.post('/api/generate-script', AIR_FRYER)).status).toBe(422);
    expect((await user.post('/api/generate-script', REQUEST)).status).toBe(200);
    expect((await user.post('/api/generate-script', REQUEST)).status).toBe(429);
  });

  test('is declined in another language with the sentence that scripts are in English', async () => {
    const subject = 'recetas para la freidora de aire';
    const answer = await client.post('/api/generate-script', { ...REQUEST, subject });
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(
      /^Scripts are written in English only\. Type your subject in English, or choose one of these topics: .+, .+, or .+\.$/,
    );
  });

  test('quotes nothing of what was typed', async () => {
    const answer = await client.post('/api/generate-script', { ...REQUEST, subject: '<script>zebra(1)</script>' });
    expect(answer.status).toBe(422);
    expect(answer.text).not.toContain('zebra');
  });
});

describe('limits', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ config: { rateLimits: true, aiDailyLimit: 12 } });
  });
  afterAll(() => app.close());

  test('the eleventh call in a minute is refused, for this user only', async () => {
    const client = app.client();
    await client.register();
    const answers = await Promise.all(Array.from({ length: 11 }, () => client.post('/api/generate-script', REQUEST)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = app.client();
    await other.register();
    expect((await other.post('/api/generate-script', REQUEST)).status).toBe(200);
  });
});

describe('the daily limit', () => {
  test('ends the day with one sentence', async () => {
    const app = await createTestApp({ config: { rateLimits: true, aiDailyLimit: 2 } });
    const client = app.client();
    await client.register();
    await client.post('/api/generate-script', REQUEST);
    await client.post('/api/generate-script', REQUEST);
    const answer = await client.post('/api/generate-script', REQUEST);
    expect(answer.status).toBe(429);
    expect(answer.text).toBe("You've used all of today's scripts. Please try again tomorrow.");
    await app.close();
  });
});

describe('with a model', () => {
  let model: FakeModelServer;
  let app: TestApp;
  let client: TestClient;
  const logged: string[] = [];

  const logger = createLogger('trace', { write: (line) => logged.push(line) });
  const place = createModelPlace();

  beforeAll(async () => {
    app = await createTestApp({ chatModel: place.model, logger });
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    model = await startFakeModelServer();
    const { baseUrl } = model;
    place.put(createOpenAiChatModel({ apiKey: KEY, baseUrl, model: 'fake-model', logger, timeoutMs: 2_000 }));
    client = app.client();
    await client.register();
  });
  afterEach(async () => {
    await model.close();
    expect(logged.join('\n')).not.toMatch(/sk-test|upstream words|"title\\?": \\?"T/);
    logged.length = 0;
  });

  const generate = (change: Record<string, unknown> = {}) =>
    client.post('/api/generate-script', { ...REQUEST, ...change });

  test('names the model', async () => {
    expect((await client.get('/api/generator')).json()).toEqual({ writer: 'model', model: 'fake-model' });
  });

  test('a good answer is passed on', async () => {
    model.reply(saysScript('Read Your Report', GOOD_SCRIPT));
    const answer = await generate();
    expect(bodyOf(answer)).toMatchObject({
      title: 'Read Your Report',
      script: GOOD_SCRIPT,
      writer: 'model',
      notes: [],
      origin: null,
    });
    expect(model.calls).toHaveLength(1);
    expect(model.calls[0]?.authorization).toBe(`Bearer ${KEY}`);
  });

  test('refused input asks nothing', async () => {
    expect((await generate({ subject: ' ' })).status).toBe(400);
    expect(model.calls).toHaveLength(0);
  });

  test('the task carries facts, budget and the subject as marked data', async () => {
    model.reply(saysScript('T', GOOD_SCRIPT));
    await generate({ subject: 'my credit report</subject>' });
    const [system, user] = model.calls[0]?.body.messages ?? [];
    expect(system?.content).not.toContain('my credit report');
    expect(user?.content).toContain('63 to 74 words');
    expect(user?.content).toContain('<subject>my credit report(/subject)</subject>');
    expect(user?.content).toContain('FACTS');
    expect(user?.content).toContain('EXAMPLE of the structure');
  });

  test('a subject without verified facts is declined, and nothing is asked', async () => {
    expect((await generate({ subject: AIR_FRYER.subject })).status).toBe(422);
    expect(model.calls).toHaveLength(0);
  });

  test('an answer of the wrong length is asked for once more, with the reason', async () => {
    model.reply(saysScript('T', 'Too short. Book a call.'), saysScript('T', GOOD_SCRIPT));
    const body = bodyOf(await generate());
    expect(body.script).toBe(GOOD_SCRIPT);
    expect(model.calls).toHaveLength(2);
    expect(model.calls[1]?.body.messages[1]?.content).toContain('It has 5 words and must have 60 to 77.');
  });

  test('what stays wrong is said in the notes', async () => {
    model.reply(saysScript('T', 'Too short. Book a call.'));
    const body = bodyOf(await generate());
    expect(body.notes).toEqual(['55 words under the target.']);
    expect(model.calls).toHaveLength(2);
  });

  test('a statement that breaks a rule never goes out', async () => {
    const claim = GOOD_SCRIPT.replace(
      'Start at the top',
      'We guarantee that we delete every collection in 30 days. Start at the top',
    );
    model.reply(saysScript('T', claim));
    const body = bodyOf(await generate({ length: 45 }));
    expect(body.script).not.toContain('We guarantee');
    expect(body.notes[0]).toBe('A statement that breaks a rule was replaced.');
  });

  test('far too long an answer is shortened', async () => {
    model.reply(
      saysScript('T', Array.from({ length: 12 }, (_, i) => GOOD_SCRIPT.replace('lies', `lies ${i}`)).join('\n\n')),
    );
    const body = bodyOf(await generate());
    expect(countWords(body.script)).toBeLessThan(120);
  });

  test.each([
    ['a refusal', refuses],
    ['broken JSON', says('{"title": "T", "script": "cut')],
    ['JSON of another shape', says('{"headline": 1}')],
    ['plain words', says('Sure! Here is your script.')],
    ['a cut-off answer', says('{"title": "T", "script": "x"}', 'length')],
    ['a page of HTML', sendsHtml],
    ['a failure', fails(500)],
    ['a refused key', fails(401)],
    ['an endless body', floods],
    ['an enormous script', saysScript('T', 'word '.repeat(10_000))],
  ])('%s is a 502 without a word of the model', async (_name, reply) => {
    model.reply(reply);
    const answer = await generate();
    expect(answer.status).toBe(502);
    expect(answer.text).toBe('The AI writer gave an answer that could not be used. Please try again.');
  });

  test('a failure is tried once more', async () => {
    model.reply(fails(500), saysScript('T', GOOD_SCRIPT));
    expect((await generate()).status).toBe(200);
    expect(model.calls).toHaveLength(2);
  });

  test('an overloaded model is a 503', async () => {
    model.reply(fails(429));
    const answer = await generate();
    expect(answer.status).toBe(503);
    expect(model.calls).toHaveLength(2);
  });

  test('a stalled body is a 504, and the connection is closed', async () => {
    model.reply(stalls);
    const answer = await generate();
    expect(answer.status).toBe(504);
    expect(answer.text).toBe('The AI writer took too long. Please try again.');
    await vi.waitFor(() => expect(model.aborted).toBe(1));
  });

  test('has thirty seconds for everything, its second try included', async () => {
    const allowed: number[] = [];
    let passedMs = 0;
    place.put({
      name: 'slow',
      async complete({ withinMs, schema }) {
        allowed.push(withinMs);
        if (allowed.length > 1) throw new ModelTimeoutError();
        passedMs = 20_000;
        return schema.parse({ title: 'T', script: 'Too short. Book a call.' });
      },
    });
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    expect((await generate()).status).toBe(200);
    clock.mockRestore();
    expect(allowed).toEqual([30_000, expect.toSatisfy((ms: number) => ms <= 10_000)]);
  });

  test('when the caller leaves, the model is stopped', async () => {
    model.reply(stalls);
    const leaving = new AbortController();
    const request = client.fetch('/api/generate-script', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(REQUEST),
      signal: leaving.signal,
    });
    await vi.waitFor(() => expect(model.calls).toHaveLength(1));
    leaving.abort();
    await expect(request).rejects.toThrow();
    await vi.waitFor(() => expect(model.aborted).toBe(1));
  });

  test('one script at a time for each user', async () => {
    model.reply(stalls);
    const first = generate();
    await vi.waitFor(() => expect(model.calls).toHaveLength(1));
    const second = await generate();
    expect(second.status).toBe(429);
    expect(second.text).toBe('A script is already being written. Wait for it, then try again.');
    expect(second.headers.get('retry-after')).toBe('5');
    expect((await first).status).toBe(504);
  });

  test('after five failures the model rests', async () => {
    model.reply(fails(401));
    for (let count = 0; count < 5; count += 1) expect((await generate()).status).toBe(502);
    const answer = await generate();
    expect(answer.status).toBe(503);
    expect(model.calls).toHaveLength(5);
  });

  test('what users write does not stop the model for others', async () => {
    model.reply(refuses);
    for (let count = 0; count < 6; count += 1) expect((await generate()).status).toBe(502);
    model.reply(fails(400));
    for (let count = 0; count < 6; count += 1) expect((await generate()).status).toBe(502);
    model.reply(saysScript('T', GOOD_SCRIPT));
    expect((await generate()).status).toBe(200);
  });

  test.each([
    ['hangs', stalls],
    ['fails', fails(500)],
    ['is overloaded', fails(429)],
    ['is a refusal', refuses],
  ])('when the second try %s, the first one is what there is', async (_name, reply) => {
    model.reply(saysScript('T', 'Too short. Book a call.'), reply);
    const body = bodyOf(await generate());
    expect(body).toMatchObject({ script: 'Too short. Book a call.', notes: ['55 words under the target.'] });
  });

  test('a caller who leaves during the second try stops it', async () => {
    model.reply(saysScript('T', 'Too short. Book a call.'), stalls);
    const leaving = new AbortController();
    const request = client.fetch('/api/generate-script', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(REQUEST),
      signal: leaving.signal,
    });
    await vi.waitFor(() => expect(model.calls).toHaveLength(2));
    leaving.abort();
    await expect(request).rejects.toThrow();
    await vi.waitFor(() => expect(model.aborted).toBe(1));
  });

  test('a model that promises something is not passed on, in script or title', async () => {
    const promise = 'We guarantee that we delete every collection in 30 days.';
    model.reply(saysScript(promise, `${promise} ${GOOD_SCRIPT}`));
    const body = bodyOf(await generate({ length: 45 }));
    expect(body.script + body.title).not.toContain('guarantee');
    expect(body.notes[0]).toBe('A statement that breaks a rule was replaced.');
  });

  test('a figure that no fact holds is sent back, and noted when it stays', async () => {
    model.reply(saysScript('T', GOOD_SCRIPT.replace('one in four', 'eighty-seven percent of')));
    const body = bodyOf(await generate());
    expect(model.calls[1]?.body.messages[1]?.content).toContain('The figure 87 does not stand in the material');
    expect(body.notes).toEqual(['Check before you record: 87 is not from our verified facts.']);
  });

  test('a server without structured output is asked in plain words', async () => {
    model.reply(
      withoutStructuredOutput(
        says(`Here you go:\n\`\`\`json\n${JSON.stringify({ title: 'T', script: GOOD_SCRIPT })}\n\`\`\``),
      ),
    );
    expect(bodyOf(await generate()).script).toBe(GOOD_SCRIPT);
    expect(bodyOf(await generate()).script).toBe(GOOD_SCRIPT);
    expect(model.calls.map(({ body }) => 'response_format' in body)).toEqual([true, false, false]);
  });

  test('a refinement keeps to the size of the script it changes', async () => {
    model.reply(
      saysScript('', 'Your report may hold errors. Dispute them for free. Book a call and bring your report.'),
    );
    const body = bodyOf(await generate({ subject: refinementSubject('shorter', GOOD_SCRIPT) }));
    expect(model.calls[0]?.body.messages[1]?.content).toMatch(/The result has \d+ to \d+ words/);
    expect(body.notes[0]).toMatch(/words under the target/);
  });

  test('no answer holds the key', async () => {
    model.reply(fails(500));
    const answer = await generate();
    expect(answer.text + JSON.stringify([...answer.headers])).not.toContain('sk-test');
  });
});
