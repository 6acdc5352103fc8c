import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { strictPolicy } from '../../demo/strict-page.js';
import { startHostSite, type HostSite } from './host-site.js';
import { visitDemo, type Demo } from './demo.js';
import { inTime } from './eventually.js';

/** A question that the demo can answer. */
export const QUESTION = 'What are your opening hours?';

/** Nonce of the site's own scripts. */
const NONCE = 'bm9uY2U';

/**
 * A site with the widget on every page, under the strictest policy, and with the attributes in the query. Pages
 * below `/plain` have neither.
 */
export function startSite(demo: Pick<Demo, 'url' | 'serialNumber'>): Promise<HostSite> {
  const page = ({ pathname, searchParams }: URL) => {
    const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${pathname}</title>
      <script nonce="${NONCE}">globalThis.__name = value => value</script>`;
    if (pathname.startsWith('/plain')) return `${head}<p>Nothing here</p>`;
    const attributes = [...searchParams].map(([name, value]) => `${name}="${value}"`).join(' ');
    // Records every text that is ever shown.
    return `${head}<script nonce="${NONCE}">
        globalThis.violations = [];
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          violations.push(effectiveDirective));
        globalThis.shown = '';
        const { attachShadow } = Element.prototype;
        Element.prototype.attachShadow = function (init) {
          const root = attachShadow.call(this, init);
          new MutationObserver(changes => {
            for (const { target } of changes) globalThis.shown += target.textContent + ' ';
          }).observe(root, { childList: true, characterData: true, subtree: true });
          return root;
        };
        addEventListener('pageshow', event => (globalThis.wasCached = event.persisted));
      </script>
      <script nonce="${NONCE}" src="${demo.url}/chatbot-bubble.js" defer></script>
      <chatbot-bubble serial-number="${demo.serialNumber}" ${attributes}></chatbot-bubble>`;
  };
  const policy = strictPolicy(NONCE, demo.url);
  return startHostSite(page, ({ pathname }) =>
    pathname.startsWith('/plain') ? {} : { 'Content-Security-Policy': policy },
  );
}

export interface DemoSite {
  readonly url: string;
  readonly demo: Demo;
  close(): Promise<void>;
}

/** Starts a site with its own origin. */
export async function startDemoSite(): Promise<DemoSite> {
  const demo = await visitDemo();
  const site = await startSite(demo);
  return {
    url: site.url,
    demo,
    close: async () => {
      site.close();
      await demo.close();
    },
  };
}

/** Prefixes of the widget's database names; some store saved listings and chosen files. */
const DATABASE = 'chatbot-bubble:';
const LISTINGS = `${DATABASE}listings:`;
const FILES = `${DATABASE}files:`;

/** Time limit for expected events, in ms. */
const LIMIT_MS = 60_000;
const POLL_MS = 50;

export class ChatPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens an address in a new tab. */
  static async open(context: BrowserContext, address: string): Promise<ChatPage> {
    const page = await context.newPage();
    await page.goto(address);
    return new ChatPage(page);
  }

  get widget() {
    return this.page.locator('chatbot-bubble');
  }

  /** Opens the panel if it is closed. */
  async show(): Promise<void> {
    await this.page.waitForFunction(() => customElements.get('chatbot-bubble'));
    await this.widget.evaluate(element => {
      (element as HTMLElement & { show(): void }).show();
    });
    await this.input.waitFor();
  }

  get input() {
    return this.widget.getByRole('textbox', { name: 'Your message' });
  }

  /** Asks, and waits until question and answer are complete and stored. */
  async talk(question = QUESTION): Promise<void> {
    // The history waits until an answer is painted, and a tab behind another paints nothing.
    await this.page.bringToFront();
    await this.show();
    const before = await this.stored();
    await this.input.fill(question);
    await this.input.press('Enter');
    // The status is also "ready" before the question is sent.
    await this.until(async () => (await this.stored()) === before + 2);
    await this.until(async () => (await this.status()) === 'ready');
  }

  /** Asks through the page's API. Returns `answered` or the kind of the error. */
  send(question: string): Promise<string> {
    return this.widget.evaluate(
      (element, question) =>
        (element as unknown as { send(text: string): Promise<unknown> }).send(question).then(
          () => 'answered',
          (error: { kind: string }) => error.kind,
        ),
      question,
    );
  }

  /** Role, status and content of each message; none before the element is defined. */
  messages(): Promise<string[]> {
    return this.widget.evaluate(element =>
      ((element as unknown as { messages?: { role: string; content: string; status: string }[] }).messages ?? []).map(
        ({ role, content, status }) => `${role} ${status}: ${content}`,
      ),
    );
  }

  /** Text of the input; empty before it exists. */
  async draft(): Promise<string> {
    return (await this.input.count()) ? this.input.inputValue() : '';
  }

  messageIds(): Promise<string[]> {
    return this.widget.evaluate(element =>
      (element as unknown as { messages: { id: string }[] }).messages.map(({ id }) => id),
    );
  }

  status(): Promise<string> {
    return this.widget.evaluate(element => (element as unknown as { status: string }).status);
  }

  /** Number of stored messages, as counted by the history itself. */
  async stored(): Promise<number> {
    const isOther = (name: string) => name.startsWith(LISTINGS) || name.startsWith(FILES);
    return countIn(await this.#records(name => !isOther(name)));
  }

  /** Number of stored saved listings, counted in the same way. */
  async storedListings(): Promise<number> {
    return countIn(await this.#records(name => name.startsWith(LISTINGS)));
  }

  /** Number of stored chosen files of all users. */
  async storedFiles(): Promise<number> {
    const records = await this.#records(name => name.startsWith(FILES));
    return records.reduce((sum, { count = 0 }) => sum + count, 0);
  }

  /** The tab's proof that the browser was not closed. */
  secret(): Promise<string> {
    return this.page.evaluate(
      () => Object.values(sessionStorage).find(value => /^[0-9a-f]{32}$/.test(String(value))) as string,
    );
  }

  /** Returns all stored data as text. */
  async dump(): Promise<string> {
    const local = await this.page.evaluate(() => JSON.stringify(localStorage));
    return JSON.stringify(await this.#records(() => true)) + local;
  }

  /** Waits until the history is shown with this number of messages. */
  async expectKept(count: number): Promise<void> {
    await this.show();
    await this.until(async () => (await this.messages()).length === count);
    await this.widget.locator('.message.user .bubble').first().waitFor();
    await this.expectNoViolation();
  }

  /** Checks that nothing has violated the page's policy (CSP-1). */
  async expectNoViolation(): Promise<void> {
    const violations = await this.page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations);
    assert.deepEqual(violations, []);
  }

  /** Checks that the history is deleted and was never shown. */
  async expectCleared(): Promise<void> {
    await this.show();
    await this.until(async () => (await this.stored()) === 0);
    await this.page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)));
    assert.deepEqual(await this.messages(), []);
    const shown = await this.page.evaluate(() => (globalThis as unknown as { shown: string }).shown);
    assert.ok(!shown.includes(QUESTION), 'the old question was shown');
    await this.expectNoViolation();
  }

  /** Goes back to a cached page, which fires no load event for `goBack`. */
  async goBackByCache(): Promise<void> {
    const { page } = this;
    const left = page.url();
    await page.evaluate(() => setTimeout(() => history.back()));
    await page.waitForURL(url => url.href !== left, { waitUntil: 'commit' });
    await this.until(() => page.evaluate(() => (globalThis as unknown as { wasCached?: boolean }).wasCached === true));
  }

  /**
   * Pauses all scripts of the page while its locks remain, like freezing. Browsers freeze only hidden pages, and
   * Playwright's pages are never hidden. Returns a function that resumes it.
   */
  async standStill(): Promise<() => Promise<void>> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Debugger.enable');
    const isPaused = new Promise(resolve => session.once('Debugger.paused', resolve));
    await session.send('Debugger.pause');
    await inTime(isPaused, LIMIT_MS, 'the page pauses');
    return async () => {
      await session.send('Debugger.resume');
      await session.send('Debugger.disable');
    };
  }

  /** Polls until `isSo` is true: seldom, because most looks read a database. @throws {Error} after a minute */
  async until(isSo: () => Promise<boolean>, pauseMs = POLL_MS): Promise<void> {
    let isOver = false;
    const look = async () => {
      while (!(await isSo()) && !isOver)
        await this.page.evaluate(pauseMs => new Promise(resolve => setTimeout(resolve, pauseMs)), pauseMs);
    };
    try {
      await inTime(look(), LIMIT_MS, String(isSo));
    } finally {
      isOver = true;
    }
  }

  /** Names of the widget's databases. */
  async databases(): Promise<string[]> {
    const names = await this.page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));
    return names.filter(name => name.startsWith(DATABASE));
  }

  /** Whether messages that wait for an answer are stored. */
  async hasStoredQueue(): Promise<boolean> {
    const keys = (await this.#read(() => true, 'getAllKeys')) as readonly (readonly string[])[];
    return keys.some(key => key[1] === 'queue');
  }

  /** Every record of the databases whose names are `wanted`. */
  async #records(wanted: (name: string) => boolean): Promise<StoredRecord[]> {
    return (await this.#read(wanted, 'getAll')) as StoredRecord[];
  }

  async #read(wanted: (name: string) => boolean, method: 'getAll' | 'getAllKeys'): Promise<unknown[]> {
    const names = (await this.databases()).filter(wanted);
    const read = async ([names, method]: [string[], 'getAll' | 'getAllKeys']) => {
      const done = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error('The database is not readable.'));
        });
      const toText = (value: unknown): unknown => {
        if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
        if (typeof value !== 'object' || !value || Array.isArray(value)) return value;
        return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toText(part)]));
      };
      const records: unknown[] = [];
      for (const name of names) {
        const database = await done(indexedDB.open(name));
        if (database.objectStoreNames.contains('records'))
          records.push(
            ...(await done<unknown[]>(
              database.transaction('records').objectStore('records')[method]() as IDBRequest<unknown[]>,
            )),
          );
        database.close();
      }
      return records.map(toText);
    };
    return this.page.evaluate(read, [names, method] as [string[], typeof method]);
  }
}

/** Returns the number in the counter record. */
function countIn(records: readonly StoredRecord[]): number {
  return records.find(record => record.generation !== undefined)?.count ?? 0;
}

/** The relevant part of a history record. */
interface StoredRecord {
  readonly generation?: number;
  readonly count?: number;
}
