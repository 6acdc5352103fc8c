import { ownOptions } from '../../platform.js';

/** Events of `<chatbot-bubble>` whose listeners run. Errors of the page's listeners are the page's. */
let dispatching = 0;
let lastMessage: string | undefined;

/** Captured, because the errors of a replaced one have to be contained, too. Regular expressions call several. */
const { includes } = String.prototype;

/**
 * Keeps errors that nothing in the widget's files catches, such as those of functions that the page has replaced by ones
 * that throw, out of the page: each is written to the console once.
 */
export function containErrors(host: HTMLElement): void {
  const { dispatchEvent } = host;
  const value = (event: Event) => {
    dispatching++;
    try {
      return dispatchEvent.call(host, event);
    } finally {
      dispatching--;
    }
  };
  Object.defineProperty(host, 'dispatchEvent', ownOptions({ value, configurable: true, writable: true }));
  addEventListener('error', handleError);
  addEventListener('unhandledrejection', handleError);
}

function handleError(event: ErrorEvent | PromiseRejectionEvent): void {
  const reason = ('reason' in event ? event.reason : event.error) as Error | undefined;
  const isOwn = ['.', '/'].some(end => includes.call(reason?.stack, `/chatbot-bubble${end}`));
  if (dispatching || !reason || !isOwn) return;
  // Not `preventDefault()`, which the page may have replaced.
  event.returnValue = false;
  if (reason.message !== lastMessage) console.error('<chatbot-bubble>:', reason);
  lastMessage = reason.message;
  event.stopImmediatePropagation();
}
