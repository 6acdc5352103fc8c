import { html, nothing, type TemplateResult } from 'lit';
import { documentProperty } from '../document-property.js';
import { parseUrl } from '../markdown/links.js';

/** A link made from an address in the owner's settings. */
export interface OwnerLink {
  readonly href: string;
  /** The destination as visitors see it: a host, an email address or a phone number. */
  readonly destination: string;
}

const HIDDEN = /[\p{C}\p{Z}]/u;
const MAX_LENGTH = 2048;

/** Validates an untrusted address: https, http, mailto or tel, nothing hidden. A path is relative to `base`. */
export function readOwnerLink(address: string, base = documentProperty('baseURI')): OwnerLink | undefined {
  const text = address.trim();
  if (!text || text.length > MAX_LENGTH || HIDDEN.test(text)) return undefined;
  const url = parseUrl(text, base);
  if (!url) return undefined;
  const { protocol, username, password, host, pathname, href } = url;
  if (/^https?:$/.test(protocol)) return username || password ? undefined : { href, destination: host };
  // Rejects additional recipients and dialing commands.
  return /^(?:mailto:[^@%,;]+@[^@%,;]+|tel:[-\d+.()]+)$/.test(protocol + pathname)
    ? { href: protocol + pathname, destination: pathname }
    : undefined;
}

/** Returns the label of a link, with its destination unless that is the page's own site. */
export const labelOwnerLink = (words: string, { destination }: OwnerLink): string =>
  destination === location.host ? words : `${words} (${destination})`;

/** Renders a link to the owner's privacy policy, or nothing if its address is invalid. */
export function renderPolicyLink(address: string, words: string): TemplateResult | typeof nothing {
  const link = readOwnerLink(address);
  if (!link) return nothing;
  return html`<a part="privacy-link" href=${link.href} target="_blank" rel="noopener noreferrer" dir="auto"
    >${labelOwnerLink(words, link)}</a
  >`;
}
