export { type CaptionTrack, createCaptionTrack } from './captions/caption-track';
export { createReadingLog } from './captions/reading-log';
export { PaceSliders } from './components/pace-sliders';
export { ResizeHandle } from './components/resize-handle';
export { SizeControl } from './components/size-control';
export { Teleprompter } from './components/teleprompter';
export { PaceTool, TeleprompterTools } from './components/teleprompter-tools';
export {
  isScrolling,
  SCROLL_IDLE,
  type ScrollEvent,
  type ScrollState,
  scrollTransition,
} from './scroll/scroll-machine';
export { createTeleprompter, type Teleprompter as TeleprompterControls } from './scroll/teleprompter';
export { teleprompterToasts } from './teleprompter.toasts';
export {
  type SentenceStart,
  type Sentences,
  sentenceAt,
  sentenceOnLine,
  spreadSentenceStarts,
} from './text/sentence-starts';
export { useTeleprompterSize } from './use-teleprompter-size';
export { useVoice } from './voice/use-voice';
export { createVoiceActivity } from './voice/voice-activity';
