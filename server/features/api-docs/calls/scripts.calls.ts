import { dismissalChangesSchema, dismissalSchema, dismissalsSchema } from '@shared/compliance';
import { PAGE_LIMITS, pageQuerySchema, TOTAL_COUNT_HEADER } from '@shared/http';
import { createScriptSchema, scriptSchema, scriptVersionOf, updateScriptSchema } from '@shared/scripts';
import { z } from 'zod';
import { type Call, NO_CONTENT } from '../call';
import { EXAMPLE } from '../examples';

const VERSION_HEADER = { ETag: 'The version of the script, for `If-Match`.' };
const script = { schema: scriptSchema, example: EXAMPLE.script, headers: VERSION_HEADER };
const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...newScript } = EXAMPLE.script;
const dismissals = { schema: z.array(dismissalSchema), example: [EXAMPLE.dismissal] };
const tag = 'Scripts';

export const PAGE_HEADERS = { Link: 'The address of the next page, `rel="next"`, while there is one.' };
export const COUNTED_PAGE_HEADERS = { ...PAGE_HEADERS, [TOTAL_COUNT_HEADER]: 'How many there are in all.' };

export const SCRIPT_CALLS: Call[] = [
  {
    method: 'GET',
    path: '/api/scripts',
    id: 'listScripts',
    tag,
    summary: 'List the own scripts, newest first',
    access: 'token',
    query: pageQuerySchema(PAGE_LIMITS.scripts),
    answers: {
      200: {
        description: 'One page of scripts.',
        schema: z.array(scriptSchema),
        example: [EXAMPLE.script],
        headers: COUNTED_PAGE_HEADERS,
      },
    },
  },
  {
    method: 'POST',
    path: '/api/scripts',
    id: 'createScript',
    tag,
    summary: 'Save a script',
    description: 'Recordings in which this very text was read before become recordings of it.',
    access: 'token',
    isRepeatable: true,
    body: { schema: createScriptSchema, example: newScript },
    answers: { 201: { description: 'The saved script.', ...script } },
    errors: { 409: 'The user has as many scripts as one may have (`too-many-scripts`).' },
  },
  {
    method: 'GET',
    path: '/api/scripts/:id',
    id: 'getScript',
    tag,
    summary: 'Read a script',
    access: 'token',
    answers: { 200: { description: 'The script.', ...script } },
  },
  {
    method: 'PATCH',
    path: '/api/scripts/:id',
    id: 'updateScript',
    tag,
    summary: 'Change a script',
    description:
      'Only the given fields change. The last write wins, unless `If-Match` names the version that is to be changed.',
    access: 'token',
    headers: {
      'If-Match': {
        description: 'The `ETag` of the script as you know it: when it has been changed since, nothing changes.',
        example: scriptVersionOf(EXAMPLE.script),
      },
    },
    body: { schema: updateScriptSchema, example: { title: 'Two places to look first' } },
    answers: { 200: { description: 'The changed script.', ...script } },
    errors: {
      412: 'The script was changed since (`script-changed`); the problem document carries it as `script`, as it is now.',
    },
  },
  {
    method: 'DELETE',
    path: '/api/scripts/:id',
    id: 'deleteScript',
    tag,
    summary: 'Delete a script',
    description: 'Recordings made with it stay.',
    access: 'token',
    answers: NO_CONTENT,
  },
  {
    method: 'GET',
    path: '/api/scripts/:id/dismissals',
    id: 'listDismissals',
    tag,
    summary: 'List the statements kept as written',
    access: 'token',
    answers: { 200: { description: 'All of them.', ...dismissals } },
  },
  {
    method: 'PUT',
    path: '/api/scripts/:id/dismissals',
    id: 'replaceDismissals',
    tag,
    summary: 'Replace the statements kept as written',
    access: 'token',
    body: { schema: dismissalsSchema, example: [EXAMPLE.dismissal] },
    answers: { 200: { description: 'All of them, as they are now.', ...dismissals } },
  },
  {
    method: 'PATCH',
    path: '/api/scripts/:id/dismissals',
    id: 'changeDismissals',
    tag,
    summary: 'Keep or no longer keep some statements as written',
    access: 'token',
    body: { schema: dismissalChangesSchema, example: { kept: [EXAMPLE.dismissal], undone: [] } },
    answers: { 200: { description: 'All of them, as they are now.', ...dismissals } },
  },
];
