import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver';
import { isPublicAddress, type Network } from './public-address';
import { sendWebhook } from './send-webhook';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.reply((res) => res.writeHead(204).end());
});
afterAll(() => receiver.close());

const send = (
  url: string,
  network: Partial<Network> = {},
  options: { timeoutMs?: number; signal?: AbortSignal } = {},
) =>
  sendWebhook(
    { url, secret: Buffer.alloc(32, 1), id: 'msg', body: '{"type":"webhook.test"}' },
    { network: { ...receiver.network, ...network }, now: 0, signal: AbortSignal.any([]), ...options },
  );

describe('an address is public', () => {
  test.each(['93.184.215.14', '8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:2800:21f:cb07::1', '2a00:1450::200e'])(
    '%s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('an address is not public', () => {
  test.each([
    ['this machine', '127.0.0.1'],
    ['this machine by another number', '127.255.255.254'],
    ['this machine in IPv6', '::1'],
    ['no address', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['no address in IPv6', '::'],
    ['a private network of ten', '10.0.0.1'],
    ['a private network of 172', '172.16.0.1'],
    ['the last of that network', '172.31.255.255'],
    ['a private network of 192', '192.168.1.1'],
    ['a link, and where clouds tell their secrets', '169.254.169.254'],
    ['a link in IPv6', 'fe80::1'],
    ['a link in IPv6 with its zone', 'fe80::1%eth0'],
    ['where clouds tell their secrets in IPv6', 'fd00:ec2::254'],
    ['a unique local network', 'fc00::1'],
    ['a deprecated site', 'fec0::1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['the last of carrier-grade NAT', '100.127.255.255'],
    ['a group', '224.0.0.1'],
    ['a group in IPv6', 'ff02::1'],
    ['everybody', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['measurements', '198.18.0.1'],
    ['examples', '192.0.2.1'],
    ['protocol assignments', '192.0.0.1'],
    ['examples in IPv6', '2001:db8::1'],
    ['IPv4 mapped into IPv6', '::ffff:127.0.0.1'],
    ['IPv4 mapped into IPv6 in hexadecimal', '::ffff:7f00:1'],
    ['IPv4 mapped into IPv6, though public', '::ffff:8.8.8.8'],
    ['IPv4 compatible IPv6', '::127.0.0.1'],
    ['IPv4 translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a local network', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['discarded', '100::1'],
    ['segment routing', '5f00::1'],
    ['not assigned', '4000::1'],
    ['a number', '2130706433'],
    ['octal', '0177.0.0.1'],
    ['short', '127.1'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('%s', (_what, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a message', () => {
  test('goes to the checked address, with the name that was asked for', async () => {
    const url = receiver.urlOf('/a?b=c');
    expect(await send(url)).toEqual({ status: 204, reason: null });
    const [message] = receiver.received;
    expect(message).toMatchObject({ path: '/a?b=c', servername: 'hooks.example.com', host: new URL(url).host });
    expect(message?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'msg' });
  });

  test.each([
    ['one', ['127.0.0.2']],
    ['one of several', ['127.0.0.1', '10.0.0.1']],
    ['one behind an IPv6 form', ['127.0.0.1', '::ffff:10.0.0.1']],
  ])('goes nowhere when %s of the addresses is not allowed', async (_which, addresses) => {
    const result = await send(receiver.urlOf('/'), { resolve: async () => addresses });
    expect(result.reason).toBe('The host name leads to an address that is not public.');
    expect(receiver.received).toEqual([]);
  });

  test('looks the name up once: a name that leads elsewhere a moment later leads nowhere else', async () => {
    const resolve = vi.fn(async () => (resolve.mock.calls.length > 1 ? ['10.0.0.1'] : ['127.0.0.1']));
    const isAllowed = vi.fn((address: string) => address === '127.0.0.1');
    expect(await send(receiver.urlOf('/'), { resolve, isAllowed })).toEqual({ status: 204, reason: null });
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(isAllowed.mock.calls.map(([address]) => address)).toEqual(['127.0.0.1']);
  });

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127。0。0。1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://127.0.0.1:8443/',
    'https://[::1]:5432/',
    'https://user:secret@127.0.0.1/',
  ])('goes nowhere when the address is written out: %s', async (url) => {
    const resolve = vi.fn(async () => ['8.8.8.8']);
    const result = await send(url, { resolve, isAllowed: isPublicAddress });
    expect(result.reason).toBe('The host name leads to an address that is not public.');
    expect(resolve).not.toHaveBeenCalled();
  });

  test('is checked anew at each attempt: a name that leads elsewhere by then is not followed', async () => {
    receiver.reply((res) => res.writeHead(503).end());
    const addresses = [['127.0.0.1'], ['10.0.0.1']];
    const resolve = async () => addresses.shift() ?? [];
    expect((await send(receiver.urlOf('/'), { resolve })).status).toBe(503);
    expect(await send(receiver.urlOf('/'), { resolve })).toEqual({
      status: null,
      reason: 'The host name leads to an address that is not public.',
    });
    expect(receiver.received).toHaveLength(1);
  });

  test('goes to the port that its address names, and to no other one', async () => {
    const url = new URL(receiver.urlOf('/'));
    expect((await send(url.href)).status).toBe(204);
    url.port = '';
    // Nobody listens at 443 of this machine, or somebody whose certificate is not of this name.
    expect((await send(url.href)).status).toBeNull();
    expect(receiver.received).toHaveLength(1);
  });

  test('goes nowhere without https', async () => {
    expect((await send(receiver.urlOf('/').replace('https:', 'http:'))).reason).toBe('The address is not https.');
  });

  test('goes nowhere when the name has no address', async () => {
    expect((await send('https://nowhere.example.com/')).reason).toBe('The host name has no address.');
  });

  test('goes nowhere when the certificate is not known, or not of this name', async () => {
    const unknown = await send(receiver.urlOf('/'), { ca: undefined });
    expect(unknown.reason).toMatch(/^The certificate of the server is not valid/);
    const { port } = new URL(receiver.urlOf('/'));
    const other = await send(`https://other.example.com:${port}/`, { resolve: async () => ['127.0.0.1'] });
    expect(other.reason).toBe('The certificate of the server is not valid (ERR_TLS_CERT_ALTNAME_INVALID).');
    expect(receiver.received).toEqual([]);
  });

  test('does not follow a redirect', async () => {
    receiver.reply((res) => res.writeHead(302, { location: receiver.urlOf('/elsewhere') }).end());
    expect(await send(receiver.urlOf('/first'))).toEqual({
      status: 302,
      reason: 'The answer was a redirect (302); redirects are not followed.',
    });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/first']);
  });

  test('does not wait for the end of an answer, however long it is', async () => {
    const closed = new Promise<void>((resolve) => {
      receiver.reply((res) => {
        res.once('close', resolve).writeHead(200);
        const more = () => {
          while (!res.destroyed && res.write(Buffer.alloc(65_536)));
          if (!res.destroyed) res.once('drain', more);
        };
        more();
      });
    });
    expect(await send(receiver.urlOf('/'))).toEqual({ status: 200, reason: null });
    await closed;
  });

  test('gives up on a receiver that does not answer in time', async () => {
    receiver.reply(() => {});
    expect(await send(receiver.urlOf('/'), {}, { timeoutMs: 200 })).toEqual({
      status: null,
      reason: 'No answer within 0.2 seconds.',
    });
  });

  test('gives up on an answer with endless headers', async () => {
    receiver.reply((res) => {
      for (let n = 0; n < 5_000; n += 1) res.appendHeader(`x-${n}`, 'x'.repeat(100));
      res.end();
    });
    expect((await send(receiver.urlOf('/'))).reason).toBe('The connection failed (HPE_HEADER_OVERFLOW).');
  });

  test('gives up on a port where nobody listens', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    expect((await send(`https://hooks.example.com:${port}/`)).reason).toBe('The connection failed (ECONNREFUSED).');
  });

  test('is no attempt when the worker stops meanwhile', async () => {
    receiver.reply(() => {});
    const stopping = new AbortController();
    const sending = send(receiver.urlOf('/'), {}, { signal: stopping.signal });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    stopping.abort(new Error('the worker stops'));
    await expect(sending).rejects.toThrow('the worker stops');
  });
});
