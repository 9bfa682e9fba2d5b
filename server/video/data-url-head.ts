import { InvalidRequestError } from '../errors';

const SCHEME = 'data:';
// The comma alone would not do: the codecs in a media type may contain one.
const MARKER = ';base64,';
const HEAD_MAX = 300;

/** Takes `data:<media type>;base64,` off the start of a text that arrives in pieces. Raw base64 passes as it is. */
export class DataUrlHead {
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
