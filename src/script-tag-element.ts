/** Loaded by `script-tag.ts`. Sets the origin first, because the definition starts every element on the page. */
import './script-tag-origin.js';
import './script-tag-lit.js';
import { ownOptions } from './platform.js';
import { ChatbotBubble } from './widget/bubble.js';
import type { QueuedCall } from './widget/call-queue.js';

declare global {
  interface Window {
    /** Calls that wait for the first element of the page; see `widget/call-queue.ts`. */
    chatbotBubble?: QueuedCall[];
  }
}

if (!customElements.get('chatbot-bubble')) customElements.define('chatbot-bubble', ChatbotBubble);

// It may be an element: ids become properties of the window.
const queued: unknown = window.chatbotBubble;
const calls = (window.chatbotBubble = Array.isArray(queued) ? (queued as QueuedCall[]) : []);
const runCalls = () => void import('./widget/launcher-extras.js').then(extras => extras.runCalls(calls));
const push = (...more: QueuedCall[]) => {
  // Asynchronous, so it runs after the calls were added.
  runCalls();
  return Array.prototype.push.apply(calls, more);
};
// An assignment would fail if the page froze `Array.prototype`.
Object.defineProperty(calls, 'push', ownOptions({ value: push, configurable: true }));
if (calls.length) runCalls();
