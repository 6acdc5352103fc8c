/**
 * Calls that a page makes before the script has loaded:
 *
 *     chatbotBubble = window.chatbotBubble || [];
 *     chatbotBubble.push(['show'], ['setDraft', 'Hello'], bubble => { … });
 *
 * Each call is a method name of `<chatbot-bubble>` with arguments, or a function that receives the
 * element. Calls run in order once the first element is ready, and immediately from then on. If
 * that element is removed, they go to another one on the page or to the next one added.
 */
import { documentProperty } from '../../document-property.js';
import { ownOptions } from '../../platform.js';

type ChatbotBubble = HTMLElementTagNameMap['chatbot-bubble'];

/** A method name with its arguments, or a function that receives the element. */
export type QueuedCall = readonly [method: string, ...parameters: unknown[]] | ((bubble: ChatbotBubble) => void);

let current: ChatbotBubble | undefined;

/** Runs and removes the calls of a list. A call that fails is reported on the console; the others still run. */
export async function runCalls(calls: QueuedCall[]): Promise<void> {
  const bubble = (current = await readyBubble());
  for (const call of calls.splice(0))
    try {
      run(bubble, call);
    } catch (error) {
      console.error('<chatbot-bubble>: a call from the queue failed.', error);
    }
}

function readyBubble(): Promise<ChatbotBubble> {
  // Selectors don't find an element in a shadow root.
  const candidates = [
    current,
    ...documentProperty('querySelectorAll').call<Document, ['chatbot-bubble'], NodeListOf<ChatbotBubble>>(
      document,
      'chatbot-bubble',
    ),
  ];
  const there = candidates.find(bubble => bubble?.isReady && bubble.isConnected);
  if (there) return Promise.resolve(there);
  return new Promise(resolve =>
    document.addEventListener(
      'chatbot-ready',
      event => resolve(event.composedPath()[0] as ChatbotBubble),
      ownOptions({ once: true }),
    ),
  );
}

function run(bubble: ChatbotBubble, call: QueuedCall): void {
  if (typeof call === 'function') return call(bubble);
  const [name, ...parameters] = call;
  const method: unknown = bubble[name as keyof ChatbotBubble];
  if (typeof method !== 'function') throw new TypeError(`Unknown method: ${name}.`);
  const outcome: unknown = method.apply(bubble, parameters);
  // `chatbot-error` reports these failures.
  if (outcome instanceof Promise) outcome.catch(() => {});
}
