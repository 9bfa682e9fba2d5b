import { ApiError, lineLostOr, serverMessageOr } from '@/lib/api-error';
import { count, formatTime } from '@/lib/format';
import { toast } from '@/lib/toast';

const failure = (title: string, description: string, durationMs?: number) =>
  toast({ variant: 'destructive', title, description, durationMs });
const success = (title: string, description: string) => toast({ variant: 'success', title, description });

/** Three sentences take longer to read than others. */
const EXPORT_REFUSAL_MS = 12_000;

/** In whole minutes, so that nobody comes back a few seconds too early. */
const nextExportWords = (waitSeconds: number, now: number) => {
  const minutes = Math.ceil(waitSeconds / 60);
  return `You can do this once an hour. Your file is in your downloads; the next one is possible at ${formatTime(now + minutes * 60_000)}, in ${count(minutes, 'minute')}.`;
};

export const authToasts = {
  registered: () => success('Welcome to CreditCue!', 'Your account is ready.'),
  registrationFailed: (error: unknown) =>
    failure('Registration Failed', serverMessageOr(error, 'Failed to create account. Please try again.')),

  signedIn: (fullName: string) => success('Welcome back!', `You are signed in as ${fullName}.`),
  signInFailed: (error: unknown) =>
    failure('Sign In Failed', serverMessageOr(error, 'Invalid username or password. Please try again.')),

  profileUpdated: () => success('Profile Updated', 'Your profile has been saved.'),
  profileUpdateFailed: (error: unknown) =>
    failure('Update Failed', serverMessageOr(error, 'Failed to update profile. Please try again.')),

  passwordChanged: (areTokensRevoked: boolean) =>
    success(
      'Password Changed',
      areTokensRevoked
        ? 'Your access tokens are revoked. Use the new password the next time you sign in.'
        : 'Use the new password the next time you sign in.',
    ),
  passwordChangeFailed: (error: unknown) =>
    failure('Password Change Failed', serverMessageOr(error, 'Failed to change password. Please try again.')),

  exportStarted: (fileName: string) => success('Download Started', `Your data is saved as ${fileName}.`),
  exportFailed: (error: unknown, now = Date.now()) => {
    const wait = error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : null;
    if (wait === null)
      failure('Download Failed', lineLostOr(error, 'Your data could not be downloaded. Please try again.'));
    else failure('Already Downloaded', nextExportWords(wait, now), EXPORT_REFUSAL_MS);
  },

  deviceSignedOut: () => success('Device Signed Out', 'It has to sign in again before it can go on.'),
  deviceSignOutFailed: (error: unknown) =>
    failure('Sign Out Failed', serverMessageOr(error, 'The device could not be signed out. Please try again.')),
  signedOutEverywhere: (areTokensRevoked: boolean) =>
    success(
      'Signed Out Everywhere',
      areTokensRevoked
        ? 'No device and no program is signed in to your account anymore.'
        : 'No device is signed in to your account anymore.',
    ),

  accountDeleted: () =>
    success('Account Deleted', 'Changed your mind? Sign in within seven days, and everything is back.'),
  accountDeletionFailed: (error: unknown) =>
    failure('Delete Failed', serverMessageOr(error, 'Failed to delete your account. Please try again.')),
  accountRestored: () => success('Welcome back!', 'Your account is no longer deleted. Everything is where it was.'),

  resetRequestFailed: (error: unknown) =>
    failure('No Link Sent', serverMessageOr(error, 'The link could not be sent. Please try again.')),
  passwordReset: () => success('Password Changed', 'Sign in with your new password. Connected programs lost access.'),
  passwordResetFailed: (error: unknown) =>
    failure('Password Change Failed', serverMessageOr(error, 'Failed to change password. Please try again.')),

  passwordMismatch: () => failure('Password Mismatch', 'Passwords do not match. Please try again.'),
  newPasswordMismatch: () => failure('Password Mismatch', 'New passwords do not match. Please try again.'),
  passwordTooShort: () => failure('Password Too Short', 'Password must be at least 6 characters long.'),
};
