import type { InboxEvent } from '../protocol/inbox.js';
import type { RequestOf } from '../protocol/operations.js';
import type { VisitorEvent } from '../protocol/waiting.js';
import { TextDecoder } from '../platform.js';
import { closing, type AskClient } from './ask-client.js';
import { endpointOf } from './endpoint-of.js';
import { fieldsOf, refusalOf, toWholeNumber } from './envelope-reader.js';
import { JsonObjects } from './json-objects.js';
import { RequestGuard } from './request-guard.js';
import { readBody } from './response-body.js';

/** The lines of each channel. */
interface ChannelEvents {
  readonly Events: VisitorEvent;
  readonly InboxEvents: InboxEvent;
}

type ChannelName = keyof ChannelEvents;

/** Longest silence, in ms: services send a blank line every ten seconds. */
const SILENCE_MS = 25_000;
/** Longest duration of a channel: services end it after five minutes, in ms. */
const CHANNEL_MS = 330_000;

/**
 * Opens a channel of events with any client, and yields each event. The loop ends when the service ends the channel,
 * after about five minutes; open it again with `After`.
 *
 * @throws {ChatbotError} while iterating: the errors of `ChatbotClient.call`, and `service` when the key was revoked
 */
export function openChannel<Name extends ChannelName>(
  client: AskClient,
  name: Name,
  request: RequestOf<Name>,
  signal?: AbortSignal,
): AsyncIterableIterator<ChannelEvents[Name]> {
  const guard = new RequestGuard(CHANNEL_MS, signal);
  const events = client.exchange(name, endpointOf(name), request, guard, readEvents<ChannelEvents[Name]>);
  return closing(() => guard.close(), events);
}

/** Yields the events of a body. Objects of other kinds are ignored. */
async function* readEvents<Event>(
  response: Response,
  guard: RequestGuard,
  idleMs: number,
): AsyncGenerator<Event, void, undefined> {
  const decoder = new TextDecoder();
  const objects = new JsonObjects();
  for await (const piece of readBody(response, guard, Math.min(idleMs, SILENCE_MS))) {
    const text = typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    for (const object of objects.push(text)) {
      const fields = fieldsOf(object);
      const refusal = refusalOf(response, fields);
      if (refusal) throw refusal;
      if (toWholeNumber(fields.get('eventid')) !== undefined && typeof fields.get('type') === 'string')
        yield object as Event;
    }
  }
}
