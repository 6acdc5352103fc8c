import type { StoredSettings } from './data/schema.js';
import { textSetting } from './settings.js';

/**
 * Whether a page of this origin may embed the chatbot. `origin` is the request's `Origin` header, null
 * when there is none.
 *
 * Not stated: with VerifyDomain off everybody may. With it on, `Domains` and `CustomDomain` list origins
 * (`https://shop.example`), hosts (`shop.example`, http or https) or wildcards (`*.shop.example`, every
 * host below it but not itself), separated by lines, blanks, commas or semicolons; no origin, and the
 * opaque origin `null`, are refused. This keeps others from embedding the chatbot by a line of markup; it
 * proves nothing, for a program may send any `Origin`.
 */
export function mayEmbed(settings: StoredSettings, origin: string | null): boolean {
  if (settings['VerifyDomain'] !== true) return true;
  const page = origin === null ? undefined : parse(origin);
  if (!page || page.origin !== origin) return false;
  const listed = [textSetting(settings, 'Domains'), textSetting(settings, 'CustomDomain')];
  return listed.flatMap(entriesOf).some(entry => matches(entry, page));
}

/** The first entry of a list of domains that can match nothing; undefined when all can. */
export function unreadableDomain(domains: string): string | undefined {
  return entriesOf(domains).find(entry => {
    const [, scheme, , rest] = ENTRY.exec(entry) ?? [];
    return rest === undefined || !parse(`${scheme ?? 'https:'}//${rest}`);
  });
}

const entriesOf = (domains: string) => domains.split(/[\s,;]+/).filter(entry => entry !== '');

function matches(entry: string, page: URL): boolean {
  const [, scheme, wildcard, rest] = ENTRY.exec(entry) ?? [];
  if (rest === undefined) return false;
  const listed = parse(`${scheme ?? page.protocol}//${rest}`);
  if (!listed || listed.protocol !== page.protocol || listed.port !== page.port) return false;
  return wildcard
    ? page.hostname.endsWith(`.${listed.hostname}`)
    : page.hostname === listed.hostname;
}

/** Scheme, wildcard, and the host with its port; `ftp:` before slashes is no host. */
const ENTRY = /^(?:(https?:)\/\/)?(\*\.)?([^/*]*[^/*:])(?:\/.*)?$/i;

function parse(address: string): URL | undefined {
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
