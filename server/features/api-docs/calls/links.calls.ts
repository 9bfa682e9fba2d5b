import { DEFAULT_LINK_OPTIONS, linkOptionsSchema, linkPageSchema, shareLinkSchema } from '@shared/recordings';
import { type Call, type CallAnswer, NO_CONTENT } from '../call';
import { EXAMPLE } from '../examples';

const tag = 'Recordings';
const linkPage: CallAnswer = {
  description: 'What the page shows, how often its video was started, and what the profile could add.',
  schema: linkPageSchema,
  example: {
    options: DEFAULT_LINK_OPTIONS,
    views: 12,
    contact: {
      name: EXAMPLE.user.fullName,
      company: EXAMPLE.user.company,
      phone: EXAMPLE.user.phone,
      website: EXAMPLE.user.website,
    },
  },
};

/** Public links to a recording, and the page behind them. */
export const LINK_CALLS: Call[] = [
  {
    method: 'POST',
    path: '/api/recordings/:id/link',
    id: 'createLink',
    tag,
    summary: 'Make a public link',
    description:
      'The address is told once and cannot be read again. Several may live; each ends after 30 days. The page of the first link shows what was chosen last for another recording, unless it was chosen for this one.',
    access: 'token',
    answers: {
      201: {
        description: 'The address of the page.',
        schema: shareLinkSchema,
        example: {
          url: `https://cue.example/watch/${EXAMPLE.linkToken}`,
          expiresAt: '2026-12-21T09:30:00.000Z',
          options: DEFAULT_LINK_OPTIONS,
        },
      },
    },
  },
  {
    method: 'GET',
    path: '/api/recordings/:id/link',
    id: 'getLinkPage',
    tag,
    summary: 'The page behind the public links of a recording',
    access: 'token',
    answers: { 200: linkPage },
  },
  {
    method: 'PUT',
    path: '/api/recordings/:id/link',
    id: 'updateLinkPage',
    tag,
    summary: 'Choose what that page shows',
    description: 'Counts for all links of the recording, also for those already sent.',
    access: 'token',
    body: { schema: linkOptionsSchema, example: DEFAULT_LINK_OPTIONS },
    answers: { 200: linkPage },
  },
  {
    method: 'DELETE',
    path: '/api/recordings/:id/link',
    id: 'deleteLinks',
    tag,
    summary: 'End all public links of a recording',
    access: 'token',
    answers: NO_CONTENT,
  },
];
