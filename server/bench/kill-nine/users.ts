import type { Recording } from '@shared/recordings';
import { TestClient } from '../../test/test-client';
import { finishOf, putChunk, sha256, startUpload, webmBytes } from '../../test/videos';
import type { seeded } from '../harness/seeded';

const MB = 1_000_000;
const LONGEST_OUTAGE_MS = 60_000;
const READ_PATHS = ['/api/auth/user', '/api/posts', '/api/scripts', '/api/recordings'];

type Item = { id: string; title: string };

/** What one run has sent, what the server has confirmed, and what was found of it. */
export class Ledger {
  /** The digest of each video that was sent, by its title. */
  readonly sent = new Map<string, Buffer>();
  readonly playable = new Set<string>();
  /** By title: there, gone, or on its way between the two when nobody confirmed it. */
  readonly confirmed = new Map<string, 'saved' | 'deleting' | 'deleted'>();
  readonly lostWrites = new Set<string>();
  readonly broken = new Set<string>();
  readonly lostSessions = new Set<number>();
  checked = 0;
  readonly finished = new Set<string>();
  calls = 0;
  refused = 0;
  #titles = 0;

  constructor(
    readonly random: ReturnType<typeof seeded>,
    readonly playableVideo: Buffer,
  ) {}

  newTitle = (kind: 'take' | 'script') => `${kind} ${++this.#titles}`;

  /** Some can be finished, some are as large as the parts of an object, most are neither. */
  newVideo(title: string): Buffer {
    const kind = this.random.between(0, 12);
    const large = () => webmBytes(this.random.between(12 * MB, 18 * MB));
    const small = () => webmBytes(this.random.between(0.3 * MB, 1.5 * MB));
    const bytes = kind < 4 ? this.playableVideo : kind === 4 ? large() : small();
    if (kind < 4) this.playable.add(title);
    this.sent.set(title, sha256(bytes));
    return bytes;
  }

  /** Compares what is listed with what was confirmed. */
  compare(kind: 'take' | 'script', owner: Set<string>, listed: Item[]): void {
    const found = new Set(listed.map(({ title }) => title));
    for (const [title, state] of this.confirmed) {
      if (!title.startsWith(kind) || !owner.has(title)) continue;
      if (state === 'saved' && !found.has(title)) this.lostWrites.add(title);
      if (state === 'deleted' && found.has(title)) this.lostWrites.add(title);
    }
  }
}

async function chunked(client: TestClient, title: string, bytes: Buffer): Promise<Item | null> {
  const id = await startUpload(client, { title });
  const cut = Math.min(300_000, Math.floor(bytes.length / 2));
  const chunks = [bytes.subarray(0, cut), bytes.subarray(cut)];
  for (const [seq, chunk] of chunks.entries()) await (await putChunk(client, id, seq, chunk)).arrayBuffer();
  const answer = await client.post(`/api/uploads/${id}/finish`, finishOf(chunks));
  return answer.status === 201 ? (answer.json() as Item) : null;
}

async function inOneRequest(client: TestClient, title: string, bytes: Buffer): Promise<Item | null> {
  const answer = await client.post('/api/recordings', { title, videoData: bytes.toString('base64') });
  return answer.status === 201 ? (answer.json() as Item) : null;
}

/** Somebody who is signed in all the time, and holds the cookie of that sign-in. */
export class User {
  readonly #titles = new Set<string>();
  #cookies = new Map<string, string>();
  #client: TestClient;

  constructor(
    url: string,
    readonly number: number,
    readonly ledger: Ledger,
  ) {
    this.#client = new TestClient(url);
  }

  async register(): Promise<void> {
    await this.#client.register();
    this.#cookies = new Map(this.#client.cookies);
  }

  /** Goes on at another address, with the cookie of the registration: a client drops one that an answer takes back. */
  moveTo(url: string): void {
    this.#client = new TestClient(url);
    for (const [name, value] of this.#cookies) this.#client.cookies.set(name, value);
  }

  /** Saves, shares and deletes until `signal` is aborted or the server is gone. */
  async write(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#saveTake().catch(() => {});
      await this.#saveScript().catch(() => {});
      // A server that is gone refuses at once.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async #saveTake(): Promise<void> {
    const { ledger } = this;
    const title = ledger.newTitle('take');
    this.#titles.add(title);
    const save = ledger.random.once(2) ? chunked : inOneRequest;
    const recording = await save(this.#client, title, ledger.newVideo(title));
    if (!recording) return;
    ledger.confirmed.set(title, 'saved');
    await this.#client.post(`/api/recordings/${recording.id}/share`);
    if (ledger.random.once(3)) await this.#remove('recordings', recording);
  }

  async #saveScript(): Promise<void> {
    const { ledger } = this;
    const title = ledger.newTitle('script');
    this.#titles.add(title);
    const answer = await this.#client.post('/api/scripts', { title, content: 'x' });
    if (answer.status !== 201) return;
    ledger.confirmed.set(title, 'saved');
    if (ledger.random.once(3)) await this.#remove('scripts', answer.json() as Item);
  }

  async #remove(kind: 'recordings' | 'scripts', { id, title }: Item): Promise<void> {
    this.ledger.confirmed.set(title, 'deleting');
    const { status } = await this.#client.delete(`/api/${kind}/${id}`);
    if (status === 204) this.ledger.confirmed.set(title, 'deleted');
  }

  /** Reads without a pause until `signal` is aborted. */
  async read(signal: AbortSignal): Promise<void> {
    for (let turn = this.number; !signal.aborted; turn += 1) {
      const path = READ_PATHS[turn % READ_PATHS.length] ?? '';
      const isOk = await this.#client.get(path).then(
        ({ status }) => status === 200,
        () => false,
      );
      this.ledger.calls += 1;
      if (!isOk) this.ledger.refused += 1;
    }
  }

  /** Waits for an answer, and notes whether it still knows the user. */
  async checkSession(): Promise<void> {
    const { status } = await this.#answered('/api/auth/user');
    if (status !== 200) this.ledger.lostSessions.add(this.number);
  }

  async #answered(path: string) {
    const deadline = performance.now() + LONGEST_OUTAGE_MS;
    while (performance.now() < deadline) {
      const answer = await this.#client.get(path).catch(() => null);
      if (answer && answer.status < 500) return answer;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`no answer to ${path} within a minute`);
  }

  recordings = async () => (await this.#answered('/api/recordings')).json() as Recording[];

  /** Looks at everything the user has, asks for versions of some and deletes half of what needs no job. */
  async checkThings(): Promise<void> {
    const { ledger } = this;
    const recordings = await this.recordings();
    ledger.compare('take', this.#titles, recordings);
    for (const recording of recordings) {
      await this.#checkBytes(recording);
      const path = `/api/recordings/${recording.id}/versions`;
      if (recording.status === 'ready' && ledger.random.once(3)) await this.#client.post(path, { kind: 'mp4' });
      // What can be finished stays until it is: a job that is forgotten must show.
      const isAwaited = ledger.playable.has(recording.title) && recording.status !== 'ready';
      if (!isAwaited && ledger.random.once(2)) await this.#remove('recordings', recording);
    }
    const scripts = (await this.#answered('/api/scripts')).json() as Item[];
    ledger.compare('script', this.#titles, scripts);
    for (const script of scripts) if (ledger.random.once(2)) await this.#remove('scripts', script);
  }

  async #checkBytes(recording: Recording): Promise<void> {
    const bytesAt = async (path: string) => {
      const response = await this.#client.fetch(path);
      return { tag: response.headers.get('etag'), digest: sha256(Buffer.from(await response.arrayBuffer())) };
    };
    const { digest } = await bytesAt(`${recording.url}?version=original`);
    const playing = await bytesAt(recording.url);
    const isSame = this.ledger.sent.get(recording.title)?.equals(digest);
    if (!isSame || playing.tag !== `"${playing.digest.toString('hex')}"`) this.ledger.broken.add(recording.title);
    if (recording.status === 'ready') this.ledger.finished.add(recording.title);
    this.ledger.checked += 1;
  }
}
