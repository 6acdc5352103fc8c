import { isEmitting } from '../../ui/events.js';

/**
 * Keeps errors that nothing in the widget's files catches, such as those of functions that the page has replaced by ones
 * that throw, out of the page: each is written to the console once. Errors of the page's own listeners stay the page's.
 */
export function containErrors(): void {
  let last: string;
  const handle = (event: Event) => {
    const { error, reason = error } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
    if (isEmitting || !/\/chatbot-bubble[./]/.test((reason as Error | undefined)?.stack ?? '')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (last !== `${reason}`) console.error('<chatbot-bubble>:', reason);
    last = `${reason}`;
  };
  addEventListener('error', handle);
  addEventListener('unhandledrejection', handle);
}
