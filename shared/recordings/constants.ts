/** What the camera records. The first is the default. */
export const ASPECT_RATIOS = ['9:16', '16:9', '1:1'] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/** Width divided by height. */
export const ASPECT_RATIO_VALUES: Record<AspectRatio, number> = { '9:16': 9 / 16, '16:9': 16 / 9, '1:1': 1 };

export const UNTITLED_RECORDING = 'Untitled Recording';

/** What every recording is saved with. Screens tell the real size instead, as soon as it is known. */
export const QUALITY_LABEL = '1080p';

/** Seconds. A missing or longer duration is stored as the fallback. */
export const RECORDING_DURATION = { fallback: 10, max: 86_400 } as const;

export const RECORDING_TITLE_MAX = 200;

/** Containers that can be stored. */
export const VIDEO_MIME_TYPES = ['video/webm', 'video/x-matroska', 'video/mp4'] as const;
export type VideoMimeType = (typeof VIDEO_MIME_TYPES)[number];

/** The largest recording, unless the operator sets `MAX_VIDEO_MB`. */
export const DEFAULT_MAX_VIDEO_MB = 500;

/** All recordings of one user together, unless the operator sets `USER_QUOTA_GB`. */
export const DEFAULT_USER_QUOTA_GB = 5;

/** The largest chunk an upload accepts, in bytes. */
export const MAX_CHUNK_BYTES = 8 * 1024 * 1024;

/** How long a share link works. */
export const SHARE_LINK_DAYS = 30;
