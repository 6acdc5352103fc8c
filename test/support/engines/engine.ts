import { once } from 'node:events';
import { puppeteerCore } from '@web/test-runner-chrome';
import { FIREFOX_SOUND, findFirefox, findWebKit, WEBKIT_SOUND } from '../../../scripts/browsers.mjs';
import { WebKit } from './webkit.mjs';

/** Mouse and keyboard in either engine. Keys have their event names; positions are in px of the page. */
interface Hands {
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
  readonly mouse: {
    click(x: number, y: number): Promise<void>;
    move(x: number, y: number): Promise<void>;
    down(): Promise<void>;
    up(): Promise<void>;
  };
}

/** A page with its own storage. */
export interface EnginePage extends Hands {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs an expression in the page.
   *
   * @returns its awaited value, as plain data
   * @throws {Error} with the error of the page
   */
  evaluate(expression: string): Promise<unknown>;
  /** Sets files from the disk in the `<input type="file">` that an expression returns. */
  choose(expression: string, paths: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A browser other than Chromium for the tests. */
export interface Engine {
  readonly name: string;
  /** Whether it is installed. */
  readonly isThere: () => boolean;
  /** Frequencies of its fake microphone that may be the loudest, in Hz. */
  readonly tones: readonly number[];
  readonly start: () => Promise<RunningEngine>;
}

export interface RunningEngine {
  readonly version: string;
  newPage(): Promise<EnginePage>;
  /** Closes it normally. */
  close(): Promise<void>;
}

/** A Firefox with a reopenable profile on disk; its pages share one storage. */
export interface ProfiledFirefox extends RunningEngine {
  /** Kills it, so that no handler of a page runs. */
  kill(): Promise<void>;
}

/** All engines; `npm test` lists missing ones. */
export const ENGINES: readonly Engine[] = [
  { name: 'Firefox', isThere: () => Boolean(findFirefox()), tones: [1_000], start: startFirefox },
  {
    name: 'WebKit',
    isThere: () => Boolean(findWebKit()),
    // A hum, and two beeps in turn.
    tones: [150, 500, 1_500],
    start: startWebKit,
  },
];

/** Starts one browser; each page has its own storage. */
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

/** Opens a folder as a profile, either empty or from an earlier Firefox. */
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

/** Starts one browser for every page, because its driver supports a single session. */
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
        choose: async (expression, paths) => browser.choose(await browser.run(`return (${expression})`), paths),
        close: () => browser.close(),
      };
    },
    close: () => Promise.resolve(),
  };
}
