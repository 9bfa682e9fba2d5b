import { ASPECT_RATIO_VALUES, ofPicture } from '@shared/recordings';
import { escaped, type Html } from '../../../http/html';
import { posterSize } from '../../../media/post-sizes';
import type { WatchedRecording } from './links.service';
import { cueStyle } from './styled-captions';
import { watchScript } from './watch-scripts';

/** How pages that the server makes look; the same text as in the policy that allows it. */
export type PageStyle = string;

const LOGO: Html =
  '<svg viewBox="0 0 28 28" aria-hidden="true"><rect class="tile" width="28" height="28" rx="7"/><path class="cue" d="M5.5 8.2v11.6c0 .8.9 1.3 1.6.8l7.2-5.8c.6-.4.6-1.2 0-1.6L7.1 7.4c-.7-.5-1.6 0-1.6.8z"/><path class="lines" d="M19 9.5h4M19 14h4M19 18.5h4"/></svg>';

type PageOptions = {
  style: PageStyle;
  moreStyle?: PageStyle;
  title: string;
  head?: Html;
  main: Html;
  mainClass?: string;
};

function page(options: PageOptions): Html {
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
<style>${options.style}</style>${options.moreStyle ? `<style>${options.moreStyle}</style>` : ''}
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

/** `Dana Whitfield, Northline Credit`, as far as the owner shows it. */
const sharerOf = ({ contact }: WatchedRecording): string[] =>
  [contact.name, contact.company].filter((text) => text !== null);

/** What a chat shows in place of the link. `address` is the page's own. */
function openGraph(recording: WatchedRecording, address: string): Html {
  const size = sizeOf(recording);
  const sharer = sharerOf(recording).join(', ');
  const description = sharer ? `A video shared by ${sharer}.` : 'A video to watch.';
  const tags = [
    meta('og:type', 'video.other'),
    meta('og:site_name', 'CreditCue'),
    meta('og:title', recording.title),
    meta('og:description', description),
    meta('og:url', address),
    meta('video:duration', recording.durationSeconds),
  ];
  // Chat apps play nothing else; where there is none they show the picture.
  if (recording.hasMp4) {
    const video = `${address}/video?version=mp4`;
    tags.push(
      meta('og:video', video),
      meta('og:video:type', 'video/mp4'),
      meta('og:video:width', size.width),
      meta('og:video:height', size.height),
    );
    if (address.startsWith('https:')) tags.push(meta('og:video:secure_url', video));
  }
  if (recording.hasPoster) {
    const poster = posterSize(size, recording.hasCover ? ASPECT_RATIO_VALUES[recording.aspectRatio] : null);
    tags.push(
      meta('og:image', `${address}/poster${ofPicture(recording.thumbnailRevision)}`),
      meta('og:image:type', 'image/jpeg'),
      meta('og:image:width', poster.width),
      meta('og:image:height', poster.height),
      meta('og:image:alt', recording.title),
    );
  }
  tags.push(`<meta name="description" content="${escaped(description)}">`);
  // Of the page's title, description and picture above.
  tags.push('<meta name="twitter:card" content="summary_large_image">');
  return tags.join('\n');
}

/** `0:44`, `1:02:05`. */
function clockTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'));
  return seconds >= 3600 ? `${Number(hours)}:${minutes}:${rest}` : `${Number(minutes)}:${rest}`;
}

/** The owner's phone and website, each a link. */
function contactLinks({ contact }: WatchedRecording): Html {
  const items: Html[] = [];
  if (contact.phone) {
    const number = contact.phone.replace(/[^\d+]/g, '');
    const text = escaped(contact.phone);
    items.push(number ? `<a href="tel:${number}">${text}</a>` : text);
  }
  if (contact.website) {
    const shown = contact.website.replace(/^https?:\/\//, '').replace(/\/$/, '');
    items.push(`<a href="${escaped(contact.website)}" rel="noopener noreferrer nofollow">${escaped(shown)}</a>`);
  }
  return items.length === 0 ? '' : `<ul class="contact">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

/** The owner's own button first, then the download. */
function buttons({ callToAction, allowsDownload }: WatchedRecording, path: string): Html {
  const links: Html[] = [];
  if (callToAction) {
    const { label, address } = callToAction;
    links.push(
      `<a class="button primary" href="${escaped(address)}" rel="noopener noreferrer nofollow">${escaped(label)}</a>`,
    );
  }
  if (allowsDownload) links.push(`<a class="button" href="${path}/video?download=1" download>Download Video</a>`);
  return links.length === 0 ? '' : `<div class="buttons">${links.join('\n')}</div>`;
}

type WatchPageOptions = {
  recording: WatchedRecording;
  /** Of the address that people use. */
  origin: string;
  path: string;
  /** Tells this load of the page from others, so that the start of its video is counted once. */
  viewKey: string;
  style: PageStyle;
};

/** The public page of a recording. Nothing of the video is loaded before it is started: that is how a view is known. */
export function watchPage({ recording, origin, path, viewKey, style }: WatchPageOptions): Html {
  const title = escaped(recording.title);
  const poster = recording.hasPoster ? ` poster="${path}/poster${ofPicture(recording.thumbnailRevision)}"` : '';
  const version = recording.areWordsInPicture ? 'version=post-ready&amp;' : '';
  const isOn = recording.hasCaptionsOn ? ' default' : '';
  const track = recording.hasCaptions
    ? `<track kind="captions" src="${path}/captions.vtt" srclang="en" label="English"${isOn}>`
    : '';
  const skips = recording.skips.map(({ start, end }) => [start, end]);
  const skipped = skips.length > 0 ? ` data-skips="${escaped(JSON.stringify(skips))}"` : '';
  const sharer = sharerOf(recording).map((text) => `<bdi>${escaped(text)}</bdi>`);
  const sharedBy = sharer.length > 0 ? `<span>Shared by ${sharer.join(', ')}</span> ` : '';
  return page({
    style,
    moreStyle: recording.captionStyle ? cueStyle(recording.captionStyle) : undefined,
    title: recording.title,
    head: openGraph(recording, origin + path),
    main: `<div class="stage r-${recording.aspectRatio.replace(':', '-')}">
<video src="${path}/video?${version}view=${viewKey}"${poster} controls playsinline preload="none"${skipped} aria-label="${title}">${track}</video>
</div><script>${watchScript(recording)}</script>
<div class="about">
<div class="words"><h1 dir="auto">${title}</h1>
<p class="facts">${sharedBy}<span class="time">${clockTime(recording.durationSeconds)}</span></p>
${contactLinks(recording)}</div>
${buttons(recording, path)}
</div>`,
  });
}

/** While there is no video yet of what the owner shows. It opens itself again. */
export function pendingPage({ title }: Pick<WatchedRecording, 'title'>, style: PageStyle): Html {
  return page({
    style,
    title,
    head: '<meta http-equiv="refresh" content="10">',
    mainClass: 'missing',
    main: `<h1 dir="auto">${escaped(title)}</h1>
<p role="status">This video is being prepared. It will open here in a moment.</p>`,
  });
}

/** One page for every address that opens nothing, whatever the reason. */
export function missingPage(style: PageStyle): Html {
  return page({
    style,
    title: 'Video Not Available',
    mainClass: 'missing',
    main: `<h1>This link does not open a video</h1>
<p>It may have expired, or its owner has stopped sharing it. Ask the person who sent it for a new one.</p>
<a class="button" href="/">Go to CreditCue</a>`,
  });
}

/** After too many requests; `message` says how long to wait. */
export function crowdedPage(style: PageStyle, message: string): Html {
  return page({
    style,
    title: 'Please Wait',
    mainClass: 'missing',
    main: `<h1>This page was opened too often</h1>
<p>${escaped(message)}</p>`,
  });
}
