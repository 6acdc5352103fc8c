/**
 * The script that customers embed. Defines the element, and creates one if the script tag has `data-serial-number`.
 * Works as a classic script and as a module, with `defer` or `async`, from any origin, and twice on a page.
 */
import { supportsAdoptingStyleSheets } from './script-tag-lit.js';
import { documentProperty } from './document-property.js';
import { ownOptions } from './platform.js';
import { lazy } from './ui/lazy.js';
import { setScriptOrigin } from './ui/script-origin.js';
import { VERSION } from './ui/version.js';
import { ChatbotBubble } from './widget/bubble.js';
import type { QueuedCall } from './widget/page/call-queue.js';
import type * as Loader from './script-tag-loader.js';

/** For the most frequent reason why a part cannot be loaded. */
const ADVICE = '. Optimizers: data-cfasync="false" data-no-optimize data-no-minify.';
/** Name of the build of `script-tag-loader.ts`: always the same, so that pages find the files of a later build. */
const LOADER = 'loader-parts.js';

declare global {
  interface Window {
    /** Calls that wait for the first element of the page; see `widget/page/call-queue.ts`. */
    chatbotBubble?: QueuedCall[];
  }
}

/** Marks the page, because only one version can be in use. Parts find what they share with it here. */
const guard: unique symbol = Symbol.for('chatbot-bubble') as never;
const page = globalThis as {
  [guard]?: Loader.Guard;
  litNonce?: string | undefined;
  readonly customElements?: CustomElementRegistry;
};

/** Called at the end of the built file with the code that parts share with it. `script` is null in a module. */
export function start(shared: Loader.Shared, script = ownScript()): void {
  // A later build, whose parts replace those that the service no longer has.
  const started = page[guard];
  if (started?.renew) return started.renew(shared, setScriptOrigin);
  // A cross-origin classic script has no base address, so addresses are absolute. The service has the parts, too, if an
  // optimizer has joined the script or made it a blob.
  const folderAt = (address: string | null | undefined) =>
    /^http/.test(address!) && new URL('chatbot-bubble/', address!).href;
  const folderOfService = () =>
    folderAt((script?.dataset['baseUrl'] ?? find('[base-url]')?.getAttribute('base-url')) + '/');
  const folder = folderAt(script?.src) || folderOfService();
  const serialNumber = script?.dataset['serialNumber'];
  // The body, or an element that names the service, may follow the script.
  if (serialNumber ? !documentProperty('body') : !folder && documentProperty('readyState') === 'loading')
    return document.addEventListener('DOMContentLoaded', () => start(shared, script));
  // In browsers without constructed style sheets, Lit uses this nonce for <style>.
  if (!supportsAdoptingStyleSheets) page.litNonce ??= script?.nonce;

  const other =
    started ?? (page.customElements?.get('chatbot-bubble')?.prototype as { readonly version?: string } | undefined);
  if (!other) {
    const loadLoader = lazy(() => {
      const address = (folder || './chatbot-bubble/') + LOADER;
      if (folder) preload(address, script!);
      return import(/* @vite-ignore */ address) as Promise<typeof Loader>;
    });
    page[guard] = {
      version: VERSION,
      shared,
      load: (...files) =>
        !folder || script?.integrity
          ? loadLoader().then(({ load }) => load(files))
          : Promise.all(files.map(file => import(/* @vite-ignore */ folder + file) as Promise<unknown>)).then(
              ([part]) => part,
              () =>
                (
                  import(/* @vite-ignore */ `${folderOfService() || folder}${LOADER}?${Date.now()}`) as Promise<
                    typeof Loader
                  >
                ).then(
                  ({ reload }) => reload(files[0], ADVICE),
                  (cause: unknown) => {
                    throw new Error(`${cause as Error}${ADVICE}`);
                  },
                ),
            ),
    };
    const ready = folder
      ? // In a separate task, because a deferred script runs in the long task at the end of parsing.
        new Promise<string>(resolve => setTimeout(resolve, 0, folder))
      : loadLoader().then(({ address }) => address);
    ready.then(define).catch((cause: unknown) => {
      delete page[guard];
      console.error('<chatbot-bubble>:', cause, ADVICE);
    });
  } else if (other.version !== VERSION) console.warn('<chatbot-bubble>:', other.version, 'is in use, not', VERSION);

  // The page may contain the snippet twice.
  if (serialNumber && !find(`chatbot-bubble[serial-number=${CSS.escape(serialNumber)}]`)) {
    const element = document.createElement('chatbot-bubble');
    for (const { name, value } of script.attributes)
      if (name.startsWith('data-')) element.setAttribute(name.slice('data-'.length), value);
    documentProperty('body').append(element);
  }
}

/** Sets the origin first, because the definition starts every element on the page. */
function define(address: string): void {
  setScriptOrigin(address);
  if (!customElements.get('chatbot-bubble')) customElements.define('chatbot-bubble', ChatbotBubble);

  // It may be an element: ids become properties of the window.
  const queued: unknown = window.chatbotBubble;
  const calls = (window.chatbotBubble = Array.isArray(queued) ? (queued as QueuedCall[]) : []);
  const runCalls = () => void import('./widget/page/call-queue.js').then(({ runCalls: run }) => run(calls));
  const push = (...more: QueuedCall[]) => {
    // Asynchronous, so it runs after the calls were added.
    runCalls();
    return Array.prototype.push.apply(calls, more);
  };
  // An assignment would fail if the page froze `Array.prototype`.
  Object.defineProperty(calls, 'push', ownOptions({ value: push, configurable: true }));
  if (calls.length) runCalls();
}

/** `'strict-dynamic'` refuses imports of a script that is trusted by its hash, but not a preloaded module. */
function preload(href: string, script: HTMLScriptElement): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href, nonce: script.nonce, onload: () => link.remove() });
  documentProperty('head').append(link);
}

const find = <Found extends Element>(selector: string): Found | null =>
  documentProperty('querySelector').call<Document, [string], Found | null>(document, selector);

/**
 * Returns the script tag. An optimizer may run a joined script or a copy, but leave the owner's tag on the page. A chatbot's
 * own script has another name, but sets the serial number.
 */
function ownScript(): HTMLScriptElement | null {
  const ownTag = 'script[src*="chatbot-bubble."],script[data-serial-number]';
  const script = documentProperty('currentScript') as HTMLScriptElement | null;
  return script?.matches(ownTag) ? script : (find(ownTag) ?? script);
}
