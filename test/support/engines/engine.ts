import { once } from 'node:events';
import { puppeteerCore } from '@web/test-runner-chrome';
import {
  FIREFOX_SOUND,
  findFirefox,
  findWebKit,
  WEBKIT_SOUND,
} from '../../../scripts/browsers.mjs';
import { WebKit } from './webkit.mjs';

/**
 * What a visitor's hands do, in either engine. Keys have the names that events tell; places are px of the
 * page.
 */
export interface Hands {
  readonly keyboard: {
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
  readonly mouse: {
    click(x: number, y: number): Promise<void>;
    move(x: number, y: number): Promise<void>;
    down(): Promise<void>;
    up(): Promise<void>;
  };
}

/** A page of a visitor who has never been there before. */
export interface EnginePage extends Hands {
  /** Resolves when the page is loaded. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs an expression in the page.
   *
   * @returns its value, awaited: plain data
   * @throws {Error} with what was thrown in the page
   */
  evaluate(expression: string): Promise<unknown>;
  /** Gives files of the disk to the `<input type="file">` that an expression finds. */
  choose(expression: string, paths: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A browser besides Chromium that the tests drive. */
export interface Engine {
  readonly name: string;
  /** Whether it is on this machine. */
  readonly isThere: () => boolean;
  /** What its microphone hears most of, in Hz. */
  readonly tone: number;
  readonly start: () => Promise<RunningEngine>;
}

export interface RunningEngine {
  /** As the engine tells it. */
  readonly version: string;
  newPage(): Promise<EnginePage>;
  /** Closes it as a person does. */
  close(): Promise<void>;
}

/** A Firefox with a profile on disk, which can be opened again; its pages share one storage. */
export interface ProfiledFirefox extends RunningEngine {
  /** Ends it at once: no script of a page runs any more. */
  kill(): Promise<void>;
}

/** All of them; `npm test` says which are missing. */
export const ENGINES: readonly Engine[] = [
  {
    name: 'Firefox',
    isThere: () => Boolean(findFirefox()),
    tone: 1_000,
    start: startFirefox,
  },
  {
    name: 'WebKit',
    isThere: () => Boolean(findWebKit()),
    // Of the short signals that its microphone hears there is less.
    tone: 150,
    start: startWebKit,
  },
];

/** One browser, in which every page has a storage of its own. */
async function startFirefox(): Promise<RunningEngine> {
  const browser = await launchFirefox();
  return {
    version: await browser.version(),
    newPage: async () => {
      const context = await browser.createBrowserContext();
      return firefoxPage(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
}

/** Opens a folder as a profile: one that is empty, or that a Firefox has left. */
export async function openProfile(userDataDir: string): Promise<ProfiledFirefox> {
  const browser = await launchFirefox({ userDataDir });
  return {
    version: await browser.version(),
    newPage: async () => {
      const page = await browser.newPage();
      return firefoxPage(page, () => page.close());
    },
    close: () => browser.close(),
    kill: async () => {
      const program = browser.process()!;
      const ended = once(program, 'exit');
      program.kill('SIGKILL');
      await ended;
    },
  };
}

function launchFirefox(options: puppeteerCore.LaunchOptions = {}): Promise<puppeteerCore.Browser> {
  return puppeteerCore.launch({
    browser: 'firefox',
    executablePath: findFirefox()!,
    defaultViewport: { width: 1000, height: 800 },
    extraPrefsFirefox: FIREFOX_SOUND,
    ...options,
  });
}

function firefoxPage(page: puppeteerCore.Page, close: () => Promise<void>): EnginePage {
  return {
    keyboard: page.keyboard,
    mouse: page.mouse,
    open: async address => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: expression => page.evaluate(expression),
    choose: async (expression, paths) => {
      const input = await page.evaluateHandle(expression);
      await (input as puppeteerCore.ElementHandle<HTMLInputElement>).uploadFile(...paths);
    },
    close,
  };
}

/** A browser for every page: its driver knows one visitor only. */
async function startWebKit(): Promise<RunningEngine> {
  const first = await WebKit.start();
  const { version } = first;
  await first.close();
  return {
    version: `WebKitGTK/${version}`,
    newPage: async () => {
      const browser = await WebKit.start({ args: WEBKIT_SOUND });
      return {
        keyboard: browser.keyboard,
        mouse: browser.mouse,
        open: address => browser.open(address),
        reload: () => browser.reload(),
        evaluate: expression => browser.run(`return (${expression})`),
        choose: async (expression, paths) =>
          browser.choose(await browser.run(`return (${expression})`), paths),
        close: () => browser.close(),
      };
    },
    close: () => Promise.resolve(),
  };
}
