// WebKitGTK through W3C WebDriver, whose commands are plain HTTP requests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { findWebKit } from '../../../scripts/browsers.mjs';

/** Maximum start time of the driver, in ms. */
const START_MS = 30_000;
const LOOK_EVERY_MS = 50;
const SCREEN = '1600x1200x24';

/** Named keys as WebDriver codes. */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Space: ' ',
};

const BUTTONS = { left: 0, middle: 1, right: 2 };

/** A browser with one window, on an invisible screen. */
export class WebKit {
  #session = '';
  #version = '';
  #programs;

  constructor(programs) {
    this.#programs = programs;
  }

  /**
   * Starts the browser with its own temporary storage.
   *
   * @param {{ width?: number, height?: number, args?: readonly string[] }} [options] window size in px, and further
   *   command-line arguments
   * @returns {Promise<WebKit>}
   * @throws {Error} if it is not installed or does not start
   */
  static async start({ width = 1000, height = 800, args = [] } = {}) {
    const found = findWebKit();
    if (!found) throw new Error('WebKit was not found.');
    const programs = await startPrograms(found);
    const browser = new WebKit(programs);
    try {
      const { sessionId, capabilities } = await programs.request('POST', '/session', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation', ...args] } },
        },
      });
      browser.#session = `/session/${sessionId}`;
      browser.#version = capabilities.browserVersion;
      await browser.#send('POST', '/timeouts', { script: START_MS });
      await browser.#send('POST', '/window/rect', { width, height });
    } catch (error) {
      programs.stop();
      throw error;
    }
    return browser;
  }

  /** Version of the engine, such as `2.50.6`. */
  get version() {
    return this.#version;
  }

  /** Opens an address and waits for the load event. @param {string} url @returns {Promise<void>} */
  async open(url) {
    await this.#send('POST', '/url', { url });
  }

  /** @returns {Promise<void>} */
  async reload() {
    await this.#send('POST', '/refresh');
  }

  /**
   * Runs a function body in the page.
   *
   * @param {string} script with `arguments`; its return value is awaited
   * @param {readonly unknown[]} [args] plain data
   * @returns {Promise<unknown>} plain data, or the reference to an element
   * @throws {Error} with the error of the page
   */
  run(script, args = []) {
    return this.#send('POST', '/execute/sync', { script, args });
  }

  /**
   * Sets the files of an `<input type="file">`.
   *
   * @param {unknown} input the reference that `run` returned
   * @param {readonly string[]} paths
   */
  async choose(input, paths) {
    const [id] = Object.values(/** @type {Record<string, string>} */ (input));
    await this.#send('POST', `/element/${id}/value`, { text: paths.join('\n') });
  }

  /** Same interface as in puppeteer and Playwright: a key is a letter or an event name. */
  keyboard = {
    down: key => this.#act('key', [{ type: 'keyDown', value: keyOf(key) }]),
    up: key => this.#act('key', [{ type: 'keyUp', value: keyOf(key) }]),
    press: async key => this.#act('key', strokeOf(key)),
    type: async text => this.#act('key', [...text].flatMap(strokeOf)),
  };

  /** Same interface; positions are in px of the page. */
  mouse = {
    move: (x, y) => this.#act('pointer', [{ type: 'pointerMove', duration: 0, x, y }]),
    down: ({ button = 'left' } = {}) => this.#act('pointer', [{ type: 'pointerDown', button: BUTTONS[button] }]),
    up: ({ button = 'left' } = {}) => this.#act('pointer', [{ type: 'pointerUp', button: BUTTONS[button] }]),
    click: async (x, y, options) => {
      await this.mouse.move(x, y);
      await this.mouse.down(options);
      await this.mouse.up(options);
    },
    reset: async () => {
      await this.#send('DELETE', '/actions');
      await this.mouse.move(0, 0);
    },
  };

  /** Sets the size of the viewport, in px, by resizing the window. */
  async setViewport({ width, height }) {
    const bars = await this.run('return [outerWidth - innerWidth, outerHeight - innerHeight]');
    await this.#send('POST', '/window/rect', { width: width + bars[0], height: height + bars[1] });
  }

  /** Ends the browser and all helper processes. */
  async close() {
    try {
      await this.#send('DELETE', '');
    } finally {
      this.#programs.stop();
    }
  }

  async #act(type, actions) {
    const parameters = type === 'pointer' ? { parameters: { pointerType: 'mouse' } } : {};
    await this.#send('POST', '/actions', { actions: [{ type, id: type, ...parameters, actions }] });
  }

  #send(method, path, body) {
    return this.#programs.request(method, this.#session + path, body);
  }
}

const keyOf = key => KEYS[key] ?? key;

const strokeOf = key => [
  { type: 'keyDown', value: keyOf(key) },
  { type: 'keyUp', value: keyOf(key) },
];

/** Starts a virtual screen and the driver, which starts the browser on request. */
async function startPrograms({ driver, screen }) {
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const children = [display];
  const stop = () => {
    process.off('exit', stop);
    for (const child of children) child.kill();
  };
  process.once('exit', stop);
  try {
    const [number] = await firstOf(once(display.stdio[3], 'data'), once(display, 'exit'));
    const port = await freePort();
    children.push(
      spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
        stdio: 'ignore',
        env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
      }),
    );
    const request = (method, path, body) => ask(`http://127.0.0.1:${port}${path}`, method, body);
    await isReady(request);
    return { request, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

async function ask(address, method, body) {
  const response = await fetch(address, {
    method,
    ...(method === 'POST' && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function isReady(request) {
  const end = Date.now() + START_MS;
  for (;;) {
    const status = await request('GET', '/status').catch(() => undefined);
    if (status?.ready) return;
    if (Date.now() > end) throw new Error('The WebKit driver did not start.');
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function firstOf(wanted, failure) {
  return Promise.race([
    wanted,
    failure.then(() => {
      throw new Error('The virtual screen for WebKit did not start.');
    }),
  ]);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
