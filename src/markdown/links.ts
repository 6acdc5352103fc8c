import { URL } from '../platform.js';

/** Target of the links of an answer; `auto` opens addresses of the page's own origin in the same tab. */
export type LinkTarget = 'blank' | 'self' | 'auto';

export interface ReadableLink {
  readonly href: string;
  /** Whether it is a web page, not an e-mail address or a phone number. */
  readonly isPage: boolean;
  /** The destination in a form that cannot mislead: a host, an e-mail address, a number. */
  readonly destination: string;
  /** Whether to show the destination whatever the label says. */
  readonly isHardToRead: boolean;
}

const MAX_ADDRESS_LENGTH = 2048;
const MAX_READABLE_QUERY_LENGTH = 200;
const MIN_DIGITS_OF_A_NUMBER = 5;

/** Control characters, bidirectional controls, and invisible spaces. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00A0\u115F\u1160\u3164\uFFA0]/u;
const PHONE_NUMBER = /^\+?[\d\-. ()]{2,40}$/;
const MAIL_ADDRESS = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/;
const MAX_LABEL_LENGTH = 500;
/** Characters around a word: brackets, quotes, the end of a sentence. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Text that a reader takes for a host, in lower case. */
const HOST_LIKE = /(?:[\p{L}\p{N}_-]+[.。])+\p{L}[\p{L}\p{N}-]+|\d+(?:\.\d+){3}/gu;
/** An IP address, or a name in another script. */
const HARD_TO_READ = /^\[|^[\d.]+$|\bxn--/;
const KEPT_MAIL_FIELDS = ['subject', 'body'] as const;

/** Parses the address of a link: absolute https, http, mailto or tel, with nothing hidden; undefined must stay text. */
export function readLink(raw: string): ReadableLink | undefined {
  const page = readWebAddress(raw);
  if (page) return readPage(page);
  const url = readAddress(raw);
  if (url?.protocol === 'mailto:') return readMail(url);
  return url?.protocol === 'tel:' ? readNumber(url) : undefined;
}

/** Parses the address of a page or an image: absolute, http or https, well-formed, without credentials. */
export function readWebAddress(raw: string): URL | undefined {
  // The URL parser also accepts `https:host` and backslashes, and some accept blanks in a host.
  const url = /^https?:\/\/[^/\\][^\\]*$/i.test(raw) ? readAddress(raw) : undefined;
  return url && !url.username && !url.password && !url.hostname.includes('%') ? url : undefined;
}

/**
 * Returns a link around its label, or only the label if the address is not allowed or the label has a link. If the
 * label names another destination, the true one follows it.
 */
export function createLink(
  address: string,
  title: string,
  label: readonly (Node | string)[],
  target: LinkTarget,
): (Node | string)[] {
  const anchor = document.createElement('a');
  anchor.append(...label);
  const link = readLink(address);
  if (!link || anchor.querySelector('a')) return [...anchor.childNodes];
  anchor.setAttribute('href', link.href);
  // Readers also take the tooltip for the destination.
  if (title && !isMisleading(title, link)) anchor.setAttribute('title', title);
  anchor.setAttribute('rel', 'noopener noreferrer nofollow ugc');
  anchor.setAttribute('referrerpolicy', 'no-referrer');
  if (link.isPage && !staysInTab(link.href, target)) anchor.setAttribute('target', '_blank');
  if (link.isHardToRead || isMisleading(labelOf(anchor), link)) anchor.append(destinationMark(link.destination));
  return [anchor];
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

/** Allows one address, and no field that adds recipients or attachments. */
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

/** Allows digits and their separators; `*` and `#` are phone commands. */
function readNumber(url: URL): ReadableLink | undefined {
  const number = decode(url.pathname);
  if (!number || url.search || url.hash || !PHONE_NUMBER.test(number)) return undefined;
  const dialled = number.replace(/[^\d+]/g, '');
  return { href: `tel:${dialled}`, isPage: false, destination: dialled, isHardToRead: false };
}

export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** Resolves percent escapes; returns `undefined` if they are invalid or hide something. */
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

/** Visible text of a link, including the alternative text of its images. */
function labelOf(anchor: Element): string {
  const images = [...anchor.querySelectorAll('img')].map(image => image.getAttribute('alt') ?? '');
  return [anchor.textContent, ...images].join(' ');
}

/** Whether a label names another host or number than the link's. */
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
    // The true host may be followed, and the true address preceded, by anything: `/index.html`, `ada.king@`.
    if (word === destination.toLowerCase() || hostOf(word) === host) return false;
    return word.match(HOST_LIKE)?.some(name => bare(name) !== host);
  });
}

/** Returns the host in a word that is an address, with or without `https://`, or an empty string. */
function hostOf(word: string): string {
  return bare(readWebAddress(word.replace(/^(?!https?:)/, 'http://'))?.hostname ?? '');
}

/** A label may omit the country code, or write a zero for it. */
function isSameNumber(digits: string, dialled: string): boolean {
  return dialled.replace('+', '').endsWith(digits.replace(/^0+/, ''));
}

/** Returns the host of a destination without `www.`; other subdomains can be anyone's, as on `wordpress.com`. */
function bare(destination: string): string {
  return destination.replace(/^.*@|^www\.|:\d+$/g, '');
}

function destinationMark(destination: string): Element {
  const mark = document.createElement('span');
  mark.className = 'destination';
  mark.dir = 'ltr';
  mark.textContent = ` (${destination})`;
  return mark;
}
