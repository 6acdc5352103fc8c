import type { ChatEvents, EventScope } from '../data/chat-events.js';
import type { Listen } from '../data/database.js';
import type { Presence, Present } from '../data/presence.js';
import type { Log } from '../failure.js';

export interface EventHubOptions {
  readonly chatEvents: ChatEvents;
  readonly presence: Presence;
  /** Receives events that any process stores. Without it, channels look at the table every few seconds. */
  readonly listen?: Listen | undefined;
  readonly log: Log;
  /** How often to look for events whose notification was lost, in milliseconds; 5 seconds by default. */
  readonly lookMs?: number;
}

/** How often processes report who is connected, in milliseconds. */
const REPORT_MS = 20_000;
const LOOK_MS = 5000;
/** How far back to look for such events. */
const LOOK_BACK_SECONDS = 30;
/** Rows of one statement. */
const BATCH = 500;

/** One open channel. */
export class Subscription {
  readonly scope: EventScope;
  readonly who: Present;
  /** The last event that was written to the channel. */
  eventId: number;
  #isAwake = false;
  #wake: (() => void) | undefined;
  readonly #close: (subscription: Subscription) => Promise<void>;

  constructor(
    scope: EventScope,
    who: Present,
    { after, close }: { readonly after: number; readonly close: (subscription: Subscription) => Promise<void> },
  ) {
    this.scope = scope;
    this.who = who;
    this.eventId = after;
    this.#close = close;
  }

  /** Wakes the reader, because there may be events. */
  wake(): void {
    this.#isAwake = true;
    this.#wake?.();
  }

  /** Resolves when there may be events since the last call, or after `ms` milliseconds. */
  async wait(ms: number): Promise<void> {
    if (!this.#isAwake && ms > 0)
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, ms).unref();
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#wake = undefined;
    this.#isAwake = false;
  }

  close(): Promise<void> {
    return this.#close(this);
  }
}

/** The open channels of this process: wakes those that an event concerns, and reports who is connected. */
export class EventHub {
  readonly #options: EventHubOptions;
  readonly #open = new Map<string, Set<Subscription>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #size = 0;
  #isClosed = false;
  #stopListening: (() => Promise<void>) | undefined;

  constructor(options: EventHubOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#size;
  }

  /** Whether the process is about to stop, so that channels end and are opened at another one. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Returns the open channels of the same kind and id. */
  countOf(scope: EventScope): number {
    return this.#open.get(keyOf(scope))?.size ?? 0;
  }

  /** @param after the last event that the reader has */
  async open(scope: EventScope, who: Present, after: number): Promise<Subscription> {
    const close = async (closed: Subscription) => {
      this.#remove(closed);
      await this.#report([closed]);
    };
    const subscription = new Subscription(scope, who, { after, close });
    const key = keyOf(scope);
    const others = this.#open.get(key) ?? new Set();
    this.#open.set(key, others.add(subscription));
    this.#size++;
    this.#start();
    await this.#report([subscription]);
    return subscription;
  }

  /** Ends all channels. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stop();
    this.#wakeAll();
    await this.#stopListening?.();
    this.#stopListening = undefined;
  }

  #remove(subscription: Subscription): void {
    const key = keyOf(subscription.scope);
    const others = this.#open.get(key);
    if (!others?.delete(subscription)) return;
    if (others.size === 0) this.#open.delete(key);
    this.#size--;
    if (this.#size === 0) this.#stop();
  }

  #start(): void {
    this.#stopListening ??= this.#options.listen?.(text => this.#handleNotification(text));
    if (this.#timers.size > 0 || this.#isClosed) return;
    this.#repeat(() => this.#report(this.#all()), REPORT_MS);
    this.#repeat(() => this.#look(), this.#options.lookMs ?? LOOK_MS);
  }

  #repeat(work: () => Promise<void>, ms: number): void {
    let isRunning = false;
    const run = async () => {
      if (isRunning) return;
      isRunning = true;
      await work().catch((error: unknown) => this.#options.log('A channel could not be kept up.', error));
      isRunning = false;
    };
    this.#timers.add(setInterval(() => void run(), ms).unref());
  }

  #stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers.clear();
  }

  /** @param text that of a notification; undefined when some may have been lost */
  #handleNotification(text: string | undefined): void {
    const [chatbotId, sessionId] = (text ?? '').split(' ').map(Number);
    if (!chatbotId) this.#wakeAll();
    else this.#wakeFor(chatbotId, sessionId ?? 0);
  }

  #wakeFor(chatbotId: number, sessionId: number): void {
    const scopes: EventScope[] = [
      { audience: 'inbox', chatbotId },
      { audience: 'visitor', sessionId },
    ];
    for (const scope of scopes) for (const subscription of this.#open.get(keyOf(scope)) ?? []) subscription.wake();
  }

  #wakeAll(): void {
    for (const subscription of this.#all()) subscription.wake();
  }

  #all(): Subscription[] {
    return [...this.#open.values()].flatMap(each => [...each]);
  }

  async #look(): Promise<void> {
    for (const { chatbotId, sessionId } of await this.#options.chatEvents.concernedSince(LOOK_BACK_SECONDS))
      this.#wakeFor(chatbotId, sessionId ?? 0);
  }

  /** Records who is connected, and the last event that reached each visitor. */
  async #report(open: readonly Subscription[]): Promise<void> {
    const present = new Map<string, Present>();
    for (const { scope, who, eventId } of open) {
      const key = `${scope.audience} ${who.chatbotId} ${who.id}`;
      const known = present.get(key)?.eventId ?? 0;
      present.set(key, scope.audience === 'visitor' ? { ...who, eventId: Math.max(known, eventId) } : who);
    }
    const rows = [...present.values()];
    for (let start = 0; start < rows.length; start += BATCH)
      await this.#options.presence.touch(rows.slice(start, start + BATCH));
  }
}

const keyOf = (scope: EventScope) =>
  scope.audience === 'inbox' ? `inbox ${scope.chatbotId}` : `visitor ${scope.sessionId}`;
