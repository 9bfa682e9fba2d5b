import { expect, test } from 'vitest';
import { readEnv } from './env';
import { StartError } from './start-error';

const SECRET = 'a'.repeat(32);
const S3 = { S3_BUCKET: 'takes', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };

test('without any variable the server is local, embedded and limited', () => {
  expect(readEnv({})).toEqual({
    isProduction: false,
    mail: null,
    role: 'all',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    databaseUrl: null,
    dataDir: './data',
    sessionSecrets: null,
    trustProxy: null,
    openai: null,
    aiDailyLimit: 100,
    postReadyPerDay: 50,
    maxVideoBytes: 524_288_000,
    userQuotaBytes: 5_368_709_120,
    keepsPages: true,
    rateLimits: true,
    videoStore: 'postgres',
    s3: null,
    operatorContact: null,
    metricsToken: null,
    logLevel: 'info',
    pgBinDir: null,
  });
});

test('an empty variable counts as absent', () => {
  expect(readEnv({ PORT: '', PUBLIC_URL: ' ' })).toMatchObject({ port: 3000, publicUrl: null });
});

test.each([
  [{ PORT: '8080' }, { port: 8080 }],
  [{ ROLE: 'worker', DATABASE_URL: 'postgres://u:p@db/app', SESSION_SECRET: SECRET }, { role: 'worker' }],
  [{ PUBLIC_URL: 'http://cue.example/' }, { publicUrl: 'http://cue.example', trustProxy: null }],
  [
    { PUBLIC_URL: 'https://cue.example/', TRUST_PROXY: '1' },
    { publicUrl: 'https://cue.example', trustProxy: 1 },
  ],
  [
    { PUBLIC_URL: 'https://cue.example', TRUST_PROXY: '0' },
    { publicUrl: 'https://cue.example', trustProxy: 0 },
  ],
  [
    { DATABASE_URL: 'postgres://u:p@db/app', SESSION_SECRET: SECRET },
    { databaseUrl: 'postgres://u:p@db/app', sessionSecrets: [SECRET] },
  ],
  [{ SESSION_SECRET: `${SECRET}, ${SECRET}b` }, { sessionSecrets: [SECRET, `${SECRET}b`] }],
  [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }, { trustProxy: 'loopback, 10.0.0.0/8,fd00::/8' }],
  [{ OPENAI_API_KEY: 'k' }, { openai: { apiKey: 'k', baseUrl: null, model: 'gpt-4o-mini' } }],
  [
    { OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'mine' },
    { openai: { apiKey: null, baseUrl: 'http://localhost:11434/v1', model: 'mine' } },
  ],
  [
    { MAX_VIDEO_MB: '1', USER_QUOTA_GB: '1' },
    { maxVideoBytes: 1_048_576, userQuotaBytes: 1_073_741_824 },
  ],
  [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
  [{ OFFLINE_PAGES: 'off' }, { keepsPages: false }],
  [
    { SMTP_URL: 'smtp://u:p@mail.example:587', PUBLIC_URL: 'http://cue.example:8080' },
    {
      mail: {
        smtpUrl: 'smtp://u:p@mail.example:587',
        publicUrl: 'http://cue.example:8080',
        from: 'CreditCue <no-reply@cue.example>',
      },
    },
  ],
  [
    { SMTP_URL: 'smtps://mail.example', PUBLIC_URL: 'http://cue.example', MAIL_FROM: 'Help <help@cue.example>' },
    { mail: { from: 'Help <help@cue.example>' } },
  ],
  [{}, { mail: null }],
  [
    { OPERATOR_CONTACT: ' help@cue.example ' },
    { operatorContact: { text: 'help@cue.example', address: 'mailto:help@cue.example' } },
  ],
  [{ OPERATOR_CONTACT: '(312) 555-0148' }, { operatorContact: { text: '(312) 555-0148', address: 'tel:3125550148' } }],
  [
    { OPERATOR_CONTACT: 'https://cue.example/help' },
    { operatorContact: { text: 'https://cue.example/help', address: 'https://cue.example/help' } },
  ],
  [
    { ...S3, VIDEO_STORE: 's3', S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_REGION: 'auto' },
    {
      videoStore: 's3',
      s3: {
        endpoint: 'http://127.0.0.1:9000',
        region: 'auto',
        bucket: 'takes',
        accessKeyId: 'k',
        secretAccessKey: 's',
      },
    },
  ],
  [S3, { videoStore: 'postgres', s3: { endpoint: null, region: 'us-east-1', bucket: 'takes' } }],
])('%j is read', (variables, expected) => {
  expect(readEnv(variables)).toMatchObject(expected);
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, but is "abc".'],
  [{ ROLE: 'boss' }, 'ROLE must be one of all, web, worker, but is "boss".'],
  [{ ROLE: 'worker' }, 'DATABASE_URL is required with ROLE=worker: several processes have to share a database.'],
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, but is "0".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, but is "65536".'],
  [{ PORT: '3e3' }, 'PORT must be a whole number from 1 to 65535, but is "3e3".'],
  [{ HOST: 'a b' }, 'HOST must be a host name or an address without spaces, but is "a b".'],
  [
    { PUBLIC_URL: 'ftp://cue.example' },
    'PUBLIC_URL must be an address like https://example.com, without a path, but is "ftp://cue.example".',
  ],
  [
    { PUBLIC_URL: 'https://cue.example/app' },
    'PUBLIC_URL must be an address like https://example.com, without a path, but is "https://cue.example/app".',
  ],
  [
    { DATABASE_URL: 'mysql://u:hunter2@db', SESSION_SECRET: SECRET },
    'DATABASE_URL must be an address that begins with postgresql://.',
  ],
  [
    { SESSION_SECRET: 'short' },
    'SESSION_SECRET must be one secret of at least 32 bytes, or two of them with a comma between.',
  ],
  [
    { SESSION_SECRET: `${SECRET},short` },
    'SESSION_SECRET must be one secret of at least 32 bytes, or two of them with a comma between.',
  ],
  [
    { TRUST_PROXY: 'true' },
    'TRUST_PROXY must be the number of proxies in front, or their subnets such as 10.0.0.0/8, but is "true".',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY must be the number of proxies in front, or their subnets such as 10.0.0.0/8, but is "10.0.0.0/33".',
  ],
  [{ OPENAI_BASE_URL: 'nowhere' }, 'OPENAI_BASE_URL must be an address that begins with http:// or https://.'],
  [{ AI_DAILY_LIMIT: '-1' }, 'AI_DAILY_LIMIT must be a whole number from 0 to 1000000, but is "-1".'],
  [{ MAX_VIDEO_MB: '0' }, 'MAX_VIDEO_MB must be a whole number from 1 to 100000, but is "0".'],
  [{ USER_QUOTA_GB: '1.5' }, 'USER_QUOTA_GB must be a whole number from 1 to 100000, but is "1.5".'],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off, but is "no".'],
  [{ VIDEO_STORE: 'disk' }, 'VIDEO_STORE must be postgres or s3, but is "disk".'],
  [{ ...S3, S3_ENDPOINT: 'nas:9000/x' }, 'S3_ENDPOINT must be an address like https://s3.example.com, without a path.'],
  [{ ...S3, S3_BUCKET: 'My Takes' }, 'S3_BUCKET must be the name of a bucket, but is "My Takes".'],
  [{ ...S3, S3_SECRET_ACCESS_KEY: 'a b' }, 'S3_SECRET_ACCESS_KEY must be a key without spaces.'],
  [
    { VIDEO_STORE: 's3', S3_BUCKET: 'takes' },
    'S3_ACCESS_KEY_ID is required with VIDEO_STORE=s3.\nS3_SECRET_ACCESS_KEY is required with VIDEO_STORE=s3.',
  ],
  [{ ...S3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY is required with S3_BUCKET.'],
  [{ SMTP_URL: 'http://u:hunter2@mail' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
  [
    { SMTP_URL: 'smtp://mail.example' },
    'PUBLIC_URL is required with SMTP_URL: the links in mails have to lead somewhere.',
  ],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address, with a name before it or without, but is "nobody".'],
  [
    { OPERATOR_CONTACT: 'Dana' },
    'OPERATOR_CONTACT must be an e-mail address, a phone number or a web address that begins with https://, but is "Dana".',
  ],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters long.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, but is "loud".'],
  [
    { DATABASE_URL: 'postgresql://db/app' },
    'SESSION_SECRET is required with DATABASE_URL: every server process must share it.',
  ],
  [
    { DATABASE_URL: 'postgresql://db/app', SESSION_SECRET: ' ' },
    'SESSION_SECRET is required with DATABASE_URL: every server process must share it.',
  ],
  [
    { PUBLIC_URL: 'https://cue.example' },
    'TRUST_PROXY is required with an https PUBLIC_URL: how many proxies stand in front, or their subnets. ' +
      'Without it all users would share the address of the proxy, and its limits. 0 says that there is no proxy.',
  ],
])('%j is refused in a clear sentence', (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(new StartError(sentence));
});

test('a command that serves nobody needs neither secret nor proxy', () => {
  const variables = { DATABASE_URL: 'postgresql://db/app', PUBLIC_URL: 'https://cue.example' };
  expect(readEnv(variables, 'command')).toMatchObject({ databaseUrl: 'postgresql://db/app', trustProxy: null });
});

test('every wrong variable gets its own sentence', () => {
  expect(() => readEnv({ PORT: 'x', RATE_LIMITS: 'y' })).toThrow(
    'PORT must be a whole number from 1 to 65535, but is "x".\nRATE_LIMITS must be on or off, but is "y".',
  );
});
