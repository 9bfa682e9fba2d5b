import { InvalidRequestError } from '../errors';

const ALPHABET = /^[A-Za-z0-9+/]*$/;
const PADDING_AT_END = /^([A-Za-z0-9+/]*)(={1,2})$/;

const invalid = () => new InvalidRequestError('The video data is not valid base64.', 'invalid-base64');

/** Decodes base64 that arrives in pieces of any size. Line breaks and blanks are allowed, nothing else is. */
export class Base64Decoder {
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
    if (group.length !== 4 || bytes.toString('base64') !== group) throw invalid();
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
    if (!match) throw invalid();
    this.#padding = match[2] ?? '';
    return match[1] ?? '';
  }
}
