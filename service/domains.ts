import { namesOrigin } from '../src/protocol/domains.js';
import type { StoredSettings } from './data/schema.js';
import { textSetting } from './settings.js';

/**
 * Whether a page of this origin may embed the chatbot. `origin` is the request's `Origin` header, null
 * when there is none.
 *
 * Not stated: with VerifyDomain off everybody may. With it on, `Domains` and `CustomDomain` list who may.
 * This keeps others from embedding the chatbot by a line of markup; it proves nothing, for a program may
 * send any `Origin`.
 */
export function mayEmbed(settings: StoredSettings, origin: string | null): boolean {
  if (settings['VerifyDomain'] !== true) return true;
  const listed = [textSetting(settings, 'Domains'), textSetting(settings, 'CustomDomain')];
  return namesOrigin(listed.join('\n'), origin);
}
