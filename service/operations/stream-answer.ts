import { refusalOf } from '../failure.js';
import type { LineFormat } from './json-lines.js';
import { streamObjects, type RunPart } from '../runs/stream-objects.js';
import type { Call, Services } from './operation.js';

/** The lines of a streamed answer. Not stated: a stream that is silent at first begins with an empty fragment. */
export function streamFormat(questionId: number, call: Call, services: Services): LineFormat<RunPart> {
  const part = streamObjects(questionId);
  return { part, failure: failureFormat(call, services), opening: () => part({ type: 'fragment', content: '' }) };
}

/** A disconnected caller is not an error. */
export const failureFormat =
  ({ signal }: Call, { log }: Services) =>
  (error: unknown) =>
    refusalOf(error, signal.aborted ? () => {} : log).envelope;

/** Aborted when the caller disconnects. */
export function leaving({ signal }: Call): AbortController {
  const left = new AbortController();
  if (signal.aborted) left.abort();
  signal.addEventListener('abort', () => left.abort());
  return left;
}
