export { EditAndPost } from './components/edit-and-post';
export { RecordingGrid } from './components/recording-grid';
export { RecordingHistory } from './components/recording-history';
export { RecordingPicker } from './components/recording-picker';
export { useVersionDownload } from './download/download.queries';
export { recordingsQuery } from './recordings.queries';
export { ShareMenu } from './share-link/share-menu';
