import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/browsers.mjs';

const LOOK_EVERY_MS = 50;

/** A person's browser on disk: it can be closed, killed and opened again. */
export class Profile {
  readonly folder: string;
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<Profile> {
    return new Profile(await mkdtemp(join(tmpdir(), 'chatbot-profile-')));
  }

  /** Starts the browser. It restores its tabs with `--restore-last-session` among `more`. */
  async open(...more: string[]): Promise<BrowserContext> {
    const port = join(this.folder, 'DevToolsActivePort');
    await rm(port, { force: true });
    this.#process = spawn(
      findChromium()!,
      [
        '--headless=new',
        ...CHROMIUM_ARGUMENTS,
        '--password-store=basic',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.folder}`,
        ...more,
        ...(more.includes('--restore-last-session') ? [] : ['about:blank']),
      ],
      // A process group of its own, so that it can be killed with all it has started.
      { stdio: 'ignore', detached: true },
    );
    const address = await appeared(port);
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${address}`);
    return this.#browser.contexts()[0]!;
  }

  /** Closes the browser as a person does. */
  async close(): Promise<void> {
    const exit = this.#exit();
    const session = await this.#browser?.newBrowserCDPSession();
    // The connection may go before the answer comes.
    await session?.send('Browser.close').catch(() => {});
    await exit;
  }

  /** Kills the browser: no script of a page runs any more. */
  async kill(): Promise<void> {
    const exit = this.#exit();
    try {
      if (this.#process?.pid) process.kill(-this.#process.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
    await exit;
  }

  /**
   * Has the next start restore tabs after a kill, too: browsers ask then, and a phone's does not. To be called
   * while it does not run.
   */
  async forgetKill(): Promise<void> {
    const file = join(this.folder, 'Default', 'Preferences');
    const preferences = JSON.parse(await readFile(file, 'utf8')) as { profile?: object };
    const profile = { ...preferences.profile, exit_type: 'Normal', exited_cleanly: true };
    await writeFile(file, JSON.stringify({ ...preferences, profile }));
  }

  /** Leaves nothing behind. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  async #exit(): Promise<void> {
    const running = this.#process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    await once(running, 'exit');
  }
}

/** Runs a test with a browser that has never been used. */
export async function withProfile(work: (profile: Profile) => Promise<void>): Promise<void> {
  const profile = await Profile.create();
  try {
    await work(profile);
  } finally {
    await profile.remove();
  }
}

/** Where a text stands in the files of a profile, in any of the ways browsers write texts. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const wide = Buffer.from(text, 'utf16le');
  // As a value in one of two ways, and as part of a key.
  const spellings = [Buffer.from(text), wide, Buffer.from(wide).swap16()];
  const found: string[] = [];
  for (const file of files.filter(entry => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (spellings.some(spelling => bytes.includes(spelling))) found.push(path);
  }
  return found;
}

/** The first line of a file, as soon as it is there. */
async function appeared(file: string): Promise<string> {
  for (;;) {
    const line = await readFile(file, 'utf8').then(
      text => text.split('\n')[0],
      () => undefined,
    );
    if (line) return line;
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
