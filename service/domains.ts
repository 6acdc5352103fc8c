import type { StoredSettings } from './data/schema.js';
import { textSetting } from './settings.js';

/**
 * Whether a page of this origin may embed the chatbot. `origin` is the request's `Origin` header, null
 * when there is none.
 *
 * Not stated: with VerifyDomain off everybody may. With it on, `Domains` lists origins
 * (`https://shop.example`), hosts (`shop.example`, http or https) or wildcards (`*.shop.example`, every
 * host below it but not itself), separated by lines, blanks, commas or semicolons; no origin, and the
 * opaque origin `null`, are refused. This keeps others from embedding the chatbot by a line of markup; it
 * proves nothing, for a program may send any `Origin`.
 */
export function mayEmbed(settings: StoredSettings, origin: string | null): boolean {
  if (settings['VerifyDomain'] !== true) return true;
  const page = origin === null ? undefined : parse(origin);
  if (!page || page.origin !== origin) return false;
  return textSetting(settings, 'Domains')
    .split(/[\s,;]+/)
    .some(entry => entry !== '' && matches(entry, page));
}

function matches(entry: string, page: URL): boolean {
  const [, scheme, wildcard, rest] = ENTRY.exec(entry) ?? [];
  if (rest === undefined) return false;
  const listed = parse(`${scheme ?? page.protocol}//${rest}`);
  if (!listed || listed.protocol !== page.protocol || listed.port !== page.port) return false;
  return wildcard
    ? page.hostname.endsWith(`.${listed.hostname}`)
    : page.hostname === listed.hostname;
}

/** Scheme, wildcard, and the host with all that follows it. */
const ENTRY = /^(?:(https?:)\/\/)?(\*\.)?([^/*]+)(?:\/.*)?$/i;

function parse(address: string): URL | undefined {
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
