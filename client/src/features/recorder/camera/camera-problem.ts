import type { CameraProblem } from '../machine/camera-machine';

/** What the browser can do, asked before the camera is. */
export type BrowserAbilities = { isSecure: boolean; hasCameraAccess: boolean; hasMediaRecorder: boolean };

/** Why there is no use in asking for the camera, or null when there is. */
export function problemBeforeAsking({
  isSecure,
  hasCameraAccess,
  hasMediaRecorder,
}: BrowserAbilities): CameraProblem | null {
  if (!isSecure) return 'insecure';
  if (!hasCameraAccess) return 'unsupported';
  return hasMediaRecorder ? null : 'no-recorder';
}

class UnusableBrowserError extends Error {
  override readonly name = 'UnusableBrowserError';
  constructor(readonly problem: CameraProblem) {
    super(problem);
  }
}

/** {@link problemBeforeAsking} of this browser and page. */
export function problemHere(): CameraProblem | null {
  return problemBeforeAsking({
    isSecure: window.isSecureContext,
    hasCameraAccess: typeof navigator.mediaDevices?.getUserMedia === 'function',
    hasMediaRecorder: typeof MediaRecorder === 'function',
  });
}

/** @throws UnusableBrowserError when there is no use in asking for the camera. */
export function requireUsableBrowser(): void {
  const problem = problemHere();
  if (problem) throw new UnusableBrowserError(problem);
}

/** Why the browser did not give the camera. */
export function problemOf(error: unknown): CameraProblem {
  if (error instanceof UnusableBrowserError) return error.problem;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'not-found';
  if (name === 'NotReadableError' || name === 'AbortError') return 'in-use';
  return 'failed';
}
