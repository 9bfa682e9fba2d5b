import { InvalidRequestError } from '../errors';
import { JsonStructure } from './json-structure';
import { VideoText } from './video-text';

/**
 * Reads a JSON object as it arrives and takes the outermost `videoData` text out of it, decoded, without ever holding
 * the whole. Everything else is kept, up to `restLimitBytes`, and parsed at the end.
 */
export class VideoDataScanner {
  readonly #structure: JsonStructure;
  readonly #text = new VideoText();

  constructor(restLimitBytes: number) {
    this.#structure = new JsonStructure(restLimitBytes);
  }

  /** What the data URL says it is; null for raw base64. */
  get mediaType(): string | null {
    return this.#text.mediaType;
  }

  /** The next bytes of the video. @throws InvalidRequestError, TooLargeError */
  *push(piece: Buffer): Generator<Buffer, void> {
    for (let at = 0; at < piece.length; ) {
      if (!this.#structure.isInVideo) {
        at = this.#structure.advance(piece, at);
        continue;
      }
      const { bytes, end, isOver } = this.#text.push(piece, at);
      if (isOver) this.#structure.closeVideo();
      at = end;
      if (bytes.length > 0) yield bytes;
    }
  }

  /** Everything but the video, which is an empty text. @throws InvalidRequestError when the JSON was cut. */
  end(): unknown {
    const rest = this.#structure.parse();
    if (!this.#structure.hasVideo) throw new InvalidRequestError('Please check "videoData": a base64 text is needed.');
    return rest;
  }
}
