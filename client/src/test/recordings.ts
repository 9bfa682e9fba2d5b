import { DEFAULT_LINK_OPTIONS, type LinkOptions, type LinkPage, type Recording } from '@shared/recordings';

export function aRecording(fields: Partial<Recording> = {}): Recording {
  const id = fields.id ?? '01980000-0000-7000-8000-000000000f01';
  return {
    id,
    title: 'Two things to check first on your credit report',
    takeNumber: 1,
    url: `/api/recordings/${id}/video`,
    thumbnailUrl: `/api/recordings/${id}/thumbnail`,
    thumbnailStatus: 'ready',
    captionsUrl: null,
    duration: 44,
    aspectRatio: '9:16',
    quality: '1080p',
    fileSize: 29_640_000,
    mimeType: 'video/webm',
    width: null,
    height: null,
    scriptId: null,
    hasScript: false,
    isShared: false,
    hasLink: false,
    status: 'ready',
    editRevision: 0,
    editStatus: 'ready',
    skips: [],
    createdAt: '2025-11-20T09:00:00.000Z',
    ...fields,
  };
}

/** The page of a recording's links with the usual options, except for `options`. */
export const aLinkPage = (options: Partial<LinkOptions> = {}): LinkPage => ({
  options: { ...DEFAULT_LINK_OPTIONS, ...options },
  views: 0,
  contact: { name: 'Dana Whitfield', company: 'Northline Credit', phone: '(312) 555-0148', website: null },
});
