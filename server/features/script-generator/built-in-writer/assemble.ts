import { countWords } from '../../../../shared/scripts';
import { wordsOf } from '../speech/sentences';
import type { WordRange } from '../word-budget';
import type { Piece } from './outline/pieces';
import type { Slot } from './outline/slots';
import type { Random } from './random';

/** A slot with what was chosen for it. */
export type FilledSlot = { slot: Slot; lead: string; chosen: Piece[] };

const FILLERS = new Set(
  "a an and are as at be because but by can do don't for from get has have if in is it it's its may more not of on one or so that that's the their them there they this to up was what when which who with you you're your".split(
    ' ',
  ),
);

const contentOf = (text: string) => new Set(wordsOf(text).filter((word) => !FILLERS.has(word)));

/** Says nearly the same: most of the smaller one's telling words are in the other. */
function isEcho(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const smaller = a.size < b.size ? a : b;
  const larger = smaller === a ? b : a;
  if (smaller.size < 3) return false;
  let shared = 0;
  for (const word of smaller) if (larger.has(word)) shared += 1;
  return shared / smaller.size >= 0.6;
}

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
const TURNS: ReadonlySet<string> = new Set(['aside', 'early', 'late', 'mark', 'smile', 'rehook', 'honest', 'cta']);

/** The slot's pieces in a random order, more often than not with those first that suit the tone. */
function candidatesOf(slot: Slot, random: Random): Piece[] {
  const shuffled = random.shuffle(slot.pieces);
  if (TURNS.has(slot.name) || random.chance(0.35)) return shuffled;
  return [...shuffled.filter((piece) => piece.suitsTone), ...shuffled.filter((piece) => !piece.suitsTone)];
}

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

function fillUp(selection: Selection, random: Random, range: WordRange): void {
  let open = selection.filled.filter(({ slot, chosen }) => chosen.length < slot.max);
  while (selection.words < range.min && open.length > 0) {
    const place = open[random.below(open.length)];
    if (!place) return;
    const room = range.max - selection.words;
    const piece = candidatesOf(place.slot, random).find(
      (candidate) =>
        !place.chosen.includes(candidate) && selection.cost(place, candidate) <= room && selection.fits(candidate),
    );
    if (piece) selection.add(place, piece);
    open = open.filter((other) => other.chosen.length < other.slot.max && (other !== place || piece !== undefined));
  }
}

/** Exchanges one piece for a longer or shorter one when that brings the whole into range. */
function adjust(selection: Selection, range: WordRange): boolean {
  if (selection.words >= range.min && selection.words <= range.max) return true;
  for (const place of selection.filled) {
    for (const old of place.chosen) {
      const better = place.slot.pieces.find((candidate) => {
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
  fillUp(selection, random, range);
  return adjust(selection, range) ? selection.filled : null;
}
