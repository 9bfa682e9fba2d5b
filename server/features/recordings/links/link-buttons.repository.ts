import type { MovedAddress } from '@shared/recordings';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client';
import { everyRecordingOf } from '../../../db/kept-recordings';
import { linkPages, recordings, users } from '../../../db/schema';

type Options = typeof linkPages.options | typeof users.linkOptions;

const leadsTo = (options: Options, address: string): SQL =>
  sql`${options} -> 'callToAction' ->> 'address' = ${address}`;
const ledTo = (options: Options, address: string): SQL =>
  sql`jsonb_set(${options}, '{callToAction,address}', to_jsonb(${address}::text))`;

/**
 * For the transaction that changes a user's profile: the buttons of the user's links, and the one that new links begin
 * with, lead to the new addresses where they led to exactly the old ones. The caller holds the user's row.
 */
export async function moveLinkButtons(tx: Transaction, userId: string, moves: MovedAddress[]): Promise<void> {
  const ownIds = tx.select({ id: recordings.id }).from(recordings).where(everyRecordingOf(userId));
  for (const { from, to } of moves) {
    await tx
      .update(linkPages)
      .set({ options: ledTo(linkPages.options, to) })
      .where(and(inArray(linkPages.recordingId, ownIds), leadsTo(linkPages.options, from)));
    await tx
      .update(users)
      .set({ linkOptions: ledTo(users.linkOptions, to) })
      .where(and(eq(users.id, userId), leadsTo(users.linkOptions, from)));
  }
}
