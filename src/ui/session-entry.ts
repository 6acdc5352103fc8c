import type { ChatHost } from './chat-host.js';

/** Name of the entry that says whether the panel is open. The launcher reads it before this module loads. */
export function openEntry({ serialNumber, userKey = '' }: ChatHost): string {
  return `chatbot-bubble:${serialNumber},${userKey}`;
}

/** Reads an entry of session storage; null if there is none or the page may not use storage. */
export function readEntry(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Writes or, with null, removes an entry of session storage, if the page may use storage. */
export function writeEntry(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // The page may not use storage.
  }
}
