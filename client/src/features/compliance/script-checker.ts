import type { CheckedText } from './findings';

/** Checks one text at a time; while one is being checked, only the newest waiting text is kept. */
export type ScriptChecker = { check(text: string): void; stop(): void };

export function createScriptChecker(onChecked: (checked: CheckedText) => void): ScriptChecker {
  let worker: Worker | null = null;
  let isBusy = false;
  let waiting: string | null = null;

  const start = (text: string) => {
    // The rules are loaded with the first text, not with the page.
    worker ??= createWorker();
    isBusy = true;
    worker.postMessage(text);
  };
  const goOn = () => {
    isBusy = false;
    if (waiting === null) return;
    const next = waiting;
    waiting = null;
    start(next);
  };
  const createWorker = () => {
    const created = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
    created.onmessage = ({ data }: MessageEvent<CheckedText>) => {
      onChecked(data);
      goOn();
    };
    // The rules could not be loaded: the next text asks for them again.
    created.onerror = () => {
      created.terminate();
      worker = null;
      goOn();
    };
    return created;
  };

  return {
    check(text) {
      if (isBusy) waiting = text;
      else start(text);
    },
    stop() {
      worker?.terminate();
      worker = null;
      isBusy = false;
      waiting = null;
    },
  };
}
