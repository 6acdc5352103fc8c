import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketOf, dataDirOf, type ServiceConfig } from '../config.js';
import { DiskStorage } from './disk-storage.js';
import { S3Storage } from './s3-storage.js';
import type { FileStorage } from './storage.js';

export interface OpenStorage {
  readonly files: FileStorage;
  close(): Promise<void>;
}

/** Creates the configured storage: a bucket, a folder in the data folder, or temporary storage. */
export async function createStorage(config: ServiceConfig): Promise<OpenStorage> {
  const s3 = bucketOf(config);
  const dataDir = dataDirOf(config);
  if (s3) return { files: new S3Storage(s3), close: () => Promise.resolve() };
  if (dataDir !== undefined) return { files: new DiskStorage(join(dataDir, 'files')), close: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-files-'));
  return { files: new DiskStorage(folder), close: () => rm(folder, { recursive: true, force: true }) };
}
