import { InvalidRequestError, TooLargeError } from '../errors';
import { VideoText } from './video-text';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const VIDEO_KEY = 'videoData';
// The name with every character escaped.
const LONGEST_VIDEO_KEY = VIDEO_KEY.length * '\\u0000'.length;

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

/** What a string in the outermost object would be. */
type Position = 'key' | 'value' | 'neither';

/** Follows JSON just far enough to find the string value of the outermost `videoData`, and keeps all the rest. */
class JsonStructure {
  #position: Position = 'neither';
  #depth = 0;
  #key = '';
  #isInText = false;
  #isEscaped = false;
  #kept: Buffer[] = [];
  #keptBytes = 0;

  /** Set while the bytes that follow belong to the video. */
  isInVideo = false;
  hasVideo = false;

  constructor(private readonly limitBytes: number) {}

  /** Reads on, and returns where it stopped: behind the video's opening quote, or at the end. */
  advance(piece: Buffer, from: number): number {
    let at = from;
    while (at < piece.length && !this.isInVideo) this.#byte(piece[at++] ?? 0);
    this.#keep(piece.subarray(from, at));
    return at;
  }

  /** To be called behind the video's closing quote. */
  closeVideo(): void {
    this.isInVideo = false;
    this.#keep(Buffer.of(QUOTE));
  }

  /** The JSON with an empty video. @throws InvalidRequestError */
  parse(): unknown {
    if (this.isInVideo) throw new InvalidRequestError('The video data ends too early.', 'bad-request');
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(this.#kept)));
    } catch {
      throw new InvalidRequestError('That is not valid JSON.', 'bad-request');
    }
  }

  #byte(byte: number): void {
    if (this.#isInText) this.#textByte(byte);
    else if (byte === QUOTE) this.#openText();
    else this.#structureByte(String.fromCharCode(byte));
  }

  #structureByte(character: string): void {
    if (character === '{' || character === '[') {
      this.#depth += 1;
      this.#position = character === '{' ? 'key' : 'neither';
    } else if (character === '}' || character === ']') {
      this.#depth -= 1;
      this.#position = 'neither';
    } else if (character === ',') this.#position = 'key';
    else if (character === ':') this.#position = 'value';
  }

  #openText(): void {
    if (this.#depth === 1 && this.#position === 'value' && isVideoKey(this.#key)) {
      if (this.hasVideo) throw new InvalidRequestError('Please send "videoData" only once.');
      this.hasVideo = true;
      this.isInVideo = true;
      this.#position = 'neither';
      return;
    }
    this.#isInText = true;
    if (this.#position === 'key') this.#key = '';
  }

  #textByte(byte: number): void {
    if (byte === QUOTE && !this.#isEscaped) {
      this.#isInText = false;
      return;
    }
    this.#isEscaped = byte === BACKSLASH && !this.#isEscaped;
    if (this.#position === 'key' && this.#key.length <= LONGEST_VIDEO_KEY) this.#key += String.fromCharCode(byte);
  }

  #keep(bytes: Buffer): void {
    this.#keptBytes += bytes.length;
    if (this.#keptBytes > this.limitBytes) throw new TooLargeError('That is too large to be saved.');
    // A copy, because the piece it is part of would otherwise stay in memory whole.
    if (bytes.length > 0) this.#kept.push(Buffer.from(bytes));
  }
}

function isVideoKey(raw: string): boolean {
  if (!raw.includes('\\')) return raw === VIDEO_KEY;
  try {
    return JSON.parse(`"${raw}"`) === VIDEO_KEY;
  } catch {
    return false;
  }
}
