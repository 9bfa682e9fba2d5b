import { sql } from 'drizzle-orm';
import { isOfDeletedAccount } from '../../db/deleted-accounts';
import { messages } from '../../db/schema';

export const authorOfPost = sql`(select post.user_id from messages post where post.id = ${messages.rootId})`;
export const isPostHidden = sql`exists (select 1 from messages post
  where post.id = ${messages.rootId} and post.hidden_at is not null)`;

/**
 * Whether others see the row of `messages`: neither it nor its post is removed, and the accounts of its author and of
 * its post's author are not deleted.
 */
export const isSeen = sql<boolean>`(${messages.deletedAt} is null and ${messages.hiddenAt} is null
  and ${messages.userId} is not null and not ${isOfDeletedAccount(messages.userId)}
  and not ${isOfDeletedAccount(authorOfPost)} and not ${isPostHidden})`;
