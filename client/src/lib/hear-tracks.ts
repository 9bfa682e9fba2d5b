/** Samples of one block; 43 ms at 48 kHz. */
export const BLOCK_SAMPLES = 2048;

/**
 * Hands over the newest block of what the tracks carry, again and again. It listens to tracks that are already open:
 * it never asks for a microphone. Returns how to stop. Where the browser gives no audio it hears nothing.
 */
export function hearTracks(
  tracks: MediaStreamTrack[],
  everyMs: number,
  onBlock: (samples: Float32Array) => void,
): () => void {
  let context: AudioContext | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  try {
    const audio = new AudioContext();
    context = audio;
    const analyser = audio.createAnalyser();
    analyser.fftSize = BLOCK_SAMPLES;
    const samples = new Float32Array(BLOCK_SAMPLES);
    audio.createMediaStreamSource(new MediaStream(tracks)).connect(analyser);
    timer = setInterval(() => {
      // A page opened without a click starts suspended, and a phone call leaves iOS "interrupted"; both may be refused.
      if (audio.state !== 'running') audio.resume().catch(() => {});
      analyser.getFloatTimeDomainData(samples);
      onBlock(samples);
    }, everyMs);
  } catch {
    // Too many contexts, or none at all: recording works without the meter.
  }
  return () => {
    clearInterval(timer);
    context?.close().catch(() => {});
  };
}
