type Shortcut = { action: string; keys: readonly string[]; note?: string };

export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] };

/** They change the reading speed on Record: slower, faster. */
export const SPEED_KEYS = ['S', 'F'] as const;

export const SHORTCUTS: Record<'script' | 'teleprompter' | 'recording' | 'remote', ShortcutGroup> = {
  script: {
    title: 'Script',
    shortcuts: [
      { action: 'Save', keys: ['Ctrl', 'S'] },
      { action: 'New', keys: ['Ctrl', 'N'] },
      { action: 'Generate', keys: ['Ctrl', 'G'] },
      {
        action: 'Switch',
        keys: ['Tab'],
        note: 'Press Tab until one of the tabs is marked, then switch with the arrow keys.',
      },
    ],
  },
  teleprompter: {
    title: 'Teleprompter',
    shortcuts: [
      { action: 'Scroll', keys: ['↑', '↓'] },
      { action: 'Pause scroll', keys: ['Enter'] },
      { action: 'Font', keys: ['+', '−'] },
      { action: 'Slower, faster', keys: SPEED_KEYS },
      { action: 'Voice', keys: ['V'] },
    ],
  },
  recording: {
    title: 'Recording',
    shortcuts: [
      { action: 'Record, stop', keys: ['Space'] },
      { action: 'Pause', keys: ['P'] },
      { action: 'Say again', keys: ['B'] },
      { action: 'Reset', keys: ['R'] },
      { action: 'Camera', keys: ['C'] },
    ],
  },
  remote: {
    title: 'Remotes and pedals, on Record',
    shortcuts: [
      { action: 'Forward or back three lines', keys: ['Page ↓', 'Page ↑'], note: 'Also the left and right arrows.' },
      { action: 'Pause scroll', keys: ['Play/Pause'], note: 'The media key, where the browser gives it to the page.' },
    ],
  },
};

export const VOICE_WORDS = ['scroll down', 'scroll up', 'pause', 'resume'] as const;
