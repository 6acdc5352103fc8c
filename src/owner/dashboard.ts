import { ChatbotClient } from '../client/chatbot-client.js';
import type { Credentials } from '../client/credentials.js';
import { ChatbotError } from '../client/errors.js';
import { serviceAddress } from '../ui/script-origin.js';
import type { OwnerTexts } from '../locales/owner/english.js';

export interface DashboardOptions {
  readonly baseUrl: string;
  readonly serialNumber: string;
  readonly credentials: Credentials | undefined;
  readonly fetch: typeof globalThis.fetch | undefined;
}

export const createClient = ({ baseUrl, serialNumber, credentials, fetch }: DashboardOptions) =>
  new ChatbotClient({ baseUrl: serviceAddress(baseUrl), serialNumber, credentials, fetch });

/** Returns an error text for the owner: the service's own message if it has one. */
export function wordsFor(error: unknown, strings: OwnerTexts): string {
  if (!(error instanceof ChatbotError)) return strings.failed;
  const code = error.code ?? error.status;
  if (code === 401) return strings.wrongKey;
  if (error.kind === 'service' || error.kind === 'rate-limit') return error.message || strings.failed;
  return error.kind === 'network' || error.kind === 'timeout' ? strings.noConnection : strings.failed;
}

/** Returns the field that a message of the service mentions, such as "The field Domains must be …". */
export function fieldIn(message: string, names: readonly string[]): string | undefined {
  const words = new Set(message.match(/[A-Za-z]\w*/g));
  const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
  return [...names]
    .sort((a, b) => b.length - a.length)
    .find(name => words.has(name) || (/\bfield\b/i.test(message) && words.has(lower(name))));
}
