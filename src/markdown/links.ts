import { platform } from '../platform.js';

/** Where the links of an answer open; `auto` keeps addresses of the page's own origin in its tab. */
export type LinkTarget = 'blank' | 'self' | 'auto';

/** An address that may be a link. */
export interface ReadableLink {
  /** What is written to `href`. */
  readonly href: string;
  /** Whether it is a page, and not an address to write to or a number to call. */
  readonly isPage: boolean;
  /** Where it leads, in a form that cannot mislead: a host, an e-mail address, a number. */
  readonly destination: string;
  /** Whether the destination has to be shown whatever the label says. */
  readonly isHardToRead: boolean;
}

const MAX_ADDRESS_LENGTH = 2048;
const MAX_READABLE_QUERY_LENGTH = 200;
const MIN_DIGITS_OF_A_NUMBER = 5;

/** Control characters, what changes the direction of text, and spaces that look like none. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00A0\u115F\u1160\u3164\uFFA0]/u;
const PHONE_NUMBER = /^\+?[\d\-. ()]{2,40}$/;
const MAIL_ADDRESS = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/;
const MAX_LABEL_LENGTH = 500;
/** What is around a word: brackets, quotes, the end of a sentence. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** What a reader takes for a host, in small letters. */
const HOST_LIKE = /(?:[\p{L}\p{N}_-]+[.。])+\p{L}[\p{L}\p{N}-]+|\d+(?:\.\d+){3}/gu;
/** An IP address, or a name in another script. */
const HARD_TO_READ = /^\[|^[\d.]+$|\bxn--/;
const KEPT_MAIL_FIELDS = ['subject', 'body'] as const;

/**
 * Reads the address of a link: https, http, mailto and tel, absolute, with nothing hidden in it.
 *
 * @param raw the address as the answer has it, entities resolved
 * @returns `undefined` for an address that has to stay text
 */
export function readLink(raw: string): ReadableLink | undefined {
  const page = readWebAddress(raw);
  if (page) return readPage(page);
  const url = readAddress(raw);
  if (url?.protocol === 'mailto:') return readMail(url);
  return url?.protocol === 'tel:' ? readNumber(url) : undefined;
}

/**
 * Reads the address of a page or an image: absolute, http or https, written as the parser reads it, without
 * a user's name.
 */
export function readWebAddress(raw: string): URL | undefined {
  // The parser also takes `https:host` and backslashes, and not every one refuses blanks in a host.
  const url = /^https?:\/\/[^/\\][^\\]*$/i.test(raw) ? readAddress(raw) : undefined;
  return url && !url.username && !url.password && !url.hostname.includes('%') ? url : undefined;
}

/**
 * Gives an anchor of an answer its address and what belongs to it, or takes it out and leaves its label.
 * Where the label could be taken for another destination, the true one stands after it.
 */
export function finishLink(anchor: Element, target: LinkTarget): void {
  const link = readLink(anchor.getAttribute('href') ?? '');
  if (!link) {
    anchor.replaceWith(...anchor.childNodes);
    return;
  }
  anchor.setAttribute('href', link.href);
  anchor.setAttribute('rel', 'noopener noreferrer nofollow ugc');
  anchor.setAttribute('referrerpolicy', 'no-referrer');
  if (link.isPage && !staysInTab(link.href, target)) anchor.setAttribute('target', '_blank');
  // What is shown on hover is read as the destination, too.
  if (isMisleading(anchor.getAttribute('title') ?? '', link)) anchor.removeAttribute('title');
  if (link.isHardToRead || isMisleading(labelOf(anchor), link)) {
    anchor.append(destinationMark(anchor.ownerDocument, link.destination));
  }
}

function readAddress(raw: string): URL | undefined {
  return raw.length > MAX_ADDRESS_LENGTH || INVISIBLE.test(raw) ? undefined : parseUrl(raw);
}

function readPage(url: URL): ReadableLink {
  return {
    href: url.href,
    isPage: true,
    destination: url.host,
    isHardToRead: HARD_TO_READ.test(url.hostname) || url.search.length > MAX_READABLE_QUERY_LENGTH,
  };
}

/** One address, and of the fields only those that add no reader and no file. */
function readMail(url: URL): ReadableLink | undefined {
  const address = decode(url.pathname);
  if (!address || !MAIL_ADDRESS.test(address)) return undefined;
  const fields = KEPT_MAIL_FIELDS.flatMap(name => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const query = fields.length ? `?${fields.join('&')}` : '';
  const href = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}${query}`;
  return { href, isPage: false, destination: address, isHardToRead: false };
}

/** Digits and what groups them; `*` and `#` command the phone. */
function readNumber(url: URL): ReadableLink | undefined {
  const number = decode(url.pathname);
  if (!number || url.search || url.hash || !PHONE_NUMBER.test(number)) return undefined;
  const dialled = number.replace(/[^\d+]/g, '');
  return { href: `tel:${dialled}`, isPage: false, destination: dialled, isHardToRead: false };
}

/** An absolute address as the browser reads it. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new platform.URL(address);
  } catch {
    return undefined;
  }
}

/** Percent escapes resolved; `undefined` where they hide something or are none. */
function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return INVISIBLE.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

function staysInTab(href: string, target: LinkTarget): boolean {
  if (target === 'auto') return parseUrl(href)?.origin === location.origin;
  return target === 'self';
}

/** What a reader sees of a link, the words of its images included. */
function labelOf(anchor: Element): string {
  const images = [...anchor.querySelectorAll('img')].map(image => image.getAttribute('alt') ?? '');
  return [anchor.textContent, ...images].join(' ');
}

/** Whether a label names a host other than the link's, or another number. */
function isMisleading(label: string, { destination, href }: ReadableLink): boolean {
  if (label.length > MAX_LABEL_LENGTH) return true;
  const text = label.normalize('NFKC').replace(new RegExp(INVISIBLE, 'gu'), '').toLowerCase();
  if (href.startsWith('tel:')) {
    const digits = text.replace(/\D/g, '');
    return digits.length >= MIN_DIGITS_OF_A_NUMBER && !isSameNumber(digits, destination);
  }
  const host = bare(destination);
  return text.split(/\s+/).some(part => {
    const word = part.replace(EDGES, '');
    // Behind the true host, or in the true address, anything may stand: `/index.html`, `ada.king@`.
    if (word === destination.toLowerCase() || hostOf(word) === host) return false;
    return word.match(HOST_LIKE)?.some(name => bare(name) !== host);
  });
}

/** Which host a word names that is an address, with or without `https://`; else an empty text. */
function hostOf(word: string): string {
  return bare(readWebAddress(word.replace(/^(?!https?:)/, 'http://'))?.hostname ?? '');
}

/** A label may leave out the country's number, or write a zero for it. */
function isSameNumber(digits: string, dialled: string): boolean {
  return dialled.replace('+', '').endsWith(digits.replace(/^0+/, ''));
}

/**
 * The host of a destination. Of its name only `www.` may be left out: below `wordpress.com` and its like
 * anybody has a host of his own.
 */
function bare(destination: string): string {
  return destination.replace(/^.*@|^www\.|:\d+$/g, '');
}

function destinationMark(document: Document, destination: string): Element {
  const mark = document.createElement('span');
  mark.className = 'destination';
  mark.dir = 'ltr';
  mark.textContent = ` (${destination})`;
  return mark;
}
