import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCameraFile } from '../recording/camera-file.mjs';
import { writeMicrophoneFile } from './microphone-file.mjs';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** Enough to make the encoder use the bits that it is given. */
const GRAIN = 40;

export const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

/** A camera whose frames are numbered and a microphone that beeps, as arguments for Chromium. */
export function makeDevices() {
  const folder = mkdtempSync(join(tmpdir(), 'takes-bench-'));
  const [film, beeps] = [join(folder, 'camera.y4m'), join(folder, 'microphone.wav')];
  writeCameraFile(film, { grain: GRAIN });
  writeMicrophoneFile(beeps);
  const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  args.push(`--use-file-for-fake-video-capture=${film}`, `--use-file-for-fake-audio-capture=${beeps}`);
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return { folder, args, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
