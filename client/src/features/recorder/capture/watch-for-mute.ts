/** iOS mutes a track for a moment when it is opened, and when a recording starts. */
export const EARLY_MUTE_MS = 1000;

type MuteListeners = {
  /** A phone call, for example, has taken the camera or the microphone. */
  onMuted: () => void;
  /** All tracks give picture and sound again. */
  onUnmuted: () => void;
};

/** Watches the tracks of a take from its second second on. Returns how to stop. */
export function watchForMute(tracks: MediaStreamTrack[], { onMuted, onUnmuted }: MuteListeners): () => void {
  const isMuted = () => tracks.some((track) => track.muted);
  const unmuted = () => {
    if (!isMuted()) onUnmuted();
  };
  const timer = setTimeout(() => {
    for (const track of tracks) {
      track.addEventListener('mute', onMuted);
      track.addEventListener('unmute', unmuted);
    }
    if (isMuted()) onMuted();
  }, EARLY_MUTE_MS);
  return () => {
    clearTimeout(timer);
    for (const track of tracks) {
      track.removeEventListener('mute', onMuted);
      track.removeEventListener('unmute', unmuted);
    }
  };
}
