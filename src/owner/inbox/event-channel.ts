import { isRefused } from '../dashboard.js';
import type { InboxEvent, InboxService } from './inbox-service.js';

/** A stream that ends earlier without an event is a failure, so that no service is asked in a loop. */
const SHORT_MS = 5000;

/** Pauses before the next attempt, in ms: the first break is often a restart of the service. */
const PAUSES_MS = [500, 1000, 2000, 5000, 10_000, 20_000];

export interface ChannelListener {
  handleEvent(event: InboxEvent): void;
  /** Called after each attempt that failed. */
  handleBreak(): void;
}

/**
 * Keeps the stream of events open: it continues after the last event when the service ends the stream or the connection
 * breaks, at once when the network returns or the page becomes visible.
 */
export class EventChannel {
  readonly #service: InboxService;
  readonly #listener: ChannelListener;
  readonly #end = new AbortController();
  #after: number | undefined;
  #failures = 0;
  #wake: (() => void) | undefined;
  #stream: AbortController | undefined;

  /** @param after ID of the last event that is known */
  constructor(service: InboxService, after: number | undefined, listener: ChannelListener) {
    this.#service = service;
    this.#after = after;
    this.#listener = listener;
    const { signal } = this.#end;
    const wake = () => this.wake();
    // A stream of the old network may hang for a while.
    addEventListener('online', () => (this.#stream?.abort(), wake()), { signal });
    document.addEventListener('visibilitychange', () => document.hidden || wake(), { signal });
    void this.#run(signal);
  }

  /** Ends a pause, as after a change of the key. */
  wake(): void {
    this.#wake?.();
  }

  close(): void {
    this.#end.abort();
    this.#stream?.abort();
    this.#wake?.();
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const end = await this.#follow(signal);
      if (signal.aborted) return;
      if (end === 'over') continue;
      this.#listener.handleBreak();
      const ms = PAUSES_MS[Math.min(this.#failures++, PAUSES_MS.length - 1)]!;
      await this.#pause(end === 'refused' ? undefined : ms);
    }
  }

  /** Reads one stream. One that is over is continued at once. */
  async #follow(signal: AbortSignal): Promise<'over' | 'broken' | 'refused'> {
    const start = Date.now();
    let isEmpty = true;
    const stream = (this.#stream = new AbortController());
    try {
      for await (const event of this.#service.events(this.#after, stream.signal)) {
        if (signal.aborted) return 'over';
        isEmpty = false;
        this.#failures = 0;
        this.#after = event.EventID;
        this.#listener.handleEvent(event);
      }
      return isEmpty && Date.now() - start < SHORT_MS ? 'broken' : 'over';
    } catch (error) {
      return isRefused(error) ? 'refused' : 'broken';
    }
  }

  /** @param ms undefined: until the page becomes visible or the network returns, because a refused key stays refused */
  #pause(ms: number | undefined): Promise<void> {
    return new Promise(resolve => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
