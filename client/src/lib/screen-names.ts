import { PHONE, useMediaQuery } from './media-query';

export type ScreenNames = {
  /** Where scripts are written. */
  script: string;
  /** Where takes are recorded. */
  record: string;
  /** Where saved scripts and recordings are kept. */
  library: string;
  /** Where a recording is found. */
  videos: string;
};

/** The words of the header and of the studio's tab row. */
export const WIDE_NAMES: ScreenNames = { script: 'Script', record: 'Record', library: 'Manage', videos: 'My Videos' };
/** The words of the bar at the bottom of phones. */
export const PHONE_NAMES: ScreenNames = { script: 'Write', record: 'Film', library: 'Library', videos: 'Library' };

/** What the screens are called where they are chosen on this device: sentences use the same words. */
export function useScreenNames(): ScreenNames {
  return useMediaQuery(PHONE) ? PHONE_NAMES : WIDE_NAMES;
}
