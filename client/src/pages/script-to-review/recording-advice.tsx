import type { Recording, RecordingScript } from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuAdvice } from '@/components/advice';
import { filmedScriptWords } from '@/features/compliance';
import { type AdvicePlace, correctedCaptionsQuery, ShareAdviceContext, TileMarkContext } from '@/features/recordings';
import { type Filmed, filmedScriptQuery, scriptsQuery } from '@/features/scripts';
import { ScriptToReview } from './script-to-review';
import { TileMark } from './tile-mark';
import { useCaptionsToReview, useScriptToReview } from './use-script-to-review';

type RecordingAdviceProps = { userId: string; onReview: (filmed: Filmed) => void; children: ReactNode };

/** Marks the tiles in `children`, and adds to every Share menu and share dialog in `children` how many statements of the recording's script and captions are to review. */
export function RecordingAdvice({ userId, onReview, children }: RecordingAdviceProps) {
  return (
    <ShareAdviceContext
      value={(recording, place) =>
        (recording.hasScript || recording.scriptId !== null) && (
          <OnRecording userId={userId} recording={recording} place={place} onReview={onReview} />
        )
      }
    >
      <TileMarkContext value={(recording) => <TileMark userId={userId} recording={recording} />}>
        {children}
      </TileMarkContext>
    </ShareAdviceContext>
  );
}

type OnRecordingProps = Omit<RecordingAdviceProps, 'children'> & { recording: Recording; place: AdvicePlace };

function OnRecording({ recording, ...props }: OnRecordingProps) {
  const { id, scriptId, hasScript } = recording;
  // It never changes.
  const copy = useQuery({ ...filmedScriptQuery(id), enabled: hasScript, staleTime: Number.POSITIVE_INFINITY });
  const saved = useQuery({ ...scriptsQuery, enabled: !hasScript });
  const script = hasScript ? copy.data : saved.data?.find((one) => one.id === scriptId);
  const isPending = hasScript ? copy.isPending : saved.isPending;
  const captions = useQuery(correctedCaptionsQuery(recording));
  if (script && !captions.isLoading) {
    return <OnScript recording={recording} script={script} captions={captions.data ?? null} {...props} />;
  }
  if (props.place === 'dialog') return null;
  const isAwaited = isPending || captions.isLoading;
  const words = isAwaited ? filmedScriptWords.checking : filmedScriptWords.unknown;
  return <MenuAdvice icon={ScanText} words={words} isWarning={false} />;
}

type OnScriptProps = OnRecordingProps & { script: RecordingScript; captions: string | null };

function OnScript({ userId, recording: { id, scriptId }, script, captions, ...shown }: OnScriptProps) {
  const toReview = useScriptToReview({ userId, id, script, scriptId, isUrgent: true });
  const inCaptions = useCaptionsToReview(userId, captions, toReview);
  return <ScriptToReview toReview={toReview} inCaptions={inCaptions} {...shown} />;
}
