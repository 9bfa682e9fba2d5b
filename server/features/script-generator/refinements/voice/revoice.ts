import type { WholeScript } from '../../library/whole-script';
import { DEVICES } from './devices';
import { hingesFor } from './hinges';
import { type Line, linesOf } from './lines';
import type { Place, Said } from './place';
import { inPlainWords, type Register } from './plain-words';

/** One or two sentences of a whole script, and how they are said. */
export type Voiced = { lines: readonly Line[]; text: string };

/** From this length on a device may be used as often as in a long script. */
const LONG = 90;

/** How often, and how many sentences in a row, something is said in another way: more where too little would change. */
const EAGERNESS = [
  { times: 1, inARow: 2 },
  { times: 2, inARow: 3 },
] as const;

/** The part of the sentences that should be said in another way. */
const ENOUGH = 0.45;

const isChanged = ({ lines, text }: Voiced) => lines.map((line) => line.text).join(' ') !== text;

/** How many of the sentences that a script had are said in another way. */
export const changedIn = (voiced: readonly Voiced[]) =>
  voiced.filter(isChanged).reduce((sum, { lines }) => sum + lines.length, 0);

/** A whole script as somebody would say it who talks rather than reads. The same script is always said alike. */
export function revoice(whole: WholeScript, register: Register): Voiced[] {
  const [calm, eager] = EAGERNESS;
  const voiced = revoiced(whole, register, calm);
  const all = voiced.reduce((sum, { lines }) => sum + lines.length, 0);
  return changedIn(voiced) >= ENOUGH * all ? voiced : revoiced(whole, register, eager);
}

function revoiced(
  whole: WholeScript,
  register: Register,
  { times, inARow: mostInARow }: (typeof EAGERNESS)[number],
): Voiced[] {
  const lines = linesOf(whole);
  const plain = lines.map(({ text, isQuoted }) => (isQuoted ? text : inPlainWords(text, register)));
  const hinges = hingesFor(whole.id, register);
  const uses = new Map<string, number>();
  const isLong = whole.seconds >= LONG ? 1 : 0;
  let lastDevice = '';
  const sayAnew = (place: Place): Said | null => {
    if (place.line.isQuoted) return null;
    for (const { id, most, once, say } of DEVICES) {
      if (id === lastDevice || (uses.get(id) ?? 0) >= most[isLong] * (once ? 1 : times)) continue;
      const said = say(place);
      if (!said) continue;
      lastDevice = id;
      uses.set(id, (uses.get(id) ?? 0) + 1);
      if (said.hinge) hinges.say(said.hinge);
      return said;
    }
    return null;
  };
  const voiced: Voiced[] = [];
  let inARow = 0;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line;
    const text = plain[at] as string;
    const [before, after] = [lines[at - 1] ?? null, lines[at + 1]];
    const next = after ? { line: after, text: plain[at + 1] as string } : null;
    const place: Place = { line, text, before, next, register, hinges, script: whole.text };
    const said = inARow < mostInARow ? sayAnew(place) : null;
    inARow = said ? inARow + 1 : 0;
    const takes = said?.takes ?? 1;
    voiced.push({ lines: lines.slice(at, at + takes), text: said?.text ?? text });
    at += takes;
  }
  return voiced;
}
