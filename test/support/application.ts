import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, type TestContext } from 'node:test';
import type { Browser, LaunchOptions } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { startDemo, type Demo } from './demo.js';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';
import { packInto } from './installed-package.js';

/** Contains a folder for each application with its packages and configuration. The packages aren't dependencies of ours. */
const SOURCES = 'test/e2e/frameworks';
/** Vite sets `NODE_ENV` to `production` in this process, which makes npm leave out development dependencies. */
const INSTALL = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
/** How long the registry may take to answer, in ms. */
const REGISTRY_MS = 20_000;
/** Without telemetry, for which the build tools also write to the home folder. */
const ENVIRONMENT = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
};

/** An application in a temporary folder, with our package, a service and a browser. */
export interface Application {
  readonly folder: string;
  readonly demo: Demo;
  readonly browser: Browser;
  /** Writes files. Their names are paths in the folder. */
  write(files: Readonly<Record<string, string>>): void;
  /** Runs a program until it ends. `program` is a path in `node_modules`. */
  run(program: string, ...args: string[]): void;
  /** Starts a server on a free port and returns its address. `program` is a path in the folder. */
  serve(t: TestContext, program: string, ...args: string[]): Promise<string>;
}

type Run = (t: TestContext, application: Application) => Promise<void>;

/**
 * Installs an application for one test file.
 *
 * @param name of the application's folder
 * @param launchOptions for the browser
 * @returns a function that turns code into a test, which is skipped without the npm registry
 */
export function installApplication(
  name: string,
  launchOptions?: () => LaunchOptions,
): (run: Run) => (t: TestContext) => Promise<void> {
  let application: Application;
  let folder: string;
  let unreachable: string | undefined;

  before(async () => {
    // On macOS the temporary folder is behind a symbolic link, which bundlers resolve.
    folder = realpathSync(mkdtempSync(join(tmpdir(), `${name}-`)));
    unreachable = whyUnreachable(folder);
    if (unreachable) return;
    cpSync(join(SOURCES, name), folder, { recursive: true });
    npm(folder, 'ci', ...INSTALL);
    npm(folder, 'install', '--no-save', ...INSTALL, packInto(folder).tarball);
    const [demo, browser] = await Promise.all([startDemo(), launchBrowser(launchOptions?.())]);
    application = { folder, demo, browser, ...programsIn(folder) };
  });

  after(async () => {
    await application?.browser.close();
    await application?.demo.close();
    rmSync(folder, { recursive: true, force: true });
  });

  return run => async t => (unreachable ? t.skip(unreachable) : run(t, application));
}

function programsIn(folder: string): Pick<Application, 'write' | 'run' | 'serve'> {
  return {
    write(files) {
      for (const [name, content] of Object.entries(files)) {
        const file = join(folder, name);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
      }
    },
    run(program, ...args) {
      const path = join(folder, 'node_modules', program);
      execFileSync(process.execPath, [path, ...args], {
        cwd: folder,
        env: ENVIRONMENT,
        stdio: 'pipe',
        encoding: 'utf8',
      });
    },
    async serve(t, program, ...args) {
      const port = await freePort();
      const server = spawn(process.execPath, [join(folder, program), ...args], {
        cwd: folder,
        env: { ...ENVIRONMENT, HOST: '127.0.0.1', PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(server, 'exit');
      t.after(() => server.kill() && ended);
      const url = `http://127.0.0.1:${port}/`;
      await eventually(() => fetch(url).catch(() => undefined));
      return url;
    },
  };
}

function npm(cwd: string, ...args: string[]): void {
  execFileSync('npm', args, { cwd, stdio: 'pipe', encoding: 'utf8', shell: process.platform === 'win32' });
}

/** Asks the registry for a small package, and returns npm's error if that fails. */
function whyUnreachable(folder: string): string | undefined {
  try {
    npm(folder, 'view', 'tslib', 'version', '--prefer-online', '--fetch-retries=0', `--fetch-timeout=${REGISTRY_MS}`);
    return undefined;
  } catch (error) {
    const [, code] = /^npm error code (\w+)$/m.exec(String(error)) ?? [];
    return `npm can't reach its registry, so the build tool can't be installed: ${code ?? String(error)}`;
  }
}
