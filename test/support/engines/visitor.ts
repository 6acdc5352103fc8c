import type { TestContext } from 'node:test';
import type { EnginePage, RunningEngine } from './engine.js';

const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 30;

/** What a visitor looks for: what a CSS selector matches in any shadow tree, with a name where one is given. */
export interface Sought {
  readonly css: string;
  /** What assistive software calls it. */
  readonly name?: string;
}

/** The launcher and what is in the panel, in any language. */
export const PARTS = {
  launcher: { css: 'button.launcher' },
  panel: { css: '[role=dialog]' },
  input: { css: 'textarea' },
  close: { css: 'button.close-button' },
  suggestion: { css: 'button.suggestion' },
  answer: { css: '.answer' },
  question: { css: '.message.user .bubble' },
} as const satisfies Record<string, Sought>;

/** Somebody who sees and uses a page, in any engine. */
export class Visitor {
  readonly #page: EnginePage;

  private constructor(page: EnginePage) {
    this.#page = page;
  }

  /** A new visitor, who leaves with the test. */
  static async arrive(t: TestContext, engine: RunningEngine, address: string): Promise<Visitor> {
    const page = await engine.newPage();
    t.after(() => page.close());
    return Visitor.sit(page, address);
  }

  /** A visitor who opens an address in a page that is there. */
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

  /** Calls a function in the page; what goes in and comes out is plain data. */
  async run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return (await this.#page.evaluate(expression(work, args))) as Result;
  }

  /** Clicks in the middle of the first that is shown, as soon as it stands still. */
  async click(sought: Sought): Promise<void> {
    await this.#page.mouse.click(...middleOf(await this.place(sought)));
  }

  /**
   * Presses the mouse there, and holds it.
   *
   * @returns lets it go
   */
  async hold(sought: Sought): Promise<() => Promise<void>> {
    const { mouse } = this.#page;
    await mouse.move(...middleOf(await this.place(sought)));
    await mouse.down();
    return () => mouse.up();
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  /** Gives the first that is shown the focus, wherever it moves. */
  async focus(sought: Sought): Promise<void> {
    await this.place(sought);
    await this.run(focusFirst, sought);
  }

  /** Writes into the field by keyboard. */
  async write(question: string): Promise<void> {
    // Not by a click: what is loaded meanwhile may come to stand where the field was.
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

  /** Gives files of the disk to the field for them. */
  choose(paths: readonly string[]): Promise<void> {
    return this.#page.choose(
      expression(() => find({ css: 'input[type=file]' }, false)[0], []),
      paths,
    );
  }

  /** Where the first that is shown stands, in px, as soon as it is there and does not move. */
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

  /** The texts of all that are shown. */
  texts(sought: Sought): Promise<string[]> {
    return this.run(textsOf, sought);
  }

  /** Resolves once so many answers are complete, and the last of them is drawn as `text`. */
  async reads(text: RegExp, count = 1): Promise<void> {
    await this.until(`answer ${count}`, async () => (await this.#answers()) >= count);
    await this.until(`${String(text)} in answer ${count}`, async () =>
      text.test((await this.texts(PARTS.answer))[count - 1] ?? ''),
    );
  }

  /** Width and height of what pictures hold, once they are decoded. */
  pictureSizes(sought: Sought): Promise<number[][]> {
    return this.run(sizesOf, sought);
  }

  /** The number of messages in the browser's storage, as the history itself counts them. */
  stored(): Promise<number> {
    return this.run(countStored);
  }

  /** What went wrong in the page: uncaught errors, and what was written to the console as one. */
  errors(): Promise<string[]> {
    return this.run(() => (window as unknown as { errors: string[] }).errors);
  }

  /**
   * Resolves as soon as something is so.
   *
   * @throws {Error} after half a minute: it says what did not come
   */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error(`In vain: ${what}`);
      await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  /** The number of complete answers; none while one is coming. */
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

/** A rectangle, in px from the upper left corner of what is seen of the page. */
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

// What follows runs in the page.

/** All that are looked for, in the order of the page. */
function find({ css, name }: Sought, isShown = true): Element[] {
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap(element => [
      ...(element.matches(css) ? [element] : []),
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  return all(document).filter(element => {
    if (name && (element.getAttribute('aria-label') ?? element.textContent.trim()) !== name)
      return false;
    return !isShown || element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  });
}

/** The place of the first, if it is the same in two frames and nothing lies on it. */
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
      request.onerror = () => reject(new Error('It cannot be read.'));
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
 * What calls a function in the page, with `find` at hand and the helper by which the loader of the tests
 * names functions.
 */
function expression(work: (...args: never) => unknown, args: readonly unknown[]): string {
  return `(() => {
    const __name = value => value;
    ${String(find)}
    return (${String(work)})(...${JSON.stringify(args)});
  })()`;
}
