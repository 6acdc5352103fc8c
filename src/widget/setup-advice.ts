import { ChatbotError } from '../client/errors.js';
import { endpointUrl } from '../client/request.js';
import type { ChatHost } from '../ui/chat-host.js';
import type { ErrorDetail } from '../ui/events.js';
import { serviceAddress } from '../ui/script-origin.js';

/** Returns the setup problem of the page as a sentence for its owner; empty if there is none. */
function faultOfThePage({ serialNumber, baseUrl }: ChatHost): string {
  if (!serialNumber) return 'The attribute serial-number is missing.';
  try {
    endpointUrl(serviceAddress(baseUrl), '');
    return '';
  } catch {
    return `The attribute base-url is not an http address: ${baseUrl}`;
  }
}

/** Returns the error that prevented the settings, and its details. With `diagnostics`, also shows it on the page. */
export function explain(
  host: ChatHost,
  cause: unknown,
): { readonly error: ChatbotError; readonly detail: Partial<ErrorDetail> } {
  const error = toChatbotError(cause);
  const fault = faultOfThePage(host);
  if (host.diagnostics) host.notice = fault || error.message;
  return { error, detail: fault ? { code: 'setup', message: fault } : {} };
}

const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

let hasWarned = false;

/** Whether the attribute `authorization` may be used: only on loopback. Elsewhere warns once. */
export function mayUseSecret(): boolean {
  if (LOOPBACK.test(location.hostname)) return true;
  if (hasWarned) return false;
  hasWarned = true;
  console.error(
    '<chatbot-bubble>: the attribute authorization is ignored on this page, because every visitor could ' +
      'read the secret key. Leave it out: visitors get a key of their own from the service. A page with ' +
      'its own log-in sets the property credentials.',
  );
  return false;
}

function toChatbotError(cause: unknown): ChatbotError {
  if (cause instanceof ChatbotError) return cause;
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return new ChatbotError('timeout', 'The service took too long.', { cause });
  return new ChatbotError('network', 'The service cannot be reached.', { cause });
}
