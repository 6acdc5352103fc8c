import type { Endpoint, OperationName } from '../protocol/endpoints.js';
import { TextDecoder } from '../platform.js';
import type { AskClient } from './ask-client.js';
import { fieldsOf, isEnvelope, refusalOf } from './envelope-reader.js';
import { JsonObjects } from './json-objects.js';
import type { RequestGuard } from './request-guard.js';
import { readBody } from './response-body.js';

/** A service ends the stream after five minutes; a connection that it forgot ends here. */
const TOTAL_MS = 6 * 60 * 1000;

/**
 * Sends a request and yields the objects of each received piece, until the service ends the stream. A piece may have none:
 * blank lines only keep the connection open.
 *
 * @throws {ChatbotError} as `ChatbotClient.call`, also for an envelope in the stream that reports a failure
 */
export const readEventLines = (
  client: AskClient,
  name: OperationName,
  endpoint: Endpoint,
  body: object,
  signal: AbortSignal,
): AsyncGenerator<readonly object[], void, undefined> =>
  client.readEndpoint(name, endpoint, body, readObjects, TOTAL_MS, signal);

async function* readObjects(
  response: Response,
  guard: RequestGuard,
  idleMs: number,
): AsyncGenerator<readonly object[], void, undefined> {
  const decoder = new TextDecoder();
  const objects = new JsonObjects();
  for await (const piece of readBody(response, guard, idleMs)) {
    const text = typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    const found = [...objects.push(text)];
    for (const object of found) {
      const fields = fieldsOf(object);
      const refusal = isEnvelope(fields) ? refusalOf(response, fields) : undefined;
      if (refusal) throw refusal;
    }
    yield found;
  }
}
