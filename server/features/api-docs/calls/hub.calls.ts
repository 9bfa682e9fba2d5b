import { PAGE_LIMITS, pageQuerySchema } from '@shared/http';
import {
  changeMessageSchema,
  commentSchema,
  createCommentSchema,
  createPostSchema,
  postSchema,
  reactedSchema,
  reactSchema,
} from '@shared/hub';
import { z } from 'zod';
import { type Call, NO_CONTENT } from '../call';
import { EXAMPLE } from '../examples';
import { PAGE_HEADERS } from './scripts.calls';

const NOT_YOURS = { 403: 'It is someone else’s (`forbidden`), or the request came from another site (`cross-site`).' };
const tag = 'Hub';

export const HUB_CALLS: Call[] = [
  {
    method: 'GET',
    path: '/api/posts',
    id: 'listPosts',
    tag,
    summary: 'Read the feed, newest first',
    description: 'A post carries its newest comments. Send the `ETag` back to be told 304 while nothing has changed.',
    access: 'token',
    query: pageQuerySchema(PAGE_LIMITS.posts),
    answers: {
      200: {
        description: 'One page of posts.',
        schema: z.array(postSchema),
        example: [EXAMPLE.post],
        headers: { ...PAGE_HEADERS, ETag: 'Changes with the feed.' },
      },
      304: { description: 'Not changed since the `ETag` that was sent in `If-None-Match`.' },
    },
  },
  {
    method: 'POST',
    path: '/api/posts',
    id: 'createPost',
    tag,
    summary: 'Post a text',
    access: 'token',
    isRepeatable: true,
    body: { schema: createPostSchema, example: { content: EXAMPLE.post.content } },
    answers: { 201: { description: 'The new post.', schema: postSchema, example: EXAMPLE.post } },
  },
  {
    method: 'POST',
    path: '/api/posts/comment',
    id: 'createComment',
    tag,
    summary: 'Answer a post or a comment',
    access: 'token',
    isRepeatable: true,
    body: { schema: createCommentSchema, example: { parentId: EXAMPLE.id.post, content: EXAMPLE.comment.content } },
    answers: { 201: { description: 'The new comment.', schema: commentSchema, example: EXAMPLE.comment } },
    errors: {
      400: 'A field is wrong, or the answer would be an answer to a reply (`too-deep`).',
      404: 'There is no such post or comment.',
    },
  },
  {
    method: 'POST',
    path: '/api/chat/reactions',
    id: 'react',
    tag,
    summary: 'Add or remove a reaction',
    description: 'Toggles; with `reacted` it sets, so that repeating it changes nothing.',
    access: 'token',
    body: { schema: reactSchema, example: { messageId: EXAMPLE.id.post, emoji: '🔥', reacted: true } },
    answers: {
      200: {
        description: 'Whether the reaction is there now.',
        schema: reactedSchema,
        example: { messageId: EXAMPLE.id.post, emoji: '🔥', reacted: true },
      },
    },
    errors: { 404: 'There is no such post or comment.' },
  },
  {
    method: 'GET',
    path: '/api/posts/:id/comments',
    id: 'listComments',
    tag,
    summary: 'Read the comments of a post or the replies to a comment',
    description: 'Oldest first; the pages go from the newest to the oldest.',
    access: 'token',
    query: pageQuerySchema(PAGE_LIMITS.comments),
    answers: {
      200: {
        description: 'One page of comments.',
        schema: z.array(commentSchema),
        example: [EXAMPLE.comment],
        headers: PAGE_HEADERS,
      },
    },
  },
  {
    method: 'PATCH',
    path: '/api/posts/:id',
    id: 'updateMessage',
    tag,
    summary: 'Change an own post or comment',
    access: 'token',
    body: { schema: changeMessageSchema, example: { content: 'Better put.' } },
    answers: {
      200: {
        description: 'The changed post or comment.',
        schema: z.union([postSchema, commentSchema]),
        example: EXAMPLE.post,
      },
    },
    errors: NOT_YOURS,
  },
  {
    method: 'DELETE',
    path: '/api/posts/:id',
    id: 'deleteMessage',
    tag,
    summary: 'Delete an own post or comment',
    description: 'One with answers keeps its place without author and text.',
    access: 'token',
    answers: NO_CONTENT,
    errors: NOT_YOURS,
  },
];
