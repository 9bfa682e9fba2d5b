import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Account, commandAs } from './account';
import { SERVER_ENVIRONMENT } from './cluster';

/**
 * The shell holds the reading end of a pipe from Node. When Node ends, in whatever way, the pipe closes and the
 * server is asked for a fast shutdown; when the server ends, the shell ends and Node hears of it.
 */
const SUPERVISOR = `
exec 3<&0
"$0" "$@" </dev/null 3<&- &
server=$!
{ cat <&3 >/dev/null; kill -INT $server; } 2>/dev/null &
watcher=$!
exec 3<&-
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code
`;

export type SupervisedServer = {
  pid: number | undefined;
  /** Resolves with the last things the server said when it has ended. */
  exited: Promise<string>;
  stop(): Promise<void>;
};

export type ServerLog = { debug(message: string): void; info(message: string): void; warn(message: string): void };

export function superviseServer(account: Account, postgres: string, args: string[], log: ServerLog): SupervisedServer {
  const server = commandAs(account, postgres, args);
  // Detached: Ctrl-C in the terminal reaches Node only, which then stops the database in its own time.
  const child = spawn('/bin/sh', ['-c', SUPERVISOR, server.command, ...server.args], {
    ...server.options,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.on('error', () => {});
  const lastLines = followLog(child, log);
  const exited = once(child, 'exit').then(
    () => lastLines.join('\n'),
    (error: Error) => error.message,
  );
  return {
    pid: child.pid,
    exited,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}

function followLog(child: ChildProcess, log: ServerLog): string[] {
  const lastLines: string[] = [];
  if (!child.stderr) return lastLines;
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > 5) lastLines.shift();
    if (/ (FATAL|PANIC):/.test(line)) log.warn(`database: ${line}`);
    else log.debug(`database: ${line}`);
  });
  return lastLines;
}
