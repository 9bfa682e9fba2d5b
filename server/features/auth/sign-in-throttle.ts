import { createHash } from 'node:crypto';
import { checkLimit, ipKeyOf, LIMITS, type RateLimits } from '../../http/rate-limit';
import type { SignInAttempt } from './auth.service';

const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 15 * 60;

export type SignInThrottle = {
  /** Refuses an address that has failed too often, whatever the name. */
  checkIp: ReturnType<typeof checkLimit>;
  attempt(
    username: string,
    ip: string,
    onFailed: (userId: string | null, isLast: boolean) => Promise<void>,
  ): SignInAttempt;
};

/**
 * Counts failed sign-ins. After five for one name from one address each further failure doubles the wait, from one
 * minute to fifteen. Nobody can lock a name for its owner: another address always has a try.
 */
export function createSignInThrottle(rateLimits: RateLimits): SignInThrottle {
  const perNameAndIp = rateLimits.shared('signin', LIMITS.signInFailuresPerUsernameAndIp, 'closed');
  const perName = rateLimits.shared('signin-name', LIMITS.signInFailuresPerUsername, 'closed');
  const perIp = rateLimits.shared('signin-ip', LIMITS.signInFailuresPerIp, 'closed');
  const waits = rateLimits.shared('signin-wait', { points: 1, seconds: LONGEST_WAIT_SECONDS }, 'closed');
  const { points, seconds } = LIMITS.signInFailuresPerUsernameAndIp;

  return {
    checkIp: checkLimit(perIp, ipKeyOf),

    attempt(username, ip, onFailed) {
      const name = createHash('sha256').update(username.toLowerCase()).digest('base64url');
      const pair = `${name}:${ip}`;
      return {
        async check() {
          await perIp.check(ip);
          await waits.check(pair);
          // A name under attack from many addresses: each of them has one try.
          if ((await perNameAndIp.count(pair)) > 0) await perName.check(name);
        },
        async failed(userId) {
          const [failures] = await Promise.all([perNameAndIp.add(pair), perName.add(name), perIp.add(ip)]);
          const isLast = failures >= points;
          if (isLast) {
            const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (failures - points));
            await waits.block(pair, wait);
            await perNameAndIp.set(pair, failures, wait + seconds);
          }
          await onFailed(userId, isLast);
        },
        async succeeded() {
          await Promise.all([perNameAndIp.reset(pair), waits.reset(pair)]);
        },
      };
    },
  };
}
