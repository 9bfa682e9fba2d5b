import { dismissalChangesSchema, dismissalSchema, dismissalsSchema } from '@shared/compliance';
import { PAGE_LIMITS, pageQuerySchema, TOTAL_COUNT_HEADER } from '@shared/http';
import { RECENTLY_DELETED_DAYS } from '@shared/recently-deleted';
import { textSourcesSchema } from '@shared/script-generator';
import {
  createScriptSchema,
  deletedScriptSchema,
  scriptSchema,
  scriptVersionOf,
  updateScriptSchema,
} from '@shared/scripts';
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
    description:
      'Recordings in which this very text was read before become recordings of it, unless they are of another script that ' +
      'is not deleted.',
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
    description:
      `It can be restored for ${RECENTLY_DELETED_DAYS} days and is found only in \`/api/deleted-scripts\` meanwhile. ` +
      'Recordings made with it stay; their `scriptId` is null until it is restored.',
    access: 'token',
    answers: NO_CONTENT,
  },
  {
    method: 'GET',
    path: '/api/deleted-scripts',
    id: 'listDeletedScripts',
    tag,
    summary: 'List the own scripts that can be restored, newest first',
    description:
      `Each is kept for ${RECENTLY_DELETED_DAYS} days after \`deletedAt\`, then removed for good. They count as none of ` +
      'the scripts that a user may have; where a new one would be too many beside them, those that were deleted first are ' +
      'removed earlier.',
    access: 'token',
    query: pageQuerySchema(PAGE_LIMITS.scripts),
    answers: {
      200: {
        description: 'One page of deleted scripts.',
        schema: z.array(deletedScriptSchema),
        example: [{ ...EXAMPLE.script, deletedAt: EXAMPLE.at }],
        headers: COUNTED_PAGE_HEADERS,
      },
    },
  },
  {
    method: 'POST',
    path: '/api/deleted-scripts/:id/restore',
    id: 'restoreScript',
    tag,
    summary: 'Restore a deleted script',
    description:
      'As it was, with its id and the statements kept as written. Recordings made with it have its `scriptId` again, unless ' +
      'the same text was saved as another script meanwhile.',
    access: 'token',
    answers: { 200: { description: 'The restored script.', ...script } },
  },
  {
    method: 'DELETE',
    path: '/api/deleted-scripts/:id',
    id: 'removeDeletedScript',
    tag,
    summary: 'Remove a deleted script for good',
    description: 'Recordings made with it stay.',
    access: 'token',
    answers: NO_CONTENT,
  },
  {
    method: 'DELETE',
    path: '/api/deleted-scripts',
    id: 'removeDeletedScripts',
    tag,
    summary: 'Remove all deleted scripts for good',
    access: 'token',
    answers: NO_CONTENT,
  },
  {
    method: 'GET',
    path: '/api/scripts/:id/sources',
    id: 'getScriptSources',
    tag,
    summary: 'Where the facts of a script can be looked up',
    description:
      'Known of scripts that the built-in writer wrote. Where the text was changed since (`isChanged`), of the facts that it still states.',
    access: 'token',
    answers: {
      200: {
        description: 'The facts in the order of the script; none for a text that was not written here.',
        schema: textSourcesSchema,
        example: {
          sources: [
            {
              fact: 'A freeze is free at each bureau.',
              source: 'Federal Trade Commission',
              url: 'https://www.ftc.gov/freeze',
              month: '2026-10',
            },
          ],
          isChanged: false,
        },
      },
    },
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
