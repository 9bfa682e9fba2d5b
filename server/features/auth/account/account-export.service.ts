import { fileNameOf } from '@shared/file-name';
import { cuesOf, toWebVtt } from '@shared/recordings';
import type { VideoStore } from '../../../video/video-store';
import type { AccountService } from './account.service';
import type { AccountExportRepository } from './account-export.repository';
import { type ZipEntry, zipStream } from './zip-stream';

export type AccountExportService = ReturnType<typeof createAccountExportService>;

type ExportDeps = {
  repository: AccountExportRepository;
  account: Pick<AccountService, 'listSessions'>;
  store: Pick<VideoStore, 'read' | 'stat'>;
};

const TITLE_MAX = 50;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export function createAccountExportService({ repository, account, store }: ExportDeps) {
  const lists: [string, (userId: string) => AsyncIterable<unknown>][] = [
    ['scripts', (userId) => paged((after) => repository.scripts(userId, after))],
    ['dismissals', (userId) => onePerRow(paged((after) => repository.dismissals(userId, after)))],
    ['recordings', (userId) => whole(repository.recordings(userId))],
    ['captions', (userId) => ofRecordings(paged((after) => repository.captions(userId, after)))],
    ['recordingScripts', (userId) => ofRecordings(paged((after) => repository.recordingScripts(userId, after)))],
    ['recordingEdits', (userId) => whole(repository.recordingEdits(userId))],
    ['videos', (userId) => whole(repository.videos(userId).then((rows) => rows.map(withUrl)))],
    ['uploads', (userId) => whole(repository.uploads(userId))],
    ['messages', (userId) => paged((after) => repository.messages(userId, after))],
    ['answers', (userId) => paged((after) => repository.answers(userId, after))],
    ['reactions', (userId) => whole(repository.reactions(userId))],
    ['reports', (userId) => whole(repository.reports(userId))],
    ['blocks', (userId) => whole(repository.blocks(userId))],
    ['shareLinks', (userId) => whole(repository.shareLinks(userId))],
    ['linkPages', (userId) => whole(repository.linkPages(userId))],
    ['webhooks', (userId) => whole(repository.webhooks(userId))],
    ['accessTokens', (userId) => whole(repository.accessTokens(userId))],
    ['hubVisits', (userId) => whole(repository.hubVisits(userId))],
    ['toldArcs', (userId) => whole(repository.toldArcs(userId))],
    ['sessions', (userId) => whole(account.listSessions(userId, undefined))],
    ['events', (userId) => whole(repository.events(userId))],
  ];

  /** Each kind of thing that is kept about the user, as JSON text in pieces. */
  const partsOf = (userId: string): { name: string; text: () => AsyncIterable<string> }[] => [
    { name: 'user', text: () => userText(userId) },
    ...lists.map(([name, rowsOf]) => ({ name, text: () => listText(rowsOf(userId)) })),
  ];

  async function* userText(userId: string) {
    yield JSON.stringify(await repository.user(userId));
  }

  async function* scriptFiles(userId: string): AsyncGenerator<ZipEntry> {
    let count = 0;
    for await (const { title, content, createdAt } of paged((after) => repository.scripts(userId, after))) {
      count += 1;
      const path = `scripts/${numbered(count, title)}.txt`;
      yield { path, modifiedAt: createdAt, isCompressible: true, read: () => textOnce(content) };
    }
  }

  async function* recordingFiles(userId: string): AsyncGenerator<ZipEntry> {
    const recordings = await repository.recordings(userId);
    const folders = new Map(recordings.map(({ id, title }, i) => [id, `recordings/${numbered(i + 1, title)}`]));
    for await (const { id, ...captions } of paged((after) => repository.captions(userId, after))) {
      const folder = folders.get(id);
      const read = () => textOnce(toWebVtt(cuesOf(captions)));
      if (folder) yield { path: `${folder}/captions.vtt`, modifiedAt: now(), isCompressible: true, read };
    }
    for (const { id, recordingId, kind, mimeType, sizeBytes, createdAt } of await repository.videos(userId)) {
      const folder = recordingId && folders.get(recordingId);
      // What was deleted since the list was read is left out.
      if (!folder || (await store.stat(id))?.sizeBytes !== sizeBytes) continue;
      yield {
        path: `${folder}/${kind}.${endingOf(mimeType)}`,
        modifiedAt: createdAt,
        isCompressible: false,
        sizeBytes,
        read: () => store.read(id, { start: 0, end: sizeBytes - 1 }),
      };
    }
  }

  async function* filesOf(userId: string): AsyncGenerator<ZipEntry> {
    for (const { name, text } of partsOf(userId)) {
      yield { path: `data/${name}.json`, modifiedAt: now(), isCompressible: true, read: text };
    }
    yield* scriptFiles(userId);
    yield* recordingFiles(userId);
  }

  return {
    /** All that is kept about the user, as the text of one JSON object, in pieces. */
    async *textOf(userId: string): AsyncGenerator<string> {
      let separator = '{';
      for (const { name, text } of partsOf(userId)) {
        yield `${separator}${JSON.stringify(name)}:`;
        yield* text();
        separator = ',\n';
      }
      yield '}\n';
    },

    /** The same as a zip: a file for each kind of thing, the scripts as text, the recordings with all their files. */
    zipOf: (userId: string): AsyncIterable<Buffer> => zipStream(filesOf(userId)),
  };
}

const now = () => new Date();

/** Titles may be alike or empty; at 50 characters, of four bytes at most, any file system takes them. */
function numbered(number: number, title: string): string {
  const name = fileNameOf([...title].slice(0, TITLE_MAX).join(''), '', 'untitled');
  return `${String(number).padStart(3, '0')} ${name}`;
}

const ENDINGS: [RegExp, string][] = [
  [/mp4/i, 'mp4'],
  [/matroska/i, 'mkv'],
  [/webm/i, 'webm'],
  [/jpe?g/i, 'jpg'],
  [/webp/i, 'webp'],
  [/png/i, 'png'],
];
const endingOf = (mimeType: string) => ENDINGS.find(([pattern]) => pattern.test(mimeType))?.[1] ?? 'bin';

async function* textOnce(text: string): AsyncGenerator<string> {
  yield text;
}

async function* listText(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield '[';
  let separator = '';
  for await (const row of rows) {
    yield `${separator}\n${JSON.stringify(row)}`;
    separator = ',';
  }
  yield ']';
}

/** Where each file of a recording is read; the joined parts, while there are any, play best and need no version. */
const ADDRESSES: Record<string, string> = {
  poster: 'thumbnail',
  joined: 'video',
  combined: 'video?version=uncut',
  playable: 'video?version=uncut',
};

const withUrl = <Row extends { recordingId: string | null; kind: string; deletedAt: Date | null }>({
  deletedAt,
  ...row
}: Row) => ({
  ...row,
  url: deletedAt
    ? null
    : row.recordingId && `/api/recordings/${row.recordingId}/${ADDRESSES[row.kind] ?? `video?version=${row.kind}`}`,
});

async function* ofRecordings<Row extends { id: string }>(rows: AsyncIterable<Row>) {
  for await (const { id, ...row } of rows) yield { recordingId: id, ...row };
}

async function* onePerRow<Item>(scripts: AsyncIterable<{ id: string; dismissals: Item[] }>) {
  for await (const { id, dismissals } of scripts) {
    for (const dismissal of dismissals) yield { scriptId: id, ...dismissal };
  }
}

async function* whole<Row>(rows: PromiseLike<Row[]>): AsyncGenerator<Row> {
  yield* await rows;
}

async function* paged<Row extends { id: string }>(pageAfter: (id: string) => PromiseLike<Row[]>): AsyncGenerator<Row> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const rows: Row[] = await pageAfter(after);
    yield* rows;
    after = rows.at(-1)?.id;
  }
}
