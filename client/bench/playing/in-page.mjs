/** Runs in the page: plays a little, then goes to the middle and waits until its picture is shown, several times. */
export async function playAndSeek({ url, mimeType, seeks }) {
  const codecs = { 'video/webm': 'vp9,opus', 'video/mp4': 'avc1.42E01F,opus' }[mimeType];
  if (document.createElement('video').canPlayType(`${mimeType}; codecs="${codecs}"`) === '') {
    return { problem: `this browser has no decoder for ${codecs}` };
  }
  const load = async () => {
    const video = Object.assign(document.createElement('video'), { src: url, muted: true, playsInline: true });
    video.preload = 'metadata';
    document.body.append(video);
    await new Promise((resolve, reject) => {
      video.addEventListener('loadeddata', resolve, { once: true });
      video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
    });
    return video;
  };
  /** The time of the picture that is shown next. */
  const nextPicture = (video) =>
    new Promise((resolve) => video.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime)));

  try {
    const playing = await load();
    await playing.play();
    while (playing.currentTime < 1) await nextPicture(playing);
    const played = Math.round(playing.currentTime * 10) / 10;
    const { duration } = playing;
    playing.remove();

    const seekMs = [];
    for (let n = 0; n < seeks; n += 1) {
      // A player of its own each time: what was read before does not help.
      const video = await load();
      const target = duration / 2 + n;
      const startedAt = performance.now();
      const shown = nextPicture(video);
      video.currentTime = target;
      let at = await shown;
      while (Math.abs(at - target) > 0.2) at = await nextPicture(video);
      seekMs.push(Math.round(performance.now() - startedAt));
      video.src = '';
      video.remove();
    }
    return { duration: Math.round(duration * 100) / 100, played, seekMs };
  } catch (error) {
    return { problem: String(error) };
  }
}

/** Runs in the page of a link: plays what stands there. */
export async function playShared() {
  const video = document.querySelector('video');
  if (!video) return `there is no player: ${document.title}`;
  video.muted = true;
  const failed = new Promise((resolve) => video.addEventListener('error', () => resolve(video.error?.message)));
  const played = (async () => {
    await video.play();
    while (video.currentTime < 0.5) await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    return 'plays';
  })();
  return Promise.race([played, failed]).catch(String);
}
