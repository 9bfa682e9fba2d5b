import { readFile } from 'node:fs/promises';

const ESTABLISHED = '01';

/**
 * How many connections from these local ports the server still has, as the system counts them (Linux): a caller that has
 * stopped reading does not notice that its connection was ended.
 */
export async function openConnections(serverUrl: string, callerPorts: ReadonlySet<number>): Promise<number> {
  const serverPort = Number(new URL(serverUrl).port);
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  return lines.filter(
    ([, local = '', remote = '', state]) =>
      state === ESTABLISHED && portOf(local) === serverPort && callerPorts.has(portOf(remote)),
  ).length;
}

/** The system writes addresses as hexadecimal "address:port". */
function portOf(address: string): number {
  return Number.parseInt(address.split(':')[1] ?? '', 16);
}
