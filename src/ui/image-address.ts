import { documentProperty } from '../document-property.js';
import { URL } from '../platform.js';

const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Validates an image: https, http on loopback, a file of the service, or a `blob:` of the page's own preview. */
export function readImageAddress(address: string, service: string): string | undefined {
  if (!address.trim()) return undefined;
  try {
    const base = new URL(`${service}/`, documentProperty('baseURI'));
    const { protocol, hostname, username, password, href } = new URL(address, base);
    if (username || password) return undefined;
    const isTrustworthy = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
    const isOwn = href.startsWith(`${base.href}files/`) || href.startsWith(`blob:${location.origin}/`);
    return isTrustworthy || isOwn ? href : undefined;
  } catch {
    return undefined;
  }
}
