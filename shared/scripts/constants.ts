/** Words per minute: the slider's range; the generator counts with its default. */
export const READING_SPEED = { min: 60, max: 300, step: 10, default: 140 } as const;

/** Pixels. */
export const FONT_SIZE = { min: 16, max: 48, step: 2, default: 24 } as const;

/**
 * Characters, except `perUser`, which counts saved scripts: deleted ones do not count, and the first deleted are removed for
 * good where both together are more.
 */
export const SCRIPT_LIMITS = { titleMax: 200, contentMax: 100_000, perUser: 2_000 } as const;

/** A new draft. */
export const SCRIPT_DEFAULTS = {
  title: '',
  content: '',
  wpm: READING_SPEED.default,
  fontSize: FONT_SIZE.default,
  textColor: '#FFFFFF',
  backgroundColor: '#1E293B',
} as const;
