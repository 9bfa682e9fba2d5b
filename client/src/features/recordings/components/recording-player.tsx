import type { Recording } from '@shared/recordings';
import { useState } from 'react';
import { MissingVideo } from '@/components/missing-video';
import { VideoPlayer } from '@/components/video-player';
import { toast } from '@/lib/toast';
import { playedUrlOf } from '../recording-details';
import { recordingToasts } from '../recordings.toasts';

type RecordingPlayerProps = {
  recording: Recording;
  /** The accessible name of the player. */
  label: string;
  /** Begins to play by itself. */
  isPlaying?: boolean;
  /** One of the two players of a comparison, which both show the product's controls, also for a recording without cuts. */
  isCompared?: boolean;
};

/** Plays a recording as its edits leave it, and says so where it cannot be played. Fills its container. */
export function RecordingPlayer({ recording, label, isPlaying = false, isCompared }: RecordingPlayerProps) {
  const [isMissing, setMissing] = useState(false);
  const now = { src: playedUrlOf(recording), skips: recording.skips };
  const [{ src, skips }, setPlayed] = useState(now);
  // While it plays it plays on: a video that is finished meanwhile has other bytes under the same address.
  const [isPlayed, setPlays] = useState(isPlaying);
  // A file without the cut parts is there: it replaces the uncut one, whose cut parts the player had to skip.
  if (!isPlayed && src !== now.src) setPlayed(now);
  if (isMissing) return <MissingVideo />;
  return (
    <div className="contents" onPlayCapture={() => setPlays(true)} onPauseCapture={() => setPlays(false)}>
      <VideoPlayer
        src={src}
        poster={recording.thumbnailUrl}
        captions={recording.captionsUrl}
        label={label}
        autoPlay={isPlaying}
        skips={skips}
        length={recording.duration}
        hasOwnControls={isCompared}
        className="size-full min-h-0"
        onProblem={(problem) => {
          if (problem === 'missing') setMissing(true);
          toast(recordingToasts.playback(problem));
        }}
      />
    </div>
  );
}
