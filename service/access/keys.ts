import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ConfigError, dataDirOf, type ServiceConfig } from '../config.js';

/** The owner's two keys (interface 5). */
export interface OwnerKeys {
  /** For `Authorization`. */
  readonly secret: string;
  /** For `chatrobot-sessionkey`. */
  readonly workspace: string;
  /** The file with the generated keys; undefined when none were generated. */
  readonly file?: string;
}

const KEY_BYTES = 32;

const fileSchema = v.object({ API_KEY: v.string(), SESSION_KEY: v.string() });

/**
 * Loads the owner's keys from the environment or from `keys.json` in the data folder, or generates and writes
 * them, readable only by the file's owner. Without a folder, they last until the process ends.
 *
 * @throws {ConfigError} when the file does not contain keys
 */
export async function loadOwnerKeys(config: ServiceConfig): Promise<OwnerKeys> {
  const { API_KEY: apiKey, SESSION_KEY: sessionKey } = config;
  if (apiKey && sessionKey) return { secret: apiKey, workspace: sessionKey };
  const dataDir = dataDirOf(config);
  const stored = dataDir === undefined ? newKeys() : await storedKeys(dataDir);
  return {
    secret: apiKey ?? stored.API_KEY,
    workspace: sessionKey ?? stored.SESSION_KEY,
    ...(dataDir !== undefined && { file: keysFile(dataDir) }),
  };
}

const keysFile = (dataDir: string) => join(dataDir, 'keys.json');

const newKeys = () => ({ API_KEY: newKey(), SESSION_KEY: newKey() });

export const newKey = () => randomBytes(KEY_BYTES).toString('base64url');

async function storedKeys(dataDir: string): Promise<v.InferOutput<typeof fileSchema>> {
  const file = keysFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  const made = newKeys();
  try {
    // `wx` fails when the file exists: of two processes that start together, one creates the keys.
    await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  try {
    return v.parse(fileSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new ConfigError(`The file ${file} does not contain the keys API_KEY and SESSION_KEY.`, { cause: error });
  }
}
