import { documentProperty } from '../conversation/document-property.js';
import { platform } from '../platform.js';

const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Validates the address of an image that the owner set: https, http on loopback, or a file of the service. Paths
 * are relative to the service, never to the page. `blob:` URLs come from the page's own preview of a new image.
 *
 * @param service address of the service, without a trailing slash
 * @returns undefined for any other address
 */
export function readPicture(address: string, service: string): string | undefined {
  if (!address.trim()) return undefined;
  try {
    const base = new platform.URL(`${service}/`, documentProperty('baseURI'));
    const { protocol, hostname, username, password, href } = new platform.URL(address, base);
    if (username || password) return undefined;
    const isTrustworthy = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
    const isOwn = href.startsWith(`${base.href}files/`) || href.startsWith(`blob:${location.origin}/`);
    return isTrustworthy || isOwn ? href : undefined;
  } catch {
    return undefined;
  }
}
