/** Features are numbers below this: their names are hashed, so that the weights need no names. */
export const BUCKETS = 2 ** 18;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const SHORTEST_PIECE = 4;
const LONGEST_PIECE = 5;
const PIECE_SEED = 0x2f0b4c47;

const fold = (hash: number): number => (hash ^ (hash >>> 15)) & (BUCKETS - 1);

/** A set of features, by the hashes of their names (FNV-1a). */
export class FeatureSet {
  /** Words and what they mean. */
  readonly names = new Set<number>();
  /** Pieces of words: they help to tell claims from plain talk, not one rule from another. */
  readonly pieces = new Set<number>();

  get size(): number {
    return this.names.size + this.pieces.size;
  }

  addAll({ names, pieces }: Pick<FeatureSet, 'names' | 'pieces'>): void {
    for (const bucket of names) this.names.add(bucket);
    for (const bucket of pieces) this.pieces.add(bucket);
  }

  /** Adds the feature with this name, whose parts need not be joined first. */
  add(...parts: string[]): this {
    let hash = FNV_OFFSET;
    for (const part of parts)
      for (let at = 0; at < part.length; at += 1) hash = Math.imul(hash ^ part.charCodeAt(at), FNV_PRIME);
    this.names.add(fold(hash));
    return this;
  }

  /** Every piece of four or five letters of `text`, so that unknown forms of known words count too. */
  addPieces(text: string): void {
    for (let from = 0; from + SHORTEST_PIECE <= text.length; from += 1) {
      let hash = PIECE_SEED;
      const end = Math.min(from + LONGEST_PIECE, text.length);
      for (let at = from; at < end; at += 1) {
        hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
        if (at - from + 1 >= SHORTEST_PIECE) this.pieces.add(fold(hash));
      }
    }
  }
}
