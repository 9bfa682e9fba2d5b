import { escaped, type Html } from '../../http/html';

const step = (text: Html, command: string): Html =>
  `<li>${text}<pre tabindex="0"><code>${escaped(command)}</code></pre></li>`;

/** "API in five minutes": each command works as it stands, in this order. */
export function guideOf(origin: string): Html {
  return `<section><h2 id="five-minutes">The API in five minutes</h2>
<p>You need a shell with <code>curl</code>, <code>sha256sum</code>, <code>xxd</code> and <code>base64</code>, and a video in <code>take.webm</code> of at most 8 MB.</p>
<ol>
${step(
  'Register. The session is kept in <code>jar</code>.',
  `curl -c jar ${origin}/api/auth/register -H 'Content-Type: application/json' \\
  -d '{"username":"dana","password":"correct horse battery","fullName":"Dana Whitfield","email":"dana@northline.example","company":"Northline Credit","phone":"(312) 555-0148"}'`,
)}
${step(
  'Begin an upload, and keep its id.',
  `UPLOAD=$(curl -s -b jar ${origin}/api/uploads -H 'Content-Type: application/json' \\
  -d '{"mimeType":"video/webm","aspectRatio":"9:16","title":"My first take"}' | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')`,
)}
${step(
  'Send the video as part 0, with its SHA-256.',
  `curl -b jar -X PUT ${origin}/api/uploads/$UPLOAD/chunks/0 -H 'Content-Type: application/octet-stream' \\
  -H "Content-Digest: sha-256=:$(sha256sum take.webm | cut -c1-64 | xxd -r -p | base64):" --data-binary @take.webm`,
)}
${step(
  'Make a recording of it, and keep its id.',
  `RECORDING=$(curl -s -b jar ${origin}/api/uploads/$UPLOAD/finish -H 'Content-Type: application/json' \\
  -d "{\\"chunks\\":1,\\"fileSize\\":$(wc -c < take.webm),\\"digest\\":\\"$(sha256sum take.webm | cut -c1-64 | xxd -r -p | sha256sum | cut -c1-64)\\",\\"duration\\":12}" | sed 's/.*"id":"\\([^"]*\\)".*/\\1/; s/",".*//')`,
)}
${step(
  'Share it, and read the feed.',
  `curl -b jar -X POST ${origin}/api/recordings/$RECORDING/share
curl -b jar ${origin}/api/posts?limit=1`,
)}
</ol></section>`;
}
