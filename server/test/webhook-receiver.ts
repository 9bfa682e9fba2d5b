import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  cryptoProvider,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { Network } from '../features/webhooks';

type Received = { path: string; host: string; servername: string; headers: IncomingMessage['headers']; body: string };
/** How a receiver answers one message; not to answer is one way. */
export type Reply = (res: ServerResponse) => void;

export type WebhookReceiver = {
  /** Of its host name, which only `network` leads here. */
  urlOf(path: string): string;
  network: Network;
  received: Received[];
  /** How it answers from now on; with 204 at first. */
  reply(reply: Reply): void;
  close(): Promise<void>;
};

export const RECEIVER_HOST = 'hooks.example.com';
const LOCAL = '127.0.0.1';
const DAY_MS = 86_400_000;

/** A certificate that only those accept who are told of it. */
async function certificateOf(host: string): Promise<{ cert: string; key: string }> {
  cryptoProvider.set(crypto);
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
  const cert = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${host}`,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
    signingAlgorithm,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { cert: cert.toString('pem'), key: PemConverter.encode(key, 'PRIVATE KEY') };
}

/** A real https server on this machine, in the place of one on the internet. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const certificate = await certificateOf(RECEIVER_HOST);
  const received: Received[] = [];
  let answer: Reply = (res) => res.writeHead(204).end();
  const server = createServer(certificate, async (req, res) => {
    const pieces: Buffer[] = [];
    for await (const piece of req) pieces.push(piece as Buffer);
    const { servername } = req.socket as unknown as { servername: string };
    received.push({
      path: req.url ?? '',
      host: req.headers.host ?? '',
      servername,
      headers: req.headers,
      body: Buffer.concat(pieces).toString('utf8'),
    });
    answer(res);
  }).listen(0, LOCAL);
  server.on('tlsClientError', () => {});
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (path) => `https://${RECEIVER_HOST}:${port}${path}`,
    network: {
      resolve: async (hostname) => (hostname === RECEIVER_HOST ? [LOCAL] : []),
      isAllowed: (address) => address === LOCAL,
      ca: certificate.cert,
    },
    received,
    reply(reply) {
      answer = reply;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Whether a message is signed as the Standard Webhooks specification says, reckoned as a receiver would. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}
