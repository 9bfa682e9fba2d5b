import { sql } from 'drizzle-orm';
import { recordings } from './schema';

/** Whether others can see the recording: in the hub, or behind a link. */
export const isPublic = () =>
  sql<boolean>`(${recordings.isShared} or exists (select 1 from share_links
    where share_links.recording_id = ${recordings.id} and share_links.expires_at > now()))`;

/** Whether there is a video of the parts that edits keep: of the newest ones, or still of those before. */
export const hasJoinedVideo = () =>
  sql<boolean>`exists (select 1 from videos joined where joined.recording_id = ${recordings.id} and joined.kind = 'joined')`;

/**
 * Whether others may have the file with all of the recording: nothing is cut from it, or they could have it before
 * something was, and players have not had the time to end.
 */
export const isUncutPublic = () =>
  sql<boolean>`((${recordings.joinStatus} = 'ready' and not ${hasJoinedVideo()})
    or coalesce(${recordings.uncutPublicUntil} > now(), false))`;
