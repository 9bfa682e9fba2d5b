import { Download, Mic, Pause, Play, RefreshCw, Square, Trash2, Video, VideoOff } from 'lucide-react';
import {
  isCameraWanted,
  isRolling,
  LevelMeter,
  type RecordAppearance,
  RecordButton,
  type RecorderState,
  type SavingTake,
  TransportButton,
  useLevelMeter,
  useTakeActions,
} from '@/features/recorder';
import { useTakeDownload } from '@/features/recordings';
import { TakeTimer } from '../../take-session/recorded-time';
import { useTakeSession, useTakeState } from '../../take-session/use-take-session';
import { type RecordScript, type RecordTakes, useTurnCamera } from '../session/use-record-parts';
import { DiscardTake } from './discard-take';
import { SayAgainButton } from './say-again';
import { useStartOver } from './start-over';
import { TimeLeft } from './take-length';

type TransportProps = {
  script: RecordScript;
  takes: RecordTakes;
  onRecord: () => void;
  onStartOver: () => void;
};

/** Camera, microphone, pause, record, stop, discard, time, and download or in a take, start over. */
export function Transport({ script, takes, onRecord, onStartOver }: TransportProps) {
  const session = useTakeSession();
  const phase = useTakeState(({ recorder }) => recorder.phase);
  const isPaused = phase === 'paused';
  const startOver = useStartOver(onStartOver);
  const { saving, review } = takes;
  const canPause = phase === 'recording' || isPaused;
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-6 px-1 pt-4 pb-[18px] [@media(max-height:820px)]:pt-2 [@media(max-height:820px)]:pb-2.5 max-wide:gap-3">
      <div className="flex items-center gap-[18px] max-wide:gap-3">
        <CameraButton />
        <Microphone segments={28} />
      </div>
      <div className="flex items-center gap-7 max-wide:gap-2">
        <TransportButton
          label={isPaused ? 'Resume' : 'Pause'}
          name={isPaused ? 'Resume recording' : 'Pause recording'}
          icon={isPaused ? Play : Pause}
          disabled={!canPause}
          onPress={isPaused ? session.resume : session.pause}
        />
        <SayAgainButton hasScript={script.words > 0} />
        <RecordButton
          appearance={recordAppearance(phase, saving)}
          waitReason={waitReason(phase, saving)}
          onPress={onRecord}
        />
        <TransportButton label="Stop" icon={Square} disabled={!canPause} onPress={() => session.stop()} />
        <DiscardTake>
          {(ask, isPaused) => (
            <TransportButton label="Discard" name="Discard take" icon={Trash2} disabled={!isPaused} onPress={ask} />
          )}
        </DiscardTake>
      </div>
      <div className="flex items-center justify-end gap-5 max-wide:gap-3">
        <div className="text-right">
          <TakeTimer className={`text-[26px] leading-7 font-[560] ${canPause ? 'text-ink' : 'text-ink-2'}`} />
          <div className="text-xs text-ink-3 tabular-nums">
            {/* The length of a take is not compared with a script that it has not read. */}
            <TimeLeft scriptSeconds={review?.nextScript ? 0 : script.seconds} />
          </div>
        </div>
        {startOver.canAsk ? (
          <TransportButton label="Start over" icon={RefreshCw} onPress={startOver.ask} />
        ) : (
          <DownloadButton saving={downloadable(takes)} />
        )}
        {startOver.question}
      </div>
    </div>
  );
}

export function recordAppearance(phase: RecorderState['phase'], saving: SavingTake | undefined): RecordAppearance {
  if (phase === 'recording') return 'live';
  if (phase === 'paused') return 'paused';
  if (phase === 'countdown' || phase === 'stopping') return 'waiting';
  // An upload goes on beside the next take, on a slow line for minutes.
  return saving?.step === 'assembling' ? 'waiting' : 'ready';
}

/** Why the next take has to wait for the last one; the countdown speaks for itself. */
export function waitReason(phase: RecorderState['phase'], saving: SavingTake | undefined): string | undefined {
  if (phase === 'stopping') return 'Stopping the recording';
  const isAtRest = phase === 'idle' || phase === 'failed';
  return isAtRest && saving?.step === 'assembling' ? 'Finishing the last recording' : undefined;
}

export function CameraButton() {
  const turnCamera = useTurnCamera();
  const { isOn, isBusy } = useTakeState(({ camera, recorder }) => ({
    // Also while it starts: a camera that never answers is switched off and on.
    isOn: isCameraWanted(camera),
    isBusy: isRolling(recorder),
  }));
  return (
    <TransportButton
      label="Camera"
      name={isOn ? 'Camera, turn off' : 'Camera, turn on'}
      icon={isOn ? Video : VideoOff}
      disabled={isBusy}
      onPress={() => turnCamera(!isOn)}
    />
  );
}

/** The take that Download is about: none once the page is about the next one. */
export const downloadable = ({ saving, isLastClosed }: RecordTakes): SavingTake | undefined =>
  isLastClosed ? undefined : saving;

/** The MP4 of a take that is saved, as everywhere; before that the take as it was recorded. */
export function DownloadButton({ saving }: { saving: SavingTake | undefined }) {
  const { download } = useTakeActions();
  const savedId = saving?.step === 'saved' ? saving.recordingId : '';
  const { title = '', mimeType = '' } = saving ?? {};
  const mp4 = useTakeDownload({ id: savedId, url: `/api/recordings/${savedId}/video`, title, mimeType });
  const isPreparing = mp4.preparing !== null;
  return (
    <TransportButton
      label={isPreparing ? 'Preparing' : 'Download'}
      name={isPreparing ? 'Preparing the download' : 'Download recording'}
      icon={Download}
      disabled={saving === undefined || isPreparing}
      onPress={() => (savedId ? mp4.start() : saving && void download(saving))}
    />
  );
}

function Microphone({ segments }: { segments: number }) {
  const stream = useTakeState(({ opened }) => opened?.stream ?? null);
  const { level, hasNoSound } = useLevelMeter(stream);
  return (
    <div>
      <p className="mb-1.5 flex items-center gap-1.5 text-xs text-ink-2">
        <Mic className="size-3.5" />
        <span role="status">{hasNoSound ? <b className="font-med text-warn">No sound detected</b> : 'Microphone'}</span>
      </p>
      <LevelMeter level={level} segments={segments} className="max-wide:gap-px max-wide:[&>i]:w-0.5" />
    </div>
  );
}
