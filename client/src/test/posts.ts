import type { Comment, Post } from '@shared/hub';

const MARCUS = { id: '01980000-0000-7000-8000-0000000000aa', fullName: 'Marcus Bell' };

export function aComment(fields: Partial<Comment> = {}): Comment {
  return {
    id: '01980000-0000-7000-8000-000000000c01',
    content: 'Borrowing this.',
    type: 'text',
    isPost: false,
    depth: 1,
    parentId: '01980000-0000-7000-8000-000000000b01',
    user: MARCUS,
    isDeleted: false,
    createdAt: '2025-11-20T09:00:00.000Z',
    reactions: [],
    reactionCounts: [],
    commentCount: 0,
    comments: [],
    ...fields,
  };
}

export function aPost(fields: Partial<Post> = {}): Post {
  return {
    ...aComment({ depth: 0, isPost: true, parentId: null, content: 'A hook that works.' }),
    id: '01980000-0000-7000-8000-000000000b01',
    recording: null,
    ...fields,
  };
}
