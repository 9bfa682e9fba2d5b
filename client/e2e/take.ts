import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { AspectRatio, Recording } from '@shared/recordings';

/** The script of most takes, cut as captions are. */
export const SCRIPT_PHRASES = [
  'Read page one of your report.',
  'Then look at every account, one by one,',
  'and write down what looks wrong.',
];

/** A script in the editor, ready to be read on the Record tab. `more` is said after its phrases. */
export async function writeScript(page: Page, title: string, more: readonly string[] = []): Promise<void> {
  await page.getByRole('textbox', { name: 'Video Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Script', exact: true }).fill([...SCRIPT_PHRASES, ...more].join(' '));
  await page.getByRole('button', { name: 'Use Script', exact: true }).click();
}

/** The recording of the user who is signed in there, who must have one and no more. */
export async function onlyRecording(page: Page): Promise<Recording> {
  const answer = await page.request.get('/api/recordings');
  const recordings: Recording[] = await answer.json();
  expect(recordings).toHaveLength(1);
  return recordings[0] as Recording;
}

/** Ten seconds instead of three, for stories that look at the countdown: a busy machine takes its time. */
export async function setLongCountdown(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('creditcue.recorder', JSON.stringify({ countdownSeconds: 10 })));
  await page.reload();
}

/** What the captions of a recording say, and when, in seconds. It must have captions. */
export async function savedCues(page: Page, recording: Recording) {
  expect(recording.captionsUrl).not.toBeNull();
  const text = await (await page.request.get(recording.captionsUrl ?? '')).text();
  expect(text).toMatch(/^WEBVTT\n/);
  return [...text.matchAll(/(\S+) --> (\S+)\n(.+)/g)].map(([, start = '', end = '', said = '']) => ({
    start: secondsOf(start),
    end: secondsOf(end),
    text: said,
  }));
}

/** Of a time as WebVTT writes it. */
function secondsOf(time: string): number {
  return time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

const recorded = new Map<boolean, Promise<string>>();

/**
 * A moment of moving colour as a data URL, recorded by the browser that runs the test. Stories ask for it again and again:
 * it is recorded once in a process, and each recording that is saved of it has the same bytes.
 */
export function recordCanvas(page: Page, { hasSound = false } = {}): Promise<string> {
  const known = recorded.get(hasSound) ?? record(page, hasSound);
  recorded.set(hasSound, known);
  return known;
}

function record(page: Page, hasSound: boolean): Promise<string> {
  return page.evaluate(async (withSound) => {
    const canvas = document.createElement('canvas');
    const picture = canvas.getContext('2d');
    let frame = 0;
    const paint = () => {
      frame += 1;
      picture?.fillRect(frame % canvas.width, 0, 20, canvas.height);
    };
    const painting = setInterval(paint, 40);
    const stream = canvas.captureStream(25);
    const microphone = withSound ? await navigator.mediaDevices.getUserMedia({ audio: true }) : null;
    for (const track of microphone?.getTracks() ?? []) stream.addTrack(track);
    const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    await new Promise<void>((resolve) => {
      recorder.ondataavailable = ({ data }) => {
        if (data.size > 0) parts.push(data);
        if (parts.length === 5 && recorder.state === 'recording') recorder.stop();
      };
      recorder.onstop = () => resolve();
      recorder.start(200);
    });
    clearInterval(painting);
    for (const track of stream.getTracks()) track.stop();
    const reader = new FileReader();
    await new Promise((resolve) => {
      reader.onload = resolve;
      reader.readAsDataURL(new Blob(parts, { type: recorder.mimeType }));
    });
    return String(reader.result);
  }, hasSound);
}

/** Saves a short recording for the user who is signed in there; `page` must show a page of the app. */
export async function saveRecording(
  context: BrowserContext,
  page: Page,
  title: string,
  aspectRatio: AspectRatio = '16:9',
): Promise<Recording> {
  const answer = await context.request.post('/api/recordings', {
    data: { title, videoData: await recordCanvas(page), duration: 1, aspectRatio },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** The same, once its picture is made: from then on the page has no reason to ask for the list again by itself. */
export async function saveFinishedRecording(
  context: BrowserContext,
  page: Page,
  title: string,
  aspectRatio?: AspectRatio,
): Promise<Recording> {
  const { id } = await saveRecording(context, page, title, aspectRatio);
  const recording = async (): Promise<Recording> => (await context.request.get(`/api/recordings/${id}`)).json();
  await expect.poll(async () => (await recording()).status, { timeout: 60_000 }).not.toBe('processing');
  return recording();
}
