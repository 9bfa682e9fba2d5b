/**
 * Starts the video by a click on its picture: Chromium does so only once something of it is loaded, and nothing is before
 * it is started. A click on the row of controls below the picture is theirs, and so is each one after the first start. On
 * phones the controls keep every tap to themselves, so none becomes a click; browsers that start the video by it have done
 * so after 50 ms.
 */
const PLAY_SCRIPT = `(() => {
const video = document.querySelector('video');
const isOnPicture = (event) => event.offsetY <= video.clientHeight - 80;
const play = () => { if (video.paused) video.play().catch(() => {}); };
const onClick = (event) => {
  if (!video.paused || !isOnPicture(event)) return;
  event.preventDefault();
  play();
};
const onTap = (event) => { if (event.pointerType === 'touch' && isOnPicture(event)) setTimeout(play, 50); };
video.addEventListener('click', onClick);
video.addEventListener('pointerup', onTap);
video.addEventListener('play', () => {
  video.removeEventListener('click', onClick);
  video.removeEventListener('pointerup', onTap);
}, { once: true });
})();`;

/** Leaves out the parts that the video lists, as the app's own player does, where the kept ones are not joined yet. */
const SKIP_SCRIPT = `(() => {
const video = document.querySelector('video');
const skips = JSON.parse(video.dataset.skips);
const skip = () => {
  const at = video.currentTime;
  for (const [start, end] of skips) {
    if (at < start - 0.02 || at >= end - 0.02) continue;
    if (end < video.duration - 0.05) video.currentTime = end;
    else if (!video.paused) video.pause();
  }
};
const follow = () => { skip(); if (!video.paused) requestAnimationFrame(follow); };
video.addEventListener('play', follow);
video.addEventListener('seeked', skip);
video.addEventListener('loadedmetadata', skip);
})()`;

/** What runs in the watch page of a recording. The page's policy allows this text and no other. */
export const watchScript = ({ skips }: { skips: readonly unknown[] }): string =>
  skips.length > 0 ? `${PLAY_SCRIPT}\n${SKIP_SCRIPT}` : PLAY_SCRIPT;
