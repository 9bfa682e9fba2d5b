import type { CaptionStyle, Edits, LinkOptions } from '@shared/recordings';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  inet,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const id = () => uuid().primaryKey();
const createdAt = () => timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow();

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    passwordHash: text().notNull(),
    fullName: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    phone: text().notNull(),
    website: text(),
    /** Copied into each session; raising it ends every older session. */
    authVersion: integer().notNull().default(1),
    /** Whether a chat model, where one is configured, may read the user's texts a second time. */
    isSecondReadingOn: boolean().notNull().default(true),
    /** How words look in new recordings, whose post-ready files are then prepared unasked. Null: only when asked for. */
    captionStyle: jsonb().$type<CaptionStyle>(),
    /** What the page of a link was to show when that was chosen last; new links begin with it. Null: the defaults. */
    linkOptions: jsonb().$type<LinkOptions>(),
    /** Set when the user deletes the account: hidden from others at once, erased by a job after the days of grace. */
    deletedAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_username_lower').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_lower').on(sql`lower(${t.email})`),
    index('users_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

/** connect-pg-simple's table. */
export const session = pgTable(
  'session',
  {
    sid: varchar().primaryKey(),
    sess: json().notNull(),
    expire: timestamp({ precision: 6 }).notNull(),
  },
  (t) => [index('session_expire').on(t.expire), index('session_by_user').on(sql`(${t.sess} -> 'passport' ->> 'user')`)],
);

/** Links for a new password that may still be used. The token itself is nowhere. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytea().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('password_resets_by_user').on(t.userId), index('password_resets_expiry').on(t.expiresAt)],
);

/** Mails about changes of an account that wait to be sent. With the address, which the change may have taken from the account. */
export const accountMails = pgTable(
  'account_mails',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('account_mails_by_user').on(t.userId)],
);

export const scripts = pgTable(
  'scripts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: text().notNull(),
    wpm: integer().notNull(),
    fontSize: integer().notNull(),
    textColor: text().notNull(),
    backgroundColor: text().notNull(),
    createdAt: createdAt(),
    /** When title or text were last changed; null while they are as they were saved first. */
    updatedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Set when its user deletes it: from then on it is only in Recently deleted, for some days. */
    deletedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    index('scripts_by_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('scripts_deleted_of_user').on(t.userId, t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('scripts_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('scripts_wpm', sql`${t.wpm} between 60 and 300`),
    check('scripts_font_size', sql`${t.fontSize} between 16 and 48`),
  ],
);

/** What the user keeps as written although the compliance check found it: one row a script, so that it changes as a whole. */
export const scriptDismissals = pgTable('script_dismissals', {
  scriptId: uuid()
    .primaryKey()
    .references(() => scripts.id, { onDelete: 'cascade' }),
  dismissals: jsonb().$type<{ sentenceHash: string; ruleId: string | null; reason: string }[]>().notNull(),
});

/** What the built-in writer told a user lately, the last first: one row a user, so that the list stays short by itself. */
export const toldArcs = pgTable('told_arcs', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  told: jsonb().$type<{ arc: string; opening: string }[]>().notNull(),
});

export const recordings = pgTable(
  'recordings',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scriptId: uuid().references(() => scripts.id, { onDelete: 'set null' }),
    title: text().notNull(),
    durationSeconds: integer().notNull(),
    aspectRatio: text().notNull(),
    quality: text().notNull(),
    width: integer(),
    height: integer(),
    status: text().notNull().default('ready'),
    isShared: boolean().notNull().default(false),
    /** Of the whole recording; `durationSeconds` is what its edits leave of it. Null until it was measured. */
    wholeSeconds: doublePrecision(),
    /** Null: never edited. The last ones are in `recording_edits`. */
    edits: jsonb().$type<Edits>(),
    editRevision: integer().notNull().default(0),
    /**
     * Of the file that holds the kept parts only. While it is not ready, players skip what is cut. `combining`: the takes
     * that the edits join are not in it yet; `uncombined`: they could not be put together.
     */
    joinStatus: text().notNull().default('ready'),
    /** Until when others may read the uncut file, because it was public before parts of it were cut; null: not at all. */
    uncutPublicUntil: timestamp({ withTimezone: true }),
    /** Whether the picture that stands for the recording is the one that its edits ask for. */
    thumbnailStatus: text().notNull().default('ready'),
    /** The revision of the edits that it was made of; 0 for the one of a recording that was just finished. */
    thumbnailRevision: integer().notNull().default(0),
    /** The client's id of the take that it was made of. */
    takeId: uuid(),
    /** Among the user's recordings of this title. A trigger sets it with the title; it stays when others are deleted. */
    takeNumber: integer().notNull().default(1),
    /**
     * Its title and number before it was renamed for the first time, by the same trigger: under that title it always gets
     * that number again.
     */
    madeTitle: text(),
    madeTakeNumber: integer(),
    /** Set when its owner deletes it: from then on it is only in Recently deleted, for some days. `isKept` leaves it out. */
    deletedAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('recordings_take_of_user').on(t.userId, t.takeId),
    index('recordings_by_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('recordings_by_script').on(t.scriptId),
    index('recordings_in_processing').on(t.id).where(sql`${t.status} = 'processing'`),
    index('recordings_deleted_of_user').on(t.userId, t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('recordings_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('recordings_aspect_ratio', sql`${t.aspectRatio} in ('9:16', '16:9', '1:1')`),
    check('recordings_status', sql`${t.status} in ('processing', 'ready', 'failed')`),
    check('recordings_duration', sql`${t.durationSeconds} between 0 and 86400`),
    check(
      'recordings_join_status',
      sql`${t.joinStatus} in ('processing', 'combining', 'ready', 'failed', 'uncombined')`,
    ),
    check('recordings_thumbnail_status', sql`${t.thumbnailStatus} in ('processing', 'ready', 'failed')`),
  ],
);

/** Every state that the edits of a recording were in, so that each can be restored. */
export const recordingEdits = pgTable(
  'recording_edits',
  {
    recordingId: uuid()
      .notNull()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    edits: jsonb().$type<Edits>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.recordingId, t.revision] })],
);

/** What can hold the bytes of a video. */
export type StoreName = 'postgres' | 's3';

/**
 * The stored files of a recording. While a take is being uploaded its file has no recording yet. A file whose user and
 * recording are both null is waiting for a job that deletes its bytes and then this row.
 */
export const videos = pgTable(
  'videos',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    recordingId: uuid().references(() => recordings.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    mimeType: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull().default(0),
    sha256: bytea(),
    store: text().$type<StoreName>().notNull().default('postgres'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('videos_kind_of_recording').on(t.recordingId, t.kind),
    index('videos_by_user').on(t.userId),
    index('videos_without_recording').on(t.createdAt).where(sql`${t.recordingId} is null`),
    // What still has to be moved when videos belong in the other store.
    index('videos_in_postgres').on(t.id).where(sql`${t.store} = 'postgres' and ${t.recordingId} is not null`),
    index('videos_in_s3').on(t.id).where(sql`${t.store} = 's3' and ${t.recordingId} is not null`),
    check(
      'videos_kind',
      sql`${t.kind} in ('original', 'playable', 'combined', 'joined', 'mp4', 'small', 'post-ready', 'poster')`,
    ),
    check('videos_store', sql`${t.store} in ('postgres', 's3')`),
  ],
);

/** Versions that somebody asked for: how far each is. Its file is in `videos` once it is ready. */
export const recordingVersions = pgTable(
  'recording_versions',
  {
    recordingId: uuid()
      .notNull()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    status: text().notNull().default('processing'),
    /** Percent. */
    progress: smallint().notNull().default(0),
    /** Prepared by itself after the take was saved: what somebody asks for is made before it. */
    isUnasked: boolean().notNull().default(false),
    /** Begun again after it failed or was removed, it is another version. */
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.recordingId, t.kind] }),
    index('recording_versions_in_processing').on(t.recordingId, t.kind).where(sql`${t.status} = 'processing'`),
    check('recording_versions_kind', sql`${t.kind} in ('mp4', 'small', 'post-ready')`),
    check('recording_versions_status', sql`${t.status} in ('processing', 'ready', 'failed')`),
    check('recording_versions_progress', sql`${t.progress} between 0 and 100`),
  ],
);

/** What is said in a recording, and when. */
export const captions = pgTable('captions', {
  recordingId: uuid()
    .primaryKey()
    .references(() => recordings.id, { onDelete: 'cascade' }),
  cues: jsonb().$type<{ start: number; end: number; text: string }[]>().notNull(),
  /** As they were corrected by hand, in seconds of the whole recording; null: they are timed by its pauses. */
  words: jsonb().$type<{ start: number; end: number; text: string }[]>(),
  /** The same for the other takes that are joined to the recording: by their ids, each on its own clock. */
  takeWords: jsonb().$type<Record<string, { start: number; end: number; text: string }[]>>(),
  /** Of the words in the picture; null: the default. */
  style: jsonb().$type<CaptionStyle>(),
  /** The hash of the words, with those of joined takes, that somebody has said to be right: of others it says nothing. */
  confirmedHash: text(),
});

/** What stood in the teleprompter when the take began, as it was then: the saved script may change or go. */
export const recordingScripts = pgTable('recording_scripts', {
  recordingId: uuid()
    .primaryKey()
    .references(() => recordings.id, { onDelete: 'cascade' }),
  title: text().notNull(),
  content: text().notNull(),
});

/** What a recording sounds like: where somebody speaks, and how loud it is from moment to moment. */
export const recordingSounds = pgTable('recording_sounds', {
  recordingId: uuid()
    .primaryKey()
    .references(() => recordings.id, { onDelete: 'cascade' }),
  spoken: jsonb().$type<{ start: number; end: number }[]>().notNull(),
  peaks: jsonb().$type<number[]>().notNull(),
  peaksPerSecond: doublePrecision().notNull(),
});

/** Rows of at most 256 KiB, keyed by their byte offset. */
export const videoChunks = pgTable(
  'video_chunks',
  {
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    off: bigint({ mode: 'number' }).notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.off] })],
);

/** A take on its way to the server. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: uuid().references(() => videos.id, { onDelete: 'set null' }),
    recordingId: uuid().references(() => recordings.id, { onDelete: 'set null' }),
    scriptId: uuid().references(() => scripts.id, { onDelete: 'set null' }),
    status: text().notNull().default('open'),
    title: text().notNull(),
    aspectRatio: text().notNull(),
    mimeType: text().notNull(),
    nextSeq: integer().notNull().default(0),
    receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
    takeId: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('uploads_by_user').on(t.userId, t.status),
    index('uploads_by_age').on(t.updatedAt),
    // Deleting a video, a recording or a script looks for the uploads that name it.
    index('uploads_by_video').on(t.videoId),
    index('uploads_by_recording').on(t.recordingId),
    index('uploads_by_script').on(t.scriptId),
    check('uploads_status', sql`${t.status} in ('open', 'finished')`),
  ],
);

/** What each accepted chunk was, so that a repeated one can be told from a different one. */
export const uploadChunks = pgTable(
  'upload_chunks',
  {
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    sizeBytes: integer().notNull(),
    sha256: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.seq] })],
);

/**
 * The words of a text that a search finds. PostgreSQL would take an address, a number with a point or words with a hyphen
 * for one word, which nobody types as a whole: what joins them counts as a space. Index and query have to say the same.
 */
export const searchedWords = (text: AnyPgColumn): SQL =>
  sql`to_tsvector('simple', translate(${text}, './:-_?=&#%+@~<>', '               '))`;

/** Posts, comments and replies of the hub. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** Null once the author's account is gone. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    type: text().notNull().default('text'),
    content: text().notNull(),
    depth: smallint().notNull(),
    parentId: uuid().references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    rootId: uuid().references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    recordingId: uuid().references(() => recordings.id, { onDelete: 'set null' }),
    deletedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Set when whoever runs the installation removes it; nobody sees it until it is restored. */
    hiddenAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_feed')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.parentId} is null`),
    index('messages_root').on(t.rootId, t.createdAt),
    index('messages_parent').on(t.parentId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('messages_by_user').on(t.userId, t.createdAt),
    index('messages_words').using('gin', searchedWords(t.content)),
    index('messages_video_shares')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.type} = 'video_share'`),
    // Deleting a recording looks for every message that names it.
    index('messages_by_recording').on(t.recordingId).where(sql`${t.recordingId} is not null`),
    uniqueIndex('messages_one_share_per_recording').on(t.recordingId).where(sql`${t.type} = 'video_share'`),
    check('messages_type', sql`${t.type} in ('text', 'video_share')`),
    check('messages_depth', sql`${t.depth} between 0 and 2`),
    check('messages_post_has_no_parent', sql`(${t.depth} = 0) = (${t.parentId} is null)`),
    check('messages_comment_has_root', sql`(${t.parentId} is null) = (${t.rootId} is null)`),
    check('messages_only_posts_share', sql`${t.type} = 'text' or ${t.depth} = 0`),
  ],
);

export const reactions = pgTable(
  'reactions',
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emoji: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.userId, t.emoji] }),
    index('reactions_by_user').on(t.userId, t.messageId),
    index('reactions_by_time').on(t.messageId, t.createdAt),
  ],
);

/**
 * How many answers a message has (`kind` is `answers`; of a post at any depth, of a comment directly below it) and how
 * many reactions with each emoji (`kind` is the emoji). Kept by triggers, written only by the transaction that holds the
 * row of `feed_version`. Without a foreign key, whose lock would come after that row's.
 */
export const messageTallies = pgTable(
  'message_tallies',
  { messageId: uuid().notNull(), kind: text().notNull(), total: integer().notNull() },
  (t) => [primaryKey({ columns: [t.messageId, t.kind] })],
);

/** One row, raised by triggers whenever the feed changes; the ETag of the poll comes from it. */
export const feedVersion = pgTable(
  'feed_version',
  {
    only: boolean().primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull(),
    /** What changed until this version is not told post by post in `feed_changes`. */
    resetVersion: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [check('feed_version_one_row', sql`${t.only}`)],
);

/** In which version a post, or anything that is shown with it, changed last. Kept by triggers; also of deleted posts. */
export const feedChanges = pgTable(
  'feed_changes',
  { postId: uuid().primaryKey(), version: bigint({ mode: 'number' }).notNull() },
  (t) => [index('feed_changes_by_version').on(t.version)],
);

/** What users reported; each is hidden from who reported it. */
export const reports = pgTable(
  'reports',
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.userId] }), index('reports_by_user').on(t.userId)],
);

/** Whose posts and comments a user does not want to see. */
export const blocks = pgTable(
  'blocks',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.blockedId] }), index('blocks_by_blocked').on(t.blockedId)],
);

/** Until when a user has seen the answers and reactions to what is the user's own. */
export const hubVisits = pgTable('hub_visits', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

/** The jobs that workers have taken; one that no living process holds the lock of is given back to its queue. */
export const runningJobs = pgTable('running_jobs', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  jobId: uuid().notNull(),
  queue: text().notNull(),
  takenAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

/** One row: what this installation's objects are called in a bucket, so that two never take each other's for orphaned ones. */
export const installation = pgTable(
  'installation',
  { only: boolean().primaryKey().default(true), id: uuid().notNull().default(sql`gen_random_uuid()`) },
  (t) => [check('installation_one_row', sql`${t.only}`)],
);

/** rate-limiter-flexible's table. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);

/** Public pages of recordings. Only the token's SHA-256 is kept. */
export const shareLinks = pgTable(
  'share_links',
  {
    tokenHash: bytea().primaryKey(),
    recordingId: uuid()
      .notNull()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('share_links_by_recording').on(t.recordingId), index('share_links_by_expiry').on(t.expiresAt)],
);

/** What the page behind a recording's links shows, and how often it was watched. Recordings without a row use the defaults. */
export const linkPages = pgTable(
  'link_pages',
  {
    recordingId: uuid()
      .primaryKey()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    /** Null: the defaults. */
    options: jsonb().$type<LinkOptions>(),
    views: integer().notNull().default(0),
  },
  (t) => [check('link_pages_views', sql`${t.views} >= 0`)],
);

/** Append-only. No foreign key: events outlive accounts. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: createdAt(),
    event: text().notNull(),
    userId: uuid(),
    ip: inet(),
    requestId: text(),
    details: jsonb(),
  },
  (t) => [index('audit_events_by_user').on(t.userId, t.at)],
);

/** Personal access tokens of programs. Only the token's SHA-256 is kept. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scope: text().notNull(),
    tokenHash: bytea().notNull(),
    lastUsedAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('access_tokens_hash').on(t.tokenHash),
    index('access_tokens_by_user').on(t.userId),
    check('access_tokens_scope', sql`${t.scope} in ('read', 'write')`),
  ],
);

/** Where users' own servers are told of what happens to their recordings and posts. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text().array().notNull(),
    /** Signs every message, so it cannot be kept as a hash. */
    secret: bytea().notNull(),
    isOn: boolean().notNull().default(true),
    /** Switched off because deliveries failed, not by the user. */
    hasFailed: boolean().notNull().default(false),
    givenUpInARow: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('webhooks_by_user').on(t.userId)],
);

/** Messages to webhooks: sent by a job, and listed for some time. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** The JSON text as it is signed and sent, the same in every attempt. */
    body: text().notNull(),
    status: text().notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    lastStatus: smallint(),
    lastError: text(),
    lastAttemptAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_deliveries_of_webhook').on(t.webhookId, t.id.desc().nullsFirst()),
    index('webhook_deliveries_waiting').on(t.webhookId).where(sql`${t.status} = 'waiting'`),
    index('webhook_deliveries_by_age').on(t.createdAt),
    check('webhook_deliveries_status', sql`${t.status} in ('waiting', 'delivered', 'failed')`),
  ],
);

/** What was answered to a call with an `Idempotency-Key`; without an answer while the call is under way. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Of method, path and body. */
    requestHash: bytea().notNull(),
    status: smallint(),
    body: text(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_by_age').on(t.createdAt)],
);
