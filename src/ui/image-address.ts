import { documentProperty } from '../document-property.js';
import { URL } from '../platform.js';

/** https, or http on loopback, without a user name. */
const TRUSTWORTHY = /^(https:\/\/[^/@]+|http:\/\/(([^/@]+\.)?localhost|127(\.\d+){3}|\[::1\])(:\d+)?)\//;

/** Validates an image: https, http on loopback, a file of the service, or a `blob:` of the page's own preview. */
export function readImageAddress(address: string, service: string): string | undefined {
  if (!address.trim()) return undefined;
  try {
    const base = new URL(`${service}/`, documentProperty('baseURI')).href;
    const { href } = new URL(address, base);
    const isOwn = href.startsWith(`${base}files/`) || href.startsWith(`blob:${location.origin}/`);
    return isOwn || TRUSTWORTHY.test(href) ? href : undefined;
  } catch {
    return undefined;
  }
}
