import { useSaveTakes } from '@/features/recorder';

/** Keeps saving takes above the router. In a file of its own, so that the sign-in page does not load the recorder. */
export function TakeSaver({ userId }: { userId: string }) {
  useSaveTakes(userId);
  return null;
}
