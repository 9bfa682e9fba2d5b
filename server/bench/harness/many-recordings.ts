import { ASPECT_RATIOS } from '@shared/recordings';
import { TOPIC_GROUPS } from '@shared/script-generator';
import type pg from 'pg';
import { v7 } from 'uuid';

const DAY_MS = 24 * 3_600_000;
const SIZES = { '9:16': [608, 1080], '16:9': [1920, 1080], '1:1': [1080, 1080] } as const;
const TYPES = ['video/webm', 'video/mp4', 'video/x-matroska'];
const OPENINGS = ['What nobody tells you about', 'Read this before', 'Myth or fact:', 'A client asked me about', ''];
const ENDINGS = ['in 60 seconds', '(take 2)', 'explained', '- part 1', '', ''];
const TOPICS = TOPIC_GROUPS.flatMap(({ topics }) => topics.map(({ name }) => name));

const at = <Item>(items: readonly Item[], n: number): Item => items[n % items.length] as Item;

/** As a person calls them over the years: hardly two alike. */
function titleOf(n: number): string {
  const words = [at(OPENINGS, n), at(TOPICS, n * 7), at(ENDINGS, Math.floor(n / 3))];
  return words.filter(Boolean).join(' ');
}

function rowOf(n: number) {
  const time = Date.now() - n * 0.7 * DAY_MS - ((n * 7_919) % 3_600) * 1_000;
  const ratio = at(ASPECT_RATIOS, n);
  const [width, height] = SIZES[ratio];
  const size = 4_000_000 + ((n * 7_368_787) % 60_000_000);
  const id = v7({ msecs: time });
  const files = ['original', 'playable', 'poster', ...(n % 3 === 0 ? ['mp4'] : [])].map((kind) => ({
    id: v7({ msecs: time }),
    recording_id: id,
    kind,
    mime_type: kind === 'poster' ? 'image/jpeg' : kind === 'mp4' ? 'video/mp4' : at(TYPES, n),
    size_bytes: kind === 'poster' ? 30_000 : size,
  }));
  const recording = {
    id,
    script_id: n % 4 === 0 ? null : n % 50,
    title: titleOf(n),
    duration_seconds: 15 + ((n * 37) % 165),
    aspect_ratio: ratio,
    width,
    height,
    is_shared: n % 6 === 0,
    created_at: new Date(time).toISOString(),
  };
  return { recording, files };
}

const CUES = JSON.stringify([{ start: 0, end: 2.5, text: 'Your three reports do not say the same.' }]);

/** Years of recordings with all that belongs to them but their bytes: files, versions, captions, scripts, links. */
export async function addRecordings(client: pg.Client, userId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => rowOf(n));
  const scripts = Array.from({ length: 50 }, () => v7());
  const recordings = rows.map(({ recording: { script_id, ...rest } }) => ({
    ...rest,
    script_id: script_id === null ? null : scripts[script_id],
  }));
  await client.query(
    `insert into scripts (id, user_id, title, content, wpm, font_size, text_color, background_color)
     select id, $1, 'A script', 'Read page one.', 140, 24, '#FFFFFF', '#1E293B' from unnest($2::uuid[]) id`,
    [userId, scripts],
  );
  await client.query(
    `insert into recordings (user_id, quality, status, id, script_id, title, duration_seconds, aspect_ratio, width, height, is_shared, created_at)
     select $1, '1080p', 'ready', * from jsonb_to_recordset($2) as r(id uuid, script_id uuid, title text,
       duration_seconds int, aspect_ratio text, width int, height int, is_shared boolean, created_at timestamptz)`,
    [userId, JSON.stringify(recordings)],
  );
  await client.query(
    `insert into videos (user_id, id, recording_id, kind, mime_type, size_bytes)
     select $1, * from jsonb_to_recordset($2) as v(id uuid, recording_id uuid, kind text, mime_type text, size_bytes bigint)`,
    [userId, JSON.stringify(rows.flatMap(({ files }) => files))],
  );
  const ids = recordings.map(({ id }) => id);
  await client.query('insert into captions (recording_id, cues) select id, $2 from unnest($1::uuid[]) id', [ids, CUES]);
  await client.query(
    `insert into recording_versions (recording_id, kind, status, progress)
     select recording_id, kind, 'ready', 100 from videos where user_id = $1 and kind = 'mp4'`,
    [userId],
  );
  await client.query(
    `insert into share_links (token_hash, recording_id, expires_at)
     select sha256(id::text::bytea), id, now() + interval '30 days' from unnest($1::uuid[]) id`,
    [ids.filter((_, n) => n % 5 === 0)],
  );
}
