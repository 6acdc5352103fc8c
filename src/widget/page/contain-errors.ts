/** Events of `<chatbot-bubble>` whose listeners run. Errors of the page's listeners are the page's. */
let dispatching = 0;
let lastMessage: string | undefined;

/** Captured, because a page may replace it, and regular expressions call several functions that a page may replace. */
const { includes } = String.prototype;

/**
 * Keeps errors that nothing in the widget's files catches, such as those of functions that the page has replaced by ones
 * that throw, out of the page: each is written to the console once.
 */
export function containErrors(host: HTMLElement): void {
  const { dispatchEvent } = host;
  // Fails silently on a page that has frozen the platform.
  Reflect.set(host, 'dispatchEvent', (event: Event) => {
    dispatching++;
    try {
      return dispatchEvent.call(host, event);
    } finally {
      dispatching--;
    }
  });
  addEventListener('error', handleError);
  addEventListener('unhandledrejection', handleError);
}

function handleError(event: ErrorEvent | PromiseRejectionEvent): void {
  const reason = ('reason' in event ? event.reason : event.error) as Error | undefined;
  const stack = `${reason?.stack}`;
  if (dispatching || !(includes.call(stack, '/chatbot-bubble.') || includes.call(stack, '/chatbot-bubble/'))) return;
  // Not `preventDefault()`, which the page may have replaced.
  event.returnValue = false;
  if (reason!.message !== lastMessage) console.error('<chatbot-bubble>:', reason);
  lastMessage = reason!.message;
  event.stopImmediatePropagation();
}
