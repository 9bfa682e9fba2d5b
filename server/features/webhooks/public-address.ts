import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** How host names become addresses, and which of them may be connected to. */
export type Network = {
  resolve(hostname: string): Promise<string[]>;
  isAllowed(address: string): boolean;
  /** A certificate to trust beside the usual ones. */
  ca?: string;
};

const DNS_TIMEOUT = { timeout: 2_000, tries: 2 };
/** All public IPv6 addresses so far; what translates to IPv4 or is kept for other uses lies mostly outside. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the public internet. Everything else is refused: the machine itself, networks behind it,
 * links, groups, and IPv6 addresses that hold an IPv4 one.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

/** By the DNS servers themselves: names in /etc/hosts are not public, and a slow lookup blocks none of Node's threads. */
async function resolvePublic(hostname: string): Promise<string[]> {
  const resolver = new Resolver(DNS_TIMEOUT);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

export const PUBLIC_NETWORK: Network = { resolve: resolvePublic, isAllowed: isPublicAddress };
