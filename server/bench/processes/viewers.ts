// Players in a process of their own, so that they keep only the server busy: <how many> <url> <cookie> <megabytes>.
// Each asks for random parts of 1 MB, one after the other, until this process is ended.
import { randomInt } from 'node:crypto';

const MB = 1024 * 1024;
const [count = '0', url = '', cookie = '', megabytes = '0'] = process.argv.slice(2);

async function view(): Promise<never> {
  for (;;) {
    const start = randomInt((Number(megabytes) - 1) * MB);
    const response = await fetch(url, { headers: { cookie, range: `bytes=${start}-${start + MB - 1}` } });
    await response.arrayBuffer();
    process.send?.('part');
  }
}

await Promise.all(Array.from({ length: Number(count) }, view));
