/** What a variable of the environment is for. */
export interface EnvironmentVariable {
  /** Heading it stands under where variables are listed. */
  readonly group:
    'Process' | 'Keys' | 'Visitors' | 'Database' | 'Files' | 'Answers' | 'Mail' | 'Monitoring';
  /** What it does, as a sentence or two. */
  readonly meaning: string;
  /** What counts where it is absent or empty. */
  readonly fallback: string;
}

/** Every variable that `readConfig` reads, for people: the reference of the documentation is made of it. */
export const environment = {
  PORT: {
    group: 'Process',
    meaning: 'Port to listen on; `0` takes a free one.',
    fallback: '`8787`',
  },
  HOST: {
    group: 'Process',
    meaning: 'Address to listen on; `0.0.0.0` or `::` for all of the machine.',
    fallback: '`127.0.0.1`: this machine alone',
  },
  PUBLIC_URL: {
    group: 'Process',
    meaning: 'Where visitors reach the service; addresses of pictures and listings begin with it.',
    fallback: '`http://localhost:PORT`',
  },
  SHUTDOWN_SECONDS: {
    group: 'Process',
    meaning: 'How long answers that are being made may go on when the process is told to stop.',
    fallback: '`8`',
  },
  DATA_DIR: {
    group: 'Process',
    meaning: 'Folder for what has no place elsewhere: embedded database, keys, files, outbox.',
    fallback: '`.data`',
  },
  API_KEY: {
    group: 'Keys',
    meaning: 'The secret key, for the header `Authorization`: opens everything.',
    fallback: 'made at the first start, kept in `DATA_DIR/keys.json`',
  },
  SESSION_KEY: {
    group: 'Keys',
    meaning: 'The workspace key, for the header `chatrobot-sessionkey`: opens the listings.',
    fallback: 'made at the first start, kept in `DATA_DIR/keys.json`',
  },
  KEY_OVERLAP_HOURS: {
    group: 'Keys',
    meaning:
      'How long a key that was changed opens yet, in hours; `0` ends all old keys with this start.',
    fallback: '`24`, a day',
  },
  VISITOR_KEY_SECRETS: {
    group: 'Visitors',
    meaning:
      'Secrets of 32 characters or more, separated by commas: the first signs the keys of visitors, all are read. `database` stands for the one that is stored.',
    fallback: 'one that the database keeps',
  },
  VISITOR_KEY_MINUTES: {
    group: 'Visitors',
    meaning:
      "How long a visitor's key opens its session, in minutes; the widget renews it while it is used.",
    fallback: '`60`',
  },
  SESSIONS_PER_ADDRESS: {
    group: 'Visitors',
    meaning: 'How many sessions one address may begin within an hour; `0` is no limit.',
    fallback: '`1000`',
  },
  TRUSTED_PROXIES: {
    group: 'Visitors',
    meaning:
      'How many proxies of yours stand before the service, each of which adds an address to `X-Forwarded-For`.',
    fallback: '`0`',
  },
  DATABASE_URL: {
    group: 'Database',
    meaning: 'A PostgreSQL, such as `postgres://user:password@host:5432/name`.',
    fallback: 'the embedded database in `DATA_DIR/db`',
  },
  S3_ENDPOINT: {
    group: 'Files',
    meaning: 'An S3-compatible storage for uploaded files, as an address.',
    fallback: 'files lie in `DATA_DIR/files`',
  },
  S3_BUCKET: {
    group: 'Files',
    meaning: 'The bucket. It must be there, and need not be public.',
    fallback: 'needed with `S3_ENDPOINT`',
  },
  S3_REGION: {
    group: 'Files',
    meaning: 'Region of the bucket.',
    fallback: '`us-east-1`, which most others than Amazon take',
  },
  S3_ACCESS_KEY_ID: {
    group: 'Files',
    meaning: 'Id of a key that may get, put and delete objects of the bucket.',
    fallback: 'needed with `S3_ENDPOINT`',
  },
  S3_SECRET_ACCESS_KEY: {
    group: 'Files',
    meaning: 'That key.',
    fallback: 'needed with `S3_ENDPOINT`',
  },
  MODEL_BASE_URL: {
    group: 'Answers',
    meaning: 'An OpenAI-compatible service that words the answers; the listings are its tools.',
    fallback: 'the embedded answerer, which needs no model',
  },
  MODEL_API_KEY: {
    group: 'Answers',
    meaning: 'Its key.',
    fallback: 'none is sent',
  },
  MODEL_TRANSCRIPTION: {
    group: 'Answers',
    meaning: 'The model that listens to recordings.',
    fallback: '`whisper-1`',
  },
  MODEL_HISTORY_TOKENS: {
    group: 'Answers',
    meaning:
      'How much of the session so far the model reads, in tokens; the oldest is left out first.',
    fallback: '`4000`',
  },
  SMTP_URL: {
    group: 'Mail',
    meaning: 'A mail server, such as `smtp://user:password@host:587`.',
    fallback: 'mails are files in `DATA_DIR/outbox`',
  },
  MAIL_FROM: {
    group: 'Mail',
    meaning: 'The address that mails come from.',
    fallback: '`chatbot@` and the host of `PUBLIC_URL`',
  },
  METRICS_KEY: {
    group: 'Monitoring',
    meaning: 'Opens `/metrics` to `Authorization: Bearer`.',
    fallback: 'nobody sees them',
  },
  LOG_FORMAT: {
    group: 'Monitoring',
    meaning: '`text`: failures, for a person; `json`: a line per request, for a machine.',
    fallback: '`text`',
  },
} as const satisfies Readonly<Record<string, EnvironmentVariable>>;
