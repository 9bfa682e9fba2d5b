export { ResizeHandle } from './components/resize-handle';
export { SizeControl } from './components/size-control';
export { Teleprompter } from './components/teleprompter';
export { TeleprompterTools, ToolButton } from './components/teleprompter-tools';
export { useTeleprompter } from './use-teleprompter';
export { type TeleprompterSize, useTeleprompterSize } from './use-teleprompter-size';
