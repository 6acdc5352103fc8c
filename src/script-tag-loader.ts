/**
 * Loads the parts where `script-tag.ts` does not know its own address, or may not import, and where a part is missing:
 * a page that stays open may name files that a later build has replaced.
 */
import type { setScriptOrigin } from './ui/script-origin.js';

/** Code that parts share with the script tag's file. Each build gives it other names. */
export type Shared = object;

/** Object of the script tag's file on the page, for the parts. */
export interface Guard {
  readonly version: string;
  shared: Shared;
  /** Loads the first of these files, and beside it the others, which it needs. */
  load(file: string, ...others: string[]): Promise<unknown>;
  /** Called by the script tag's file of a later build, instead of starting. */
  renew?: ((shared: Shared, setOrigin: typeof setScriptOrigin) => void) | undefined;
  /** The later build that the page has changed to. */
  build?: string;
  renewal?: Promise<unknown> | undefined;
  /** Files that had failed and were loaded from another address. */
  reloaded?: Map<string, Promise<unknown>>;
  /** Whether the console says that a part is missing. */
  isReported?: boolean;
}

/** The files of this build, which adds the list. */
declare const BUILT_FILES: readonly string[];
/** Length of the hash and the ending of a file name, as in `history-1Kg7a8cW.js`. */
const HASH_LENGTH = 12;

const nameOf = (file: string) => file.slice(0, -HASH_LENGTH);
const present = new Map(BUILT_FILES.map(file => [nameOf(file), file]));
const build = [...present.values()].join();

export const address = import.meta.url;

const guard: unique symbol = Symbol.for('chatbot-bubble') as never;
const page = globalThis as unknown as { readonly [guard]: Guard };

/** Loads the first of these files, and beside it the others, which it needs. */
export async function load(files: readonly string[]): Promise<unknown> {
  try {
    return (await Promise.all(files.map(importFile)))[0];
  } catch {
    return importAgain(files[0]!);
  }
}

/**
 * Loads a file that is missing, under its present name. If this build is later than the page's, its parts need what they
 * share with their own script tag's file.
 *
 * @throws {Error} naming the cause, and the attributes against optimizers
 */
export async function reload(file: string, advice: string): Promise<unknown> {
  const own = page[guard];
  try {
    const isChanged = file !== present.get(nameOf(file)) && own.build !== build;
    if (isChanged) await (own.renewal ??= renew(advice).finally(() => (own.renew = own.renewal = undefined)));
    const name = presentName(file);
    return await (name === file ? importAgain(file) : importFile(name));
  } catch (cause) {
    const error = new Error(String(cause) + advice);
    // The element reports that its panel is missing.
    if (!own.isReported && customElements.get('chatbot-panel')) console.warn('<chatbot-bubble>:', error);
    own.isReported = true;
    throw error;
  }
}

/** Loads the script tag's file again, for the code that this build's parts share with it. The element stays. */
async function renew(advice: string): Promise<void> {
  const own = page[guard];
  const { search } = new URL(import.meta.url);
  own.renew = (shared, setOrigin) => {
    setOrigin(import.meta.url);
    own.shared = shared;
    own.build = build;
    own.load = file =>
      importFile(presentName(file)).catch(async () => {
        const loader = (await importFile(`loader-parts.js?${Date.now()}`)) as { readonly reload: typeof reload };
        return loader.reload(file, advice);
      });
  };
  await importFile(`../chatbot-bubble.js${search}`);
  if (own.build !== build) throw new Error('The script is of an older version than its parts');
}

/**
 * Loads a file that has failed, from another address, and once: a second copy would not share its state with the first.
 * Chromium 150 doesn't request an address again that has failed, until the page is reloaded; 156 does
 * (https://issues.chromium.org/issues/534781954). When 156 is the oldest supported version, `importFile` is enough.
 */
async function importAgain(file: string): Promise<unknown> {
  if (isPinned()) return importFile(file);
  const reloaded = (page[guard].reloaded ??= new Map<string, Promise<unknown>>());
  const part = reloaded.get(file) ?? importFile(`${file}?${Date.now()}`);
  reloaded.set(file, part);
  try {
    return await part;
  } catch (cause) {
    reloaded.delete(file);
    throw cause;
  }
}

/** Whether the page may have pinned the files by hashes, which cover no other address. */
const isPinned = (): boolean =>
  !!Document.prototype.querySelector.call(document, 'script[type=importmap],script[src*="chatbot-bubble."][integrity]');

const presentName = (file: string) => present.get(nameOf(file)) ?? file;
const importFile = (file: string) => import(/* @vite-ignore */ new URL(file, import.meta.url).href) as Promise<unknown>;
