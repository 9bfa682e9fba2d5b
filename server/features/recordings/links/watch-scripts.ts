/**
 * For the watch page of a recording whose kept parts are not joined yet: leaves out the parts that its video lists, as
 * the app's own player does. The page's policy allows this text and no other.
 */
export const SKIP_SCRIPT = `(() => {
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
