import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { JsonLines } from '../operations/json-lines.js';

/** Sends a response whose body is a stream of lines; resolves when the last one is written, or the client has left. */
export async function sendLines(
  { status, headers }: Response,
  lines: JsonLines<unknown>,
  outgoing: ServerResponse,
): Promise<void> {
  // Its client has left before the response began.
  if (outgoing.destroyed) return lines.cancel();
  const closed = new AbortController();
  outgoing.once('close', () => {
    closed.abort();
    void lines.cancel();
  });
  outgoing.writeHead(status, Object.fromEntries(headers));
  // oxlint-disable-next-line local/sinks -- a connection's, not a document's
  const write = (text: string) => outgoing.write(text);
  const keepAlive = () => {
    // Don't queue a second blank line when the client hasn't read the first.
    if (!outgoing.writableNeedDrain) write('\n');
  };
  for (;;) {
    const text = await lines.next(keepAlive);
    if (text === undefined || closed.signal.aborted) break;
    if (!write(text)) await once(outgoing, 'drain', { signal: closed.signal }).catch(() => {});
  }
  outgoing.end();
}
