/** What the script-tag file loads. The origin comes first: the definition starts every element on the page. */
import './script-tag-origin.js';
import './script-tag-lit.js';
import { ownOptions } from './platform.js';
import { ChatbotBubble } from './elements/chat/bubble.js';
import type { QueuedCall } from './elements/chat/call-queue.js';

declare global {
  interface Window {
    /** Calls for the first element of the page; see `elements/chat/call-queue.ts`. */
    chatbotBubble?: QueuedCall[];
  }
}

// Whoever comes second has told so.
if (!customElements.get('chatbot-bubble')) customElements.define('chatbot-bubble', ChatbotBubble);

// An element with the id `chatbotBubble` is a property of the window, too.
const queued: unknown = window.chatbotBubble;
const calls = (window.chatbotBubble = Array.isArray(queued) ? (queued as QueuedCall[]) : []);
const runCalls = () =>
  void import('./elements/chat/bubble-extras.js').then(extras => extras.runCalls(calls));
const push = (...more: QueuedCall[]) => {
  // Loaded first: by then they are in the list.
  runCalls();
  return Array.prototype.push.apply(calls, more);
};
// Assigning fails where the page has frozen `Array.prototype`.
Object.defineProperty(calls, 'push', ownOptions({ value: push, configurable: true }));
if (calls.length) runCalls();
