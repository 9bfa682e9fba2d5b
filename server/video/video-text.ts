import { InvalidRequestError } from '../errors';
import { Base64Decoder } from './base64-decoder';
import { DataUrlHead } from './data-url-head';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ESCAPES: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', n: '\n', r: '\r', t: '\t' };

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
