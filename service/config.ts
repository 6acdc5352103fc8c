import { join } from 'node:path';
import * as v from 'valibot';
import { describeIssue } from '../src/protocol/check.js';
import { isWebAddress } from '../src/protocol/field.js';
import type { DatabaseLocation } from './data/database.js';
import type { S3Config } from './files/s3-client.js';
import { isLoopback } from './access/loopback.js';

/** A setting of the process that can't work; the message is one sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Name of the database's own secret in a list of secrets. */
export const DATABASE_SECRET = 'database';
/** 32 characters of base64 are 24 bytes. */
const MIN_SECRET_LENGTH = 32;

const processVariable = variablesOf('Process');
const keyVariable = variablesOf('Keys');
const visitorVariable = variablesOf('Visitors');
const databaseVariable = variablesOf('Database');
const fileVariable = variablesOf('Files');
const answerVariable = variablesOf('Answers');
const mailVariable = variablesOf('Mail');
const pushVariable = variablesOf('Notifications');
const monitoringVariable = variablesOf('Monitoring');

/**
 * Every environment variable of the service. Types, checks, error messages and the tables in the
 * documentation derive from it.
 *
 * Not stated: the service listens on this machine only unless `HOST` says otherwise.
 */
export const environmentSchema = v.object({
  PORT: processVariable('Port to listen on; `0` takes a free one.', v.optional(wholeNumber(0, 65_535), '8787')),
  HOST: processVariable(
    'Address to listen on; `0.0.0.0` or `::` for all interfaces.',
    v.optional(v.string(), '127.0.0.1'),
    '`127.0.0.1`: this machine only',
  ),
  PUBLIC_URL: processVariable(
    'Public address of the service, used in the addresses of images and listings.',
    v.optional(webAddress()),
    '`http://localhost:PORT`',
  ),
  DRAIN_SECONDS: processVariable(
    'How long the service still accepts requests after SIGTERM while `/healthz` answers 503, so that a balancer notices.',
    v.optional(wholeNumber(0, 600), '0'),
  ),
  SHUTDOWN_SECONDS: processVariable(
    'How long running answers may take to finish when the process is told to stop.',
    v.optional(wholeNumber(0, 600), '8'),
  ),
  DATA_DIR: processVariable(
    'Folder for the embedded database, keys, files and the outbox.',
    v.optional(v.string(), '.data'),
  ),
  API_KEY: keyVariable(
    'Secret key for the header `Authorization`. Allows every operation except `/chat/Admin/`.',
    v.optional(headerText()),
    'generated at the first start, kept in `DATA_DIR/keys.json`',
  ),
  SESSION_KEY: keyVariable(
    'Workspace key for the header `chatrobot-sessionkey`. Allows operations on listings and files.',
    v.optional(headerText()),
    'generated at the first start, kept in `DATA_DIR/keys.json`',
  ),
  ADMIN_KEY: keyVariable(
    'Key for the operations under `/chat/Admin/`, which create and remove chatbots for other customers.',
    v.optional(headerText()),
    'these operations answer 404',
  ),
  KEY_OVERLAP_HOURS: keyVariable(
    'How many hours a replaced key keeps working; `0` ends all old keys with this start.',
    v.optional(wholeNumber(0, 720), '24'),
    '`24`, a day',
  ),
  VISITOR_KEY_SECRETS: visitorVariable(
    'Secrets of 32 characters or more, separated by commas. The first one signs visitor keys, and all of them are accepted. `database` means the secret stored there.',
    v.optional(secretList(), DATABASE_SECRET),
    'one that the database keeps',
  ),
  VISITOR_KEY_MINUTES: visitorVariable(
    "Minutes until a visitor's key expires. The widget renews it while it is in use.",
    v.optional(wholeNumber(1, 1440), '60'),
  ),
  SESSIONS_PER_ADDRESS: visitorVariable(
    'Maximum number of sessions that one address may start per hour; `0` means no limit.',
    v.optional(wholeNumber(0, 1_000_000), '1000'),
  ),
  TRUSTED_PROXIES: visitorVariable(
    'Number of your own proxies in front of the service, each of which adds an address to `X-Forwarded-For`.',
    v.optional(wholeNumber(0, 10), '0'),
  ),
  DATABASE_URL: databaseVariable(
    'A PostgreSQL server, such as `postgres://user:password@host:5432/name`, or `memory:` for an embedded database that is discarded on exit.',
    v.optional(databaseAddress()),
    'the embedded database in `DATA_DIR/db`',
  ),
  RETENTION_DAYS: databaseVariable(
    'Days after the last message until a conversation is deleted with its leads and files; `0` keeps it.',
    v.optional(wholeNumber(0, 36_500), '0'),
  ),
  S3_ENDPOINT: fileVariable(
    'Address of S3-compatible storage for uploaded files.',
    v.optional(webAddress()),
    'files are kept in `DATA_DIR/files`',
  ),
  S3_BUCKET: fileVariable(
    'The bucket. It must exist, and need not be public.',
    v.optional(v.string()),
    'required with `S3_ENDPOINT`',
  ),
  S3_REGION: fileVariable(
    'Region of the bucket.',
    v.optional(v.string(), 'us-east-1'),
    '`us-east-1`, which most services other than Amazon accept',
  ),
  S3_ACCESS_KEY_ID: fileVariable(
    'ID of a key that may get, put and delete objects of the bucket.',
    v.optional(v.string()),
    'required with `S3_ENDPOINT`',
  ),
  S3_SECRET_ACCESS_KEY: fileVariable('Secret of that key.', v.optional(v.string()), 'required with `S3_ENDPOINT`'),
  MODEL_BASE_URL: answerVariable(
    'An OpenAI-compatible service that writes the answers. It looks up listings through tools.',
    v.optional(webAddress()),
    'the embedded answerer, which needs no model',
  ),
  MODEL_API_KEY: answerVariable('Key for the model service.', v.optional(headerText()), 'none is sent'),
  MODEL_TRANSCRIPTION: answerVariable('The model that transcribes recordings.', v.optional(v.string()), '`whisper-1`'),
  MODEL_HEARS: answerVariable(
    'Whether the model service transcribes recordings: `yes` or `no`. With `no`, visitors see no microphone.',
    v.optional(v.picklist(['yes', 'no'], 'must be yes or no'), 'yes'),
    '`yes`; the embedded answerer hears nothing',
  ),
  MODEL_SEES: answerVariable(
    'Whether the model understands images: `yes` or `no`. With `no`, visitors see no paperclip.',
    v.optional(v.picklist(['yes', 'no'], 'must be yes or no'), 'yes'),
    '`yes`; the embedded answerer sees nothing',
  ),
  MODEL_HISTORY_TOKENS: answerVariable(
    'How much of the conversation the model receives, in tokens. The oldest messages are dropped first.',
    v.optional(wholeNumber(0, 1_000_000)),
    '`4000`',
  ),
  MODEL_DAILY_TOKENS: answerVariable(
    "How many tokens the model may read and write for each chatbot in a day of its time zone. After that, visitors see the owner's TokenLimitMessage; without one, the embedded answerer answers. `0` means no limit, except for chatbots with a quota of their own.",
    v.optional(wholeNumber(0, 1_000_000_000_000), '0'),
  ),
  CHECK_ANSWERS: answerVariable(
    "Whether a model's sentences are compared with the listings before visitors see them: `on` or `off`.",
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    '`on`; the embedded answerer needs no check',
  ),
  ORPHAN_SECONDS: answerVariable(
    'How long an answer continues that nobody reads, so that a visitor who returns finds it; then it ends as far as it came.',
    v.optional(wholeNumber(0, 3600), '120'),
  ),
  SMTP_URL: mailVariable(
    'Mail server, such as `smtp://user:password@host:587`.',
    v.optional(smtpAddress()),
    'mails are written to `DATA_DIR/outbox`',
  ),
  MAIL_FROM: mailVariable(
    'Sender address of e-mails.',
    v.optional(v.pipe(v.string(), v.regex(v.EMAIL_REGEX, 'must be an e-mail address'))),
    '`chatbot@` and the host of `PUBLIC_URL`',
  ),
  VAPID_PUBLIC_KEY: pushVariable(
    'Public key for notifications to agents whose inbox is closed; `npx web-push generate-vapid-keys` makes the pair.',
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/, 'must have 87 characters of base64url'))),
    'agents are notified only while the inbox is open',
  ),
  VAPID_PRIVATE_KEY: pushVariable(
    'The private key of that pair.',
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}=?$/, 'must have 43 characters of base64url'))),
    'required with `VAPID_PUBLIC_KEY`',
  ),
  METRICS_KEY: monitoringVariable(
    'Key for `/metrics`, sent as `Authorization: Bearer`.',
    v.optional(headerText()),
    'nobody can read the metrics',
  ),
  LOG_FORMAT: monitoringVariable(
    '`text`: failures, for a person; `json`: one line per request, for a machine.',
    v.optional(v.picklist(['text', 'json'], 'must be text or json'), 'text'),
  ),
});

export type ServiceConfig = v.InferOutput<typeof environmentSchema>;

/** Keys that anyone who can reach the service could try to guess. */
const GUESSABLE = ['API_KEY', 'SESSION_KEY', 'ADMIN_KEY', 'METRICS_KEY'] as const;
const MIN_KEY_LENGTH = 20;
/** Variables that only make sense together. */
const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * Reads the environment. An empty variable counts as absent.
 *
 * @throws {ConfigError} when a variable can't work; the message never contains its value
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ServiceConfig {
  const given = Object.keys(environmentSchema.entries).map(name => [name, environment[name]?.trim() || undefined]);
  const result = v.safeParse(environmentSchema, Object.fromEntries(given));
  if (!result.success) throw new ConfigError(describeIssue(result.issues[0], 'variable').message);
  const config = result.output;
  if (BUCKET.some(name => config[name]) && !BUCKET.every(name => config[name]))
    throw new ConfigError(`A bucket needs all of ${BUCKET.join(', ')}.`);
  if (!config.VAPID_PUBLIC_KEY !== !config.VAPID_PRIVATE_KEY)
    throw new ConfigError('Notifications need both VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.');
  const short = GUESSABLE.find(name => (config[name]?.length ?? MIN_KEY_LENGTH) < MIN_KEY_LENGTH);
  if (short && !isForThisMachine(config))
    throw new ConfigError(
      `The variable ${short} must have at least ${MIN_KEY_LENGTH} characters unless only this machine reaches the service.`,
    );
  return config;
}

/** Whether only this machine reaches the service. */
export const isForThisMachine = ({ HOST, PUBLIC_URL }: ServiceConfig) =>
  isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));

export function databaseOf({ DATABASE_URL: url, DATA_DIR }: ServiceConfig): DatabaseLocation {
  if (url === undefined) return { type: 'folder', path: join(DATA_DIR, 'db') };
  return url === MEMORY ? { type: 'memory' } : { type: 'postgres', url };
}

/** The folder for what outlives the process; undefined when nothing does. */
export function dataDirOf({ DATABASE_URL, DATA_DIR }: ServiceConfig): string | undefined {
  return DATABASE_URL === MEMORY ? undefined : DATA_DIR;
}

export function bucketOf(config: ServiceConfig): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined;
}

const MEMORY = 'memory:';

/**
 * Returns a function that adds facts for the documentation to the schema of a variable: the heading it is listed under,
 * its meaning, and the effect of an absent one if there is more to say than the default value.
 */
function variablesOf(group: string) {
  return <Schema extends v.GenericSchema<string | undefined, unknown>>(
    meaning: string,
    schema: Schema,
    fallback?: string,
  ) => {
    const facts = { group, ...(fallback !== undefined && { fallback }) };
    return v.pipe(schema, v.description(meaning), v.metadata(facts));
  };
}

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(v.string(), v.digits(message), v.transform(Number), v.minValue(min, message), v.maxValue(max, message));
}

function headerText() {
  return v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must consist of visible ASCII characters without spaces'));
}

/** Given back without slashes at its end. */
function webAddress() {
  return v.pipe(
    v.string(),
    v.check(isWebAddress, 'must be an http or https address'),
    v.transform(text => text.replace(/\/+$/, '')),
  );
}

function databaseAddress() {
  const isKnown = (text: string) => text === MEMORY || (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text));
  return v.pipe(v.string(), v.check(isKnown, 'must be an address like postgres://user@host:5432/name'));
}

function smtpAddress() {
  const isKnown = (text: string) => /^smtps?:\/\/[^/]/i.test(text) && URL.canParse(text);
  return v.pipe(v.string(), v.check(isKnown, 'must be an address like smtp://user:password@host:587'));
}

function secretList() {
  return v.pipe(
    v.string(),
    v.transform(text => text.split(/[\s,]+/).filter(Boolean)),
    v.check(
      secrets =>
        secrets.length > 0 && secrets.every(secret => secret === DATABASE_SECRET || secret.length >= MIN_SECRET_LENGTH),
      `must list secrets of ${MIN_SECRET_LENGTH} characters or more, or the word ${DATABASE_SECRET}`,
    ),
  );
}
