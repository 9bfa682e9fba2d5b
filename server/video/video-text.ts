import { InvalidRequestError } from '../errors';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ESCAPES: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', n: '\n', r: '\r', t: '\t' };
const ALPHABET = /^[A-Za-z0-9+/]*$/;
const PADDING_AT_END = /^([A-Za-z0-9+/]*)(={1,2})$/;
const SCHEME = 'data:';
// The comma alone would not do: the codecs in a media type may contain one.
const MARKER = ';base64,';
const HEAD_MAX = 300;

export type VideoPiece = { bytes: Buffer; end: number; isOver: boolean };

/** Turns the inside of the JSON string `videoData` into the bytes of the video. */
export class VideoText {
  readonly #head = new DataUrlHead();
  readonly #decoder = new Base64Decoder();
  /** What was read of an escape, without its backslash; null outside of one. */
  #escape: string | null = null;

  /** The media type of the data URL; null for raw base64. */
  get mediaType(): string | null {
    return this.#head.mediaType;
  }

  /** Decodes from `from` to the closing quote or the end of the piece; `end` is behind what was read. */
  push(piece: Buffer, from: number): VideoPiece {
    const { text, end, isOver } = this.#unescaped(piece, from);
    const bytes = this.#decoder.push(this.#head.push(text));
    if (!isOver) return { bytes, end, isOver };
    const tail = this.#decoder.push(this.#head.end());
    return { bytes: Buffer.concat([bytes, tail, this.#decoder.end()]), end, isOver };
  }

  #unescaped(piece: Buffer, from: number): { text: string; end: number; isOver: boolean } {
    let text = '';
    let at = from;
    let [quote, backslash] = [-1, -1];
    while (at < piece.length) {
      if (this.#escape !== null) {
        text += this.#escapeByte(piece[at++] ?? 0);
        continue;
      }
      // Looked up again only behind the last find: line-wrapped base64 has an escape in every line.
      if (quote < at) quote = indexOrEnd(piece, QUOTE, at);
      if (backslash < at) backslash = indexOrEnd(piece, BACKSLASH, at);
      const stop = Math.min(quote, backslash);
      text += piece.toString('latin1', at, stop);
      at = stop + 1;
      if (stop === piece.length) return { text, end: stop, isOver: false };
      if (stop === quote) return { text, end: at, isOver: true };
      this.#escape = '';
    }
    return { text, end: at, isOver: false };
  }

  #escapeByte(byte: number): string {
    this.#escape += String.fromCharCode(byte);
    const read = this.#escape ?? '';
    if (read.startsWith('u') && read.length < 5) return '';
    this.#escape = null;
    const isHex = /^u[0-9a-fA-F]{4}$/.test(read);
    const character = isHex ? String.fromCharCode(Number.parseInt(read.slice(1), 16)) : ESCAPES[read];
    if (character === undefined) throw new InvalidRequestError('That is not valid JSON.', 'bad-request');
    return character;
  }
}

function indexOrEnd(piece: Buffer, byte: number, from: number): number {
  const index = piece.indexOf(byte, from);
  return index === -1 ? piece.length : index;
}

/** Takes `data:<media type>;base64,` off the start of a text that arrives in pieces. Raw base64 passes as it is. */
class DataUrlHead {
  #held = '';
  #isOver = false;

  /** Null for raw base64. */
  mediaType: string | null = null;

  /** What follows the head; empty while it is not complete. @throws InvalidRequestError */
  push(text: string): string {
    if (this.#isOver) return text;
    this.#held = (this.#held + text).trimStart();
    if (!couldBeDataUrl(this.#held)) return this.#release(this.#held);
    const marker = this.#held.slice(0, HEAD_MAX).toLowerCase().indexOf(MARKER);
    if (marker !== -1) {
      this.mediaType = this.#held.slice(SCHEME.length, marker);
      return this.#release(this.#held.slice(marker + MARKER.length));
    }
    if (this.#held.length >= HEAD_MAX) throw notBase64();
    return '';
  }

  /** What is still held when the text has ended. @throws InvalidRequestError */
  end(): string {
    if (this.#held.length >= SCHEME.length) throw notBase64();
    return this.#release(this.#held);
  }

  #release(text: string): string {
    this.#isOver = true;
    this.#held = '';
    return text;
  }
}

function couldBeDataUrl(start: string): boolean {
  const beginning = start.slice(0, SCHEME.length).toLowerCase();
  return SCHEME.startsWith(beginning);
}

function notBase64(): InvalidRequestError {
  return new InvalidRequestError('The video data is a data URL without base64.', 'invalid-base64');
}

/** Decodes base64 that arrives in pieces of any size. Line breaks and blanks are allowed, nothing else is. */
class Base64Decoder {
  #carry = '';
  #padding = '';

  /** @throws InvalidRequestError at the first character that does not belong there. */
  push(piece: string): Buffer {
    const text = this.#checked(piece);
    const whole = this.#carry + text;
    const usable = whole.length - (whole.length % 4);
    this.#carry = whole.slice(usable);
    return Buffer.from(usable === whole.length ? whole : whole.slice(0, usable), 'base64');
  }

  /** The bytes of the last, padded group. @throws InvalidRequestError when the text was cut. */
  end(): Buffer {
    const group = this.#carry + this.#padding;
    if (group.length === 0) return Buffer.alloc(0);
    const bytes = Buffer.from(group, 'base64');
    // Also refuses padding after nothing, and bits behind the last byte.
    if (group.length !== 4 || bytes.toString('base64') !== group) throw invalidBase64();
    return bytes;
  }

  #checked(piece: string): string {
    if (this.#padding === '' && ALPHABET.test(piece)) return piece;
    const text = piece.replaceAll(/[\t\n\r ]+/g, '');
    if (this.#padding === '' && ALPHABET.test(text)) return text;
    if (text === '') return text;
    if (/^=+$/.test(text) && this.#padding.length + text.length <= 2) {
      this.#padding += text;
      return '';
    }
    const match = this.#padding === '' ? PADDING_AT_END.exec(text) : null;
    if (!match) throw invalidBase64();
    this.#padding = match[2] ?? '';
    return match[1] ?? '';
  }
}

const invalidBase64 = () => new InvalidRequestError('The video data is not valid base64.', 'invalid-base64');
