import { ChatbotError } from '../client/errors.js';
import type { OnBehalfOf, Upstream } from './upstream.js';

/**
 * Whether a person takes part in a session, which its events show: only people cause events for a visitor.
 *
 * @throws {ChatbotError} if the service can't be reached
 */
export async function isWithPerson(upstream: Upstream, sessionID: number, caller: OnBehalfOf): Promise<boolean> {
  try {
    const lines = await upstream.answer('Events', { sessionID, After: 0, Wait: false }, caller);
    const reader = lines.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return false;
      // Blank lines keep a channel open.
      if (decoder.decode(value, { stream: true }).trim() === '') continue;
      await reader.cancel();
      return true;
    }
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** Whether the service has no such operation or session. */
const isRefusal = (error: unknown) =>
  error instanceof ChatbotError &&
  (error.kind === 'protocol' ||
    [error.code, error.status].some(code => code !== undefined && code >= 400 && code < 500));
