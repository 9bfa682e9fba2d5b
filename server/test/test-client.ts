import type { User } from '@shared/auth';
import { undocumented } from './documented-answers';
import { badRefusal } from './refusals';

export type Answer = { status: number; headers: Headers; text: string; json: () => unknown };

let registered = 0;

/** A caller of the API that keeps cookies as a browser does and sends no browser headers. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  /** For tests that break the server. In all others an answer of 500 is a fault, whatever the test is about. */
  mayFail = false;

  constructor(readonly url: string) {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Plain fetch with this caller's cookies; the answer's cookies are kept. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has('cookie')) headers.set('cookie', this.cookieHeader);
    const response = await fetch(this.url + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const [name = '', value = ''] = pair.split('=', 2);
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    if (response.status === 500 && !this.mayFail) {
      throw new Error(`The server failed: 500 for ${init.method ?? 'GET'} ${path}`);
    }
    await requireDocumented(init.method ?? 'GET', path, response);
    return response;
  }

  /** Sends JSON when there is a body, and reads the whole answer. */
  async request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.fetch(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
  }

  get = (path: string, headers?: Record<string, string>) => this.request('GET', path, undefined, headers);
  post = (path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.request('POST', path, body, headers);
  patch = (path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.request('PATCH', path, body, headers);
  delete = (path: string, body?: unknown) => this.request('DELETE', path, body);

  /** Registers a new account and stays signed in as it. */
  async register(overrides: Record<string, unknown> = {}): Promise<User> {
    const account = newAccount(overrides);
    const answer = await this.post('/api/auth/register', account);
    if (answer.status !== 201) throw new Error(`register answered ${answer.status}: ${answer.text}`);
    return answer.json() as User;
  }
}

// Longer ones are streams, whose pace some tests measure.
const LOOKED_AT_BYTES = 1_000_000;

/** Every answer that a test sees must be one that the API's document describes, and every refusal a plain sentence. */
async function requireDocumented(method: string, path: string, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  const length = Number(response.headers.get('content-length') ?? LOOKED_AT_BYTES);
  const isJson = type.startsWith('application/json') && length < LOOKED_AT_BYTES;
  const text = isJson && response.ok ? await response.clone().text() : undefined;
  const { status } = response;
  const problem = undocumented(method, path, { status, type, text });
  if (problem) throw new Error(`The API's document lacks something. ${problem}`);
  const bad =
    status >= 400 && path.startsWith('/api') ? badRefusal({ status, type, text: await response.clone().text() }) : null;
  if (bad) throw new Error(`${method} ${path} answered ${status} with ${bad}`);
}

/** A valid registration, different each time. */
export function newAccount(overrides: Record<string, unknown> = {}) {
  registered += 1;
  const name = `user-${process.pid}-${registered}`;
  return {
    username: name,
    password: 'correct horse battery',
    email: `${name}@example.com`,
    fullName: 'Dana Whitfield',
    company: 'Northline Credit',
    phone: '(312) 555-0148',
    website: 'https://northline.example',
    ...overrides,
  };
}
