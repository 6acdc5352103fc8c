import { parseUrl, readWebAddress } from './links.js';
import { platform } from '../platform.js';

/** Which images an answer may load by itself. */
export interface ImageRules {
  /** Hosts, exact or `*.example.org` for every host below one; https, or http on the visitor's own machine. */
  readonly imageHosts: readonly string[];
  /** The folder of the service's own files, `{base_url}/files/`. */
  readonly filesBase?: string | undefined;
}

/** What stands at a placeholder. */
export interface ImageTexts {
  /** The label of the button that loads one image. */
  loadImage(host: string): string;
}

const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether an image may be loaded without asking the visitor. */
export function isImageAllowed(url: URL, { imageHosts, filesBase }: ImageRules): boolean {
  if (!isTrustworthy(url)) return false;
  return isBelow(url, filesBase) || imageHosts.some(host => isHost(url.hostname, host));
}

/**
 * Makes the images of an answer. While an answer grows its end is drawn again and again; an image that is
 * there already is used again, loaded or not, so that it neither flickers nor is asked for twice.
 */
export class ImageMaker {
  readonly #rules: ImageRules;
  readonly #texts: ImageTexts;
  #spare = new Map<string, Element[]>();
  #made = new Map<string, Element[]>();

  constructor(rules: ImageRules, texts: ImageTexts) {
    this.#rules = rules;
    this.#texts = texts;
  }

  /** Draws the end of an answer; of the images that `draw` makes the next call can use those again. */
  recycle<Result>(draw: () => Result): Result {
    this.#made = new Map();
    const result = draw();
    this.#spare = this.#made;
    this.#made = new Map();
    return result;
  }

  /** Puts an image, its placeholder or its words where the sanitiser left a mark for it. */
  finish(mark: Element): void {
    const alt = mark.getAttribute('alt') ?? '';
    const [raw = '', title = ''] = (mark.getAttribute('title') ?? '').split('\n', 2);
    const url = readWebAddress(raw);
    // `data:`, `blob:` and the like are never loaded, not even on demand.
    if (!url) {
      mark.replaceWith(alt);
      return;
    }
    const key = platform.stringify([url.href, alt, title]);
    const element = this.#spare.get(key)?.shift() ?? this.#make(url, alt, title);
    this.#made.set(key, [...(this.#made.get(key) ?? []), element]);
    place(element, mark, alt || url.host);
  }

  #make(url: URL, alt: string, title: string): Element {
    if (isImageAllowed(url, this.#rules)) return loadingImage(url, alt, title);
    const frame = document.createElement('span');
    frame.className = 'image';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = this.#texts.loadImage(url.host);
    button.addEventListener('click', event => {
      // The placeholder may be part of something that reacts to clicks as well.
      event.preventDefault();
      event.stopPropagation();
      frame.replaceChildren(loadingImage(url, alt, title));
    });
    frame.append(alt, ' ', button);
    return frame;
  }
}

/** A button cannot be within a link: there the words stay and the placeholder comes after. */
function place(element: Element, mark: Element, words: string): void {
  const link = mark.closest('a');
  if (!link || element.localName === 'img') {
    mark.replaceWith(element);
    return;
  }
  mark.replaceWith(words);
  link.after(' ', element);
}

/** Without cookies and without saying where from; made in the page, or it would never load. */
function loadingImage(url: URL, alt: string, title: string): HTMLImageElement {
  const image = document.createElement('img');
  image.alt = alt;
  if (title) image.title = title;
  image.referrerPolicy = 'no-referrer';
  image.crossOrigin = 'anonymous';
  image.loading = 'lazy';
  image.decoding = 'async';
  // Last: setting it is what makes the request.
  image.src = url.href;
  return image;
}

/** https on its own port; on the visitor's own machine http and any port as well. */
function isTrustworthy({ protocol, hostname, port }: URL): boolean {
  return (protocol === 'https:' && !port) || LOOPBACK.test(hostname);
}

/** `hostname` is the parser's: in lower case, IDN in punycode. */
function isHost(hostname: string, allowed: string): boolean {
  const name = allowed.trim().toLowerCase();
  if (!name.startsWith('*.')) return hostname === name;
  return name.length > 2 && hostname.endsWith(name.slice(1));
}

/** Whether an address is in a folder; `..` and its escapes are resolved by now. */
function isBelow(url: URL, folder: string | undefined): boolean {
  const base = parseUrl(folder ?? '');
  if (!base?.pathname.endsWith('/')) return false;
  return url.origin === base.origin && url.pathname.startsWith(base.pathname);
}
