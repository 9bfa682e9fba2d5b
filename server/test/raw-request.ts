import { connect, type Socket } from 'node:net';

/** Sends exactly these bytes, and resolves with the first whole answer, or with all that came before the end. */
export function rawRequest(url: string, text: string | Buffer): Promise<string> {
  return rawExchange(url, text, isWhole);
}

/** Like `rawRequest`, but waits until the server has closed the connection. */
export function rawConversation(url: string, text: string | Buffer): Promise<string> {
  return rawExchange(url, text, () => false);
}

function rawExchange(url: string, text: string | Buffer, isEnough: (answer: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(url, text);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (isEnough(answer)) socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => (answer ? resolve(answer) : reject(error)));
    socket.on('close', () => resolve(answer));
  });
}

function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(answer.slice(0, headEnd + 2))?.[1];
  return headEnd >= 0 && length !== undefined && answer.length >= headEnd + 4 + Number(length);
}

/** Sends these bytes and leaves the connection open. */
export function openSocket(url: string, text: string | Buffer): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  return socket;
}

/** The status line's number. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
