/** How long a deleted script or recording can be restored. */
export const RECENTLY_DELETED_DAYS = 7;

const DAY_MS = 24 * 3_600_000;

/** Scripts and recordings that were deleted before this moment are removed for good. `now`: epoch milliseconds. */
export const restorableSince = (now: number): Date => new Date(now - RECENTLY_DELETED_DAYS * DAY_MS);
