import {
  type GeneratedScript,
  type Origin,
  OWN_STORY_NOTE,
  type Refinement,
  SCRIPT_LENGTHS,
  type ScriptLength,
} from '@shared/script-generator';
import { sourcesOf } from '../built-in-writer/sources';
import { type Telling, type ToldArc, tellArc } from '../built-in-writer/tell-arc';
import type { Arc } from '../library/arc';
import type { Library, Subject } from '../library/read-library';
import { spokenProfile } from '../speech/spoken-profile';
import type { RefinementTask } from './refinement-task';

const NOTHING_TO_CHANGE: Record<Refinement, string> = {
  shorter: 'This is already its shortest version.',
  expanded: 'This is already its longest version.',
  conversational: 'It already sounds like everyday speech.',
  urgent: 'The deadline already comes first.',
};

const NO_DEADLINE = 'This subject has no deadline of its own, so only the opening and the close are more urgent now.';

function arcOf({ subjects }: Library, id: string): { subject: Subject; arc: Arc } | null {
  const [subjectId, arcId] = id.split('/');
  const subject = subjects.find((known) => known.id === subjectId);
  const arc = subject?.arcs.find((known) => known.id === arcId);
  return subject && arc ? { subject, arc } : null;
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

function besideOf(seconds: ScriptLength, step: 1 | -1): ScriptLength | null {
  return SCRIPT_LENGTHS[SCRIPT_LENGTHS.indexOf(seconds) + step] ?? null;
}

/** The origin of the refined script; null when nothing is left to refine. */
function refinedOrigin(origin: Origin, refinement: Refinement): Origin | null {
  const { length, voices } = origin;
  if (refinement === 'conversational' || refinement === 'urgent') {
    return voices.wording === refinement ? null : { ...origin, voices: { ...voices, wording: refinement } };
  }
  const seconds = besideOf(length, refinement === 'shorter' ? -1 : 1);
  return seconds && { ...origin, length: seconds };
}

/** Tells the arc of a script of ours again in the way the refinement asks for; null when it is not one of ours. */
export function refineOwnScript({ refinement, script, request, library }: RefinementTask): GeneratedScript | null {
  const { origin, userInfo } = request;
  const found = origin && arcOf(library, origin.arc);
  if (!found) return null;
  const { subject, arc } = found;
  const tell = ({ length, voices }: Origin): ToldArc => {
    const telling: Telling = {
      arc,
      keyword: subject.keyword,
      seconds: length,
      voices,
      profile: spokenProfile(userInfo),
    };
    return tellArc(telling);
  };
  const before = tell(origin);
  // An edited text is the user's own: telling the arc again would throw the edits away.
  if (plain(before.script) !== plain(script)) return null;
  const next = refinedOrigin(origin, refinement);
  const after = next && tell(next);
  const isChanged = after !== null && plain(after.script) !== plain(script);
  const told = isChanged ? after : before;
  const notes = [
    ...(isChanged ? [] : [NOTHING_TO_CHANGE[refinement]]),
    ...(isChanged && refinement === 'urgent' && !arc.urgent.deadline ? [NO_DEADLINE] : []),
    ...(origin.voices.persona === 'Peer/Relatable' ? [OWN_STORY_NOTE] : []),
  ];
  return {
    title: arc.title,
    script: told.script,
    writer: 'built-in',
    notes,
    origin: isChanged ? next : origin,
    sources: sourcesOf(told.beats, subject, library.facts),
  };
}
