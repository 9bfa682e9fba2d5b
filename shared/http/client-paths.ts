/** The pages of the app, which its one HTML file shows. */
export const CLIENT_PATHS: readonly string[] = [
  '/',
  '/teleprompter',
  '/chat',
  '/recordings',
  '/register',
  '/signin',
  '/reset-password',
  '/privacy',
];
