import { and, asc, desc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/client';
import { messages, reactions } from '../../db/schema';

// Rows are locked in the same order everywhere: recordings, then messages from the post downwards and by id, then
// reactions, and last the feed version, which the first change takes through its trigger. A new comment takes its post
// and its parent, so below a post that is locked for update nothing is added. Whatever a transaction removes is locked
// before the first of its changes: rows that a cascade had to wait for could be held by somebody who waits for the
// feed version.

const POSTS = 100;
const MESSAGES = 500;
const REACTIONS = 1_000;

type Named = { id: string; depth: number };

const answer = alias(messages, 'answer');
const unanswered = (tx: Transaction) =>
  notExists(tx.select({ one: sql`1` }).from(answer).where(eq(answer.parentId, messages.id)));
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/**
 * The messages are gone; those that others have answered keep their place without author, text and reactions. Their
 * rows are locked by the caller.
 */
export async function removeMessages(tx: Transaction, named: Named[]): Promise<void> {
  const isNamed = inArray(messages.id, idsOf(named));
  const parents: (string | null)[] = [];
  // Answers before what they answer, which may then be unanswered.
  for (const depth of [...new Set(named.map((message) => message.depth))].sort((a, b) => b - a)) {
    const removed = await tx
      .delete(messages)
      .where(and(isNamed, eq(messages.depth, depth), unanswered(tx)))
      .returning({ parentId: messages.parentId });
    parents.push(...removed.map(({ parentId }) => parentId));
  }
  const kept = await tx
    .update(messages)
    .set({ content: '', deletedAt: sql`now()`, userId: null, recordingId: null, type: 'text' })
    .where(isNamed)
    .returning({ id: messages.id });
  if (kept.length > 0) await tx.delete(reactions).where(inArray(reactions.messageId, idsOf(kept)));
  await removeEmptyPlaces(tx, parents);
}

/**
 * The message is gone for its author, and everything below it where nobody else has answered: what somebody said to
 * themselves needs no place. Its row is locked by the caller.
 */
export async function removeOwnMessage(tx: Transaction, message: Named & { userId: string | null }): Promise<void> {
  const { rows } = await tx.execute<{ id: string; isOwn: boolean }>(sql`
    with recursive below as (
      select id, user_id from messages where parent_id = ${message.id}
      union all select m.id, m.user_id from messages m join below on m.parent_id = below.id
    )
    select id, coalesce(user_id = ${message.userId}, false) as "isOwn" from below`);
  const below = rows.every(({ isOwn }) => isOwn) ? await lock(tx, idsOf(rows)) : [];
  await removeMessages(tx, [message, ...below]);
}

/** Deleted messages that have lost their last answer have nothing left to hold together. */
async function removeEmptyPlaces(tx: Transaction, ids: (string | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  const removed = await tx
    .delete(messages)
    .where(and(inArray(messages.id, known), isNotNull(messages.deletedAt), unanswered(tx)))
    .returning({ parentId: messages.parentId });
  await removeEmptyPlaces(
    tx,
    removed.map(({ parentId }) => parentId),
  );
}

/**
 * For the erasure of an account: removes up to a batch of what the user did in the hub, and says how many rows that
 * were. A post goes with everything below it; a comment that others have answered keeps its place, nameless.
 */
export async function eraseMessages(db: Database, userId: string): Promise<number> {
  return (await erasePosts(db, userId)) || (await eraseComments(db, userId)) || (await eraseReactions(db, userId));
}

/** From the post downwards. */
export const lockOrder = [asc(messages.depth), asc(messages.id)];

async function lock(tx: Transaction, ids: string[]): Promise<Named[]> {
  return tx
    .select({ id: messages.id, depth: messages.depth })
    .from(messages)
    .where(inArray(messages.id, ids))
    .orderBy(...lockOrder)
    .for('update');
}

function erasePosts(db: Database, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const posts = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.userId, userId), eq(messages.depth, 0)))
      .orderBy(asc(messages.id))
      .limit(POSTS)
      .for('update');
    if (posts.length === 0) return 0;
    // Replies first: a comment deleted before them would take all of them along in one statement.
    const below = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(inArray(messages.rootId, idsOf(posts)))
      .orderBy(desc(messages.depth))
      .limit(MESSAGES);
    await lock(tx, idsOf(below));
    const isRest = below.length < MESSAGES;
    await tx.delete(messages).where(inArray(messages.id, [...idsOf(below), ...(isRest ? idsOf(posts) : [])]));
    return below.length + posts.length;
  });
}

function eraseComments(db: Database, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const comments = await tx
      .select({ id: messages.id, parentId: messages.parentId })
      .from(messages)
      .where(and(eq(messages.userId, userId), gt(messages.depth, 0)))
      .orderBy(desc(messages.depth))
      .limit(MESSAGES);
    if (comments.length === 0) return 0;
    const ids = new Set(idsOf(comments));
    const parentIds = comments.flatMap(({ parentId }) => parentId ?? []);
    // With the empty places that may go with their last answer.
    const emptyPlaces = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(inArray(messages.id, parentIds), isNotNull(messages.deletedAt)));
    const locked = await lock(tx, [...ids, ...idsOf(emptyPlaces)]);
    await removeMessages(
      tx,
      locked.filter(({ id }) => ids.has(id)),
    );
    return comments.length;
  });
}

function eraseReactions(db: Database, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const own = await tx
      .select({ id: reactions.messageId })
      .from(reactions)
      .where(eq(reactions.userId, userId))
      .limit(REACTIONS);
    if (own.length === 0) return 0;
    const messageIds = idsOf(own);
    // As a reaction does, so that a message which is being removed is waited for, or waits.
    await tx
      .select({ id: messages.id })
      .from(messages)
      .where(inArray(messages.id, messageIds))
      .orderBy(...lockOrder)
      .for('key share');
    await tx.delete(reactions).where(and(eq(reactions.userId, userId), inArray(reactions.messageId, messageIds)));
    return own.length;
  });
}
