import { existsSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { demoParts } from '../../demo/parts.js';
import { strictPage } from '../../demo/strict-page.js';
import type { Answerer } from '../../service/answering/answerer.js';
import { EmbeddedAnswerer } from '../../service/answering/embedded/embedded-answerer.js';
import { readConfig, type ServiceConfig } from '../../service/config.js';
import type { Database } from '../../service/data/database.js';
import { startService, type RunningService, type ServiceParts } from '../../service/server.js';
import { copyFolder, newDatabaseFolder, type DatabaseFolder } from './database-folder.js';
import { Shared } from './shared.js';

/** An answer still arrives in fragments, but a page draws few of them: most of a test run was such drawing. */
const ANSWER_PACE_MS = 1;

/** The whole product as served by `npm start`, with its own port and database. */
export interface Demo {
  readonly url: string;
  readonly serialNumber: string;
  close(): Promise<void>;
}

/** The same with access to the service's internals. */
export type RunningDemo = RunningService & Pick<Demo, 'serialNumber'>;

/**
 * Starts the built product (needs `npm run build`).
 *
 * @param parts overrides of the delivered parts
 * @param environment overrides of environment variables
 */
export async function startDemo(
  parts: ServiceParts = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningDemo> {
  const folder = await newDemoFolder();
  const config = readConfig({ PORT: '0', DATA_DIR: folder.dataDir, ...environment });
  const demo = await demoParts();
  const service = await startService(config, {
    ...demo,
    around: strictPage,
    ...(!config.MODEL_BASE_URL && { createAnswerer: quickAnswerer }),
    ...parts,
  });
  return {
    ...service,
    serialNumber: demo.serialNumber,
    close: async () => {
      await service.close(0);
      await folder.remove();
    },
  };
}

/** Copies the data folder of a demo that was filled and closed. Filling one takes longer than most tests. */
async function newDemoFolder(): Promise<DatabaseFolder> {
  filled ??= fillFolder();
  return copyFolder(await filled);
}

let filled: Promise<string> | undefined;

/** Fills a folder; the processes of a test run share it. */
async function fillFolder(): Promise<string> {
  const shared = process.env['TEST_RUN_FOLDER'];
  const path = shared && join(shared, 'filled-demo');
  if (path && existsSync(path)) return path;
  const { dataDir } = await newDatabaseFolder();
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir });
  const service = await startService(config, { ...(await demoParts()), createAnswerer: quickAnswerer });
  await service.close(0);
  try {
    if (path) await rename(dataDir, path);
    if (path) return path;
  } catch {
    // Another process was faster.
  }
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Starts the demo that the files of this process share, for tests that only visit it; see `startDemo`. */
export async function visitDemo(): Promise<RunningDemo> {
  return { ...(await visited.use()), close: () => visited.release() };
}

const visited = new Shared(
  () => startDemo(),
  demo => demo.close(),
);

/** Answers arrive as slowly as they do for visitors. */
export const atReadingSpeed: ServiceParts = { createAnswerer: (_config, database) => new EmbeddedAnswerer(database) };

function quickAnswerer(_config: ServiceConfig, database: Database): Answerer {
  return new QuickAnswerer(database, { paceMs: ANSWER_PACE_MS });
}

/** Whether the answerer's code is compiled, which is what warming up is for here. */
let isWarm = false;

class QuickAnswerer extends EmbeddedAnswerer {
  override async warmUp(): Promise<void> {
    if (isWarm) return;
    isWarm = true;
    await super.warmUp();
  }
}
