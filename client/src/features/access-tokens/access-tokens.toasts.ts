import { serverMessageOr } from '@/lib/api-error';
import { toast } from '@/lib/toast';

const failure = (title: string, description: string) => toast({ variant: 'destructive', title, description });
const success = (title: string, description: string) => toast({ variant: 'success', title, description });

export const accessTokenToasts = {
  createFailed: (error: unknown) =>
    failure('Token Not Created', serverMessageOr(error, 'Failed to create the token. Please try again.')),
  revoked: (name: string) => success('Token Revoked', `Programs that use "${name}" are signed out.`),
  revokeFailed: (error: unknown) =>
    failure('Token Not Revoked', serverMessageOr(error, 'Failed to revoke the token. Please try again.')),
  copied: () => success('Token Copied', 'Keep it where you keep passwords.'),
  copyFailed: () => failure('Not Copied', 'Select the token and copy it yourself.'),
};
