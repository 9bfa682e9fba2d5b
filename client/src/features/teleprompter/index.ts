export { ResizeHandle } from './components/resize-handle';
export { Teleprompter } from './components/teleprompter';
export { TeleprompterTools } from './components/teleprompter-tools';
export { clampSize, DEFAULT_SIZE, TELEPROMPTER_SIZE } from './teleprompter-size';
export { useTeleprompter } from './use-teleprompter';
