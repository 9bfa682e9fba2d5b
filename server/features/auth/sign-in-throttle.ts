import { createHash } from 'node:crypto';
import { checkLimit, ipKeyOf, LIMITS, type RateLimits } from '../../http/rate-limit';
import type { SignInAttempt } from './auth.service';

const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 15 * 60;

export type SignInThrottle = {
  /** Refuses an address that has failed too often, whatever the name. */
  checkIp: ReturnType<typeof checkLimit>;
  attempt(
    /** Of the accounts that are tried; what was typed when there is none. */
    usernames: string[],
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

    attempt(usernames, ip, onFailed) {
      const keys = usernames.map((username) => {
        const name = createHash('sha256').update(username.toLowerCase()).digest('base64url');
        return { name, pair: `${name}:${ip}` };
      });
      const addFailure = async ({ name, pair }: { name: string; pair: string }) => {
        const [failures] = await Promise.all([perNameAndIp.add(pair), perName.add(name)]);
        if (failures < points) return false;
        const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (failures - points));
        await waits.block(pair, wait);
        await perNameAndIp.set(pair, failures, wait + seconds);
        return true;
      };
      return {
        async check() {
          await perIp.check(ip);
          for (const { name, pair } of keys) {
            await waits.check(pair);
            // A name under attack from many addresses: each of them has one try.
            if ((await perNameAndIp.count(pair)) > 0) await perName.check(name);
          }
        },
        async failed(userId) {
          const [, ...isLast] = await Promise.all([perIp.add(ip), ...keys.map(addFailure)]);
          await onFailed(userId, isLast.includes(true));
        },
        async succeeded() {
          await Promise.all(keys.flatMap(({ pair }) => [perNameAndIp.reset(pair), waits.reset(pair)]));
        },
      };
    },
  };
}
