export { RecordingGrid } from './components/recording-grid';
export { RecordingHistory } from './components/recording-history';
export { ShareMenu } from './components/share-menu';
export { useVersionDownload } from './download/download.queries';
export { recordingsQuery } from './recordings.queries';
