import {
  EDIT_LIMITS,
  type Edits,
  otherTakes,
  type Recording,
  type RecordingEdits,
  type TakeChoice,
  withTake,
} from '@shared/recordings';
import { joinWords } from '../recordings.toasts';

/** The edits with which `others` are shown behind `first`, or why they cannot be, as a sentence. */
export type JoinPlan = { before: Edits; next: Edits } | { problem: string };

type Joining = {
  first: Recording;
  others: readonly Recording[];
  /** Of the first. */
  stored: Pick<RecordingEdits, 'edits' | 'wholeSeconds'>;
  /** The takes that the server has for the first. */
  choices: readonly TakeChoice[];
  nameOf: (recording: Recording) => string;
};

/** What was joined before stays where it is. */
export function planJoining({ first, others, stored, choices, nameOf }: Joining): JoinPlan {
  const { edits: before, wholeSeconds } = stored;
  const joined = otherTakes(before);
  const added = others.filter(({ id }) => !joined.some((take) => take.recordingId === id));
  if (added.length === 0) return { problem: joinWords.joinedAlready };
  if (before.takes.after.length + added.length > EDIT_LIMITS.takes) return { problem: joinWords.tooMany };
  const ownSeconds = joined.reduce((left, { seconds }) => left - seconds, wholeSeconds);
  let next = before;
  for (const other of added) {
    const choice = choices.find(({ recordingId }) => recordingId === other.id);
    if (!choice) return { problem: joinWords.otherScript(nameOf(other), nameOf(first)) };
    if (choice.refusal) return { problem: joinWords.refused(nameOf(other), choice.refusal) };
    const { recordingId, seconds, edits } = choice;
    next = withTake(next, ownSeconds, { take: { recordingId, seconds }, edits, place: 'after' });
  }
  return { before, next };
}
