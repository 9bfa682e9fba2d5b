import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** With slashes between folders, and nothing that leads out of the archive. */
  path: string;
  modifiedAt: Date;
  /** False for what is compressed already. */
  isCompressible: boolean;
  /** Where it is known: files beyond four gigabytes need it. */
  sizeBytes?: number;
  read(): AsyncIterable<Buffer | string>;
};

const HELD_BYTES = 64 * 1024;

/**
 * The bytes of a zip of `entries`, which are opened one after another, each no sooner and read no faster than its bytes
 * are taken. Whoever stops taking them ends the reading too.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer, void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let isStopped = false;
  let endCurrent = () => {};

  const add = ({ path, modifiedAt, isCompressible, sizeBytes, read }: ZipEntry) =>
    new Promise<void>((resolve) => {
      // Until its turn, which never comes when nobody takes the entry before.
      endCurrent = resolve;
      const size = sizeBytes === undefined ? {} : { size: sizeBytes };
      zip.addReadStreamLazy(path, { mtime: modifiedAt, compress: isCompressible, ...size }, (give) => {
        const source = Readable.from(read(), { objectMode: false, highWaterMark: HELD_BYTES });
        endCurrent = () => source.destroy();
        source.once('error', fail).once('close', resolve);
        give(null, source);
      });
    });

  const fill = async () => {
    for await (const entry of entries) {
      if (isStopped) return;
      await add(entry);
    }
    zip.end();
  };

  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const filling = fill().catch(fail);
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    isStopped = true;
    endCurrent();
    await filling;
  }
}
