import { useEffect, useState } from 'react';
import { hearTracks } from '@/lib/hear-tracks';
import { createSilenceWatch, isSilent, levelOf, settle } from './level-meter';

const READ_MS = 80;

/** Loudness of the stream's microphone from 0 to 1, and whether it has been silent for 3 s. */
export function useLevelMeter(stream: MediaStream | null): { level: number; hasNoSound: boolean } {
  const [reading, setReading] = useState({ level: 0, hasNoSound: false });

  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return;
    const watch = createSilenceWatch(() => performance.now());
    const stop = hearTracks(stream.getAudioTracks(), READ_MS, (samples) => {
      const hasNoSound = watch(isSilent(samples));
      setReading((last) => ({ level: settle(last.level, levelOf(samples)), hasNoSound }));
    });
    return () => {
      stop();
      setReading({ level: 0, hasNoSound: false });
    };
  }, [stream]);

  return reading;
}
