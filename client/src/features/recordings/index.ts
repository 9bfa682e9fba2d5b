export { RecordingGrid } from './components/recording-grid';
export { RecordingHistory } from './components/recording-history';
