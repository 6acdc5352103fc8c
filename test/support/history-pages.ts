import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { strictPolicy } from '../../demo/strict-page.js';
import { startCustomerSite, type CustomerSite } from './customer-site.js';
import { startDemo, type Demo } from './demo.js';
import { inTime } from './eventually.js';

/** A question and the answer that the demo gives to it. */
export const QUESTION = 'What are your opening hours?';

/** Of the scripts that the site has of its own. */
const NONCE = 'bm9uY2U';

/**
 * A customer's site: the widget on every page, under the strictest policy and with the attributes that the
 * query names. Those under `/plain` have neither.
 */
export function startSite(demo: Pick<Demo, 'url' | 'serialNumber'>): Promise<CustomerSite> {
  const page = ({ pathname, searchParams }: URL) => {
    const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${pathname}</title>
      <script nonce="${NONCE}">globalThis.__name = value => value</script>`;
    if (pathname.startsWith('/plain')) return `${head}<p>Nothing here</p>`;
    const attributes = [...searchParams].map(([name, value]) => `${name}="${value}"`).join(' ');
    // Remembers every text that was ever shown.
    return `${head}<script nonce="${NONCE}">
        globalThis.violations = [];
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          violations.push(effectiveDirective));
        globalThis.shown = '';
        const look = () => {
          const text = node => [...(node.shadowRoot ?? node).childNodes].map(child =>
            child.nodeType === 3 ? child.data : child.localName === 'style' ? '' : text(child)).join(' ');
          const widget = document.querySelector('chatbot-bubble');
          if (widget?.shadowRoot) globalThis.shown += text(widget);
          requestAnimationFrame(look);
        };
        look();
        addEventListener('pageshow', event => (globalThis.wasCached = event.persisted));
      </script>
      <script nonce="${NONCE}" src="${demo.url}/chatbot-bubble.js" defer></script>
      <chatbot-bubble serial-number="${demo.serialNumber}" ${attributes}></chatbot-bubble>`;
  };
  const policy = strictPolicy(NONCE, demo.url);
  return startCustomerSite(page, ({ pathname }) =>
    pathname.startsWith('/plain') ? {} : { 'Content-Security-Policy': policy },
  );
}

/** A customer's site whose widget talks to a demo of its own. */
export interface DemoSite {
  readonly url: string;
  readonly demo: Demo;
  close(): Promise<void>;
}

/** Starts a demo, and the site that shows it. */
export async function startDemoSite(): Promise<DemoSite> {
  const demo = await startDemo();
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

/** How the names of the widget's databases begin, and those of them that keep saved homes and chosen files. */
const DATABASE = 'chatbot-bubble:';
const HOMES = `${DATABASE}homes:`;
const FILES = `${DATABASE}files:`;

/** How long something may take that has to come, in ms. */
const PATIENCE_MS = 60_000;

/** A page of the site that the widget is on. */
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

  /** Opens the panel if it is not open. */
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
    await this.show();
    const before = await this.stored();
    await this.input.fill(question);
    await this.input.press('Enter');
    await this.until(async () => (await this.status()) === 'ready');
    await this.until(async () => (await this.stored()) === before + 2);
  }

  /** Asks as the page itself does. Gives what came of it: `answered`, or the kind of the error. */
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
      (
        (element as unknown as { messages?: { role: string; content: string; status: string }[] })
          .messages ?? []
      ).map(({ role, content, status }) => `${role} ${status}: ${content}`),
    );
  }

  /** What stands in the input field; nothing before it is there. */
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

  /** The number of messages in the browser's storage, as the history itself counts them. */
  async stored(): Promise<number> {
    const isOther = (name: string) => name.startsWith(HOMES) || name.startsWith(FILES);
    return countIn(await this.#records(name => !isOther(name)));
  }

  /** The number of saved homes in the browser's storage, counted in the same way. */
  async storedHomes(): Promise<number> {
    return countIn(await this.#records(name => name.startsWith(HOMES)));
  }

  /** The number of chosen files in the browser's storage, those of all persons. */
  async storedFiles(): Promise<number> {
    const records = await this.#records(name => name.startsWith(FILES));
    return records.reduce((sum, { count = 0 }) => sum + count, 0);
  }

  /** What the tab keeps to prove that the browser was not closed. */
  secret(): Promise<string> {
    return this.page.evaluate(
      () =>
        Object.values(sessionStorage).find(value => /^[0-9a-f]{32}$/.test(String(value))) as string,
    );
  }

  /** Everything in the browser's storage, as text. */
  async dump(): Promise<string> {
    const local = await this.page.evaluate(() => JSON.stringify(localStorage));
    return JSON.stringify(await this.#records(() => true)) + local;
  }

  /** The history is shown, with this number of messages. */
  async expectKept(count: number): Promise<void> {
    await this.show();
    await this.until(async () => (await this.messages()).length === count);
    await this.widget.locator('.message.user .bubble').first().waitFor();
    await this.expectNoViolation();
  }

  /** Nothing has broken the policy of the page (CSP-1). */
  async expectNoViolation(): Promise<void> {
    const violations = await this.page.evaluate(
      () => (globalThis as unknown as { violations: string[] }).violations,
    );
    assert.deepEqual(violations, []);
  }

  /** The history is deleted, and nothing of it was ever to be seen. */
  async expectCleared(): Promise<void> {
    await this.show();
    await this.until(async () => (await this.stored()) === 0);
    await this.page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)));
    assert.deepEqual(await this.messages(), []);
    const shown = await this.page.evaluate(
      () => (globalThis as unknown as { shown: string }).shown,
    );
    assert.ok(!shown.includes(QUESTION), 'the old question was shown');
    await this.expectNoViolation();
  }

  /** Goes back to a page that was kept as it was: nothing of it is loaded, which is all `goBack` waits for. */
  async goBackByCache(): Promise<void> {
    const { page } = this;
    const left = page.url();
    await page.evaluate(() => setTimeout(() => history.back()));
    await page.waitForURL(url => url.href !== left, { waitUntil: 'commit' });
    await this.until(() =>
      page.evaluate(() => (globalThis as unknown as { wasCached?: boolean }).wasCached === true),
    );
  }

  /**
   * Nothing runs in the page any more and nothing is heard, while its locks stay, as when it is frozen.
   * Browsers freeze hidden pages only, and one that is driven is never hidden. Gives what lets it go on.
   */
  async standStill(): Promise<() => Promise<void>> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Debugger.enable');
    const isPaused = new Promise(resolve => session.once('Debugger.paused', resolve));
    await session.send('Debugger.pause');
    await inTime(isPaused, PATIENCE_MS, 'the page stands still');
    return async () => {
      await session.send('Debugger.resume');
      await session.send('Debugger.disable');
    };
  }

  /**
   * Resolves as soon as `isSo` is true.
   *
   * @throws {Error} after a minute: it says what did not come
   */
  async until(isSo: () => Promise<boolean>): Promise<void> {
    let isOver = false;
    const look = async () => {
      while (!(await isSo()) && !isOver)
        await this.page.evaluate(() => new Promise(resolve => setTimeout(resolve, 20)));
    };
    try {
      await inTime(look(), PATIENCE_MS, String(isSo));
    } finally {
      isOver = true;
    }
  }

  /** The names of the databases that the widget has made. */
  async databases(): Promise<string[]> {
    const names = await this.page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name = '' }) => name),
    );
    return names.filter(name => name.startsWith(DATABASE));
  }

  /** Every record of the databases whose names are `wanted`. */
  async #records(wanted: (name: string) => boolean): Promise<StoredRecord[]> {
    const names = (await this.databases()).filter(wanted);
    return this.page.evaluate(async names => {
      const done = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error('It cannot be read.'));
        });
      const toText = (value: unknown): unknown => {
        if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
        if (typeof value !== 'object' || !value) return value;
        return Object.fromEntries(
          Object.entries(value).map(([name, part]) => [name, toText(part)]),
        );
      };
      const records: unknown[] = [];
      for (const name of names) {
        const database = await done(indexedDB.open(name));
        if (database.objectStoreNames.contains('records'))
          records.push(
            ...(await done<unknown[]>(
              database.transaction('records').objectStore('records').getAll(),
            )),
          );
        database.close();
      }
      return records.map(toText) as { generation?: number; count?: number }[];
    }, names);
  }
}

/** What the record that counts the others says. */
function countIn(records: readonly StoredRecord[]): number {
  return records.find(record => record.generation !== undefined)?.count ?? 0;
}

/** A record of the history, as far as it is looked at. */
interface StoredRecord {
  readonly generation?: number;
  readonly count?: number;
}
