import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the fake model was asked. */
export type ModelCall = {
  authorization: string | undefined;
  body: { messages: { content: string }[] } & Record<string, unknown>;
};

/** How the fake model answers one call. */
export type ModelReply = (call: ModelCall, res: ServerResponse) => void;

export type FakeModelServer = {
  /** For OPENAI_BASE_URL. */
  baseUrl: string;
  calls: ModelCall[];
  /** Connections that the caller closed before the answer was complete. */
  aborted: number;
  /** The next answers, in order; the last one stays. */
  reply(...replies: ModelReply[]): void;
  close(): Promise<void>;
};

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const completion = (message: Record<string, unknown>, finishReason = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'fake-model',
  choices: [{ index: 0, message: { role: 'assistant', refusal: null, ...message }, finish_reason: finishReason }],
});

/** Answers with this text as the message. */
export const says =
  (content: string, finishReason?: string): ModelReply =>
  (_call, res) =>
    sendJson(res, 200, completion({ content }, finishReason));

export const saysScript = (title: string, script: string) => says(JSON.stringify({ title, script }));

export const refuses: ModelReply = (_call, res) =>
  sendJson(res, 200, completion({ content: null, refusal: 'upstream words: I will not do that' }));

export const fails =
  (status: number): ModelReply =>
  (_call, res) =>
    sendJson(res, status, { error: { message: 'upstream words: quota of sk-test-key exceeded', type: 'error' } });

export const sendsHtml: ModelReply = (_call, res) => {
  res.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>upstream words: captive portal</body></html>');
};

/** Sends the headers and the beginning of a body, and then nothing. */
export const stalls: ModelReply = (_call, res) => {
  res.writeHead(200, { 'content-type': 'application/json' }).write('{"id":"chatcmpl-1",');
};

/** Sends a body that does not end. */
export const floods: ModelReply = (_call, res) => {
  res.writeHead(200, { 'content-type': 'application/json' });
  const block = ' '.repeat(64 * 1024);
  const send = () => {
    while (!res.destroyed && res.write(block));
    if (!res.destroyed) res.once('drain', send);
  };
  send();
};

/** Only answers requests that do not ask for structured output. */
export const withoutStructuredOutput =
  (reply: ModelReply): ModelReply =>
  (call, res) => {
    if ('response_format' in call.body) {
      sendJson(res, 400, { error: { message: "unknown field 'response_format'", type: 'invalid_request_error' } });
    } else {
      reply(call, res);
    }
  };

async function readBody(req: IncomingMessage): Promise<ModelCall['body']> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** An OpenAI-compatible server on a free port that answers as a test says. */
export async function startFakeModelServer(): Promise<FakeModelServer> {
  let replies: ModelReply[] = [fails(500)];
  const server = createServer(async (req, res) => {
    const call = { authorization: req.headers.authorization, body: await readBody(req) };
    fake.calls.push(call);
    res.on('close', () => {
      if (!res.writableFinished) fake.aborted += 1;
    });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    reply?.(call, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeModelServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls: [],
    aborted: 0,
    reply(...next) {
      replies = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
