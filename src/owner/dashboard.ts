import { ChatbotError } from '../client/errors.js';
import type { OwnerTexts } from '../locales/owner/english.js';

/** Returns an error text for the owner: the service's own message if it has one. */
export function wordsFor(error: unknown, strings: OwnerTexts): string {
  if (!(error instanceof ChatbotError)) return strings.failed;
  if (isRefused(error)) return strings.wrongKey;
  if (error.kind === 'service' || error.kind === 'rate-limit') return error.message || strings.failed;
  return error.kind === 'network' || error.kind === 'timeout' ? strings.noConnection : strings.failed;
}

/** Whether the service refused the key. */
export const isRefused = (error: unknown): boolean => codeOf(error) === 401;

/** Returns the code with which the service refused a request. */
export const codeOf = (error: unknown): number | undefined =>
  error instanceof ChatbotError ? (error.code ?? error.status) : undefined;

/** Whether the service doesn't accept this key any more, or not for this operation, such as that of a removed agent. */
export const hasLostAccess = (error: unknown): boolean => [401, 403].includes(codeOf(error) ?? 0);

export const isAborted = (error: unknown): boolean => error instanceof ChatbotError && error.kind === 'aborted';

/** Whether the service lacks an operation. A 404 can also mean an unknown chatbot, for which every call fails. */
export const isUnknownOperation = (error: unknown): boolean => [404, 405, 501].includes(codeOf(error) ?? 0);

/** Returns the field that a message of the service mentions, such as "The field Domains must be …". */
export function fieldIn(message: string, names: readonly string[]): string | undefined {
  const words = new Set(message.match(/[A-Za-z]\w*/g));
  const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
  return [...names]
    .sort((a, b) => b.length - a.length)
    .find(name => words.has(name) || (/\bfield\b/i.test(message) && words.has(lower(name))));
}
