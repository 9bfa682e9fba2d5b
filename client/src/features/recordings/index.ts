export { CompareLink } from './compare/compare-link';
export { RecordingGrid } from './components/recording-grid';
export { RecordingHistory } from './components/recording-history';
export { RecordingPicker } from './components/recording-picker';
export { TileMarkContext } from './components/tile';
export { type RecordingActions, useRecordingActions } from './components/use-recording-actions';
export { useRecordings } from './deleted-recordings';
export { useTakeDownload } from './download/download.queries';
export { sharedTextsQuery } from './editor/editor.queries';
export { playedUrlOf } from './recording-details';
export { useDeletedRecordings } from './recordings.queries';
export { sharedPartNames } from './recordings.toasts';
export { CaptionAdvice } from './share-link/caption-advice';
export {
  AdviceOnRecording,
  type AdviceShown,
  leadToFirst,
  SHARED_PARTS,
  ShareAdviceContext,
  type SharedPart,
  type SharedTexts,
} from './share-link/share-advice';
export { linkPageQuery } from './share-link/share-link.queries';
export { ShareMenu } from './share-link/share-menu';
