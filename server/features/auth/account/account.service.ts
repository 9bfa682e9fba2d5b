import type { Session } from '@shared/auth';
import { NotFoundError } from '../../../errors';
import type { AccountMails } from '../account-mail/account-mails';
import type { AuthService } from '../auth.service';
import type { AccountRepository, SessionRow } from './account.repository';

export type AccountService = ReturnType<typeof createAccountService>;

type AccountDeps = {
  repository: AccountRepository;
  auth: Pick<AuthService, 'confirmPassword'>;
  mails: AccountMails;
};

export function createAccountService({ repository, auth, mails }: AccountDeps) {
  return {
    async listSessions(userId: string, currentId: string | undefined): Promise<Session[]> {
      return (await repository.listSessions(userId)).map((row) => toSession(row, currentId));
    },

    /** Signs one device out. @throws NotFoundError */
    async removeSession(userId: string, id: string): Promise<void> {
      if (!(await repository.removeSession(userId, id))) throw new NotFoundError();
    },

    /** Signs every device out, and programs too if `revokesTokens` says so. */
    removeSessions: repository.removeSessions,

    /** Ends the account at once; signing in within the days of grace restores it. @throws InvalidRequestError */
    async remove(userId: string, password: string): Promise<void> {
      const { email } = await auth.confirmPassword(userId, password);
      await repository.markDeleted(userId, await mails.prepare('account-deleted', email));
    },
  };
}

const toSession = (row: SessionRow, currentId: string | undefined): Session => ({
  id: row.publicId,
  userAgent: row.userAgent,
  startedAt: new Date(row.startedAt).toISOString(),
  lastSeenAt: new Date(row.refreshedAt).toISOString(),
  isCurrent: row.publicId === currentId,
});
