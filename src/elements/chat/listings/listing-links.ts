/** A link of an answer that may lead to a listing. */
export interface NamedLink {
  /** The address as it is compared; see `comparable`. */
  readonly address: string;
  /** What may be the listing's MLSNumber, the likeliest first. */
  readonly numbers: readonly string[];
  /** What may be its city; empty where the label names none. */
  readonly city: string;
}

/** An answer that names more homes is a table to read, not cards to leaf through. */
const MAX_LINKS = 12;
const MAX_NUMBERS = 2;

/** `[label](address)` or an address by itself; an address ends before what closes it. */
const LINK = /(?:\[([^[\]]*)\]\(\s*<?)?(https?:\/\/[^\s<>()[\]"'`|]+)/gi;
/** What a sentence puts behind an address. */
const AFTER_ADDRESS = /[.,;:!?*_~]+$/;

/**
 * The links in the markdown of an answer, each once, in their order. Nothing is drawn of them: they are only
 * compared with what the service has.
 */
export function linksOf(markdown: string): readonly NamedLink[] {
  const links = new Map<string, NamedLink>();
  for (const [, label = '', raw = ''] of markdown.matchAll(LINK)) {
    const url = readUrl(raw.replace(AFTER_ADDRESS, ''));
    const address = url && comparable(url.href);
    if (!address || links.has(address) || isRoot(url)) continue;
    links.set(address, { address, numbers: numbersIn(url), city: cityIn(label) });
    if (links.size === MAX_LINKS) break;
  }
  return [...links.values()];
}

/** An address without what does not tell one listing from another; undefined for what is no address. */
export function comparable(address: string, base?: string): string | undefined {
  const url = readUrl(address, base);
  if (!url) return undefined;
  return url.host + url.pathname.replace(/\/+$/, '') + url.search;
}

function readUrl(address: string, base?: string): URL | undefined {
  try {
    // Markdown escapes signs that it would take for its own.
    return new URL(address.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&'), base);
  } catch {
    return undefined;
  }
}

const isRoot = ({ pathname, search }: URL): boolean => pathname === '/' && !search;

/** Words with digits in an address, numbers of listings before postal codes and house numbers. */
function numbersIn({ pathname, searchParams }: URL): readonly string[] {
  const words = [
    ...[...searchParams.values()].reverse(),
    ...pathname
      .split('/')
      .reverse()
      .flatMap(part => [part, ...part.split(/[-_.]/).reverse()]),
  ];
  const likely = (word: string) => (/[a-z]/i.test(word) ? 2 : 0) + (word.length > 5 ? 1 : 0);
  return [...new Set(words)]
    .filter(word => /^[\w-]*\d[\w-]*$/.test(word) && word.length > 3 && word.length < 25)
    .filter(word => word.split('-').length < 3)
    .sort((one, other) => likely(other) - likely(one))
    .slice(0, MAX_NUMBERS)
    .flatMap(word => (word === word.toUpperCase() ? [word] : [word, word.toUpperCase()]))
    .slice(0, MAX_NUMBERS);
}

/** "256 Hill Street, Quarry Hill" lies in Quarry Hill. */
function cityIn(label: string): string {
  const [, city = ''] = /,\s*([^,\d]{2,60})$/.exec(label.replace(/[*_\\]/g, '').trim()) ?? [];
  return city.trim();
}
