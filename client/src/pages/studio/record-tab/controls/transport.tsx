import { Download, Mic, Pause, Play, Square, Video, VideoOff } from 'lucide-react';
import { LevelMeter, RecordButton, type RecordLook, TransportButton, useLevelMeter } from '@/features/recorder';
import { formatDuration } from '@/lib/format';
import type { RecordSession } from '../session/use-record-session';

type TransportProps = { session: RecordSession; onRecord: () => void };

/** Camera, microphone, pause, record, stop, time, download. */
export function Transport({ session, onRecord }: TransportProps) {
  const { recorder, camera, seconds, scriptSeconds } = session;
  const { phase } = recorder.state;
  const isPaused = phase === 'paused';
  const canPause = phase === 'recording' || isPaused;
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-6 px-1 pt-4 pb-[18px]">
      <div className="flex items-center gap-[18px]">
        <CameraButton session={session} />
        <Microphone session={session} segments={28} />
      </div>
      <div className="flex items-center gap-7">
        <TransportButton
          label={isPaused ? 'Resume' : 'Pause'}
          name={isPaused ? 'Resume recording' : 'Pause recording'}
          icon={isPaused ? Play : Pause}
          disabled={!canPause}
          onPress={isPaused ? recorder.resume : recorder.pause}
        />
        <RecordButton look={recordLook(session)} onPress={onRecord} />
        <TransportButton label="Stop" icon={Square} disabled={!canPause} onPress={() => recorder.stop()} />
      </div>
      <div className="flex items-center justify-end gap-5">
        <div className="text-right">
          <div
            role="timer"
            aria-live="off"
            aria-label="Recorded time"
            className={`font-read text-[26px] leading-7 font-[560] tabular-nums ${canPause ? 'text-ink' : 'text-ink-2'}`}
          >
            {formatDuration(seconds)}
          </div>
          {scriptSeconds > 0 && (
            <div className="text-xs text-ink-3 tabular-nums">
              {camera.opened && canPause && seconds < scriptSeconds
                ? `${formatDuration(scriptSeconds - seconds)} left of about ${formatDuration(scriptSeconds)}`
                : `of about ${formatDuration(scriptSeconds)}`}
            </div>
          )}
        </div>
        <DownloadButton session={session} />
      </div>
    </div>
  );
}

export function recordLook({ recorder, saving }: RecordSession): RecordLook {
  const { phase } = recorder.state;
  if (phase === 'recording') return 'live';
  if (phase === 'paused') return 'paused';
  if (phase === 'countdown' || phase === 'stopping') return 'waiting';
  return saving?.step === 'assembling' || saving?.step === 'uploading' ? 'waiting' : 'ready';
}

export function CameraButton({ session }: { session: RecordSession }) {
  const { camera, turnCamera, isRolling } = session;
  const isOn = camera.state.status === 'on';
  return (
    <TransportButton
      label="Camera"
      name={isOn ? 'Camera, turn off' : 'Camera, turn on'}
      icon={isOn ? Video : VideoOff}
      disabled={isRolling}
      onPress={() => turnCamera(!isOn)}
    />
  );
}

export function DownloadButton({ session }: { session: RecordSession }) {
  const { saving, takeActions } = session;
  return (
    <TransportButton
      label="Download"
      name="Download recording"
      icon={Download}
      disabled={saving === undefined}
      onPress={() => saving && takeActions.download(saving)}
    />
  );
}

function Microphone({ session, segments }: { session: RecordSession; segments: number }) {
  const { level, hasNoSound } = useLevelMeter(session.camera.opened?.stream ?? null);
  return (
    <div>
      <p className="mb-1.5 flex items-center gap-1.5 text-xs text-ink-2">
        <Mic className="size-3.5" />
        <span role="status">{hasNoSound ? <b className="font-med text-warn">No sound detected</b> : 'Microphone'}</span>
      </p>
      <LevelMeter level={level} segments={segments} />
    </div>
  );
}
