/** Decibels below full scale of one block of samples between -1 and 1; minus infinity for digital silence. */
export function loudnessOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const rms = Math.sqrt(sum / Math.max(1, samples.length));
  return rms === 0 ? Number.NEGATIVE_INFINITY : 20 * Math.log10(rms);
}
