/** Samples of one block; 43 ms at 48 kHz. */
export const BLOCK_SAMPLES = 2048;

/**
 * Hands over the newest block of what the tracks carry, again and again. It listens to tracks that are already open:
 * it never asks for a microphone. Returns how to stop.
 */
export function hearTracks(
  tracks: MediaStreamTrack[],
  everyMs: number,
  onBlock: (samples: Float32Array) => void,
): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = BLOCK_SAMPLES;
  const samples = new Float32Array(BLOCK_SAMPLES);
  const source = context.createMediaStreamSource(new MediaStream(tracks));
  source.connect(analyser);
  const timer = setInterval(() => {
    // A page opened without a click starts with its audio suspended.
    if (context.state === 'suspended') void context.resume();
    analyser.getFloatTimeDomainData(samples);
    onBlock(samples);
  }, everyMs);
  return () => {
    clearInterval(timer);
    source.disconnect();
    void context.close();
  };
}
