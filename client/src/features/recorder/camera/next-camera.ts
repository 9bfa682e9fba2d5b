import type { RecorderSettings } from '../recorder-settings';
import type { Device } from './use-devices';

type Choice = Pick<RecorderSettings, 'cameraId' | 'facing'>;

/**
 * The other camera: on phones the one on the other side, elsewhere the next of the list. `currentId` is the one in use
 * when the user has chosen none. Null when there is only one.
 */
export function nextCamera(
  chosen: Choice,
  cameras: readonly Device[],
  { isPhone, currentId }: { isPhone: boolean; currentId?: string },
): Choice | null {
  if (cameras.length < 2) return null;
  if (isPhone) return { facing: chosen.facing === 'user' ? 'environment' : 'user', cameraId: undefined };
  const present = cameras.findIndex(({ id }) => id === (chosen.cameraId ?? currentId));
  return { facing: chosen.facing, cameraId: cameras[(present + 1) % cameras.length]?.id };
}
