import { createRunner, type EngineName, type Runner } from './engines';

export type Disturbance = 'none' | 'pauses' | 'resize' | 'font' | 'blocks';
export type ArrivalResult = Record<EngineName, number | null>;

declare global {
  interface Window {
    bench: {
      scroll: (engine: EngineName, seconds: number, wpm: number) => void;
      clear: () => void;
      setBlocks: (isOn: boolean) => void;
      arrivals: (engines: EngineName[], disturbance: Disturbance) => Promise<ArrivalResult>;
    };
  }
}

const BLOCK_MS = 50;
const BLOCK_EVERY_MS = 200;
const ARRIVAL = { words: 60, wpm: 240 };

let runners: Runner[] = [];
let blocks: ReturnType<typeof setInterval> | undefined;

function addRunner(engine: EngineName, words: number, wpm: number, left: number, width: number): Runner {
  const box = document.createElement('div');
  box.className = 'box';
  Object.assign(box.style, { left: `${left}px`, width: `${width}px` });
  const text = document.createElement('div');
  text.className = 'text';
  const grating = document.createElement('div');
  grating.className = 'grating';
  const paragraph = document.createElement('p');
  paragraph.textContent = Array.from({ length: words }, (_, index) => `word${index % 10}`).join(' ');
  text.append(grating, paragraph);
  box.append(text);
  document.body.append(box);
  const runner = createRunner(engine, { box, text, words, wpm });
  runners.push(runner);
  return runner;
}

function clear(): void {
  for (const runner of runners) runner.dispose();
  runners = [];
  document.body.replaceChildren();
}

function setBlocks(isOn: boolean): void {
  clearInterval(blocks);
  if (!isOn) return;
  blocks = setInterval(() => {
    const end = performance.now() + BLOCK_MS;
    while (performance.now() < end);
  }, BLOCK_EVERY_MS);
}

const wait = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Does to all of them at once what people do to a teleprompter. Answers the milliseconds spent in pauses. */
async function disturb(disturbance: Disturbance): Promise<number> {
  if (disturbance === 'blocks') setBlocks(true);
  if (disturbance === 'pauses') {
    let paused = 0;
    for (let count = 0; count < 3; count += 1) {
      await wait(2000);
      const start = performance.now();
      for (const runner of runners) runner.pause();
      await wait(700);
      for (const runner of runners) runner.play();
      paused += performance.now() - start;
    }
    return paused;
  }
  if (disturbance === 'resize') {
    await wait(4000);
    for (const runner of runners) runner.setWidth(260);
    await wait(4000);
    for (const runner of runners) runner.setWidth(380);
  }
  if (disturbance === 'font') {
    await wait(4000);
    for (const runner of runners) runner.setFont(30);
    await wait(4000);
    for (const runner of runners) runner.setFont(22);
  }
  return 0;
}

/** How much too late each engine reaches the end, in percent of the script's time; null when it never did. */
async function arrivals(engines: EngineName[], disturbance: Disturbance): Promise<ArrivalResult> {
  const wantedMs = (ARRIVAL.words / ARRIVAL.wpm) * 60_000;
  const all = engines.map((engine, index) => addRunner(engine, ARRIVAL.words, ARRIVAL.wpm, index * 330, 320));
  await document.fonts.ready;
  const start = performance.now();
  for (const runner of all) runner.play();
  const pausedMs = await disturb(disturbance);
  const limit = wait(wantedMs * 1.5 + pausedMs - (performance.now() - start));
  const times = await Promise.all(all.map((runner) => Promise.race([runner.ended, limit.then(() => null)])));
  setBlocks(false);
  clear();
  const errors = times.map((at) => (at === null ? null : ((at - start - pausedMs) / wantedMs - 1) * 100));
  return Object.fromEntries(engines.map((engine, index) => [engine, errors[index] ?? null])) as ArrivalResult;
}

window.bench = {
  scroll: (engine, seconds, wpm) => addRunner(engine, Math.round((seconds * wpm) / 60), wpm, 0, 400).play(),
  clear,
  setBlocks,
  arrivals,
};
