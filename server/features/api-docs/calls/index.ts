import type { Call } from '../call';
import { ACCESS_TOKEN_CALLS } from './access-tokens.calls';
import { AUTH_CALLS } from './auth.calls';
import { EDITING_CALLS } from './editing.calls';
import { HUB_CALLS } from './hub.calls';
import { LINK_CALLS } from './links.calls';
import { RECORDING_CALLS } from './recordings.calls';
import { SCRIPT_CALLS } from './scripts.calls';
import { SERVICE_CALLS } from './service.calls';
import { UPLOAD_CALLS } from './uploads.calls';
import { WEBHOOK_CALLS } from './webhooks.calls';
import { WRITING_CALLS } from './writing.calls';

/** Every call of the API, in the order of the document. */
export const CALLS: readonly Call[] = [
  ...AUTH_CALLS,
  ...SCRIPT_CALLS,
  ...WRITING_CALLS,
  ...RECORDING_CALLS,
  ...EDITING_CALLS,
  ...LINK_CALLS,
  ...UPLOAD_CALLS,
  ...HUB_CALLS,
  ...ACCESS_TOKEN_CALLS,
  ...WEBHOOK_CALLS,
  ...SERVICE_CALLS,
];
