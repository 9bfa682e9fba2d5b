import { fileNameOf, takeNote, videoFileName } from '@shared/file-name';
import { type Recording, recordingSchema, type Version, type VersionKind, versionSchema } from '@shared/recordings';
import {
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { apiBlob, apiBytes, apiHasBytes, apiList, apiRequest } from '@/lib/api-client';
import { downloadFrom } from '@/lib/download';
import { queryKeys } from '@/lib/query-keys';
import { toast } from '@/lib/toast';
import { useRecordings } from '../deleted-recordings';
import { recordingToasts } from '../recordings.toasts';

const POLL_MS = 1_000;

/** The versions of a recording that were asked for, and how far each is. */
const versionsQuery = (recordingId: string) =>
  queryOptions({
    queryKey: queryKeys.versions(recordingId),
    queryFn: ({ signal }) => apiList(`/api/recordings/${recordingId}/versions`, { item: versionSchema, signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'processing') ? POLL_MS : false),
  });

/** What a download needs to know of a recording. Without a number it is known from its take, and may be renamed since. */
export type SavedVideo = Pick<Recording, 'id' | 'title' | 'url'> & { takeNumber?: number; mimeType: string };

export type DownloadState = {
  /** Percent; null while nothing is being prepared. */
  preparing: number | null;
  hasFailed: boolean;
  /** Whether the file is there already. */
  isReady: boolean;
  start: () => void;
};

function stateOf(version: Version | undefined, isWaiting: boolean): Omit<DownloadState, 'start'> {
  const isPreparing = isWaiting || version?.status === 'processing';
  return {
    preparing: isPreparing ? (version?.status === 'processing' ? version.progress : 0) : null,
    hasFailed: !isPreparing && version?.status === 'failed',
    isReady: !isPreparing && version?.status === 'ready',
  };
}

/** A version as a file: it is prepared first where it is not there yet. `isShown` also tells what others began. */
export function useVersionDownload(recording: SavedVideo, kind: VersionKind, isShown = false): DownloadState {
  const queryClient = useQueryClient();
  const mutationKey = ['download', recording.id, kind];
  const isWaiting = useIsMutating({ mutationKey }) > 0;
  const { data } = useQuery({ ...versionsQuery(recording.id), enabled: isShown || isWaiting });
  const version = data?.find((one) => one.kind === kind);
  const download = useSaving(recording, mutationKey, () => prepare(queryClient, recording, kind));
  return { ...stateOf(version, isWaiting), start: () => download.mutate() };
}

/**
 * From a tile: the post-ready file where it is there, else the MP4. Whether it is there is asked with the press, as the
 * list of recordings does not tell.
 */
export function useTileDownload(recording: SavedVideo): { isBusy: boolean; start: () => void } {
  const queryClient = useQueryClient();
  const mutationKey = ['download', recording.id, 'from-tile'];
  const isBusy = useIsMutating({ mutationKey }) > 0;
  const download = useSaving(recording, mutationKey, () => prepareBest(queryClient, recording));
  return { isBusy, start: () => download.mutate() };
}

type MadeFile = Pick<Version, 'kind' | 'status'>;

/** Saves the file that `make` makes ready, or says why there is none. */
function useSaving(recording: SavedVideo, mutationKey: string[], make: () => Promise<MadeFile>) {
  const download = useMutation({
    mutationKey,
    mutationFn: async () => {
      const made = await make();
      return { made, named: made.status === 'ready' ? await withName(recording) : recording };
    },
    onSuccess: ({ made: { kind, status }, named }) => {
      if (status === 'ready') saveFile(named, { kind });
      else toast(recordingToasts.prepareFailed(kind, () => download.mutate()));
    },
    onError: (error) => {
      toast(recordingToasts.downloadFailed(error));
    },
  });
  return download;
}

/**
 * The MP4 of a take, from a button that has no room to show how far it is: a notice says at once which video is being
 * prepared, as another script may be on the screen by then.
 */
export function useTakeDownload(take: SavedVideo): DownloadState {
  // For the title, as the recording may have been renamed since the take was saved. The list is not fetched for that.
  const { data: recordings } = useRecordings({ enabled: false });
  const mp4 = useVersionDownload(take, 'mp4');
  const start = () => {
    toast(recordingToasts.downloadPreparing(recordings?.find(({ id }) => id === take.id)?.title ?? take.title));
    mp4.start();
  };
  return { ...mp4, start };
}

/** The post-ready file of a recording, which is made when somebody asks and stays until the recording is edited. */
export function usePostReady(recording: SavedVideo): DownloadState {
  const queryClient = useQueryClient();
  const mutationKey = ['make-post-ready', recording.id];
  const isWaiting = useIsMutating({ mutationKey }) > 0;
  const { data } = useQuery(versionsQuery(recording.id));
  const version = data?.find(({ kind }) => kind === 'post-ready');
  const download = useVersionDownload(recording, 'post-ready');
  const making = useMutation({
    mutationKey,
    mutationFn: () => prepare(queryClient, recording, 'post-ready'),
    onSuccess: ({ status }) => {
      if (status === 'ready') toast(recordingToasts.postReady(recording.title, download.start));
    },
    onError: (error) => {
      toast(recordingToasts.postReadyFailed(error));
    },
  });
  return { ...stateOf(version, isWaiting), start: () => making.mutate() };
}

/**
 * Looks whether there is a post-ready file before a change, and returns how to ask after it whether that file is gone. It
 * is only told of: where it cannot be known nothing is, and the change goes on.
 */
export async function watchPostReady(queryClient: QueryClient, recordingId: string): Promise<() => Promise<boolean>> {
  const hasOne = async () => {
    const versions = await queryClient.fetchQuery({ ...versionsQuery(recordingId), staleTime: 0 });
    return versions.some(({ kind, status }) => kind === 'post-ready' && status !== 'failed');
  };
  const had = await hasOne().catch(() => false);
  return async () => had && !(await hasOne().catch(() => true));
}

/** Resolves once the version is ready or has failed, also when whoever asked has closed the dialog meanwhile. */
async function prepare(queryClient: QueryClient, { id }: SavedVideo, kind: VersionKind): Promise<Version> {
  const path = `/api/recordings/${id}/versions`;
  let version = await apiRequest(path, { method: 'POST', body: { kind }, response: versionSchema });
  while (version.status === 'processing') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const versions = await queryClient.fetchQuery({ ...versionsQuery(id), staleTime: POLL_MS / 2 });
    version = versions.find((one) => one.kind === kind) ?? { ...version, status: 'failed' };
  }
  void queryClient.invalidateQueries({ queryKey: queryKeys.versions(id) });
  return version;
}

/** The post-ready file, which the server keeps only while it shows the recording as it is; without one the MP4. */
async function prepareBest(queryClient: QueryClient, recording: SavedVideo): Promise<MadeFile> {
  const versions = await queryClient
    .fetchQuery({ ...versionsQuery(recording.id), staleTime: 0 })
    // Why nothing can be known is told by the request for the MP4.
    .catch((): Version[] => []);
  const postReady = versions.find(({ kind, status }) => kind === 'post-ready' && status === 'ready');
  return postReady ?? prepare(queryClient, recording, 'mp4');
}

/** With the name that the server gives the file. */
async function withName(recording: SavedVideo): Promise<SavedVideo> {
  if (recording.takeNumber !== undefined) return recording;
  const { title, takeNumber } = await apiRequest(`/api/recordings/${recording.id}`, { response: recordingSchema });
  return { ...recording, title, takeNumber };
}

/** Saves the same file as a tile does, without a notice. @throws when there is none. */
export async function prepareAndSave(queryClient: QueryClient, recording: SavedVideo): Promise<void> {
  const { kind, status } = await prepareBest(queryClient, recording);
  if (status !== 'ready') throw new Error('no MP4');
  downloadFrom(addressOf(recording, kind), fileNameFor(recording, kind));
}

/** Chromium hands no larger files to other apps, and phones have little memory for one. */
const SHARED_BYTES_MAX = 50_000_000;

/**
 * A version as a file in memory, to be handed to another app; null when it is too large for that. It is prepared first
 * where it is not there yet.
 */
export function useVideoFile(recording: SavedVideo, version: VersionKind) {
  const queryClient = useQueryClient();
  const { data: versions } = useQuery(versionsQuery(recording.id));
  const made = versions?.find(({ kind }) => kind === version);
  const file = useQuery({
    queryKey: queryKeys.videoFile(recording.id, version),
    // Up to fifty megabytes: dropped as soon as nobody shows it.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      if ((await prepare(queryClient, recording, version)).status !== 'ready') throw new Error('no MP4');
      const blob = await apiBlob(`${recording.url}?version=${version}`, SHARED_BYTES_MAX, signal);
      return blob && new File([blob], fileNameFor(recording, version), { type: 'video/mp4' });
    },
  });
  return { file, preparing: made?.status === 'processing' ? made.progress : null };
}

/** How large a version is that is there; null while that is not known. */
export function useVersionBytes(recording: Recording, kind: VersionKind, isReady: boolean): number | null {
  const { data } = useQuery({
    queryKey: queryKeys.versionBytes(recording.id, kind, recording.editRevision),
    queryFn: () => apiBytes(`${recording.url}?version=${kind}`),
    enabled: isReady,
  });
  return data ?? null;
}

/** Asks first whether the video is there: a browser's download says nothing when it fails. */
export function useOriginalDownload(recording: Recording) {
  return useMutation({
    mutationFn: async () => {
      if (!(await apiHasBytes(`${recording.url}?version=original`))) throw new Error('no bytes');
    },
    onSuccess: () => saveFile(recording, { kind: 'original' }),
    onError: (error) => {
      toast(recordingToasts.downloadFailed(error));
    },
  });
}

export function saveCaptions(recording: Recording, format: 'srt' | 'vtt'): void {
  const fileName = fileNameOf(recording.title, `${takeNote(recording.takeNumber)}.${format}`);
  saveAs(`/api/recordings/${recording.id}/captions.${format}?download=1`, fileName);
}

/** As a picture, which always is a JPEG. */
export function saveCover({ title, takeNumber, thumbnailUrl }: Recording): void {
  if (thumbnailUrl) saveAs(thumbnailUrl, fileNameOf(title, `${takeNote(takeNumber)} (cover).jpg`));
}

const addressOf = ({ url }: SavedVideo, kind: VersionKind | 'original') => `${url}?version=${kind}&download=1`;

const fileNameFor = ({ mimeType, ...recording }: SavedVideo, kind: VersionKind | 'original') =>
  videoFileName(recording, kind === 'original' ? mimeType : 'video/mp4', kind);

function saveFile(recording: SavedVideo, { kind }: { kind: VersionKind | 'original' }): void {
  saveAs(addressOf(recording, kind), fileNameFor(recording, kind), kind === 'post-ready');
}

function saveAs(address: string, fileName: string, isPostReady = false): void {
  downloadFrom(address, fileName);
  toast(recordingToasts.downloadStarted(fileName, isPostReady));
}
