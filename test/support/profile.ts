import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/browsers.mjs';

const LOOK_EVERY_MS = 50;

/** A browser profile on disk; its browser can be closed, killed and reopened. */
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
      // A process group, so that all child processes can be killed.
      { stdio: 'ignore', detached: true },
    );
    const address = await appeared(port);
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${address}`);
    return this.#browser.contexts()[0]!;
  }

  /** Closes the browser normally. */
  async close(): Promise<void> {
    const exit = this.#exit();
    const session = await this.#browser?.newBrowserCDPSession();
    // The connection may close before the response.
    await session?.send('Browser.close').catch(() => {});
    await exit;
  }

  /** Kills the browser, so that no handler of a page runs. */
  async kill(): Promise<void> {
    const exit = this.#exit();
    try {
      if (this.#process?.pid) process.kill(-this.#process.pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
    await exit;
  }

  /**
   * Makes the next start restore tabs after a kill without asking, like a phone's browser. Call it while the browser is
   * not running.
   */
  async forgetKill(): Promise<void> {
    const file = join(this.folder, 'Default', 'Preferences');
    const preferences = JSON.parse(await readFile(file, 'utf8')) as { profile?: object };
    const profile = { ...preferences.profile, exit_type: 'Normal', exited_cleanly: true };
    await writeFile(file, JSON.stringify({ ...preferences, profile }));
  }

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

/** Runs a test with a new profile. */
export async function withProfile(work: (profile: Profile) => Promise<void>): Promise<void> {
  const profile = await Profile.create();
  try {
    await work(profile);
  } finally {
    await profile.remove();
  }
}

/** Returns the files of a profile with a text, in any encoding that browsers use. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const wide = Buffer.from(text, 'utf16le');
  // Values have two encodings, keys a third.
  const spellings = [Buffer.from(text), wide, Buffer.from(wide).swap16()];
  const found: string[] = [];
  for (const file of files.filter(entry => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (spellings.some(spelling => bytes.includes(spelling))) found.push(path);
  }
  return found;
}

/** Returns the first line of a file when it exists. */
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
