/**
 * Whether a list of domains includes an origin. `domains` is written as in the setting of that name; `origin` is a
 * request's `Origin` header, or null.
 *
 * Not stated: a list contains origins (`https://shop.example`), hosts (`shop.example`, http or https) or wildcards
 * (`*.shop.example`, every host below it but not itself), separated by lines, blanks, commas or semicolons. No list
 * includes a missing origin or the opaque origin `null`.
 */
export function namesOrigin(domains: string, origin: string | null): boolean {
  const page = origin === null ? undefined : parsePage(origin);
  if (!page || page.origin !== origin) return false;
  return entriesOf(domains).some(entry => matches(entry, page));
}

/**
 * Returns the first part of a list of domains that can match nothing, or `undefined`. Words next to others are a sentence;
 * a name without a dot on a line of its own is a local machine or network.
 */
export function unreadableDomain(domains: string): string | undefined {
  for (const line of domains.split(/[\n\r,;]/)) {
    const entries = entriesOf(line);
    const unreadable = entries.find(entry => !isHost(entry));
    if (unreadable !== undefined) return unreadable;
    if (entries.length > 1 && entries.some(entry => WORD.test(entry))) return line.trim();
  }
  return undefined;
}

function isHost(entry: string): boolean {
  const [, scheme, , rest] = ENTRY.exec(entry) ?? [];
  const url = rest === undefined ? undefined : parsePage(`${scheme ?? 'https:'}//${rest}`);
  return url !== undefined && url.username === '' && HOST.test(url.hostname);
}

/** Returns the wildcards of a list below which anyone can get a domain: `*.com`, `*.co.uk`, `*.github.io`. */
export function openWildcards(domains: string): readonly string[] {
  return entriesOf(domains).filter(entry => {
    const [, , wildcard, host = ''] = ENTRY.exec(entry) ?? [];
    const labels = host.replace(/:\d+$/, '').toLowerCase().split('.');
    if (!wildcard) return false;
    const isCountry = labels.length === 2 && labels[1]!.length === 2 && COMMON_SECOND_LEVELS.includes(labels[0]!);
    return labels.length === 1 || isCountry || SHARED_HOSTS.includes(labels.join('.'));
  });
}

/** The first label of suffixes such as `co.uk`, below which a country registers domains. */
const COMMON_SECOND_LEVELS = ['ac', 'co', 'com', 'edu', 'gob', 'gov', 'ltd', 'me', 'ne', 'net', 'nom', 'or', 'org'];

/** Hosts that give every customer a domain of their own. */
const SHARED_HOSTS = [
  'azurewebsites.net',
  'blogspot.com',
  'cloudfront.net',
  'firebaseapp.com',
  'github.io',
  'gitlab.io',
  'herokuapp.com',
  'myshopify.com',
  'netlify.app',
  'onrender.com',
  'pages.dev',
  'vercel.app',
  'web.app',
  'webflow.io',
  'weebly.com',
  'wixsite.com',
  'wordpress.com',
  'workers.dev',
];

const entriesOf = (domains: string) => domains.split(/[\s,;]+/).filter(entry => entry !== '');

function matches(entry: string, page: URL): boolean {
  const [, scheme, wildcard, rest] = ENTRY.exec(entry) ?? [];
  if (rest === undefined) return false;
  const listed = parsePage(`${scheme ?? page.protocol}//${rest}`);
  if (!listed || listed.protocol !== page.protocol || listed.port !== page.port) return false;
  return wildcard ? page.hostname.endsWith(`.${listed.hostname}`) : page.hostname === listed.hostname;
}

/** Scheme, wildcard, and the host with its port; `ftp:` before slashes is not a host. */
const ENTRY = /^(?:(https?:)\/\/)?(\*\.)?([^/*]*[^/*:])(?:\/.*)?$/i;

/**
 * A host that a page can have: letters, digits and hyphens between dots, in punycode, or an address in brackets. The
 * URL parser also accepts `domain!`.
 */
const HOST = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)*[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.?$|^\[[\da-f:.]+\]$/;

/** A name without a scheme, a dot or a port. */
const WORD = /^(?!localhost$)[^.:/]+$/i;

/** Parses an http or https address. */
export function parsePage(address: string, base?: string): URL | undefined {
  try {
    const url = new URL(address, base);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
