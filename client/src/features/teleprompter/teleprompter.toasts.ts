import type { ToastMessage } from '@/lib/toast';

/** Every toast of the teleprompter. */
export const teleprompterToasts = {
  voiceOn: {
    words: { title: 'Voice Control On', description: 'The script follows your words. Press V to turn it off.' },
    pacing: {
      title: 'Voice Control On',
      description: 'The script waits while you are silent. Press V to turn it off.',
    },
  },
  voiceOff: { title: 'Voice Control Off', description: 'The script moves at its own speed.' },
} satisfies Record<string, ToastMessage | Record<string, ToastMessage>>;
