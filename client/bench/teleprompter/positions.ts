/** Loaded after the measurement, so that reading the pictures does not disturb it. */

const PERIOD = 40;

/** The phase of the grating in each picture, in pixels from 0 to 40; null where a picture could not be read. */
export async function readPhases(pictures: string[]): Promise<(number | null)[]> {
  const phases: (number | null)[] = [];
  for (const picture of pictures) phases.push(await phaseOf(picture));
  return phases;
}

async function phaseOf(picture: string): Promise<number | null> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(16, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, -8, 0);
  image.close();
  const rows = Math.floor(canvas.height / PERIOD) * PERIOD;
  const { data } = context.getImageData(0, 0, 16, rows);
  let real = 0;
  let imaginary = 0;
  for (let row = 0; row < rows; row += 1) {
    let brightness = 0;
    for (let column = 0; column < 16; column += 1) brightness += data[(row * 16 + column) * 4] ?? 0;
    real += brightness * Math.cos((2 * Math.PI * row) / PERIOD);
    imaginary -= brightness * Math.sin((2 * Math.PI * row) / PERIOD);
  }
  if (Math.hypot(real, imaginary) < 1) return null;
  const turn = Math.atan2(imaginary, real) / (2 * Math.PI);
  return (((turn * PERIOD) % PERIOD) + PERIOD) % PERIOD;
}
