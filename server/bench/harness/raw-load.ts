import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawAnswer = { status: number; head: string; bytes: number; ms: number };

/** A kept connection that costs its own process little: a benchmark's caller must not be what is measured. */
export class RawConnection {
  private socket: Socket | null = null;
  private pieces: Buffer[] = [];
  private received = 0;
  private expected = -1;
  private head = '';
  private startedAt = 0;
  private answered: ((answer: RawAnswer) => void) | null = null;
  private failed: ((error: Error) => void) | null = null;

  constructor(private readonly url: URL) {}

  async ask(request: string): Promise<RawAnswer> {
    if (!this.socket || this.socket.destroyed) await this.open();
    return new Promise((resolve, reject) => {
      this.answered = resolve;
      this.failed = reject;
      this.startedAt = performance.now();
      this.socket?.write(request);
    });
  }

  close(): void {
    this.socket?.destroy();
  }

  private async open(): Promise<void> {
    const socket = connect(Number(this.url.port), this.url.hostname).setNoDelay(true);
    this.socket = socket;
    await once(socket, 'connect');
    socket.on('data', (piece) => this.take(piece as Buffer));
    socket.on('error', (error) => this.failed?.(error));
    socket.on('close', () => this.failed?.(new Error('the connection was closed')));
  }

  private take(piece: Buffer): void {
    this.received += piece.length;
    if (this.expected < 0) {
      this.pieces.push(piece);
      const whole = this.pieces.length === 1 ? piece : Buffer.concat(this.pieces);
      const end = whole.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.head = whole.toString('latin1', 0, end);
      this.expected = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(this.head)?.[1] ?? 0);
      this.pieces = [];
    }
    if (this.received < this.expected) return;
    const answer = {
      status: Number(this.head.slice(9, 12)),
      head: this.head,
      bytes: this.received,
      ms: performance.now() - this.startedAt,
    };
    this.received = 0;
    this.expected = -1;
    const answered = this.answered;
    this.answered = null;
    this.failed = null;
    answered?.(answer);
  }
}

export function getRequest(url: URL, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** A header of an answer; empty when it has none of that name. */
export const headerOf = (head: string, name: string): string =>
  new RegExp(`\\r\\n${name}: ([^\\r]*)`, 'i').exec(head)?.[1] ?? '';

/** Answers a second, with so many connections that each ask again as soon as they are answered. */
export async function throughput(
  url: URL,
  request: string,
  options: { connections: number; seconds: number; status: number },
): Promise<number> {
  const callers = Array.from({ length: options.connections }, () => new RawConnection(url));
  let count = 0;
  const startedAt = performance.now();
  const until = startedAt + options.seconds * 1_000;
  await Promise.all(
    callers.map(async (caller) => {
      while (performance.now() < until) {
        const { status } = await caller.ask(request);
        if (status !== options.status) throw new Error(`answered ${status} instead of ${options.status}`);
        count += 1;
      }
      caller.close();
    }),
  );
  return count / ((performance.now() - startedAt) / 1_000);
}
