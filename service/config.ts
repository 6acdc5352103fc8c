import { join } from 'node:path';
import type { DatabaseLocation } from './data/database.js';

/** A setting of the process that cannot work; the message is one sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** An OpenAI-compatible service that words the answers. */
export interface ModelConfig {
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
}

/** How the process is set up. */
export interface ServiceConfig {
  /** 0 takes a free one. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  readonly database: DatabaseLocation;
  /** Where keys are kept; undefined when nothing is to outlive the process. */
  readonly dataDir?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly sessionKey?: string | undefined;
  /** Where visitors reach the service, without a slash at the end; else it is `http://localhost:PORT`. */
  readonly publicUrl?: string | undefined;
  /** Undefined: the embedded answerer. */
  readonly model?: ModelConfig | undefined;
}

/**
 * Reads the environment: `PORT`, `HOST`, `DATA_DIR`, `DATABASE_URL`, `API_KEY`, `SESSION_KEY`, `PUBLIC_URL`,
 * `MODEL_BASE_URL` and `MODEL_API_KEY`. An empty variable counts as absent.
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
  return {
    port: portNumber(read('PORT') ?? '8787'),
    host: read('HOST') ?? '127.0.0.1',
    database: databaseUrl
      ? { type: 'postgres', url: postgresAddress(databaseUrl) }
      : { type: 'folder', path: join(dataDir, 'db') },
    dataDir,
    apiKey: headerText('API_KEY', read('API_KEY')),
    sessionKey: headerText('SESSION_KEY', read('SESSION_KEY')),
    publicUrl: webAddress('PUBLIC_URL', read('PUBLIC_URL')),
    model: baseUrl === undefined ? undefined : { baseUrl, apiKey: read('MODEL_API_KEY') },
  };
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

function postgresAddress(text: string): string {
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new ConfigError('DATABASE_URL must be an address like postgres://user@host:5432/name.');
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
