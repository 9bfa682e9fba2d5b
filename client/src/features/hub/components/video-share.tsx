import type { SharedRecording } from '@shared/hub';
import { ASPECT_RATIO_VALUES } from '@shared/recordings';
import { useState } from 'react';
import { MissingVideo } from '@/components/missing-video';
import { VideoPlayer } from '@/components/video-player';
import { DurationStamp, Poster, pictureButton, VideoStage } from '@/components/video-stage';
import { formatDuration } from '@/lib/format';
import { toast } from '@/lib/toast';
import { beingMadeWords, deletedVideoWords, hubToasts } from '../hub.toasts';

/** The video of a shared recording: a still until it is asked to play. */
export function VideoShare({ recording }: { recording: SharedRecording | null }) {
  return (
    <div className="overflow-hidden rounded-[10px] border border-line">
      {recording ? (
        <SharedVideo key={recording.url} recording={recording} />
      ) : (
        <VideoStage>
          {/* The server leaves the recording out for this reason only: a post that is taken back has no video. */}
          <MissingVideo reason={deletedVideoWords} />
        </VideoStage>
      )}
      {recording && (
        <div className="px-3 py-2.5">
          <div className="truncate font-med">{recording.title}</div>
          <div className="flex items-center gap-[7px] text-xs tracking-small text-ink-3 tabular-nums">
            <span>{formatDuration(recording.duration)}</span>
            <span aria-hidden="true" className="size-[3px] rounded-full bg-current opacity-55" />
            <span>{recording.aspectRatio}</span>
          </div>
        </div>
      )}
    </div>
  );
}

function playedNow({ url, skips }: SharedRecording) {
  return { src: skips.length > 0 ? `${url}?version=uncut` : url, skips };
}

function SharedVideo({ recording }: { recording: SharedRecording }) {
  // As it was when it was started: what is joined meanwhile has other bytes and other times.
  const [started, setStarted] = useState<{ src: string; skips: SharedRecording['skips'] } | null>(null);
  const label = `Play ${recording.title}`;
  if (started) {
    return (
      <VideoStage>
        <VideoPlayer
          {...started}
          poster={recording.thumbnailUrl}
          captions={recording.captionsUrl}
          areCaptionsOn
          length={recording.duration}
          label={recording.title}
          autoPlay
          onProblem={(problem) => toast(hubToasts.playback(problem))}
          className="absolute inset-0 size-full"
        />
      </VideoStage>
    );
  }
  if (!recording.isPlayable) {
    return (
      <VideoStage>
        <span role="status" className="px-6 text-center text-sm">
          {beingMadeWords}
        </span>
      </VideoStage>
    );
  }
  return (
    <div className="relative">
      <button
        type="button"
        aria-label={label}
        onClick={() => setStarted(playedNow(recording))}
        className={pictureButton}
      >
        <VideoStage>
          <Poster
            src={recording.thumbnailUrl}
            aspectRatio={ASPECT_RATIO_VALUES[recording.aspectRatio]}
            isPlayable
            titlePosition={recording.coverTitlePosition}
          />
        </VideoStage>
      </button>
      {/* Outside of the button, whose accessible name it would otherwise have to be part of. */}
      <DurationStamp seconds={recording.duration} />
    </div>
  );
}
