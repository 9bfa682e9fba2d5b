import { RecordingGrid } from '@/features/recordings';

/** Rendered inside the app's header and main landmark, for signed-in users. */
export function MyRecordingsPage() {
  return <RecordingGrid />;
}
