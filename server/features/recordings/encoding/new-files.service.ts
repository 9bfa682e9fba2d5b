import { newId } from '../../../db/ids';
import type { MediaFile } from '../../../media/media-task';
import { storeFile } from '../../../video/video-files';
import type { VideoStore } from '../../../video/video-store';
import type { VideoKind, VideoRepository } from '../video/video.repository';
import type { NewFile } from './finishing.repository';

export type NewFileService = ReturnType<typeof createNewFileService>;
export type MadeFile = { kind: VideoKind; file: MediaFile };

/** Files on their way from a work folder into a recording. */
export function createNewFileService(deps: { videos: Pick<VideoRepository, 'create' | 'remove'>; store: VideoStore }) {
  const { videos, store } = deps;

  const remove = async (files: Pick<NewFile, 'id'>[]) => {
    for (const { id } of files) {
      // Should this fail, the janitor finds them later.
      await store.remove(id).catch(() => {});
      await videos.remove(id).catch(() => {});
    }
  };

  const save = async (userId: string, { kind, file }: MadeFile): Promise<NewFile> => {
    const id = newId();
    await videos.create({ id, userId, kind, mimeType: file.mimeType });
    try {
      return { id, kind, ...(await storeFile(store, id, file.path)) };
    } catch (error) {
      await remove([{ id }]);
      throw error;
    }
  };

  return {
    /** Stores the files and has `attach` give them to their recording; when that comes to nothing they are removed. */
    async saveAndAttach(
      userId: string,
      made: MadeFile[],
      attach: (files: NewFile[]) => Promise<boolean>,
    ): Promise<void> {
      const saved: NewFile[] = [];
      let isAttached = false;
      try {
        for (const one of made) saved.push(await save(userId, one));
        isAttached = await attach(saved);
      } finally {
        if (!isAttached) await remove(saved);
      }
    },
  };
}
