import { describe, expect, test } from 'vitest';
import { createPasswords, PASSWORD_COST } from './passwords';

const passwords = createPasswords();

describe('stored passwords', () => {
  test('are Argon2id with at least 19 MiB and two passes', async () => {
    expect(await passwords.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('are never cut, trimmed or normalised', async () => {
    const long = 'x'.repeat(79);
    const stored = await passwords.hash(`${long}y`);
    expect(await passwords.matches(stored, `${long}y`)).toBe(true);
    expect(await passwords.matches(stored, `${long}z`)).toBe(false);
    expect(await passwords.matches(await passwords.hash(' secret '), 'secret')).toBe(false);
    expect(await passwords.matches(await passwords.hash('a\u0000b'), 'a\u0000c')).toBe(false);
  });

  test('differ for the same password', async () => {
    expect(await passwords.hash('same one')).not.toBe(await passwords.hash('same one'));
  });

  test('nobody has no password', async () => {
    expect(await passwords.matches(null, 'nobody has this password')).toBe(false);
  });

  test('are outdated only when they cost less than today', async () => {
    const cheap = createPasswords({ ...PASSWORD_COST, memoryCost: 8_192 });
    expect(passwords.isOutdated(await cheap.hash('x'))).toBe(true);
    expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false);
    expect(cheap.isOutdated(await passwords.hash('x'))).toBe(false);
    expect(passwords.isOutdated('$2b$10$abcdefghijklmnopqrstuv')).toBe(true);
  });
});

describe('turns', () => {
  test('four run at once, the next when one of them ends or fails', async () => {
    let running = 0;
    let most = 0;
    const task = (fails: boolean) => async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (fails) throw new Error('failed');
      return 'done';
    };
    const results = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => passwords.inTurn(task(i % 3 === 0))));
    expect(most).toBe(4);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(26);
  });

  test('too many waiting are refused at once', async () => {
    const { inTurn } = createPasswords();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const accepted = Array.from({ length: 204 }, () => inTurn(() => gate));
    await expect(inTurn(() => gate)).rejects.toMatchObject({ status: 503 });
    release();
    await Promise.all(accepted);
  });
});
