import { ChatbotError } from '../../client/errors.js';
import { endpointUrl } from '../../client/request.js';
import type { ChatHost } from '../../ui/chat-host.js';
import type { ErrorDetail } from '../../ui/events.js';
import { serviceAddress } from '../../ui/script-origin.js';

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

/** Reports why there are no settings. With `diagnostics`, also shows it on the page. */
export function explain(
  host: ChatHost,
  configuration: ChatHost['configuration'],
  cause: unknown,
  report: (host: ChatHost, error: ChatbotError, detail: Partial<ErrorDetail>) => void,
): void {
  // The page has switched to another chatbot, or the settings are requested again.
  if (host.configuration !== configuration) return;
  host.configuration = undefined;
  const error = toChatbotError(cause);
  const fault = faultOfThePage(host);
  if (host.diagnostics) host.notice = fault || error.message;
  report(host, error, fault ? { code: 'setup', message: fault } : {});
}

function toChatbotError(cause: unknown): ChatbotError {
  if (cause instanceof ChatbotError) return cause;
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return new ChatbotError('timeout', 'The service took too long.', { cause });
  return new ChatbotError('network', 'The service cannot be reached.', { cause });
}
