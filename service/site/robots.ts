/** The rules of a robots.txt for this service (RFC 9309). */
export interface Robots {
  /** Whether a page may be read; `path` includes the query. */
  allows(path: string): boolean;
  readonly sitemaps: readonly string[];
  /** Pause between two requests in milliseconds. */
  readonly delayMs: number;
}

/** The name that robots.txt may use for this service, which is also its `User-Agent`. */
export const AGENT = 'chatbot-service';

const MAX_CHARACTERS = 500 * 1024;
const MAX_RULES = 2000;
const MAX_PATTERN = 500;
const MAX_SITEMAPS = 20;
const DELAY_MS = 200;
const MAX_DELAY_MS = 5000;

interface Rule {
  readonly isAllowed: boolean;
  readonly pattern: string;
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  delayMs: number;
}

/** Reads a robots.txt. The group of this service counts, otherwise the one of everybody. */
export function readRobots(text: string): Robots {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let group: Group | undefined;
  let isNaming = false;
  let rules = 0;
  for (const line of text.slice(0, MAX_CHARACTERS).split(/[\r\n]+/)) {
    const [content = ''] = line.split('#', 1);
    const colon = content.indexOf(':');
    if (colon < 0) continue;
    const name = content.slice(0, colon).trim().toLowerCase();
    const value = content.slice(colon + 1).trim();
    if (name === 'sitemap' && sitemaps.length < MAX_SITEMAPS) sitemaps.push(value);
    else if (name === 'user-agent') {
      if (!isNaming || !group) groups.push((group = { agents: [], rules: [], delayMs: DELAY_MS }));
      group.agents.push(value.toLowerCase());
      isNaming = true;
    } else if (group && (name === 'allow' || name === 'disallow' || name === 'crawl-delay')) {
      isNaming = false;
      if (name === 'crawl-delay') group.delayMs = delayOf(value);
      else if (value && rules++ < MAX_RULES)
        group.rules.push({ isAllowed: name === 'allow', pattern: inOneSpelling(value.slice(0, MAX_PATTERN)) });
    }
  }
  const own = groups.filter(({ agents }) => agents.some(agent => agent === AGENT));
  const chosen = own.length ? own : groups.filter(({ agents }) => agents.includes('*'));
  // The longest pattern wins, and of two as long the one that allows.
  const ordered = chosen
    .flatMap(each => each.rules)
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed));
  return {
    allows: path => {
      const asked = inOneSpelling(path);
      return path === '/robots.txt' || (ordered.find(({ pattern }) => matches(pattern, asked))?.isAllowed ?? true);
    },
    sitemaps,
    delayMs: Math.max(DELAY_MS, ...chosen.map(each => each.delayMs)),
  };
}

const delayOf = (seconds: string): number => {
  const ms = Number(seconds) * 1000;
  return ms > 0 ? Math.min(MAX_DELAY_MS, ms) : DELAY_MS;
};

/** Encodes other letters, and decodes those that need no encoding, as rules and addresses may do or not. */
const inOneSpelling = (path: string): string =>
  path
    .replace(/[\u0080-\uffff]+/g, letters => Buffer.from(letters).toString('hex').replace(/../g, '%$&'))
    .replace(/%[\da-f]{2}/gi, code => {
      const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(letter) ? letter : code.toUpperCase();
    });

/** Matches the beginning of a path, with `*` for anything and `$` for the end, in linear time. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    if (isWhole && index === rest.length - 1) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}
