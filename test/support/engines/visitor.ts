import type { TestContext } from 'node:test';
import type { EnginePage, RunningEngine } from './engine.js';

const LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 30;

/** An element to find: matches of a CSS selector in any shadow tree, optionally filtered by name. */
export interface Sought {
  readonly css: string;
  /** Accessible name. */
  readonly name?: string;
}

/** The launcher and the parts of the panel, in any language. */
export const PARTS = {
  launcher: { css: 'button.launcher' },
  panel: { css: '[role=dialog]' },
  input: { css: 'textarea' },
  close: { css: 'button.close-button' },
  suggestion: { css: 'button.suggestion' },
  answer: { css: '.answer' },
  question: { css: '.message.user .bubble' },
} as const satisfies Record<string, Sought>;

/** Simulated visitor of a page, in any engine. */
export class Visitor {
  readonly #page: EnginePage;

  private constructor(page: EnginePage) {
    this.#page = page;
  }

  /** Opens a page for a new visitor, and closes it after the test. */
  static async arrive(t: TestContext, engine: RunningEngine, address: string): Promise<Visitor> {
    const page = await engine.newPage();
    t.after(() => page.close());
    return Visitor.sit(page, address);
  }

  /** Opens an address in an existing page. */
  static async sit(page: EnginePage, address: string): Promise<Visitor> {
    const visitor = new Visitor(page);
    await visitor.open(address);
    return visitor;
  }

  async open(address: string): Promise<void> {
    await this.#page.open(address);
    await this.#listen();
  }

  async reload(): Promise<void> {
    await this.#page.reload();
    await this.#listen();
  }

  /** Calls a function in the page; arguments and result are plain data. */
  async run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return (await this.#page.evaluate(expression(work, args))) as Result;
  }

  /** Clicks the center of the first visible match when it stops moving. */
  async click(sought: Sought): Promise<void> {
    await this.#page.mouse.click(...middleOf(await this.place(sought)));
  }

  /** Holds the mouse button down there. @returns a function that releases it */
  async hold(sought: Sought): Promise<() => Promise<void>> {
    const { mouse } = this.#page;
    await mouse.move(...middleOf(await this.place(sought)));
    await mouse.down();
    return () => mouse.up();
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  /** Focuses the first visible match, even while it moves. */
  async focus(sought: Sought): Promise<void> {
    await this.place(sought);
    await this.run(focusFirst, sought);
  }

  /** Types into the input. */
  async write(question: string): Promise<void> {
    // Not by a click: content that loads meanwhile may move the input.
    await this.focus(PARTS.input);
    await this.#page.keyboard.type(question);
  }

  /** Asks by keyboard. */
  async ask(question: string): Promise<void> {
    await this.write(question);
    await this.press('Enter');
  }

  /** Opens the panel by keyboard. */
  async openPanel(): Promise<void> {
    await this.focus(PARTS.launcher);
    await this.press('Enter');
    await this.place(PARTS.input);
  }

  /** Chooses files in the file input. */
  choose(paths: readonly string[]): Promise<void> {
    return this.#page.choose(
      expression(() => find({ css: 'input[type=file]' }, false)[0], []),
      paths,
    );
  }

  /** Position of the first visible match when it stops moving, in px. */
  async place(sought: Sought): Promise<Place> {
    let place: Place | null = null;
    await this.until(`${sought.css} ${sought.name ?? ''}`, async () => {
      place = await this.run(locate, sought);
      return place !== null;
    });
    return place!;
  }

  async isShown(sought: Sought): Promise<boolean> {
    return (await this.texts(sought)).length > 0;
  }

  /** Texts of all visible matches. */
  texts(sought: Sought): Promise<string[]> {
    return this.run(textsOf, sought);
  }

  /** Resolves when `count` answers are complete and the last one renders as `text`. */
  async reads(text: RegExp, count = 1): Promise<void> {
    await this.until(`answer ${count}`, async () => (await this.#answers()) >= count);
    await this.until(`${String(text)} in answer ${count}`, async () =>
      text.test((await this.texts(PARTS.answer))[count - 1] ?? ''),
    );
  }

  /** Natural width and height of images after decoding. */
  imageSizes(sought: Sought): Promise<number[][]> {
    return this.run(sizesOf, sought);
  }

  /** Number of stored messages, as counted by the history itself. */
  stored(): Promise<number> {
    return this.run(countStored);
  }

  /** Uncaught errors and console errors of the page. */
  errors(): Promise<string[]> {
    return this.run(() => (window as unknown as { errors: string[] }).errors);
  }

  /** Polls until `isSo` is true. @throws {Error} after 30 seconds, with `what` */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + LIMIT_MS;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error(`Timeout: ${what}`);
      await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  /** Number of complete answers; 0 during an answer. */
  #answers(): Promise<number> {
    return this.run(() => {
      const widget = document.querySelector('chatbot-bubble') as unknown as {
        status: string;
        messages: { role: string; status: string }[];
      };
      if (widget.status !== 'ready') return 0;
      return widget.messages.filter(({ role }) => role === 'bot').length;
    });
  }

  #listen(): Promise<void> {
    return this.run(() => {
      const errors: string[] = [];
      Object.assign(window, { errors });
      addEventListener('error', event => errors.push(event.message));
      addEventListener('unhandledrejection', event => errors.push(String(event.reason)));
      const write = console.error;
      console.error = (...words: unknown[]) => {
        errors.push(words.map(String).join(' '));
        write(...words);
      };
    });
  }
}

/** A rectangle, in px from the upper left corner of the viewport. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const middleOf = ({ left, top, width, height }: Place): [x: number, y: number] => [
  Math.round(left + width / 2),
  Math.round(top + height / 2),
];

// The following functions run in the page.

/** Returns all matches in document order. */
function find({ css, name }: Sought, isShown = true): Element[] {
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap(element => [
      ...(element.matches(css) ? [element] : []),
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  return all(document).filter(element => {
    if (name && (element.getAttribute('aria-label') ?? element.textContent.trim()) !== name) return false;
    return !isShown || element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  });
}

/** Position of the first match, if it is the same in two frames and nothing covers it. */
async function locate(sought: Sought): Promise<Place | null> {
  const [element] = find(sought);
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest' });
  const measure = () => element.getBoundingClientRect();
  const before = measure();
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { left, top, width, height } = measure();
  const isStill = before.left === left && before.top === top && before.height === height;
  return isStill && width > 0 && height > 0 ? { left, top, width, height } : null;
}

function focusFirst(sought: Sought): void {
  (find(sought)[0] as HTMLElement).focus();
}

function textsOf(sought: Sought): string[] {
  return find(sought).map(element => (element as HTMLElement).innerText.trim());
}

function sizesOf(sought: Sought): Promise<number[][]> {
  return Promise.all(
    (find(sought) as HTMLImageElement[]).map(async image => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }),
  );
}

async function countStored(): Promise<number> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('The database is not readable.'));
    });
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith('chatbot-bubble:')) continue;
    const database = await done(indexedDB.open(name));
    const records = database.objectStoreNames.contains('records')
      ? ((await done(database.transaction('records').objectStore('records').getAll())) as {
          count?: number;
          generation?: number;
        }[])
      : [];
    database.close();
    const count = records.find(({ generation }) => generation !== undefined)?.count;
    if (count) return count;
  }
  return 0;
}

/**
 * Returns an expression that calls a function in the page, with `find` and the helper by which the test loader names
 * functions.
 */
function expression(work: (...args: never) => unknown, args: readonly unknown[]): string {
  return `(() => {
    const __name = value => value;
    ${String(find)}
    return (${String(work)})(...${JSON.stringify(args)});
  })()`;
}
