import { useEffect, useState } from 'react';
import { hearTracks } from '@/lib/hear-tracks';
import { createSilenceWatch, isSilent, levelOf, settle } from './level-meter';

const READ_MS = 80;

type Reader<Reading> = (samples: Float32Array) => (last: Reading) => Reading;

/** What the newest sound of the stream's microphone means, several times a second. Renders only for another reading. */
function useReadings<Reading>(
  stream: MediaStream | null,
  nothing: Reading,
  createReader: () => Reader<Reading>,
): Reading {
  const [reading, setReading] = useState(nothing);

  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return;
    const read = createReader();
    const stop = hearTracks(stream.getAudioTracks(), READ_MS, (samples) => setReading(read(samples)));
    return () => {
      stop();
      setReading(nothing);
    };
  }, [stream, nothing, createReader]);

  return reading;
}

type LevelReading = { level: number; hasNoSound: boolean };

const NO_LEVEL: LevelReading = { level: 0, hasNoSound: false };

function createLevelReader(): Reader<LevelReading> {
  const watch = createSilenceWatch(() => performance.now());
  return (samples) => {
    const hasNoSound = watch(isSilent(samples));
    return (last) => ({ level: settle(last.level, levelOf(samples)), hasNoSound });
  };
}

function createSilenceReader(): Reader<boolean> {
  const watch = createSilenceWatch(() => performance.now());
  return (samples) => {
    const hasNoSound = watch(isSilent(samples));
    return () => hasNoSound;
  };
}

/** Loudness of the stream's microphone from 0 to 1, and whether it has been silent for 3 s. */
export const useLevelMeter = (stream: MediaStream | null): LevelReading =>
  useReadings(stream, NO_LEVEL, createLevelReader);

/** Only whether it has been silent for 3 s. */
export const useHasNoSound = (stream: MediaStream | null): boolean => useReadings(stream, false, createSilenceReader);
