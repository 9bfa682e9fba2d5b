import { PERSONAS, type Persona } from '../../../../../shared/script-generator';
import type { Assignment } from './pieces';
import type { SlotName } from './slots';

/** From here on a script takes so much of the material that two personas would say the same. */
const SHARED_OUT_SECONDS = 60;

/** The coach tells all the steps; the others share them out. */
const STEP_SHARES: readonly Persona[] = ['Expert', 'Peer/Relatable', 'Entertainer', 'Consultant'];

/**
 * Whether a line belongs to this persona's part of the material. Each persona fills a long script from its own part
 * first, so that two of them tell the same topic in different lines.
 */
export function isOwnShare(
  { persona, seconds }: Pick<Assignment, 'persona' | 'seconds'>,
  name: SlotName,
  index: number,
): boolean {
  if (seconds < SHARED_OUT_SECONDS && name !== 'opening') return true;
  const place = PERSONAS.indexOf(persona);
  switch (name) {
    case 'opening':
    case 'facts':
    case 'mistakes':
      return index % 5 === place || (index + 3) % 5 === place;
    case 'steps':
      return persona === 'Coach' || (index + STEP_SHARES.indexOf(persona)) % 4 < 2;
    case 'early':
    case 'late':
    case 'why':
    case 'example':
    case 'analogy':
    case 'closer':
      return index % 5 === place;
    case 'myth':
      return index % 2 === place % 2;
    default:
      return true;
  }
}
