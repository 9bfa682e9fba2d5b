import { connect, type Socket } from 'node:net';

/** Sends exactly these bytes, and resolves with everything that came back once the server has closed the connection. */
export function rawRequest(url: string, text: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(url, text);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', (error: NodeJS.ErrnoException) => (answer ? resolve(answer) : reject(error)));
    socket.on('close', () => resolve(answer));
  });
}

/** Sends these bytes and leaves the connection open. */
export function openSocket(url: string, text: string | Buffer): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  return socket;
}

/** The status line's number. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
