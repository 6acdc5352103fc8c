import { platform } from '../../platform.js';

/** The visitor's own machine. */
const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * The address of a picture that an owner has set: https, http on the visitor's own machine, or one of the
 * service's own files. A path is one of the service, never of the page. `blob:` is what the page itself has
 * made, for the preview of a picture that is not set yet.
 *
 * @param service its address, without a slash at the end
 * @returns undefined for anything else
 */
export function readPicture(address: string, service: string): string | undefined {
  if (!address.trim()) return undefined;
  try {
    const base = new platform.URL(`${service}/`, document.baseURI);
    const { protocol, hostname, username, password, href } = new platform.URL(address, base);
    if (username || password) return undefined;
    const isTrustworthy =
      protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
    const isOwn =
      href.startsWith(`${base.href}files/`) || href.startsWith(`blob:${location.origin}/`);
    return isTrustworthy || isOwn ? href : undefined;
  } catch {
    return undefined;
  }
}
