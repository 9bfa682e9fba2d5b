import { readFileSync } from 'node:fs';

const CHECK_EVERY_MS = 1_000;

/** npm that is killed can't pass the signal on; what it started would stay behind and hold the port. */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS).unref();
}

/** The parent and, where the system tells, its parent: npm often starts a shell in between. */
function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
}
