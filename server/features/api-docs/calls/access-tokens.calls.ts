import { accessTokenSchema, createAccessTokenSchema, newAccessTokenSchema } from '@shared/access-tokens';
import { z } from 'zod';
import { type Call, NO_CONTENT } from '../call';
import { EXAMPLE } from '../examples';

const token = { id: EXAMPLE.id.session, name: 'Zapier', scope: 'write', createdAt: EXAMPLE.at, lastUsedAt: null };
const tag = 'Access tokens';

export const ACCESS_TOKEN_CALLS: Call[] = [
  {
    method: 'GET',
    path: '/api/tokens',
    id: 'listTokens',
    tag,
    summary: 'List the own tokens',
    access: 'session',
    answers: { 200: { description: 'Newest first.', schema: z.array(accessTokenSchema), example: [token] } },
  },
  {
    method: 'POST',
    path: '/api/tokens',
    id: 'createToken',
    tag,
    summary: 'Make a token',
    description: 'The token is told once: only a hash of it is kept.',
    access: 'session',
    body: { schema: createAccessTokenSchema, example: { name: 'Zapier', scope: 'write' } },
    answers: {
      201: {
        description: 'The token.',
        schema: newAccessTokenSchema,
        example: { ...token, token: 'ccu_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      },
    },
    errors: { 409: 'The user has as many tokens as one may have (`too-many-tokens`).' },
  },
  {
    method: 'DELETE',
    path: '/api/tokens/:id',
    id: 'revokeToken',
    tag,
    summary: 'Revoke a token',
    description: 'From then on it opens nothing.',
    access: 'session',
    answers: NO_CONTENT,
  },
];
