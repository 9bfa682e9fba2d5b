export { EditAndPost, type RecordingActions } from './components/edit-and-post';
export { RecordingGrid } from './components/recording-grid';
export { RecordingHistory } from './components/recording-history';
export { RecordingPicker } from './components/recording-picker';
export { useDeletedRecordings, useRecordings } from './deleted-recordings';
export { useTakeDownload } from './download/download.queries';
export { playedUrlOf } from './recording-details';
export { type AdvicePlace, ShareAdviceContext } from './share-link/share-advice';
export { ShareMenu } from './share-link/share-menu';
