import { z } from 'zod';

/** The browser has one session for all its tabs. Whoever signs in or out tells the others. */
const CHANNEL = 'creditcue.session';

const messageSchema = z.object({ userId: z.string().nullable() });

/** Says who is signed in now, or that nobody is. */
export function announceUser(userId: string | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ userId });
  channel.close();
}

/** Hears it from the other tabs. Returns how to stop listening. */
export function onUserAnnounced(listener: (userId: string | null) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data);
    if (message.success) listener(message.data.userId);
  };
  return () => channel.close();
}
