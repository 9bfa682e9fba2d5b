export { useCueTrack } from './captions/use-cue-track';
export { ResizeHandle } from './components/resize-handle';
export { SizeControl } from './components/size-control';
export { Teleprompter } from './components/teleprompter';
export { TeleprompterTools } from './components/teleprompter-tools';
export { useTeleprompter } from './scroll/use-teleprompter';
export { useTeleprompterSize } from './use-teleprompter-size';
export { useVoice } from './voice/use-voice';
