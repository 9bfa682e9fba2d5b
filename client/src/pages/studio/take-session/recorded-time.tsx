import { formatDuration } from '@/lib/format';
import { useTakeState } from './use-take-session';

/** Minutes and seconds of the take, as a viewer will see it. A component of its own, because it renders each second. */
export function RecordedTime() {
  return formatDuration(useTakeState(({ keptSeconds }) => keptSeconds));
}
