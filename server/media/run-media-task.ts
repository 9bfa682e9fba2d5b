import { join } from 'node:path';
import type { MediaResult, MediaTask, RunOptions } from './media-task';
import { withMedia } from './open-media';
import { makePoster } from './poster';
import { remux } from './remux';

/** Does the work in this process. The server has it done in another one: what decodes strangers' files may crash. */
export async function runMediaTask(task: MediaTask, options: RunOptions = {}): Promise<MediaResult> {
  const video = await withMedia(task.inputPath, (media) => remux(media, join(task.folder, 'video'), options));
  // A video without a picture of it is still a good video.
  const poster = await makePoster(video.path, join(task.folder, 'poster.jpg')).catch(() => null);
  return { video, poster };
}
