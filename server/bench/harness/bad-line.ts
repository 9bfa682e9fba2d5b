import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const TICK_MS = 20;

export type BadLine = { url: string; sentBytes(): number; cut(): void; close(): void };

/** A way to `target` that carries at most `bytesPerSecond` upwards, all connections together, and can be cut. */
export async function openBadLine(target: string, bytesPerSecond: number): Promise<BadLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let budget = 0;
  let sent = 0;
  const refill = setInterval(() => {
    budget = (bytesPerSecond * TICK_MS) / 1_000;
  }, TICK_MS);

  const carry = async (from: Socket, to: Socket) => {
    for await (const piece of from) {
      for (let at = 0; at < piece.length; ) {
        while (budget <= 0) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
        const part = piece.subarray(at, at + Math.ceil(budget));
        budget -= part.length;
        sent += part.length;
        at += part.length;
        if (to.destroyed) return;
        to.write(part);
      }
    }
    to.end();
  };

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
    carry(near, far).catch(() => far.destroy());
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sentBytes: () => sent,
    cut,
    close() {
      clearInterval(refill);
      cut();
      server.close();
    },
  };
}
