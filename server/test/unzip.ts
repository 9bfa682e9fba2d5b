import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

export type UnzippedFile = { bytes: Buffer; isCompressed: boolean };

/** Every file of a zip by its path, read by another library than the one that writes them. */
export async function unzip(bytes: Buffer): Promise<Map<string, UnzippedFile>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
  const files = new Map<string, UnzippedFile>();
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    files.set(entry.fileName, { bytes: content, isCompressed: entry.compressionMethod !== 0 });
  }
  return files;
}
