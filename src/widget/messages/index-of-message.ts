import type { Message } from '../../conversation/message.js';

/** Returns the index of a message, or -1, by binary search: every message asks, and there may be ten thousand. */
export function indexOfMessage(messages: readonly Message[], { id, createdAt }: Message): number {
  let [from, to] = [0, messages.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (messages[middle]!.createdAt < createdAt) from = middle + 1;
    else to = middle;
  }
  for (let index = from; messages[index]?.createdAt === createdAt; index++)
    if (messages[index]!.id === id) return index;
  return -1;
}
