import { countWords } from '../../../../shared/scripts';
import type { WordRange } from '../word-budget';
import { contentOf, isEcho } from './outline/echo';
import type { Piece } from './outline/pieces';
import type { Slot } from './outline/slots';
import type { Random } from './random';

/** A slot with what was chosen for it. */
export type FilledSlot = { slot: Slot; lead: string; chosen: Piece[] };

class Selection {
  words = 0;
  readonly filled: FilledSlot[];
  private readonly used = new Set<string>();
  private readonly contents = new Map<Piece, Set<string>>();

  constructor(
    slots: readonly Slot[],
    random: Random,
    private readonly mostFacts: number,
  ) {
    this.filled = slots.map((slot) => ({ slot, lead: random.shuffle(slot.leads)[0] ?? '', chosen: [] }));
  }

  /** Words that the piece would add, with the lead and the counters it brings along. */
  cost({ slot, lead, chosen }: FilledSlot, piece: Piece): number {
    const counters = slot.isCounted ? (chosen.length === 1 ? 2 : chosen.length === 0 ? 0 : 1) : 0;
    return piece.words + counters + (chosen.length === 0 && lead !== '' ? countWords(lead) : 0);
  }

  fits(piece: Piece, without?: Piece): boolean {
    const free = new Set(without?.uses);
    if (piece.uses.some((use) => this.used.has(use) && !free.has(use))) return false;
    if (this.factsWith(piece, free) > this.mostFacts) return false;
    const content = contentOf(piece.text);
    for (const [other, said] of this.contents) if (other !== without && isEcho(content, said)) return false;
    return true;
  }

  private factsWith(piece: Piece, without: ReadonlySet<string>): number {
    const isFact = (use: string) => use.startsWith('fact:');
    const kept = [...this.used].filter((use) => isFact(use) && !without.has(use)).length;
    const added = piece.uses.filter(isFact).length;
    return added === 0 ? 0 : kept + added;
  }

  add(place: FilledSlot, piece: Piece): void {
    if (piece.uses.includes('wish')) this.dropLeadOfFacts();
    this.words += this.cost(place, piece);
    place.chosen.push(piece);
    for (const use of piece.uses) this.used.add(use);
    this.contents.set(piece, contentOf(piece.text));
  }

  /** The opening has already said what the lead would say. */
  private dropLeadOfFacts(): void {
    for (const place of this.filled) if (place.slot.name === 'facts' && place.chosen.length === 0) place.lead = '';
  }

  replace(place: FilledSlot, old: Piece, piece: Piece): void {
    this.words += piece.words - old.words;
    place.chosen[place.chosen.indexOf(old)] = piece;
    for (const use of old.uses) this.used.delete(use);
    for (const use of piece.uses) this.used.add(use);
    this.contents.delete(old);
    this.contents.set(piece, contentOf(piece.text));
  }
}

/** Short lines of which each has its turn; the tone is in them already. */
const TURNS: ReadonlySet<string> = new Set([
  'aside',
  'habit',
  'early',
  'late',
  'mark',
  'smile',
  'rehook',
  'honest',
  'cta',
]);

/** The slot's pieces in a random order, more often than not with those first that suit the tone. */
function candidatesOf(slot: Slot, random: Random): Piece[] {
  const shuffled = random.shuffle(slot.pieces);
  if (TURNS.has(slot.name)) return firstThose(shuffled, ({ isOwn }) => isOwn);
  const inTone = random.chance(0.35) ? shuffled : firstThose(shuffled, ({ suitsTone }) => suitsTone);
  return firstThose(inTone, ({ isOwn }) => isOwn);
}

const firstThose = (pieces: readonly Piece[], comesFirst: (piece: Piece) => boolean) => [
  ...pieces.filter(comesFirst),
  ...pieces.filter((piece) => !comesFirst(piece)),
];

/** Without these there is no script; every other place may stay empty when nothing fits. */
const ESSENTIAL: ReadonlySet<string> = new Set(['opening', 'cta']);

function fillMinimum(selection: Selection, random: Random, max: number): boolean {
  for (const place of selection.filled) {
    const candidates = candidatesOf(place.slot, random);
    while (place.chosen.length < place.slot.min) {
      const piece = candidates.find((candidate) => !place.chosen.includes(candidate) && selection.fits(candidate));
      if (!piece) {
        if (ESSENTIAL.has(place.slot.name)) return false;
        break;
      }
      selection.add(place, piece);
    }
  }
  return selection.words <= max;
}

function fillUp(selection: Selection, random: Random, range: WordRange, isUsable: (piece: Piece) => boolean): void {
  let open = selection.filled.filter(({ slot, chosen }) => chosen.length < slot.max);
  while (selection.words < range.min && open.length > 0) {
    const place = open[random.below(open.length)];
    if (!place) return;
    const room = range.max - selection.words;
    const piece = candidatesOf(place.slot, random).find(
      (candidate) =>
        isUsable(candidate) &&
        !place.chosen.includes(candidate) &&
        selection.cost(place, candidate) <= room &&
        selection.fits(candidate),
    );
    if (piece) selection.add(place, piece);
    open = open.filter((other) => other.chosen.length < other.slot.max && (other !== place || piece !== undefined));
  }
}

/** A story that another persona tells, too, is heard as the same story. */
const LONG_PIECE = 20;

/** Exchanges one piece for a longer or shorter one when that brings the whole into range. */
function adjust(selection: Selection, range: WordRange): boolean {
  if (selection.words >= range.min && selection.words <= range.max) return true;
  for (const place of selection.filled) {
    for (const old of place.chosen) {
      const better = firstThose(place.slot.pieces, ({ isOwn }) => isOwn).find((candidate) => {
        const words = selection.words + candidate.words - old.words;
        return (
          words >= range.min &&
          words <= range.max &&
          candidate.uses.includes('wish') === old.uses.includes('wish') &&
          !place.chosen.includes(candidate) &&
          selection.fits(candidate, old)
        );
      });
      if (better) {
        selection.replace(place, old, better);
        return true;
      }
    }
  }
  return false;
}

/** Words of the pieces that belong to another persona's part of the material. */
export const foreignWords = (filled: readonly FilledSlot[]) =>
  filled
    .flatMap(({ chosen }) => chosen)
    .filter(({ isOwn }) => !isOwn)
    .reduce((sum, { words }) => sum + words, 0);

/** One choice of pieces whose words lie in the range, or null when this attempt found none. */
export function assemble(
  slots: readonly Slot[],
  range: WordRange,
  mostFacts: number,
  random: Random,
): FilledSlot[] | null {
  const selection = new Selection(slots, random, mostFacts);
  const isMinimumFilled = fillMinimum(selection, random, range.max + 12);
  if (!isMinimumFilled) return null;
  fillUp(selection, random, range, ({ isOwn }) => isOwn);
  fillUp(selection, random, range, ({ isOwn, words }) => isOwn || words < LONG_PIECE);
  fillUp(selection, random, range, () => true);
  return adjust(selection, range) ? selection.filled : null;
}
