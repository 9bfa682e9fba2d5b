import type { Session } from '@shared/auth';
import { NotFoundError } from '../../../errors';
import type { AuthService } from '../auth.service';
import type { AccountRepository, SessionRow } from './account.repository';

export type AccountService = ReturnType<typeof createAccountService>;

type AccountDeps = { repository: AccountRepository; auth: Pick<AuthService, 'confirmPassword'> };

export function createAccountService({ repository, auth }: AccountDeps) {
  return {
    async listSessions(userId: string, currentId: string | undefined): Promise<Session[]> {
      return (await repository.listSessions(userId)).map((row) => toSession(row, currentId));
    },

    /** Signs one device out. @throws NotFoundError */
    async removeSession(userId: string, id: string): Promise<void> {
      if (!(await repository.removeSession(userId, id))) throw new NotFoundError();
    },

    /** Signs every device out. */
    removeSessions: (userId: string): Promise<void> => repository.removeSessions(userId),

    /** Ends the account at once; signing in within the days of grace restores it. @throws InvalidRequestError */
    async remove(userId: string, password: string): Promise<void> {
      await auth.confirmPassword(userId, password);
      await repository.markDeleted(userId);
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
