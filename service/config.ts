import { join } from 'node:path';
import * as v from 'valibot';
import type { DatabaseLocation } from './data/database.js';
import type { S3Config } from './files/s3-client.js';
import type { LogFormat } from './monitoring/logs.js';

/** A setting of the process that cannot work; the message is one sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** An OpenAI-compatible service that words the answers. */
interface ModelConfig {
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  /** Tokens of earlier messages that are sent along at most; else 4000. */
  readonly historyTokens?: number | undefined;
  /** The model that listens to recordings. */
  readonly transcriptionModel?: string | undefined;
}

/** How the process is set up. */
export interface ServiceConfig {
  /** 0 takes a free one. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  readonly database: DatabaseLocation;
  /** How long running answers may go on when the process is told to stop, in seconds; else 8. */
  readonly shutdownSeconds?: number | undefined;
  /** Where keys are kept; undefined when nothing is to outlive the process. */
  readonly dataDir?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly sessionKey?: string | undefined;
  /** How long a key that was changed opens yet, in hours; else a day. */
  readonly keyOverlapHours?: number | undefined;
  /** What visitor keys are signed with: the first signs, all are read. Undefined: the database's own. */
  readonly visitorKeySecrets?: readonly string[] | undefined;
  /** How long a visitor key opens its session, in minutes; else a day. */
  readonly visitorKeyMinutes?: number | undefined;
  /** Sessions that visitors may begin from one address within an hour; 0 is no limit, else 1000. */
  readonly sessionsPerAddress?: number | undefined;
  /** Proxies of one's own that stand before the service, by whose word addresses are known; else none. */
  readonly trustedProxies?: number | undefined;
  /** Where visitors reach the service, without a slash at the end; else it is `http://localhost:PORT`. */
  readonly publicUrl?: string | undefined;
  /** A mail server; else mails go to the folder `outbox` in the data folder. */
  readonly smtpUrl?: string | undefined;
  /** The address that mails come from. */
  readonly mailFrom?: string | undefined;
  /** Opens `/metrics`; undefined: nobody sees them. */
  readonly metricsKey?: string | undefined;
  /** Undefined: for a person. */
  readonly logFormat?: LogFormat | undefined;
  /** A bucket for uploaded files; else they lie in the folder `files` in the data folder. */
  readonly s3?: S3Config | undefined;
  /** Undefined: the embedded answerer. */
  readonly model?: ModelConfig | undefined;
}

/**
 * Reads the environment: `PORT`, `HOST`, `SHUTDOWN_SECONDS`, `DATA_DIR`, `DATABASE_URL`, `API_KEY`, `SESSION_KEY`,
 * `KEY_OVERLAP_HOURS`, `PUBLIC_URL`, `SMTP_URL`, `MAIL_FROM`, `METRICS_KEY`, `LOG_FORMAT`; for visitors `VISITOR_KEY_SECRETS`,
 * `VISITOR_KEY_MINUTES`, `SESSIONS_PER_ADDRESS` and `TRUSTED_PROXIES`; for a model `MODEL_BASE_URL`,
 * `MODEL_API_KEY`, `MODEL_HISTORY_TOKENS` and `MODEL_TRANSCRIPTION`; for a bucket `S3_ENDPOINT`, `S3_BUCKET`,
 * `S3_REGION`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`. An empty variable counts as absent.
 *
 * Not stated: the service listens on this machine alone unless `HOST` says otherwise (`0.0.0.0` or `::`
 * for all interfaces), because it starts with a demo whose keys nobody has chosen.
 *
 * @throws {ConfigError} when a variable does not make sense
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServiceConfig {
  const read = (name: string) => env[name]?.trim() || undefined;
  const dataDir = read('DATA_DIR') ?? '.data';
  const databaseUrl = read('DATABASE_URL');
  const baseUrl = webAddress('MODEL_BASE_URL', read('MODEL_BASE_URL'));
  const modelKey = headerText('MODEL_API_KEY', read('MODEL_API_KEY'));
  const s3 = bucketOf(read);
  const transcriptionModel = read('MODEL_TRANSCRIPTION');
  const historyTokens = read('MODEL_HISTORY_TOKENS');
  const shutdown = read('SHUTDOWN_SECONDS');
  const overlap = read('KEY_OVERLAP_HOURS');
  return {
    port: wholeNumber('PORT', read('PORT') ?? '8787', 0, 65_535),
    host: read('HOST') ?? '127.0.0.1',
    database: databaseUrl
      ? { type: 'postgres', url: postgresAddress(databaseUrl) }
      : { type: 'folder', path: join(dataDir, 'db') },
    dataDir,
    apiKey: headerText('API_KEY', read('API_KEY')),
    sessionKey: headerText('SESSION_KEY', read('SESSION_KEY')),
    publicUrl: webAddress('PUBLIC_URL', read('PUBLIC_URL')),
    smtpUrl: smtpAddress(read('SMTP_URL')),
    mailFrom: mailAddress(read('MAIL_FROM')),
    metricsKey: headerText('METRICS_KEY', read('METRICS_KEY')),
    logFormat: logFormat(read('LOG_FORMAT')),
    ...(shutdown && { shutdownSeconds: wholeNumber('SHUTDOWN_SECONDS', shutdown, 0, 600) }),
    ...(overlap && {
      keyOverlapHours: wholeNumber('KEY_OVERLAP_HOURS', overlap, 0, HOURS_OF_A_MONTH),
    }),
    ...(s3 && { s3 }),
    ...visitorKeysOf(read),
    ...addressesOf(read),
    model:
      baseUrl === undefined
        ? undefined
        : {
            baseUrl,
            apiKey: modelKey,
            ...(transcriptionModel && { transcriptionModel }),
            ...(historyTokens && {
              historyTokens: wholeNumber('MODEL_HISTORY_TOKENS', historyTokens, 0, 1_000_000),
            }),
          },
  };
}

/** All of it or none: files that are put where nobody meant them to be are lost. */
function bucketOf(read: (name: string) => string | undefined): S3Config | undefined {
  const endpoint = webAddress('S3_ENDPOINT', read('S3_ENDPOINT'));
  const [bucket, accessKeyId, secretAccessKey] = [
    read('S3_BUCKET'),
    read('S3_ACCESS_KEY_ID'),
    read('S3_SECRET_ACCESS_KEY'),
  ];
  const region = read('S3_REGION');
  if (![endpoint, bucket, accessKeyId, secretAccessKey, region].some(Boolean)) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError(
      'A bucket needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  return { endpoint, bucket, region: region ?? 'us-east-1', accessKeyId, secretAccessKey };
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max)
    throw new ConfigError(`${name} must be a number from ${min} to ${max}, not "${text}".`);
  return number;
}

/** The name of the secret that lies in the database, in a list of secrets. */
export const DATABASE_SECRET = 'database';
/** 32 characters of base64 are 24 bytes: nobody guesses those. */
const MIN_SECRET_LENGTH = 32;

const MINUTES_OF_A_DAY = 1440;
const HOURS_OF_A_MONTH = 720;

function visitorKeysOf(read: (name: string) => string | undefined) {
  const secrets = read('VISITOR_KEY_SECRETS');
  const minutes = read('VISITOR_KEY_MINUTES');
  return {
    ...(secrets && { visitorKeySecrets: secretList('VISITOR_KEY_SECRETS', secrets) }),
    ...(minutes && {
      visitorKeyMinutes: wholeNumber('VISITOR_KEY_MINUTES', minutes, 1, MINUTES_OF_A_DAY),
    }),
  };
}

function addressesOf(read: (name: string) => string | undefined) {
  const sessions = read('SESSIONS_PER_ADDRESS');
  const proxies = read('TRUSTED_PROXIES');
  return {
    ...(sessions && {
      sessionsPerAddress: wholeNumber('SESSIONS_PER_ADDRESS', sessions, 0, 1_000_000),
    }),
    ...(proxies && { trustedProxies: wholeNumber('TRUSTED_PROXIES', proxies, 0, 10) }),
  };
}

/** The sentence never says what stands there. */
function secretList(name: string, text: string): readonly string[] {
  const secrets = text.split(/[\s,]+/).filter(Boolean);
  const isUsable = (secret: string) =>
    secret === DATABASE_SECRET || secret.length >= MIN_SECRET_LENGTH;
  if (secrets.length === 0 || !secrets.every(isUsable))
    throw new ConfigError(
      `${name} must list secrets of ${MIN_SECRET_LENGTH} characters or more, or the word ${DATABASE_SECRET}.`,
    );
  return secrets;
}

function postgresAddress(text: string): string {
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new ConfigError('DATABASE_URL must be an address like postgres://user@host:5432/name.');
  return text;
}

function logFormat(text: string | undefined): LogFormat | undefined {
  if (text !== undefined && text !== 'text' && text !== 'json')
    throw new ConfigError(`LOG_FORMAT must be text or json, not "${text}".`);
  return text;
}

function smtpAddress(text: string | undefined): string | undefined {
  if (text !== undefined && (!/^smtps?:\/\/[^/]/i.test(text) || !URL.canParse(text)))
    throw new ConfigError('SMTP_URL must be an address like smtp://user:password@host:587.');
  return text;
}

function mailAddress(text: string | undefined): string | undefined {
  if (text !== undefined && !v.EMAIL_REGEX.test(text))
    throw new ConfigError(`MAIL_FROM must be an e-mail address, not "${text}".`);
  return text;
}

function webAddress(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new ConfigError(`${name} must be an http or https address, not "${text}".`);
  return text.replace(/\/+$/, '');
}

function headerText(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !/^[\x21-\x7e]+$/.test(text))
    throw new ConfigError(`${name} must consist of visible ASCII characters without blanks.`);
  return text;
}
