/** Fills a history like the widget, and opens and scrolls it. */
import type { Message } from '../../src/conversation/message.js';
import { createHistoryStore } from '../../src/history/store/create-history-store.js';
import { writeMessage } from '../../src/history/sync/stored-message.js';
import type { ChatbotBubble } from '../../src/widget/bubble.js';

/** Interface of the page for the history benchmark. */
export interface HistoryPage {
  /** Stores this many messages, alternating questions and answers. */
  fill(count: number): Promise<void>;
  /** Opens the widget. Returns the time until the newest message is painted, in ms. */
  open(): Promise<number>;
  /** Scrolls up for this many frames, in the widget or in a plain box. Returns the gaps in ms. */
  scroll(frames: number, where: 'widget' | 'box'): Promise<ScrollCost>;
  /** Scrolls up in the widget by more than a screen per frame, until the first message is visible. */
  scrollThrough(count: number): Promise<ScrollCost>;
}

/** Cost of scrolling. Times in ms. */
export interface ScrollCost {
  readonly frameGaps: readonly number[];
  readonly longTasks: readonly number[];
  /** Final number of messages. */
  readonly messages: number;
}

declare global {
  var historyPage: HistoryPage | undefined;
}

const SERIAL = 'bench';
const BATCH = 500;
const PX_PER_FRAME = 60;
/** Speed of a fling: 14,400 px per second. */
const FLING_PX_PER_FRAME = 240;
const LAST_WORD = 'the-last-word';

const bubble = () => document.querySelector<ChatbotBubble>('chatbot-bubble')!;
const frame = () => new Promise<number>(requestAnimationFrame);

globalThis.historyPage = {
  async fill(count) {
    const store = createHistoryStore({ serialNumber: SERIAL, baseUrl: location.origin });
    await store.open(false);
    for (let from = 0; from < count; from += BATCH)
      await store.save({
        records: Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
          writeMessage(messageAt(from + index, count)),
        ),
      });
  },

  async open() {
    await customElements.whenDefined('chatbot-bubble');
    const began = performance.now();
    bubble().show();
    for (;;) {
      const answers = answersBelow(bubble());
      if (answers.some(answer => answer.textContent.includes(LAST_WORD) && isDrawn(answer))) break;
      await frame();
    }
    return performance.now() - began;
  },

  scroll(frames, where) {
    const scroller = where === 'widget' ? scrollerOf(bubble()) : boxToScroll();
    let left = frames;
    return scrollWhile(() => left-- > 0, scroller, PX_PER_FRAME);
  },

  scrollThrough(count) {
    const scroller = scrollerOf(bubble());
    const isAtStart = () => bubble().messages.length >= count && scroller.scrollTop <= 0;
    return scrollWhile(() => !isAtStart(), scroller, FLING_PX_PER_FRAME);
  },
};

async function scrollWhile(isToGoOn: () => boolean, scroller: Element, pxPerFrame: number): Promise<ScrollCost> {
  const longTasks: number[] = [];
  const observer = new PerformanceObserver(list =>
    longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ type: 'longtask' });
  const frameGaps: number[] = [];
  let before = await frame();
  while (isToGoOn()) {
    scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -pxPerFrame }));
    scroller.scrollTop -= pxPerFrame;
    const now = await frame();
    frameGaps.push(now - before);
    before = now;
  }
  observer.disconnect();
  return { frameGaps, longTasks, messages: bubble().messages.length };
}

function messageAt(index: number, count: number): Message {
  const isQuestion = index % 2 === 0;
  const word = index >= count - 2 ? LAST_WORD : `number ${index}`;
  return {
    id: `message-${index}`,
    role: isQuestion ? 'user' : 'bot',
    content: isQuestion
      ? `What about ${word}?`
      : `About **${word}**: there are a few homes.\n\n- [One](https://homes.example/1) with a garden\n- Two near the water\n\nShall I go on?`,
    status: isQuestion ? 'sent' : 'complete',
    createdAt: Date.now() - (count - index) * 1000,
  };
}

const isDrawn = (answer: Element) => answer.querySelector('strong') !== null;

function scrollerOf(root: Element): Element {
  const scroller = deep(root, element => element.classList.contains('scroller'));
  if (!scroller) throw new Error('The widget has no transcript.');
  return scroller;
}

/** A long, nearly empty box, to measure scrolling alone. */
function boxToScroll(): Element {
  const box = document.createElement('div');
  box.style.cssText = 'position:fixed;inset:0 auto auto 0;width:400px;height:600px;overflow:auto';
  const inside = document.createElement('div');
  inside.style.height = '100000px';
  box.append(inside);
  document.body.append(box);
  box.scrollTop = 100_000;
  return box;
}

function answersBelow(root: Element): Element[] {
  const inside = root.shadowRoot ?? root;
  const answer = root.localName === 'chatbot-markdown' && inside.querySelector('.answer');
  if (answer) return [answer];
  return [...inside.children].flatMap(answersBelow);
}

function deep(root: Element, is: (element: Element) => boolean): Element | undefined {
  if (is(root)) return root;
  for (const child of (root.shadowRoot ?? root).children) {
    const found = deep(child, is);
    if (found) return found;
  }
  return undefined;
}
