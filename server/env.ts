import { isIP } from 'node:net';
import { typedOperatorContactSchema } from '@shared/auth';
import { DEFAULT_MAX_VIDEO_MB, DEFAULT_USER_QUOTA_GB } from '@shared/recordings';
import { z } from 'zod';
import type { MailConfig } from './mail/mailer';
import { StartError } from './start-error';

/** An S3-compatible server and a bucket on it. */
export type S3Config = {
  /** Null: Amazon S3 in `region`. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;
const SECRET_MIN_BYTES = 32;
const ROLES = ['all', 'web', 'worker'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

const httpUrl = z.url({ protocol: /^https?$/ });

const origin = httpUrl.refine((text) => new URL(text).pathname === '/').transform((text) => new URL(text).origin);

const secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((list) => list.every((secret) => Buffer.byteLength(secret) >= SECRET_MIN_BYTES));

const hopsOrSubnets = z
  .string()
  .refine((text) => /^\d{1,2}$/.test(text) || text.split(',').every((part) => isSubnet(part.trim())))
  .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text));

function isSubnet(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const widest = family === 6 ? 128 : 32;
  return family > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest));
}

/** Each variable: what it may be, what it is when absent, and how to say that it is wrong. */
const VARIABLES = {
  NODE_ENV: [z.string().optional(), 'a word'],
  PORT: [wholeNumber(1, 65_535).default(3000), 'a whole number from 1 to 65535'],
  HOST: [z.string().regex(/^\S+$/).default('127.0.0.1'), 'a host name or an address without spaces'],
  ROLE: [z.enum(ROLES).default('all'), `one of ${ROLES.join(', ')}`],
  PUBLIC_URL: [origin.optional(), 'an address like https://example.com, without a path'],
  DATABASE_URL: [z.url({ protocol: /^postgres(ql)?$/ }).optional(), 'an address that begins with postgresql://'],
  DATA_DIR: [z.string().default('./data'), 'a folder'],
  SESSION_SECRET: [
    secrets.optional(),
    `one secret of at least ${SECRET_MIN_BYTES} bytes, or two of them with a comma between`,
  ],
  TRUST_PROXY: [hopsOrSubnets.optional(), 'the number of proxies in front, or their subnets such as 10.0.0.0/8'],
  OPENAI_API_KEY: [z.string().optional(), 'a key'],
  OPENAI_BASE_URL: [httpUrl.optional(), 'an address that begins with http:// or https://'],
  OPENAI_MODEL: [z.string().default('gpt-4o-mini'), 'the name of a model'],
  AI_DAILY_LIMIT: [wholeNumber(0, 1_000_000).default(100), 'a whole number from 0 to 1000000'],
  POST_READY_DAILY_LIMIT: [wholeNumber(0, 1_000_000).default(50), 'a whole number from 0 to 1000000'],
  MAX_VIDEO_MB: [wholeNumber(1, 100_000).default(DEFAULT_MAX_VIDEO_MB), 'a whole number from 1 to 100000'],
  USER_QUOTA_GB: [wholeNumber(1, 100_000).default(DEFAULT_USER_QUOTA_GB), 'a whole number from 1 to 100000'],
  OFFLINE_PAGES: [z.enum(['on', 'off']).default('on'), 'on or off'],
  RATE_LIMITS: [z.enum(['on', 'off']).default('on'), 'on or off'],
  VIDEO_STORE: [z.enum(['postgres', 's3']).default('postgres'), 'postgres or s3'],
  S3_ENDPOINT: [origin.optional(), 'an address like https://s3.example.com, without a path'],
  S3_BUCKET: [
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    'the name of a bucket',
  ],
  S3_REGION: [
    z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('us-east-1'),
    'a region such as eu-central-1, or auto',
  ],
  S3_ACCESS_KEY_ID: [z.string().regex(/^\S+$/).optional(), 'a key without spaces'],
  S3_SECRET_ACCESS_KEY: [z.string().regex(/^\S+$/).optional(), 'a key without spaces'],
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), 'an address that begins with smtp:// or smtps://'],
  MAIL_FROM: [
    z
      .string()
      .regex(/^[^\p{Cc}]*[^\s@<>]+@[^\s@<>]+>?$/u)
      .optional(),
    'an e-mail address, with a name before it or without',
  ],
  OPERATOR_CONTACT: [
    typedOperatorContactSchema.optional(),
    'an e-mail address, a phone number or a web address that begins with https://',
  ],
  METRICS_TOKEN: [z.string().min(16).optional(), 'at least 16 characters long'],
  LOG_LEVEL: [z.enum(LOG_LEVELS).default('info'), `one of ${LOG_LEVELS.join(', ')}`],
  PG_BIN_DIR: [z.string().optional(), 'a folder'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

/** Their values never appear in a message. */
const SECRETS = new Set([
  'SESSION_SECRET',
  'DATABASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]);

type Name = keyof typeof VARIABLES;
type Values = { [N in Name]: z.output<(typeof VARIABLES)[N][0]> };

export type Env = ReturnType<typeof toEnv>;

/**
 * Reads the configuration; an empty variable counts as absent. Commands need nothing that only matters to those who
 * serve users.
 * @throws StartError with one sentence for each variable that is wrong.
 */
export function readEnv(variables: Record<string, string | undefined>, reader: 'server' | 'command' = 'server'): Env {
  const problems: string[] = [];
  const values = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, [schema, description]]) => {
      const text = variables[name]?.trim() || undefined;
      const result = schema.safeParse(text);
      if (result.success) return [name, result.data];
      const shown = SECRETS.has(name) ? '' : `, but is "${text}"`;
      problems.push(`${name} must be ${description}${shown}.`);
      return [name, undefined];
    }),
  ) as Values;
  if (reader === 'server') problems.push(...problemsOfServing(values, variables));
  problems.push(...problemsOfS3(variables));
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return toEnv(values);
}

/** What would only show when users are signed out, or locked out together. */
function problemsOfServing(values: Values, variables: Record<string, string | undefined>): string[] {
  const isGiven = (name: Name) => Boolean(variables[name]?.trim());
  const problems: string[] = [];
  if (values.DATABASE_URL && !isGiven('SESSION_SECRET')) {
    problems.push('SESSION_SECRET is required with DATABASE_URL: every server process must share it.');
  }
  if (values.ROLE && values.ROLE !== 'all' && !isGiven('DATABASE_URL')) {
    problems.push(`DATABASE_URL is required with ROLE=${values.ROLE}: several processes have to share a database.`);
  }
  if (values.SMTP_URL && !isGiven('PUBLIC_URL')) {
    problems.push('PUBLIC_URL is required with SMTP_URL: the links in mails have to lead somewhere.');
  }
  if (values.PUBLIC_URL?.startsWith('https:') && !isGiven('TRUST_PROXY')) {
    problems.push(
      'TRUST_PROXY is required with an https PUBLIC_URL: how many proxies stand in front, or their subnets. ' +
        'Without it all users would share the address of the proxy, and its limits. 0 says that there is no proxy.',
    );
  }
  return problems;
}

/** A bucket is of no use without its keys, nor they without it. */
function problemsOfS3(variables: Record<string, string | undefined>): string[] {
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const missing = names.filter((name) => !variables[name]?.trim());
  if (variables.VIDEO_STORE?.trim() === 's3') return missing.map((name) => `${name} is required with VIDEO_STORE=s3.`);
  const given = [...names, 'S3_ENDPOINT'].find((name) => variables[name]?.trim());
  return given ? missing.map((name) => `${name} is required with ${given}.`) : [];
}

function s3Of(values: Values): S3Config | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint: values.S3_ENDPOINT ?? null, region: values.S3_REGION, bucket, accessKeyId, secretAccessKey };
}

function mailOf({ SMTP_URL: smtpUrl, PUBLIC_URL: publicUrl, MAIL_FROM }: Values): MailConfig | null {
  if (!smtpUrl || !publicUrl) return null;
  return { smtpUrl, publicUrl, from: MAIL_FROM ?? `CreditCue <no-reply@${new URL(publicUrl).hostname}>` };
}

function toEnv(values: Values) {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = values;
  return {
    isProduction: values.NODE_ENV === 'production',
    /** What this process does: answers requests, works on jobs, or both. */
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? null,
    /** Null: the embedded database. */
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: values.DATA_DIR,
    /** The first signs, all are accepted. Null: generated and kept in the data folder. */
    sessionSecrets: values.SESSION_SECRET ?? null,
    trustProxy: values.TRUST_PROXY ?? null,
    /** Null: the built-in writer. A server of one's own may need no key. */
    openai: apiKey || baseUrl ? { apiKey: apiKey ?? null, baseUrl: baseUrl ?? null, model: values.OPENAI_MODEL } : null,
    aiDailyLimit: values.AI_DAILY_LIMIT,
    postReadyPerDay: values.POST_READY_DAILY_LIMIT,
    maxVideoBytes: values.MAX_VIDEO_MB * MEGABYTE,
    userQuotaBytes: values.USER_QUOTA_GB * GIGABYTE,
    /** Whether browsers keep the pages, so that these open without a connection. */
    keepsPages: values.OFFLINE_PAGES === 'on',
    rateLimits: values.RATE_LIMITS === 'on',
    videoStore: values.VIDEO_STORE,
    /** Also set after a return to PostgreSQL, as long as videos lie there. */
    s3: s3Of(values),
    /** Null: no mail is sent. */
    mail: mailOf(values),
    /** Null: users are told to ask whoever runs the site, and not how. */
    operatorContact: values.OPERATOR_CONTACT ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    pgBinDir: values.PG_BIN_DIR ?? null,
  };
}
