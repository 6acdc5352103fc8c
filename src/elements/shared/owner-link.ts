import { documentProperty } from '../../conversation/document-property.js';
import { platform } from '../../platform.js';

/** An address of the owner's settings that may be a link. */
export interface OwnerLink {
  /** What is written to `href`. */
  readonly href: string;
  /** Where it leads, in a form that cannot mislead: a host, an e-mail address, a number. */
  readonly destination: string;
}

const HIDDEN = /[\p{C}\p{Z}]/u;
const MAX_LENGTH = 2048;

/**
 * Reads an address of the settings: https, http, mailto and tel, with nothing hidden in it. A path belongs
 * to the page. Settings are texts from outside, like answers.
 *
 * @returns undefined for what must not be a link
 */
export function readOwnerLink(address: string): OwnerLink | undefined {
  const text = address.trim();
  if (!text || text.length > MAX_LENGTH || HIDDEN.test(text)) return undefined;
  try {
    const { protocol, username, password, host, pathname, href } = new platform.URL(
      text,
      documentProperty('baseURI'),
    );
    if (/^https?:$/.test(protocol))
      return username || password ? undefined : { href, destination: host };
    // Neither other readers nor commands to the telephone.
    return /^(?:mailto:[^@%,;]+@[^@%,;]+|tel:[-\d+.()]+)$/.test(protocol + pathname)
      ? { href: protocol + pathname, destination: pathname }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The words of a link, and where it leads unless that is the page's own site. */
export const labelOwnerLink = (words: string, { destination }: OwnerLink): string =>
  destination === location.host ? words : `${words} (${destination})`;

/** Whether an address is on a domain, given as a host or as an address. */
export function isOfDomain(
  { protocol, host }: Pick<HTMLAnchorElement, 'protocol' | 'host'>,
  domain: string,
): boolean {
  if (!domain || !/^https?:$/.test(protocol)) return false;
  try {
    return new platform.URL(/^https?:/i.test(domain) ? domain : `https://${domain}`).host === host;
  } catch {
    return false;
  }
}
