import { median } from '../teleprompter/smoothness.mjs';
import { load, openBench, round } from './studio.mjs';

const H264 = 'video/mp4;codecs=avc1.42E028,opus';
/** Milliseconds that picture and sound may be apart, against a direct recording of the same tracks. */
const BARS = { camera: 45, frames: 45, canvas: 80 };
const PLAN = { pauses: 10, stretchSeconds: 2, pauseSeconds: 0.7, lastSeconds: 6 };

/** Records with pauses and, at the same time and without pauses, the camera's own tracks. */
export async function measureOffset({ launch, benchUrl, runs }) {
  const rows = { 'direct, without pauses': { 'after 10 pauses ms': 0 } };
  const missed = [];
  for (const [crop, bar] of Object.entries(BARS)) {
    const results = [];
    for (let run = 0; run < runs; run += 1) results.push(await measureOnce(launch, benchUrl, crop));
    const after = median(results.map(({ afterMs }) => afterMs));
    const isMet = Math.abs(after) <= bar;
    rows[`cropped by ${crop}`] = {
      size: results[0].size,
      'before ms': round(median(results.map(({ beforeMs }) => beforeMs))),
      'after 10 pauses ms': round(after),
      'each run ms': results.map(({ afterMs }) => round(afterMs)).join(', '),
      'worst stretch ms': round(Math.max(...results.map(({ worstMs }) => worstMs))),
      bar: `<= ${bar}`,
      met: isMet,
      load: load(),
    };
    if (!isMet) missed.push(`cropped by ${crop}: ${round(after)} ms between picture and sound`);
  }
  return { title: `Picture later than sound, against a direct recording (median of ${runs})`, rows, missed };
}

async function measureOnce(launch, benchUrl, crop) {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await openBench(page, benchUrl);
    return await page.evaluate((all) => window.measureOffset(...all), [crop, H264, PLAN]);
  } finally {
    await browser.close();
  }
}
