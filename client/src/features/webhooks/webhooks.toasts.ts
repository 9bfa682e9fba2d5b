import { serverMessageOr } from '@/lib/api-error';
import { toast } from '@/lib/toast';

const failure = (title: string, description: string) => toast({ variant: 'destructive', title, description });
const success = (title: string, description: string) => toast({ variant: 'success', title, description });

export const webhookToasts = {
  createFailed: (error: unknown) =>
    failure('Webhook Not Created', serverMessageOr(error, 'Failed to create the webhook. Please try again.')),
  changeFailed: (error: unknown) =>
    failure('Webhook Not Changed', serverMessageOr(error, 'Failed to change the webhook. Please try again.')),
  deleted: () => success('Webhook Deleted', 'Nothing more is sent to it.'),
  deleteFailed: (error: unknown) =>
    failure('Webhook Not Deleted', serverMessageOr(error, 'Failed to delete the webhook. Please try again.')),
  testSent: () => success('Test on Its Way', 'Whether it arrived is shown here in a moment.'),
  testFailed: (error: unknown) =>
    failure('Test Not Sent', serverMessageOr(error, 'Failed to send a test. Please try again.')),
  copied: () => success('Secret Copied', 'Your server checks the signature of each message with it.'),
  copyFailed: () => failure('Not Copied', 'Select the secret and copy it yourself.'),
};
