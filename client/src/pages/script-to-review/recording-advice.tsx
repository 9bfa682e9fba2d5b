import type { Recording } from '@shared/recordings';
import type { ReactNode } from 'react';
import { ReviewBadge, useOpenInScript } from '@/features/compliance';
import { type AdviceShown, ShareAdviceContext, TileMarkContext } from '@/features/recordings';
import type { Filmed } from '@/features/scripts';
import { StatementsToReview } from './statements-to-review';
import { useScriptOfRecording } from './use-script-to-review';

type RecordingAdviceProps = { userId: string; onReview: (filmed: Filmed) => void; children: ReactNode };

/** Marks the tiles in `children`, and adds to every place in them from which a recording is passed on what is to review in all that is read or heard of it. */
export function RecordingAdvice({ userId, onReview, children }: RecordingAdviceProps) {
  return (
    <ShareAdviceContext
      value={(recording, shown) => (
        <OnRecording userId={userId} recording={recording} onOpenScript={onReview} {...shown} />
      )}
    >
      <TileMarkContext value={(recording) => <TileMark userId={userId} recording={recording} />}>
        {children}
      </TileMarkContext>
    </ShareAdviceContext>
  );
}

type OnRecordingProps = AdviceShown & {
  userId: string;
  recording: Recording;
  onOpenScript: (filmed: Filmed) => void;
};

function OnRecording({ userId, recording, ...shown }: OnRecordingProps) {
  const script = useScriptOfRecording(userId, recording);
  return (
    <StatementsToReview userId={userId} title={recording.title} recording={recording} script={script} {...shown} />
  );
}

type TileMarkProps = { userId: string; recording: Recording };

/** On the tile of a recording: how many statements of its title and of the script that it was made of are to review. */
function TileMark({ userId, recording }: TileMarkProps) {
  const { text, key } = useScriptOfRecording(userId, recording);
  const open = useOpenInScript({ userId, title: recording.title, text, scriptKey: key });
  return <ReviewBadge open={open} className="self-start" />;
}
