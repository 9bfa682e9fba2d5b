import type { AspectRatio } from '@shared/recordings';
import { useState } from 'react';
import { clampSize, DEFAULT_SIZE, TELEPROMPTER_SIZE } from './teleprompter-size';

/** Percent of the frame: a format starts with its own; the lock holds it against the handle and the buttons. */
export function useTeleprompterSize(aspectRatio: AspectRatio) {
  const [chosen, setChosen] = useState<{ aspectRatio: AspectRatio; percent: number } | null>(null);
  const [isLocked, setLocked] = useState(false);
  const percent = chosen?.aspectRatio === aspectRatio ? chosen.percent : DEFAULT_SIZE[aspectRatio];
  const resize = (next: number) => {
    if (!isLocked) setChosen({ aspectRatio, percent: clampSize(next) });
  };
  return {
    percent,
    isLocked,
    setLocked,
    resize,
    larger: () => resize(percent + TELEPROMPTER_SIZE.step),
    smaller: () => resize(percent - TELEPROMPTER_SIZE.step),
  };
}

export type TeleprompterSize = ReturnType<typeof useTeleprompterSize>;
