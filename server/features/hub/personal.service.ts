import {
  BLOCKED_MAX,
  type BlockedUser,
  type CreateReport,
  type HubNotices,
  type Mine,
  NAMED_REACTIONS_MAX,
  type NamedReaction,
  NOTICES_SENT,
} from '@shared/hub';
import { isForeignKeyViolation } from '../../db/postgres-errors';
import { ConflictError, InvalidRequestError, NotFoundError } from '../../errors';
import type { MessageRepository, StoredMessage } from './messages.repository';
import type { PersonalRepository } from './personal.repository';

export type PersonalService = ReturnType<typeof createPersonalService>;

export function createPersonalService(deps: { personal: PersonalRepository; messages: MessageRepository }) {
  const { personal, messages } = deps;

  async function seenMessage(id: string): Promise<StoredMessage> {
    const message = await messages.get(id);
    if (!message) throw new NotFoundError();
    return message;
  }

  /** What was there a moment ago may be gone. */
  const orNotFound = (error: unknown): never => {
    throw isForeignKeyViolation(error) ? new NotFoundError() : error;
  };

  return {
    async getMine(userId: string, from?: string): Promise<Mine> {
      const [reactions, hidden, blocked] = await Promise.all([
        personal.listReactions(userId, from),
        personal.listReported(userId),
        personal.listBlocked(userId),
      ]);
      return { reactions, hidden, blocked: blocked.map(({ id }) => id).sort() };
    },

    /** @throws NotFoundError */
    async listReactors(id: string): Promise<NamedReaction[]> {
      await seenMessage(id);
      return personal.listReactors(id, NAMED_REACTIONS_MAX);
    },

    /** Hides the message from the caller. @throws NotFoundError @throws InvalidRequestError for an own message. */
    async report(userId: string, id: string, report: CreateReport): Promise<void> {
      const message = await seenMessage(id);
      if (message.userId === userId) throw new InvalidRequestError('You cannot report what you wrote.', 'own-message');
      await personal.report(userId, id, report).catch(orNotFound);
    },

    /** Harmless for a message that the user did not report. @throws NotFoundError when there is none with this id. */
    async takeBackReport(userId: string, id: string): Promise<void> {
      if (!(await personal.takeBackReport(userId, id))) await seenMessage(id);
    },

    listBlocked: (userId: string): Promise<BlockedUser[]> => personal.listBlocked(userId),

    /** @throws NotFoundError @throws InvalidRequestError for oneself. @throws ConflictError when too many are blocked. */
    async block(userId: string, blockedId: string): Promise<void> {
      if (userId === blockedId) throw new InvalidRequestError('You cannot block yourself.', 'own-account');
      if (!(await personal.userExists(blockedId))) throw new NotFoundError();
      // Two at once may be one too many, which does no harm.
      if ((await personal.countBlocked(userId)) >= BLOCKED_MAX) {
        throw new ConflictError(`You can block at most ${BLOCKED_MAX} people.`, 'too-many-blocked');
      }
      await personal.block(userId, blockedId).catch(orNotFound);
    },

    unblock: (userId: string, blockedId: string): Promise<void> => personal.unblock(userId, blockedId),

    async getNotices(userId: string): Promise<HubNotices> {
      const rows = await personal.listNotices(userId, NOTICES_SENT);
      const notices = rows.map(({ userId: id, fullName, createdAt, ...row }) => ({
        ...row,
        user: { id, fullName },
        createdAt: createdAt.toISOString(),
      }));
      return { newCount: notices.filter(({ isNew }) => isNew).length, notices };
    },

    markSeen: (userId: string, seenAt: string): Promise<void> => personal.markSeen(userId, new Date(seenAt)),
  };
}
