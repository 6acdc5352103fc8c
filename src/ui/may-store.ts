import { documentProperty } from '../document-property.js';
import type { ChatHost } from './chat-host.js';
import { isConsentPending } from './consent-pending.js';
import { serviceAddress } from './script-origin.js';

/** Whether anything may be stored in the browser now. */
export function mayStore(host: ChatHost): boolean {
  // A sandboxed frame has no origin, and reading its storage throws.
  return !documentProperty('prerendering') && !host.noHistory && !isConsentPending(host) && origin !== 'null';
}

export function storageScopeKey({ baseUrl, serialNumber, userKey = '' }: ChatHost): string {
  return [serviceAddress(baseUrl), serialNumber, userKey].join('\n');
}

/** Returns the scope that separates the stored data of chatbots, services and users. */
export function storageScope({ baseUrl, serialNumber, userKey }: ChatHost) {
  return { serialNumber, baseUrl: serviceAddress(baseUrl), userKey };
}
