import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sound } from '@shared/recordings';
import { MP4 } from 'mediabunny';
import { loadCodecs } from './codecs';
import { combineTakes, joinRanges } from './join';
import { listen } from './listen';
import type { MediaResult, MediaTask, RunOptions } from './media-task';
import { measure, type OpenMedia, withMedia } from './open-media';
import { makePostReady } from './post-ready';
import { makePostReadyFile } from './post-ready-file';
import { makePoster } from './poster';
import { remux, trim } from './remux';
import { endAtResumes } from './resume-key-frames';

type ThumbnailTask = Extract<MediaTask, { kind: 'thumbnail' }>;
type VideoTask = Exclude<MediaTask, ThumbnailTask>;

/** Does the work in this process. The server has it done in another one: what decodes strangers' files may crash. */
export async function runMediaTask(task: MediaTask, options: RunOptions = {}): Promise<MediaResult> {
  if (task.kind === 'thumbnail') return makeThumbnail(task);
  const made = await withMedia(task.inputPath, (media) => makeVideo(media, task, options));
  const hasPoster = task.kind === 'finish' || task.kind === 'trim';
  // A video without a picture of it is still a good video.
  const poster = hasPoster
    ? await makePoster(made.video.path, join(task.folder, 'poster.jpg')).catch(() => null)
    : null;
  const saidAgain = task.kind === 'finish' ? await endAtResumes(made.video.path, task.saidAgain) : [];
  // Nor is one whose sound cannot be decoded a bad one.
  const sound = task.kind === 'finish' ? await soundOf(made.video.path).catch(() => null) : null;
  return { ...made, poster, saidAgain, sound };
}

async function makeThumbnail({ inputPath, folder, picture }: ThumbnailTask): Promise<MediaResult> {
  const video = await withMedia(inputPath, async (media) => {
    const mimeType = (await media.input.getFormat()) === MP4 ? ('video/mp4' as const) : ('video/webm' as const);
    return { path: inputPath, mimeType, ...(await measure(media)) };
  });
  const poster = await makePoster(inputPath, join(folder, 'poster.jpg'), picture);
  return { video, poster };
}

async function soundOf(path: string): Promise<Sound | null> {
  if (!(await loadCodecs())) return null;
  return withMedia(path, async ({ input, audio }) => audio && listen(audio, await input.computeDuration()));
}

async function makeVideo(media: OpenMedia, task: VideoTask, options: RunOptions): Promise<Omit<MediaResult, 'poster'>> {
  const path = join(task.folder, 'video');
  if (task.kind === 'finish') return { video: await remux(media, path, options) };
  if (task.kind === 'combine') {
    const sizedAs = task.takes.findIndex((take) => take.path === task.inputPath);
    return combineTakes({ path: join(task.folder, 'combined.mp4'), takes: task.takes, sizedAs }, options);
  }
  if (task.kind === 'trim') return trim(media, path, { ...options, range: task.range });
  if (task.kind === 'join') return joinRanges(media, { path: `${path}.mp4`, kept: task.kept }, options);
  if (task.kind === 'post-ready') {
    return { video: await makePostReadyFile(media, { ...task, path: `${path}.mp4` }, options) };
  }
  const { kind, ratio } = task;
  const { size: sourceBytes } = await stat(task.inputPath);
  return { video: await makePostReady(media, { kind, ratio, path: `${path}.mp4`, sourceBytes }, options) };
}
