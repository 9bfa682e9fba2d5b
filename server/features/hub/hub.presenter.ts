import type { Comment, Post, Reaction, SharedRecording } from '@shared/hub';
import { openSkips } from '@shared/recordings';
import type { MessageRow, ReactionRow, RecordingRow } from './feed.repository';

const DELETED = '[deleted]';

/** What stands below and around the messages that are shown, by message id. */
export type Surroundings = {
  answers: Map<string, MessageRow[]>;
  counts: Map<string, number>;
  reactions: Map<string, ReactionRow[]>;
};

export function toPost(row: MessageRow, around: Surroundings): Post {
  return { ...toComment(row, around), recording: row.recording ? toSharedRecording(row.recording) : null };
}

export function toComment(row: MessageRow, around: Surroundings): Comment {
  const isDeleted = row.deletedAt !== null || row.userId === null;
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
    commentCount: around.counts.get(row.id) ?? 0,
    // Read newest first, shown oldest first.
    comments: (around.answers.get(row.id) ?? []).map((answer) => toComment(answer, around)).reverse(),
  };
}

const toReaction = ({ emoji, userId }: ReactionRow): Reaction => ({ emoji: emoji as Reaction['emoji'], userId });

function toSharedRecording(row: RecordingRow): SharedRecording {
  const address = `/api/recordings/${row.id}`;
  return {
    id: row.id,
    title: row.title,
    duration: row.durationSeconds,
    aspectRatio: row.aspectRatio as SharedRecording['aspectRatio'],
    url: `${address}/video`,
    thumbnailUrl: row.hasPoster ? `${address}/thumbnail` : null,
    captionsUrl: row.hasCaptions ? `${address}/captions.vtt` : null,
    skips: openSkips(row),
    mimeType: (row.mimeType ?? 'video/webm') as SharedRecording['mimeType'],
  };
}
