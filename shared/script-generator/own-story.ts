/** Said with every script that is told in the first person: it is nobody's life yet. */
export const OWN_STORY_NOTE = 'Told as your own story. Keep it only if it is true.';
