import { serverMessageOr } from '@/lib/api-error';
import { toast } from '@/lib/toast';

const failure = (title: string, description: string) => toast({ variant: 'destructive', title, description });
const success = (title: string, description: string) => toast({ variant: 'success', title, description });

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

  passwordChanged: () => success('Password Changed', 'Use the new password the next time you sign in.'),
  passwordChangeFailed: (error: unknown) =>
    failure('Password Change Failed', serverMessageOr(error, 'Failed to change password. Please try again.')),

  deviceSignedOut: () => success('Device Signed Out', 'It has to sign in again before it can go on.'),
  deviceSignOutFailed: (error: unknown) =>
    failure('Sign Out Failed', serverMessageOr(error, 'The device could not be signed out. Please try again.')),
  signedOutEverywhere: () => success('Signed Out Everywhere', 'No device is signed in to your account any more.'),

  accountDeleted: () =>
    success('Account Deleted', 'Changed your mind? Sign in within seven days, and everything is back.'),
  accountDeletionFailed: (error: unknown) =>
    failure('Delete Failed', serverMessageOr(error, 'Failed to delete your account. Please try again.')),
  accountRestored: () => success('Welcome back!', 'Your account is no longer deleted. Everything is where it was.'),

  resetRequestFailed: (error: unknown) =>
    failure('No Link Sent', serverMessageOr(error, 'The link could not be asked for. Please try again.')),
  passwordReset: () => success('Password Changed', 'Sign in with your new password.'),
  passwordResetFailed: (error: unknown) =>
    failure('Password Change Failed', serverMessageOr(error, 'Failed to change password. Please try again.')),

  passwordMismatch: () => failure('Password Mismatch', 'Passwords do not match. Please try again.'),
  newPasswordMismatch: () => failure('Password Mismatch', 'New passwords do not match. Please try again.'),
  passwordTooShort: () => failure('Password Too Short', 'Password must be at least 6 characters long.'),
};
