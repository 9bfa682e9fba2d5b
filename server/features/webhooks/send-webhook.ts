import { createHmac } from 'node:crypto';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Network } from './public-address';

/** A message as the Standard Webhooks specification has it. */
export type WebhookMessage = { url: string; secret: Buffer; id: string; body: string };

/** `status` is null without an answer; `reason` is null after a success, and safe to show to the webhook's user. */
export type SendResult = { status: number | null; reason: string | null };

const TIMEOUT_MS = 10_000;
const USER_AGENT = 'CreditCue-Webhooks/1.0';

/** Why nothing could be sent, in words for the webhook's user. */
class UnsentError extends Error {}

/** The value of `webhook-signature`. */
export function signatureOf({ secret, id, body }: Omit<WebhookMessage, 'url'>, timestamp: number): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

type SendOptions = { network: Network; now: number; signal: AbortSignal; timeoutMs?: number };

/**
 * Sends the message once. The host name is resolved once, every address of it is checked, and the connection goes to
 * one of these, so that a name that points elsewhere a moment later changes nothing. Redirects are not followed, and
 * nothing of the answer but its status is read.
 * @throws what aborts `signal`
 */
export async function sendWebhook(message: WebhookMessage, options: SendOptions): Promise<SendResult> {
  const { network, signal, timeoutMs = TIMEOUT_MS } = options;
  const timeIsUp = AbortSignal.timeout(timeoutMs);
  try {
    const url = new URL(message.url);
    const addresses = await checkedAddresses(url, network);
    const status = await post(url, addresses, message, { ...options, signal: AbortSignal.any([signal, timeIsUp]) });
    return { status, reason: reasonOf(status) };
  } catch (error) {
    signal.throwIfAborted();
    if (timeIsUp.aborted) return { status: null, reason: `No answer within ${timeoutMs / 1_000} seconds.` };
    return { status: null, reason: error instanceof UnsentError ? error.message : failureOf(error) };
  }
}

async function checkedAddresses({ protocol, hostname }: URL, { resolve, isAllowed }: Network): Promise<string[]> {
  if (protocol !== 'https:') throw new UnsentError('The address is not https.');
  const literal = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(literal) ? [literal] : await resolve(hostname);
  if (addresses.length === 0) throw new UnsentError('The host name has no address.');
  if (!addresses.every(isAllowed)) throw new UnsentError('The host name leads to an address that is not public.');
  return addresses;
}

/** The answer's status. */
function post(url: URL, addresses: string[], message: WebhookMessage, options: SendOptions): Promise<number> {
  const { network, now, signal } = options;
  const timestamp = Math.floor(now / 1_000);
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_hostname, { all }, callback) => {
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
  return new Promise((resolve, reject) => {
    const sending = httpsRequest(
      url,
      {
        method: 'POST',
        // A connection of its own, through no proxy: nothing else decides where it leads.
        agent: false,
        lookup,
        ca: network.ca,
        rejectUnauthorized: true,
        signal,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(message.body),
          'user-agent': USER_AGENT,
          'webhook-id': message.id,
          'webhook-timestamp': timestamp,
          'webhook-signature': signatureOf(message, timestamp),
        },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sending.on('error', reject).end(message.body);
  });
}

function reasonOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The answer was a redirect (${status}); redirects are not followed.`;
  return `The answer had the status ${status}.`;
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

function failureOf(error: unknown): string {
  const code = String((error as NodeJS.ErrnoException)?.code ?? 'unknown');
  if (CERTIFICATE.test(code)) return `The certificate of the server is not valid (${code}).`;
  return `The connection failed (${code}).`;
}
