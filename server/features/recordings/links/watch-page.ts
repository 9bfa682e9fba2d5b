import { ASPECT_RATIO_VALUES } from '@shared/recordings';
import { escaped, type Html } from '../../../http/html';
import type { WatchedRecording } from './links.service';
import { WATCH_STYLE } from './watch-page.style';

const LOGO: Html =
  '<svg viewBox="0 0 28 28" aria-hidden="true"><rect class="tile" width="28" height="28" rx="7"/><path class="cue" d="M5.5 8.2v11.6c0 .8.9 1.3 1.6.8l7.2-5.8c.6-.4.6-1.2 0-1.6L7.1 7.4c-.7-.5-1.6 0-1.6.8z"/><path class="lines" d="M19 9.5h4M19 14h4M19 18.5h4"/></svg>';

function page(options: { title: string; head?: Html; main: Html; mainClass?: string }): Html {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escaped(options.title)} · CreditCue</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${options.head ?? ''}
<style>${WATCH_STYLE}</style>
</head>
<body>
<header><a class="logo" href="/" aria-label="CreditCue, home">${LOGO}CreditCue</a></header>
<main class="${options.mainClass ?? ''}">
${options.main}
</main>
</body>
</html>
`;
}

const meta = (property: string, content: string | number): Html =>
  `<meta property="${property}" content="${escaped(String(content))}">`;

/** In pixels: what was measured, else the right shape. */
function sizeOf({ width, height, aspectRatio }: WatchedRecording): { width: number; height: number } {
  if (width && height) return { width, height };
  const ratio = ASPECT_RATIO_VALUES[aspectRatio];
  return ratio < 1
    ? { width: Math.round(1280 * ratio), height: 1280 }
    : { width: Math.round(720 * ratio), height: 720 };
}

/** What a chat shows in place of the link. `address` is the page's own. */
function openGraph(recording: WatchedRecording, address: string): Html {
  const { width, height } = sizeOf(recording);
  const tags = [
    meta('og:type', 'video.other'),
    meta('og:site_name', 'CreditCue'),
    meta('og:title', recording.title),
    meta('og:description', `A video shared by ${recording.sharedBy}.`),
    meta('og:url', address),
    meta('og:video', `${address}/video`),
    meta('og:video:type', recording.mimeType),
    meta('og:video:width', width),
    meta('og:video:height', height),
  ];
  if (recording.hasPoster) tags.push(meta('og:image', `${address}/poster`), meta('og:image:alt', recording.title));
  return tags.join('\n');
}

/** The public page of a recording, at `origin` and `path`. */
export function watchPage(recording: WatchedRecording, origin: string, path: string): Html {
  const title = escaped(recording.title);
  const poster = recording.hasPoster ? ` poster="${path}/poster"` : '';
  const track = recording.hasCaptions
    ? `<track kind="captions" src="${path}/captions.vtt" srclang="en" label="English">`
    : '';
  return page({
    title: recording.title,
    head: openGraph(recording, origin + path),
    main: `<div class="stage r-${recording.aspectRatio.replace(':', '-')}">
<video src="${path}/video"${poster} controls playsinline preload="metadata" aria-label="${title}">${track}</video>
</div>
<div class="about">
<div><h1 dir="auto">${title}</h1>
<p>Shared by <bdi>${escaped(recording.sharedBy)}</bdi></p></div>
<a class="button" href="${path}/video?download=1" download>Download Video</a>
</div>`,
  });
}

/** One page for every address that opens nothing, whatever the reason. */
export function missingPage(): Html {
  return page({
    title: 'Video Not Available',
    mainClass: 'missing',
    main: `<h1>This link does not open a video</h1>
<p>It may have expired, or its owner has stopped sharing it. Ask whoever sent it for a new one.</p>
<a class="button" href="/">Go to CreditCue</a>`,
  });
}

/** For whoever comes too often; `message` says how long to wait. */
export function crowdedPage(message: string): Html {
  return page({
    title: 'Please Wait',
    mainClass: 'missing',
    main: `<h1>This page was opened too often</h1>
<p>${escaped(message)}</p>`,
  });
}
