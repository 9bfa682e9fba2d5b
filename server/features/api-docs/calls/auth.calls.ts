import {
  changePasswordSchema,
  deleteAccountSchema,
  registerSchema,
  sessionSchema,
  signInSchema,
  updateProfileSchema,
  userSchema,
} from '@shared/auth';
import { z } from 'zod';
import { type Call, NO_CONTENT } from '../call';
import { EXAMPLE } from '../examples';

const { id: _id, username: _username, createdAt: _createdAt, ...profile } = EXAMPLE.user;
const account = { username: 'dana', password: 'correct horse battery', ...profile };
const user = { schema: userSchema, example: EXAMPLE.user };
const STARTS = { 'Set-Cookie': 'The session: `sid`, or `__Host-sid` over https.' };
const tag = 'Account';

export const AUTH_CALLS: Call[] = [
  {
    method: 'POST',
    path: '/api/auth/register',
    id: 'register',
    tag,
    summary: 'Register and sign in',
    access: 'public',
    body: { schema: registerSchema, example: account },
    answers: { 201: { description: 'The new user, signed in.', ...user, headers: STARTS } },
    errors: {
      409: 'The user name (`username-taken`) or the e-mail address (`email-taken`) belongs to another account.',
    },
  },
  {
    method: 'POST',
    path: '/api/auth/signin',
    id: 'signIn',
    tag,
    summary: 'Sign in',
    access: 'public',
    body: { schema: signInSchema, example: { username: 'dana', password: 'correct horse battery' } },
    answers: { 200: { description: 'The user; a session begins.', ...user, headers: STARTS } },
    errors: { 401: 'The user name or the password is wrong (`invalid-credentials`).' },
  },
  {
    method: 'GET',
    path: '/api/auth/logout',
    id: 'signOutByLink',
    tag,
    summary: 'Sign out by following a link',
    description: 'Only a link on our own page or a typed address signs out; every other navigation changes nothing.',
    access: 'public',
    errors: { 403: 'Not with a token (`token-not-allowed`).' },
    answers: {
      303: { description: 'To the start page, signed in before or not.', headers: { Location: 'Always `/`.' } },
    },
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    id: 'signOut',
    tag,
    summary: 'Sign out',
    access: 'public',
    answers: {
      303: { description: 'To the start page, signed in before or not.', headers: { Location: 'Always `/`.' } },
    },
  },
  {
    method: 'GET',
    path: '/api/auth/user',
    id: 'getUser',
    tag,
    summary: 'Who is signed in',
    access: 'session',
    answers: { 200: { description: 'The signed-in user.', ...user } },
  },
  {
    method: 'PATCH',
    path: '/api/auth/profile',
    id: 'updateProfile',
    tag,
    summary: 'Change the profile',
    description: 'Replaces all of these fields. The user name stays.',
    access: 'session',
    body: { schema: updateProfileSchema, example: profile },
    answers: { 200: { description: 'The changed user.', ...user } },
    errors: { 409: 'The e-mail address belongs to another account (`email-taken`).' },
  },
  {
    method: 'PATCH',
    path: '/api/auth/password',
    id: 'changePassword',
    tag,
    summary: 'Change the password',
    description: 'Ends all other sessions of the user.',
    access: 'session',
    body: {
      schema: changePasswordSchema,
      example: { currentPassword: 'correct horse battery', newPassword: 'another horse' },
    },
    answers: NO_CONTENT,
    errors: { 400: 'A field is wrong, or the current password is (`wrong-password`).' },
  },
  {
    method: 'GET',
    path: '/api/auth/sessions',
    id: 'listSessions',
    tag,
    summary: 'List the own sessions',
    access: 'session',
    answers: {
      200: { description: 'Where the user is signed in.', schema: z.array(sessionSchema), example: [EXAMPLE.session] },
    },
  },
  {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    id: 'endSession',
    tag,
    summary: 'End a session',
    access: 'session',
    answers: NO_CONTENT,
  },
  {
    method: 'GET',
    path: '/api/auth/export',
    id: 'exportAccount',
    tag,
    summary: 'Download all own data',
    description: 'Once an hour.',
    access: 'session',
    answers: {
      200: {
        description: 'A JSON file with the account, scripts, recordings, posts, comments and reactions.',
        schema: z.looseObject({}),
        example: { user: EXAMPLE.user, scripts: [EXAMPLE.script] },
      },
    },
  },
  {
    method: 'DELETE',
    path: '/api/auth/account',
    id: 'deleteAccount',
    tag,
    summary: 'Delete the account',
    description: 'Ends all sessions and hides everything at once. Signing in within seven days brings it back.',
    access: 'session',
    body: { schema: deleteAccountSchema, example: { password: 'correct horse battery' } },
    answers: NO_CONTENT,
    errors: { 400: 'A field is wrong, or the password is (`wrong-password`).' },
  },
];
