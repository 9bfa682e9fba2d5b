import { escaped, type Html } from '../../http/html';

type Step = { text: string; command: string };

const JSON_BODY = `-H 'Content-Type: application/json'`;
const idOf = `sed 's/.*"id":"\\([^"]*\\)".*/\\1/'`;

/** From nothing to a shared video. Each command works as it stands, in this order, with a small video in `take.webm`. */
export const guideSteps = (origin: string): Step[] => [
  {
    text: 'Register. The session is kept in the file `jar`.',
    command: `API=${origin}/api
curl -s -c jar $API/auth/register ${JSON_BODY} -d '{"username":"dana","password":"correct horse battery",
  "fullName":"Dana Whitfield","email":"dana@northline.example","company":"Northline Credit","phone":"(312) 555-0148"}'`,
  },
  {
    text: 'Make a token. It is told once; from here on it is all you need.',
    command: `TOKEN=$(curl -s -b jar $API/tokens ${JSON_BODY} -d '{"name":"Five minutes","scope":"write"}' \\
  | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
AUTH="Authorization: Bearer $TOKEN"`,
  },
  {
    text: 'Begin an upload, and keep its id. The key makes it safe to run the command again.',
    command: `UPLOAD=$(curl -s $API/uploads -H "$AUTH" -H "Idempotency-Key: my-first-take" ${JSON_BODY} \\
  -d '{"mimeType":"video/webm","aspectRatio":"9:16","title":"My first take"}' | ${idOf})`,
  },
  {
    text: 'Send the video as part 0 with its SHA-256. Larger videos go in parts of at most 8 MB.',
    command: `curl -s -X PUT $API/uploads/$UPLOAD/chunks/0 -H "$AUTH" -H 'Content-Type: application/octet-stream' \\
  -H "Content-Digest: sha-256=:$(openssl dgst -sha256 -binary take.webm | openssl base64 -A):" --data-binary @take.webm`,
  },
  {
    text: 'Make a recording of it. The digest is the SHA-256 of the digests of all parts, one after the other.',
    command: `DIGEST=$(openssl dgst -sha256 -binary take.webm | openssl dgst -sha256 -r | cut -c1-64)
SIZE=$(wc -c < take.webm | tr -d ' ')
RECORDING=$(curl -s $API/uploads/$UPLOAD/finish -H "$AUTH" ${JSON_BODY} \\
  -d "{\\"chunks\\":1,\\"fileSize\\":$SIZE,\\"digest\\":\\"$DIGEST\\",\\"duration\\":12}" | ${idOf})`,
  },
  {
    text: 'Share it with everybody in the hub, and read the newest post.',
    command: `curl -s -X POST $API/recordings/$RECORDING/share -H "$AUTH"
curl -s "$API/posts?limit=1" -H "$AUTH"`,
  },
];

const withCode = (text: string): Html => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** "API in five minutes", for a shell with curl and openssl. */
export function guideOf(origin: string): Html {
  const steps = guideSteps(origin).map(
    ({ text, command }) => `<li>${withCode(text)}<pre tabindex="0"><code>${escaped(command)}</code></pre></li>`,
  );
  return `<section><h2 id="five-minutes">The API in five minutes</h2>
<p>You need a shell with <code>curl</code> and <code>openssl</code>, and a WebM video of at most 8 MB in <code>take.webm</code>.</p>
<ol>${steps.join('\n')}</ol></section>`;
}
