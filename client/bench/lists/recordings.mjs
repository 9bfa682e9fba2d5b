const RATIOS = ['9:16', '16:9', '1:1'];
const SIZES = { '9:16': [608, 1080], '16:9': [1920, 1080], '1:1': [1080, 1080] };
const TITLES = [
  'Two things to check first on your credit report',
  'Why your three bureaus do not say the same, and what to do about it',
  'Medical debt in 60 seconds',
  'Myth or fact: paying a collection removes it',
  'What a charge-off is (take 2)',
];

/** What the server would tell of so many recordings, newest first. */
export function recordingsList(count) {
  return Array.from({ length: count }, (_, n) => {
    const id = `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
    const aspectRatio = RATIOS[n % RATIOS.length];
    const [width, height] = SIZES[aspectRatio];
    return {
      id,
      title: `${TITLES[n % TITLES.length]}, ${count - n}`,
      takeNumber: 1,
      url: `/api/recordings/${id}/video`,
      thumbnailUrl: `/api/recordings/${id}/thumbnail`,
      captionsUrl: null,
      duration: 15 + ((n * 37) % 165),
      aspectRatio,
      quality: '1080p',
      fileSize: 4_000_000 + ((n * 7_368_787) % 60_000_000),
      mimeType: 'video/webm',
      width,
      height,
      scriptId: null,
      isShared: n % 6 === 0,
      hasLink: n % 5 === 0,
      status: 'ready',
      createdAt: new Date(Date.now() - n * 16_000_000).toISOString(),
    };
  });
}

/** A few pictures as large as the server's posters. */
export async function makePosters(page) {
  const texts = await page.evaluate(async () => {
    const paint = async (hue) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 360, height: 640 });
      const picture = canvas.getContext('2d');
      for (let n = 0; n < 3_000; n += 1) {
        picture.fillStyle = `hsl(${hue + (n % 60)} 60% ${(n * 7) % 90}%)`;
        picture.fillRect((n * 97) % 360, (n * 61) % 640, 24, 24);
      }
      return canvas.toDataURL('image/jpeg', 0.8).split(',')[1];
    };
    return Promise.all([0, 90, 180, 270].map(paint));
  });
  return texts.map((text) => Buffer.from(text, 'base64'));
}
