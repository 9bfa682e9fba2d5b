import type { Recording, RecordingScript } from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { ReviewBadge } from '@/features/compliance';
import { filmedScriptQuery, scriptsQuery } from '@/features/scripts';
import { useScriptToReview } from './use-script-to-review';

type TileMarkProps = { userId: string; recording: Recording };

/** On the tile of a recording: how many statements of the script that it was made of are to review, as in the list of scripts. */
export function TileMark({ userId, recording }: TileMarkProps) {
  const { id, scriptId, hasScript } = recording;
  // It never changes.
  const copy = useQuery({ ...filmedScriptQuery(id), enabled: hasScript, staleTime: Number.POSITIVE_INFINITY });
  const saved = useQuery({ ...scriptsQuery, enabled: !hasScript && scriptId !== null });
  const script = hasScript ? copy.data : saved.data?.find((one) => one.id === scriptId);
  return script ? <OfScript userId={userId} recording={recording} script={script} /> : null;
}

function OfScript({ userId, recording: { id, scriptId }, script }: TileMarkProps & { script: RecordingScript }) {
  const { open } = useScriptToReview({ userId, id, script, scriptId });
  return <ReviewBadge open={open} className="self-start" />;
}
