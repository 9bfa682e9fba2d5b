import type { Session } from '../../../../shared/auth';
import { NotFoundError } from '../../../errors';
import type { VideoStore } from '../../../video/video-store';
import type { AuthService } from '../auth.service';
import type { AccountRepository, SessionRow } from './account.repository';

export type AccountService = ReturnType<typeof createAccountService>;

type AccountDeps = {
  repository: AccountRepository;
  auth: Pick<AuthService, 'confirmPassword'>;
  videos: Pick<VideoStore, 'remove'>;
};

export function createAccountService({ repository, auth, videos }: AccountDeps) {
  return {
    async listSessions(userId: string, currentId: string | undefined): Promise<Session[]> {
      return (await repository.listSessions(userId)).map((row) => toSession(row, currentId));
    },

    /** Signs one device out. @throws NotFoundError */
    async removeSession(userId: string, id: string): Promise<void> {
      if (!(await repository.removeSession(userId, id))) throw new NotFoundError();
    },

    /** Removes the account and all that is its. Can be repeated when it was cut off. @throws InvalidRequestError */
    async remove(userId: string, password: string): Promise<void> {
      await auth.confirmPassword(userId, password);
      await repository.endSessions(userId);
      // One video at a time: all at once could take longer than a statement may.
      for (const videoId of await repository.listVideoIds(userId)) await videos.remove(videoId);
      await repository.remove(userId);
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
