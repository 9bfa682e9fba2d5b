import type { AccountService } from './account.service';
import type { AccountExportRepository } from './account-export.repository';

export type AccountExportService = ReturnType<typeof createAccountExportService>;

type ExportDeps = { repository: AccountExportRepository; account: Pick<AccountService, 'listSessions'> };

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export function createAccountExportService({ repository, account }: ExportDeps) {
  const lists: [string, (userId: string) => AsyncIterable<unknown>][] = [
    ['scripts', (userId) => paged((after) => repository.scripts(userId, after))],
    ['dismissals', (userId) => onePerRow(paged((after) => repository.dismissals(userId, after)))],
    ['recordings', (userId) => whole(repository.recordings(userId))],
    ['captions', (userId) => ofRecordings(paged((after) => repository.captions(userId, after)))],
    ['videos', (userId) => whole(repository.videos(userId).then((rows) => rows.map(withUrl)))],
    ['uploads', (userId) => whole(repository.uploads(userId))],
    ['messages', (userId) => paged((after) => repository.messages(userId, after))],
    ['answers', (userId) => paged((after) => repository.answers(userId, after))],
    ['reactions', (userId) => whole(repository.reactions(userId))],
    ['shareLinks', (userId) => whole(repository.shareLinks(userId))],
    ['linkPages', (userId) => whole(repository.linkPages(userId))],
    ['sessions', (userId) => whole(account.listSessions(userId, undefined))],
    ['events', (userId) => whole(repository.events(userId))],
  ];

  return {
    /** All that is kept about the user, as the text of one JSON object, in pieces. */
    async *textOf(userId: string): AsyncGenerator<string> {
      const user = await repository.user(userId);
      yield `{"user":${JSON.stringify(user)}`;
      for (const [name, rowsOf] of lists) {
        yield `,\n${JSON.stringify(name)}:[`;
        let separator = '';
        for await (const row of rowsOf(userId)) {
          yield `${separator}\n${JSON.stringify(row)}`;
          separator = ',';
        }
        yield ']';
      }
      yield '}\n';
    },
  };
}

/** Where each file of a recording is read; what plays best has the address without a version. */
const ADDRESSES: Record<string, string> = { poster: 'thumbnail', playable: 'video' };

const withUrl = <Row extends { recordingId: string | null; kind: string }>(row: Row) => ({
  ...row,
  url: row.recordingId && `/api/recordings/${row.recordingId}/${ADDRESSES[row.kind] ?? `video?version=${row.kind}`}`,
});

async function* ofRecordings<Cues>(rows: AsyncIterable<{ id: string; cues: Cues }>) {
  for await (const { id, cues } of rows) yield { recordingId: id, cues };
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
