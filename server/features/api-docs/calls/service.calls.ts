import { z } from 'zod';
import type { Call, CallAnswer } from '../call';
import { pictureQuerySchema } from './recordings.calls';

const PAGE: CallAnswer = { description: 'A page for people.', type: 'text/html' };
const GONE = { 404: 'Unknown, ended or deleted: all look the same.' };
const watched = (what: string, type: string): Record<number, CallAnswer> => ({
  200: { description: what, type },
  206: { description: 'The part that `Range` asked for.', type },
  304: { description: 'Not changed since the `ETag` that was sent in `If-None-Match`.' },
});

/** Public links, and what the installation says about itself. */
export const SERVICE_CALLS: Call[] = [
  {
    method: 'GET',
    path: '/watch/:token',
    id: 'watch',
    tag: 'Public links',
    summary: 'The page behind a public link',
    access: 'public',
    answers: { 200: PAGE },
    errors: GONE,
  },
  {
    method: 'GET',
    path: '/watch/:token/video',
    id: 'watchVideo',
    tag: 'Public links',
    summary: 'The video behind a public link',
    access: 'public',
    query: z.object({ download: z.string().optional() }),
    answers: watched('The video.', 'video/*'),
    errors: { ...GONE, 416: 'That part does not exist, or several parts were asked for at once.' },
  },
  {
    method: 'GET',
    path: '/watch/:token/poster',
    id: 'watchPoster',
    tag: 'Public links',
    summary: 'The picture behind a public link',
    access: 'public',
    query: pictureQuerySchema,
    answers: watched('The picture.', 'image/*'),
    errors: { ...GONE, 416: 'That part does not exist.' },
  },
  {
    method: 'GET',
    path: '/watch/:token/captions.vtt',
    id: 'watchCaptions',
    tag: 'Public links',
    summary: 'The captions behind a public link',
    access: 'public',
    answers: { 200: { description: 'The captions.', type: 'text/vtt' } },
    errors: GONE,
  },
  {
    method: 'GET',
    path: '/api/openapi.json',
    id: 'getOpenApi',
    tag: 'Service',
    summary: 'This document',
    access: 'public',
    answers: {
      200: {
        description: 'OpenAPI 3.1.',
        schema: z.looseObject({ openapi: z.string() }),
        example: { openapi: '3.1.1' },
      },
      304: { description: 'Not changed since the `ETag` that was sent in `If-None-Match`.' },
    },
  },
  {
    method: 'GET',
    path: '/api/docs',
    id: 'getDocs',
    tag: 'Service',
    summary: 'This document as a page',
    access: 'public',
    answers: { 200: PAGE },
  },
];
