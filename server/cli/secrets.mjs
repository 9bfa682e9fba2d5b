// Looks through everything that was ever committed for what opens something: keys, tokens, passwords in addresses.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Shapes that mean a secret wherever they stand; the makers of these say so, or we do. */
const SECRETS = {
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'AWS key': /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/,
  'GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})/,
  'GitLab token': /\bglpat-[\w-]{20}/,
  'Slack token': /\bxox[abposr]-[\w-]{20,}/,
  'Stripe key': /\b[rs]k_live_[A-Za-z0-9]{20,}/,
  'OpenAI key': /\bsk-(?:proj-|svcacct-)?[A-Za-z0-9_-]{40,}/,
  'Google key': /\bAIza[\w-]{35}/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}/,
  'JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'access token of ours': /\bccu_(?!A{43})[\w-]{43}\b/,
  'webhook secret of ours': /\bwhsec_(?!A{20})[A-Za-z0-9+/]{40,}=*/,
};

/** What a line of text holds; undefined for nothing. */
const secretIn = (line) => Object.entries(SECRETS).find(([, pattern]) => pattern.test(line))?.[0];

/** Each kind of secret that was ever committed, with the commit and the file; null where there is no history to read. */
export async function secretsInHistory(root) {
  const git = spawn('git', ['log', '--all', '--no-color', '--format=commit %h', '-p', '-U0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(git, 'close').catch(() => [1]);
  const found = new Set();
  let commit = '';
  let file = '';
  for await (const line of createInterface({ input: git.stdout })) {
    if (line.startsWith('commit ')) commit = line.slice(7);
    else if (line.startsWith('+++ ')) file = line.slice(4).replace(/^b\//, '');
    else if (line.startsWith('+')) {
      const kind = secretIn(line);
      if (kind) found.add(`${kind} in ${file} (${commit})`);
    }
  }
  const [code] = await ended;
  return code === 0 ? [...found] : null;
}
