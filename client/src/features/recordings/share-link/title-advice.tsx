import { toTitle } from '@shared/http';
import { RECORDING_TITLE_MAX, type Recording } from '@shared/recordings';
import { useContext } from 'react';
import { TextAdviceContext } from '@/components/text-advice';
import { useRenameRecording } from '../recordings.queries';

/** Stands below a title that others are about to read. A rewrite of it renames the recording. */
export function TitleAdvice({ recording }: { recording: Recording }) {
  const adviceOn = useContext(TextAdviceContext);
  const rename = useRenameRecording(recording);
  const rewrite = (change: (present: string) => string) =>
    rename.mutate(toTitle(change(recording.title), RECORDING_TITLE_MAX));
  return adviceOn?.(recording.title, rewrite);
}
