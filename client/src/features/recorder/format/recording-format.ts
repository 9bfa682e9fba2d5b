export type RecordingFormat = {
  /** Undefined: the browser's own choice. */
  mimeType: string | undefined;
  /** What the settings show, such as "WebM, VP9". */
  label: string;
};

export type FormatQuestion = {
  isTypeSupported: (mimeType: string) => boolean;
  /** WebKit says yes to WebM but writes files that other players turn or refuse. */
  isWebKit: boolean;
  /** The encoder cannot keep up with VP9 or VP8 at this size. */
  hasWeakEncoder: boolean;
};

const PREFERRED = [
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
  'video/mp4',
];

/** Level 4.0 holds 1080 lines at 30 frames per second. */
const H264 = [
  'video/mp4;codecs=avc1.42E028,mp4a.40.2',
  'video/mp4;codecs=avc1.42E028,opus',
  'video/webm;codecs=h264,opus',
];
const MP4_FIRST = ['video/mp4;codecs=avc1.42E028,mp4a.40.2', 'video/mp4'];

const CODEC_NAMES: [RegExp, string][] = [
  [/vp9|vp09/i, 'VP9'],
  [/vp8/i, 'VP8'],
  [/avc|h264/i, 'H.264'],
  [/hvc|hev/i, 'HEVC'],
  [/av01|av1/i, 'AV1'],
];

/** The recording format a new take uses. */
export function chooseRecordingFormat({ isTypeSupported, isWebKit, hasWeakEncoder }: FormatQuestion): RecordingFormat {
  const guarded = isWebKit ? MP4_FIRST : hasWeakEncoder ? H264 : [];
  const mimeType = [...guarded, ...PREFERRED].find(isTypeSupported);
  return { mimeType, label: formatLabel(mimeType) };
}

export function formatLabel(mimeType: string | undefined): string {
  if (!mimeType) return "The browser's default";
  const container = /mp4/i.test(mimeType) ? 'MP4' : /matroska/i.test(mimeType) ? 'Matroska' : 'WebM';
  const codec = CODEC_NAMES.find(([pattern]) => pattern.test(mimeType))?.[1];
  return codec ? `${container}, ${codec}` : container;
}

/** True in Safari and in every browser of iOS. */
export function isWebKitBrowser(userAgent: string): boolean {
  return /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)|Edg\/|Android/.test(userAgent);
}

/** The recording format of this browser. */
export function recordingFormatHere({ hasWeakEncoder }: Pick<FormatQuestion, 'hasWeakEncoder'>): RecordingFormat {
  return chooseRecordingFormat({
    isTypeSupported: (mimeType) => typeof MediaRecorder === 'function' && MediaRecorder.isTypeSupported(mimeType),
    isWebKit: isWebKitBrowser(navigator.userAgent),
    hasWeakEncoder,
  });
}
