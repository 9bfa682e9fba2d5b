import { createHash, randomBytes } from 'node:crypto';
import type { OperatorContact, PasswordResetWay, UsePasswordReset } from '@shared/auth';
import type { SignInMemory } from '../../../db/sign-in-memory';
import { ConflictError, InvalidRequestError } from '../../../errors';
import type { AccountMails } from '../account-mail/account-mails';
import type { Passwords } from '../passwords';
import type { PasswordResetRepository } from './password-reset.repository';

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;

// 192 bits, in the letters of base64url.
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Begins a reset: the token is told here and never again, as only its hash is kept. */
export async function createResetToken(
  repository: Pick<PasswordResetRepository, 'create'>,
  userId: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await repository.create(userId, hashOf(token));
  return token;
}

export const resetLinkOf = (publicUrl: string, token: string): string => `${publicUrl}/reset-password?token=${token}`;

type PasswordResetDeps = {
  repository: PasswordResetRepository;
  passwords: Passwords;
  mails: AccountMails;
  memory: SignInMemory;
  sendsMail: boolean;
  operatorContact: OperatorContact | null;
  now: () => number;
};

export function createPasswordResetService({
  repository,
  passwords,
  mails,
  memory,
  sendsMail,
  operatorContact,
  now,
}: PasswordResetDeps) {
  return {
    way: (): PasswordResetWay => ({ by: sendsMail ? 'mail' : 'operator', contact: operatorContact }),

    /** The same whether somebody has this address or not. @throws ConflictError when no mail can be sent. */
    async request(email: string): Promise<void> {
      if (!sendsMail) {
        throw new ConflictError(
          'This site cannot send email. Ask the person who runs it for a link to choose a new password.',
          'no-mail',
        );
      }
      await repository.request(email, now());
    },

    /** Returns whose password it was. @throws InvalidRequestError when the link was used, is too old or never was. */
    async use({ token, newPassword }: UsePasswordReset): Promise<string> {
      const hash = hashOf(token);
      const live = TOKEN.test(token) ? await repository.findLive(hash) : undefined;
      if (live) {
        const passwordHash = await passwords.inTurn(() => passwords.hash(newPassword));
        const userId = await repository.use(hash, passwordHash, await mails.prepare('password-reset', live.email));
        if (userId !== undefined) {
          // Here at once; other processes hear of it from the database.
          memory.suspend(userId)();
          return userId;
        }
      }
      throw new InvalidRequestError('This link has been used or is too old. Ask for a new one.', 'ended-reset-link');
    },
  };
}
