import type { ChatEvents, EventScope, ToldEvent } from '../data/chat-events.js';
import type { Present } from '../data/presence.js';
import type { EventHub } from './event-hub.js';

export interface ChannelRequest {
  readonly scope: EventScope;
  readonly who: Present;
  /** The last event that the reader has. */
  readonly after: number;
  /** Whether to wait for more events than those that exist. */
  readonly isWaiting: boolean;
  /** How long the channel stays open, in milliseconds. */
  readonly lifeMs: number;
  /** Aborted when the reader leaves. */
  readonly left: AbortSignal;
  /** Checks before each delivery that the reader may still read. */
  readonly check: () => Promise<void>;
}

/** Events of one query. */
const BATCH = 200;

/** Yields the events of a channel, in their order and each of them once, until its time is over or the reader leaves. */
export async function* readChannel(
  hub: EventHub,
  chatEvents: ChatEvents,
  { scope, who, after, isWaiting, lifeMs, left, check }: ChannelRequest,
): AsyncGenerator<ToldEvent, void, undefined> {
  const endsAt = performance.now() + lifeMs;
  const subscription = await hub.open(scope, who, after);
  const wake = () => subscription.wake();
  left.addEventListener('abort', wake);
  try {
    while (!left.aborted) {
      const events = await chatEvents.after(scope, subscription.eventId, BATCH);
      await check();
      for (const event of events) {
        yield event;
        subscription.eventId = event.id;
      }
      if (events.length === BATCH) continue;
      const restMs = endsAt - performance.now();
      if (!isWaiting || hub.isClosed || restMs <= 0) return;
      await subscription.wait(restMs);
    }
  } finally {
    left.removeEventListener('abort', wake);
    await subscription.close();
  }
}
