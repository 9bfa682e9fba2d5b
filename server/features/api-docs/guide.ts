import { escaped, type Html } from '../../http/html';

type Step = { text: string; command: string };

const JSON_BODY = `-H 'Content-Type: application/json'`;
/** Shows the answer of `command`, so that a refusal is read, and keeps the value of `field` in the variable `name`. */
const keeping = (name: string, field: string, command: string) => `ANSWER=$(${command})
echo "$ANSWER"
${name}=$(echo "$ANSWER" | sed 's/.*"${field}":"\\([^"]*\\)".*/\\1/')`;

/** From nothing to a shared video. Each command works as it stands, in this order, with a small video in `take.webm`. */
export const guideSteps = (origin: string): Step[] => [
  {
    text: 'Register; the session is kept in the file `jar`. If you have an account, set `API` as here, make a token under Profile, API, set `TOKEN` to it, and go on with `AUTH`.',
    command: `API=${origin}/api
NAME=me$(date +%s)
curl -sS --fail-with-body -c jar $API/auth/register ${JSON_BODY} -d '{"username":"'$NAME'","password":"correct horse battery",
  "fullName":"Dana Whitfield","email":"'$NAME'@example.com","company":"Northline Credit","phone":"(312) 555-0148"}'`,
  },
  {
    text: 'Make a token. It is told once; from here on it is all you need.',
    command: `${keeping('TOKEN', 'token', `curl -sS --fail-with-body -b jar $API/tokens ${JSON_BODY} -d '{"name":"Five minutes","scope":"write"}'`)}
AUTH="Authorization: Bearer $TOKEN"`,
  },
  {
    text: 'Save a script, and list yours.',
    command: `curl -sS --fail-with-body $API/scripts -H "$AUTH" ${JSON_BODY} -d '{"title":"Read page one","content":"Read page one of the report first."}'
curl -sS --fail-with-body $API/scripts -H "$AUTH"`,
  },
  {
    text: 'Begin an upload, and keep its id. The key makes it safe to run the command again for the same take; another take needs another key.',
    command: keeping(
      'UPLOAD',
      'id',
      `curl -sS --fail-with-body $API/uploads -H "$AUTH" -H "Idempotency-Key: my-first-take" ${JSON_BODY} \\
  -d '{"mimeType":"video/webm","aspectRatio":"9:16","title":"My first take"}'`,
    ),
  },
  {
    text: 'Send the video as part 0 with its SHA-256. Larger videos go in parts of at most 8 MB.',
    command: `curl -sS --fail-with-body -X PUT $API/uploads/$UPLOAD/chunks/0 -H "$AUTH" -H 'Content-Type: application/octet-stream' \\
  -H "Content-Digest: sha-256=:$(openssl dgst -sha256 -binary take.webm | openssl base64 -A):" --data-binary @take.webm`,
  },
  {
    text: 'Make a recording of it. The digest is the SHA-256 of the digests of all parts, one after the other.',
    command: `DIGEST=$(openssl dgst -sha256 -binary take.webm | openssl dgst -sha256 -r | cut -c1-64)
SIZE=$(wc -c < take.webm | tr -d ' ')
${keeping(
  'RECORDING',
  'id',
  `curl -sS --fail-with-body $API/uploads/$UPLOAD/finish -H "$AUTH" ${JSON_BODY} \\
  -d "{\\"chunks\\":1,\\"fileSize\\":$SIZE,\\"digest\\":\\"$DIGEST\\",\\"duration\\":12}"`,
)}`,
  },
  {
    text: 'Wait until it is finished: until then its length is the one that you told, and it has no picture.',
    command: `while curl -sS --fail-with-body $API/recordings/$RECORDING -H "$AUTH" | grep -q '"status":"processing"'; do sleep 1; done`,
  },
  {
    text: 'Share it with everybody in the hub, and read the newest post.',
    command: `curl -sS --fail-with-body -X POST $API/recordings/$RECORDING/share -H "$AUTH"
curl -sS --fail-with-body "$API/posts?limit=1" -H "$AUTH"`,
  },
];

const withCode = (text: string): Html => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** "API in five minutes", for a shell with curl and openssl. */
export function guideOf(origin: string): Html {
  const steps = guideSteps(origin).map(
    ({ text, command }) => `<li>${withCode(text)}<pre tabindex="0"><code>${escaped(command)}</code></pre></li>`,
  );
  return `<section><h2 id="five-minutes">The API in five minutes</h2>
<p>You need a shell with <code>curl</code> and <code>openssl</code>, and a WebM video of at most 8 MB in <code>take.webm</code>.
An MP4 goes the same way with <code>video/mp4</code> for the type. Each command says what went wrong.</p>
<ol>${steps.join('\n')}</ol>
<p>Each call below has a command of its own, with examples in the place of your ids and texts. <code>TOKEN</code> and the
file <code>jar</code> are those of the steps above.</p></section>`;
}
