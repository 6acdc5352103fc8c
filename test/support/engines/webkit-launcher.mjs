import { WebKit } from './webkit.mjs';

/**
 * WebKit for the test runner: one window, one test file after the other. `WebKit` has the shape of puppeteer's pages,
 * which the runner's commands expect.
 *
 * @param {Parameters<typeof WebKit.start>[0]} [options] of the browser
 * @returns {import('@web/test-runner-core').BrowserLauncher}
 */
export function webkitLauncher(options) {
  return new WebKitLauncher(options);
}

class WebKitLauncher {
  name = 'WebKit';
  type = 'puppeteer';
  concurrency = 1;
  #options;
  /** @type {WebKit | undefined} */
  #browser;
  /** @type {Map<string, string>} */
  #addresses = new Map();

  constructor(options) {
    this.#options = options;
  }

  async startSession(id, url) {
    this.#addresses.set(id, url);
    this.#browser ??= await WebKit.start(this.#options);
    await this.#browser.open(url);
  }

  async stopSession(id) {
    await this.#browser.open('about:blank');
    this.#addresses.delete(id);
    return {};
  }

  isActive(id) {
    return this.#addresses.has(id);
  }

  getBrowserUrl(id) {
    return this.#addresses.get(id);
  }

  getPage() {
    return this.#browser;
  }

  startDebugSession() {
    return Promise.reject(new Error('WebKit runs without a visible window, so it cannot be debugged.'));
  }

  async stop() {
    await this.#browser?.close();
    this.#browser = undefined;
  }
}
