import { parseUrl, readWebAddress } from './links.js';
import { JSON } from '../platform.js';

/** Which images an answer may load without asking the visitor. */
export interface ImageRules {
  /** Hosts, exact or `*.example.org` for every host below one; https, or http on the visitor's own machine. */
  readonly imageHosts: readonly string[];
  /** Folder of the service's own files, `{base_url}/files/`. */
  readonly filesBase?: string | undefined;
}

export interface ImageTexts {
  /** The label of the button that loads one image. */
  loadImage(host: string): string;
}

const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

export function isImageAllowed(url: URL, { imageHosts, filesBase }: ImageRules): boolean {
  if (!isTrustworthy(url)) return false;
  return isBelow(url, filesBase) || imageHosts.some(host => isHost(url.hostname, host));
}

/** Creates the images of an answer, and reuses them, so that they neither flicker nor load twice while it streams. */
export class ImageMaker {
  readonly #rules: ImageRules;
  readonly #texts: ImageTexts;
  #spare = new Map<string, Element[]>();
  #made = new Map<string, Element[]>();

  constructor(rules: ImageRules, texts: ImageTexts) {
    this.#rules = rules;
    this.#texts = texts;
  }

  /** Runs `draw`. The next call can reuse the images that it creates. */
  recycle<Result>(draw: () => Result): Result {
    this.#made = new Map();
    const result = draw();
    this.#spare = this.#made;
    this.#made = new Map();
    return result;
  }

  /** Replaces the mark of an image with an image, its placeholder or its alternative text. */
  finish(mark: Element): void {
    const alt = mark.getAttribute('alt') ?? '';
    const [raw = '', title = ''] = (mark.getAttribute('title') ?? '').split('\n', 2);
    const url = readWebAddress(raw);
    // `data:`, `blob:` and similar addresses never load, not even on demand.
    if (!url) {
      mark.replaceWith(alt);
      return;
    }
    const key = JSON.stringify([url.href, alt, title]);
    const element = this.#spare.get(key)?.shift() ?? this.#make(url, alt, title);
    this.#made.set(key, [...(this.#made.get(key) ?? []), element]);
    place(element, mark, alt);
  }

  #make(url: URL, alt: string, title: string): Element {
    if (isImageAllowed(url, this.#rules)) return loadingImage(url, alt, title);
    const frame = document.createElement('span');
    frame.className = 'image';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = this.#texts.loadImage(url.host);
    button.addEventListener('click', event => {
      // The placeholder may be inside an element that also handles clicks.
      event.preventDefault();
      event.stopPropagation();
      frame.replaceChildren(loadingImage(url, alt, title));
    });
    frame.append(alt, ' ', button);
    return frame;
  }
}

/** A button cannot be inside a link, so the words or the link's own address stay there and the placeholder follows. */
function place(element: Element, mark: Element, alt: string): void {
  const link = mark.closest('a');
  if (!link || element.localName === 'img') {
    mark.replaceWith(element);
    return;
  }
  mark.replaceWith(alt || link.href);
  link.after(' ', element);
}

/** Sends no cookies and no referrer. The image must belong to the page's document, or it would never load. */
function loadingImage(url: URL, alt: string, title: string): HTMLImageElement {
  const image = document.createElement('img');
  image.alt = alt;
  if (title) image.title = title;
  image.referrerPolicy = 'no-referrer';
  image.crossOrigin = 'anonymous';
  image.loading = 'lazy';
  image.decoding = 'async';
  // Last, because this starts the request.
  image.src = url.href;
  return image;
}

/** https on its default port, or any address on the visitor's own machine. */
function isTrustworthy({ protocol, hostname, port }: URL): boolean {
  return (protocol === 'https:' && !port) || LOOPBACK.test(hostname);
}

/** `hostname` comes from the URL parser: lower case, IDN in punycode. */
function isHost(hostname: string, allowed: string): boolean {
  const name = allowed.trim().toLowerCase();
  if (!name.startsWith('*.')) return hostname === name;
  return name.length > 2 && hostname.endsWith(name.slice(1));
}

/** Whether an address is in a folder. The parser has already resolved `..` and its escapes. */
function isBelow(url: URL, folder: string | undefined): boolean {
  const base = parseUrl(folder ?? '');
  if (!base?.pathname.endsWith('/')) return false;
  return url.origin === base.origin && url.pathname.startsWith(base.pathname);
}
