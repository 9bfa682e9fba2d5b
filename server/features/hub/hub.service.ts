import {
  type ChangeMessage,
  type Comment,
  type CreateComment,
  type CreatePost,
  MAX_DEPTH,
  type Post,
  type React,
  type Reacted,
} from '@shared/hub';
import { isId, newId } from '../../db/ids';
import { isForeignKeyViolation } from '../../db/postgres-errors';
import { ForbiddenError, InvalidRequestError, NotFoundError } from '../../errors';
import type { FeedService } from './feed.service';
import type { MessageRepository } from './messages.repository';
import type { ReactionRepository } from './reactions.repository';

export type HubService = ReturnType<typeof createHubService>;

export function createHubService(deps: {
  messages: MessageRepository;
  reactions: ReactionRepository;
  feed: FeedService;
}) {
  const { messages, reactions, feed } = deps;

  /** Tells "someone else's" from "gone": in the hub everybody sees every message. */
  async function refuse(id: string): Promise<never> {
    if (await messages.get(id)) throw new ForbiddenError('You can only change your own posts and comments.');
    throw new NotFoundError();
  }

  return {
    /** Says which id the post has. */
    async createPost(userId: string, { content }: CreatePost): Promise<string> {
      const id = newId();
      await messages.create({ id, userId, content, depth: 0 });
      return id;
    },

    /**
     * Says which id the comment has.
     * @throws NotFoundError when the parent is unknown or deleted. @throws InvalidRequestError below a reply.
     */
    async createComment(userId: string, { parentId, content }: CreateComment): Promise<string> {
      const parent = isId(parentId) ? await messages.get(parentId) : undefined;
      if (!parent) throw new NotFoundError();
      if (parent.depth >= MAX_DEPTH) throw new InvalidRequestError('You cannot reply to this reply.', 'too-deep');
      const id = newId();
      const place = { parentId, rootId: parent.rootId ?? parent.id, depth: parent.depth + 1 };
      await messages.create({ id, userId, content, ...place }).catch((error: unknown) => {
        // The parent was deleted a moment ago.
        throw isForeignKeyViolation(error) ? new NotFoundError() : error;
      });
      return id;
    },

    /** @throws NotFoundError when there is no such message, or it is deleted. */
    async react(userId: string, { messageId, emoji, reacted }: React): Promise<Reacted> {
      const wanted = reacted ?? null;
      const result = isId(messageId) ? await reactions.react(userId, { messageId, emoji, wanted }) : undefined;
      if (!result) throw new NotFoundError();
      return { messageId, emoji, reacted: result.reacted };
    },

    /** @throws NotFoundError @throws ForbiddenError when it is someone else's. */
    async update(userId: string, id: string, { content }: ChangeMessage): Promise<Post | Comment> {
      if (!(await messages.updateOwned(userId, id, content))) return refuse(id);
      return feed.get(id);
    },

    /** @throws NotFoundError @throws ForbiddenError when it is someone else's. */
    async remove(userId: string, id: string): Promise<void> {
      if (!(await messages.removeOwned(userId, id))) return refuse(id);
    },
  };
}
