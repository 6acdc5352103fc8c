/**
 * Calls that a page makes before the script has loaded:
 *
 *     chatbotBubble = window.chatbotBubble || [];
 *     chatbotBubble.push(['show'], ['setDraft', 'Hello'], bubble => { … });
 *
 * Each is the name of a method of `<chatbot-bubble>` with its arguments, or a function that is given the
 * element. They run in order once the first element of the page is ready, and at once from then on. When that
 * was taken out of the page, they are for the one that is there instead, or for the next that comes.
 */
import { documentProperty } from '../../conversation/document-property.js';
import { ownOptions } from '../../platform.js';

type ChatbotBubble = HTMLElementTagNameMap['chatbot-bubble'];

/** One call: a method's name and its arguments, or a function that is given the element. */
export type QueuedCall =
  readonly [method: string, ...parameters: unknown[]] | ((bubble: ChatbotBubble) => void);

/** The element that was called last. */
let current: ChatbotBubble | undefined;

/** Runs the calls of a list and empties it. What cannot be run is told on the console; the others run. */
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
  // In a shadow root it is not found by its name.
  const candidates = [
    current,
    ...documentProperty('querySelectorAll').call<
      Document,
      ['chatbot-bubble'],
      NodeListOf<ChatbotBubble>
    >(document, 'chatbot-bubble'),
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
  if (typeof method !== 'function') throw new TypeError(`There is no method ${name}.`);
  const outcome: unknown = method.apply(bubble, parameters);
  // Failures of the chat itself are told by chatbot-error.
  if (outcome instanceof Promise) outcome.catch(() => {});
}
