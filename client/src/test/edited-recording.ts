import {
  type CaptionDefault,
  type ConfirmCaptions,
  type Cut,
  type Edits,
  keptRanges,
  NO_EDITS,
  type Recording,
  type SaveCaptions,
  secondsOf,
  secondsOfTakes,
  shownSeconds,
  type TakeChoice,
  type TimeRange,
  type Version,
  wordsHashOf,
} from '@shared/recordings';
import { HttpResponse, http } from 'msw';
import { refusal } from './answers';
import { aRecording } from './recordings';
import { server } from './server';

export const STYLE = { look: 'highlight', colour: '#FFD54A', position: 'low' } as const;
export const WORDS = [
  { text: 'Check', start: 1, end: 1.5 },
  { text: 'reports', start: 1.5, end: 2 },
];

/** A server with one recording of twenty seconds and a pause in it. */
export function withEditedRecording(options: { recording?: Partial<Recording>; isFailing?: boolean } = {}) {
  const state = {
    revision: 1,
    edits: NO_EDITS as Edits,
    captions: { words: WORDS, style: STYLE, areConfirmed: false } as SaveCaptions,
    isEdited: false,
    isFailing: options.isFailing ?? false,
    calls: [] as string[],
    areTakesJoined: true,
    joinStatus: 'processing',
    /** Of the parts that are kept. */
    status: 'ready',
    takes: [] as TakeChoice[],
    ownSeconds: 20,
    isListFailing: false,
    byDefault: { style: null } as CaptionDefault,
    versions: [] as Version[],
    spoken: [] as TimeRange[],
    suggestedCuts: [{ start: 10, end: 12, kind: 'silence' }] as Cut[],
  };
  const lengthsOf = (edits: Edits) => {
    const wholeSeconds = secondsOfTakes(edits, state.ownSeconds);
    return { wholeSeconds, duration: shownSeconds(secondsOf(keptRanges(edits, wholeSeconds))) };
  };
  const edits = () => ({
    revision: state.revision,
    edits: state.edits,
    ...lengthsOf(state.edits),
    areTakesJoined: state.areTakesJoined,
    status: state.areTakesJoined ? state.status : state.joinStatus,
    revisions: [],
  });
  const captions = () => ({
    ...state.captions,
    isEdited: state.isEdited,
    wordsHash: wordsHashOf(state.captions.words),
  });
  server.use(
    http.get('/api/recordings', () =>
      state.isListFailing
        ? refusal(503, 'The service is starting or overloaded.')
        : HttpResponse.json([aRecording({ duration: lengthsOf(state.edits).duration, ...options.recording })]),
    ),
    http.get('/api/recordings/:id/versions', () => HttpResponse.json(state.versions)),
    http.post('/api/recordings/:id/versions', async ({ request }) => {
      const { kind } = (await request.json()) as Pick<Version, 'kind'>;
      state.calls.push(`make ${kind}`);
      const version: Version = { kind, status: 'processing', progress: 40 };
      state.versions = [version];
      return HttpResponse.json(version, { status: 202 });
    }),
    http.post('/api/recordings/:id/retry', () => {
      state.calls.push('retry');
      return HttpResponse.json(aRecording(), { status: 202 });
    }),
    http.get('/api/recordings/:id/edits', () => HttpResponse.json(edits())),
    http.put('/api/recordings/:id/edits', async ({ request }) => {
      if (state.isFailing) return refusal(503, 'The service is starting or overloaded.');
      const before = state.edits.takes;
      state.edits = (await request.json()) as Edits;
      state.areTakesJoined &&= state.edits.takes.after.length <= before.after.length;
      state.status = state.edits.cuts.length > 0 ? 'processing' : 'ready';
      state.revision += 1;
      state.calls.push('edits');
      return HttpResponse.json(edits());
    }),
    http.get('/api/recordings/:id/captions', () => HttpResponse.json(captions())),
    http.put('/api/recordings/:id/captions', async ({ request }) => {
      state.captions = (await request.json()) as SaveCaptions;
      state.isEdited = true;
      state.calls.push('captions');
      return HttpResponse.json(captions());
    }),
    http.put('/api/recordings/:id/captions/confirmation', async ({ request }) => {
      const { wordsHash } = (await request.json()) as ConfirmCaptions;
      if (wordsHash !== null && wordsHash !== captions().wordsHash) return refusal(409, 'The captions were changed.');
      state.captions.areConfirmed = wordsHash !== null;
      state.calls.push(wordsHash ? 'confirm' : 'take back');
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/api/caption-style', () => HttpResponse.json(state.byDefault)),
    http.put('/api/caption-style', async ({ request }) => {
      state.byDefault = (await request.json()) as CaptionDefault;
      return HttpResponse.json(state.byDefault);
    }),
    http.get('/api/recordings/:id/takes', () => HttpResponse.json(state.takes)),
    http.get('/api/recordings/:id/sound', () =>
      HttpResponse.json({
        peaks: [10, 90, 20],
        peaksPerSecond: 1,
        spoken: state.spoken,
        suggestedCuts: state.suggestedCuts,
      }),
    ),
  );
  return state;
}
