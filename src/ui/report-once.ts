let lastMessage: string | undefined;

/** Writes an error that nothing has caught to the console, once while it repeats. */
export function reportOnce(cause: unknown): void {
  const message = String(cause);
  if (message !== lastMessage) console.error('<chatbot-bubble>:', cause);
  lastMessage = message;
}
