import { type Comment, type Post, REACTION_EMOJI, type Reaction, type SharedRecording } from '@shared/hub';
import { ofPicture, openSkips } from '@shared/recordings';
import type { MessageRow, ReactionRow, RecordingRow, TallyRow } from './feed.repository';

const DELETED = '[deleted]';

/** What stands below and around the messages that are shown, by message id. */
export type Surroundings = {
  answers: Map<string, MessageRow[]>;
  tallies: Map<string, TallyRow[]>;
  reactions: Map<string, ReactionRow[]>;
};

export function toPost(row: MessageRow, around: Surroundings): Post {
  return { ...toComment(row, around), recording: row.recording ? toSharedRecording(row.recording) : null };
}

export function toComment(row: MessageRow, around: Surroundings): Comment {
  const isDeleted = row.deletedAt !== null || row.hiddenAt !== null || row.userId === null;
  const tallies = new Map(around.tallies.get(row.id)?.map(({ kind, total }) => [kind, total]));
  return {
    id: row.id,
    content: isDeleted ? DELETED : row.content,
    type: row.type as Comment['type'],
    isPost: row.depth === 0,
    depth: row.depth,
    parentId: row.parentId,
    user: row.userId === null || isDeleted ? null : { id: row.userId, fullName: row.fullName ?? '' },
    isDeleted,
    createdAt: row.createdAt.toISOString(),
    reactions: isDeleted ? [] : (around.reactions.get(row.id) ?? []).map(toReaction),
    reactionCounts: isDeleted ? [] : countsOf(tallies),
    commentCount: tallies.get('answers') ?? 0,
    // Read newest first, shown oldest first.
    comments: (around.answers.get(row.id) ?? []).map((answer) => toComment(answer, around)).reverse(),
  };
}

const countsOf = (tallies: Map<string, number>) =>
  REACTION_EMOJI.map((emoji) => ({ emoji, count: tallies.get(emoji) ?? 0 })).filter(({ count }) => count > 0);

const toReaction = ({ emoji, userId }: ReactionRow): Reaction => ({ emoji: emoji as Reaction['emoji'], userId });

function toSharedRecording(row: RecordingRow): SharedRecording {
  const address = `/api/recordings/${row.id}`;
  return {
    id: row.id,
    title: row.title,
    duration: row.durationSeconds,
    aspectRatio: row.aspectRatio as SharedRecording['aspectRatio'],
    url: `${address}/video`,
    thumbnailUrl: row.hasPoster ? `${address}/thumbnail${ofPicture(row.thumbnailRevision)}` : null,
    coverTitlePosition: row.edits?.cover?.title ? row.edits.cover.style.position : null,
    captionsUrl: row.hasCaptions ? `${address}/captions.vtt` : null,
    // While other parts are joined, the ones that were joined before are played.
    skips: row.hasJoinedVideo ? [] : openSkips(row),
    isPlayable: row.hasJoinedVideo || row.isUncutPublic,
    mimeType: (row.mimeType ?? 'video/webm') as SharedRecording['mimeType'],
  };
}
