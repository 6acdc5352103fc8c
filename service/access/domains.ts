import { namesOrigin } from '../../src/protocol/domains.js';
import type { StoredSettings } from '../data/schema.js';
import { textSetting } from '../data/settings.js';

/**
 * Whether a page of this origin may embed the chatbot. `origin` is the request's `Origin` header, or null.
 *
 * Not stated: with VerifyDomain off, any page may; with it on, only pages in `Domains` and `CustomDomain`. This
 * stops others from embedding the chatbot in their pages, but authenticates nothing: a program can send any
 * `Origin`.
 */
export function mayEmbed(settings: StoredSettings, origin: string | null): boolean {
  if (settings['VerifyDomain'] !== true) return true;
  const listed = [textSetting(settings, 'Domains'), textSetting(settings, 'CustomDomain')];
  return namesOrigin(listed.join('\n'), origin);
}
