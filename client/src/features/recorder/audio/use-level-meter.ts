import { useEffect, useState } from 'react';
import { createSilenceWatch, isSilent, levelOf, settle } from './level-meter';

const READ_MS = 80;

/** Loudness of the stream's microphone from 0 to 1, and whether it has been silent for 3 s. */
export function useLevelMeter(stream: MediaStream | null): { level: number; hasNoSound: boolean } {
  const [reading, setReading] = useState({ level: 0, hasNoSound: false });

  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 2048;
    const samples = new Float32Array(analyser.fftSize);
    const source = context.createMediaStreamSource(new MediaStream(stream.getAudioTracks()));
    source.connect(analyser);
    const watch = createSilenceWatch(() => performance.now());
    const timer = setInterval(() => {
      // A page opened without a click starts with its audio suspended.
      if (context.state === 'suspended') void context.resume();
      analyser.getFloatTimeDomainData(samples);
      const hasNoSound = watch(isSilent(samples));
      setReading((last) => ({ level: settle(last.level, levelOf(samples)), hasNoSound }));
    }, READ_MS);
    return () => {
      clearInterval(timer);
      source.disconnect();
      void context.close();
      setReading({ level: 0, hasNoSound: false });
    };
  }, [stream]);

  return reading;
}
