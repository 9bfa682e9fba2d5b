import { UnavailableError } from '../../errors';

/** The bucket has no such object, or not as many bytes of it. */
export class NoSuchObjectError extends Error {
  override name = 'NoSuchObjectError';
}

/** What the S3 client throws, and what its streams do. */
type S3Failure = { name: string; message: string; status: number | null };

const WRONG_SETTINGS = ['NoSuchBucket', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'Forbidden'];
const UNSUPPORTED = ['NotImplemented', 'MethodNotAllowed'];

export function s3FailureOf(error: unknown): S3Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), status: null };
  const { name, message } = error;
  const metadata = '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }) : {};
  return { name, message, status: metadata.httpStatusCode ?? null };
}

/** Whether the server is there and does not know such a call. */
export const isUnsupported = (error: unknown): boolean => UNSUPPORTED.includes(s3FailureOf(error).name);

/** Whether the server is there and refuses these keys or this bucket. */
export function hasWrongSettings(error: unknown): boolean {
  const { name, status } = s3FailureOf(error);
  return WRONG_SETTINGS.includes(name) || status === 403 || status === 404;
}

/**
 * In our words: the object is not there, or the storage cannot be asked. Carries the failure's name and text alone,
 * because the client's errors hold the whole request with its signature.
 */
export function s3Error(error: unknown): Error {
  const { name, message, status } = s3FailureOf(error);
  const isGone = name === 'NoSuchKey' || name === 'NotFound' || status === 416;
  if (isGone) return new NoSuchObjectError(`${name}: ${message}`);
  return new UnavailableError(new Error(`object storage: ${name}: ${message}`));
}
