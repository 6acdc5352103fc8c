import { documentProperty } from '../../conversation/document-property.js';
import type { ChatHost } from '../shared/chat-host.js';
import { isHeldBack } from '../shared/held-back.js';
import { serviceAddress } from '../shared/script-origin.js';

/** Whether anything may be kept in the browser's storage now. */
export function mayKeep(host: ChatHost): boolean {
  // A sandboxed frame has no origin, and no storage: to ask for it is an error in itself.
  return (
    !documentProperty('prerendering') && !host.noHistory && !isHeldBack(host) && origin !== 'null'
  );
}

/** Tells apart whose things are kept: each service, chatbot and person has their own. */
export function ownerNameOf({ baseUrl, serialNumber, userKey = '' }: ChatHost): string {
  return [serviceAddress(baseUrl), serialNumber, userKey].join('\n');
}
