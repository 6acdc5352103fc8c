import { isConsentPending } from '../../ui/consent-pending.js';
import type { ChatContext } from '../context.js';
import { CurrentFinder } from './listing-finder.js';
import { linksOf } from './listing-links.js';

/** Number of answers that are looked up, the newest first: each may need four requests. */
const MAX_ANSWERS = 5;

/** Whether one of the newest answers links to a listing of the service. Finds none while the chat is closed. */
export async function linksToListing(chat: ChatContext): Promise<boolean> {
  const { conversation, host } = chat;
  if (!host.open || isConsentPending(host)) return false;
  const { finder } = chat.once(CurrentFinder);
  const answers = conversation.messages.filter(({ role, content }) => role === 'bot' && linksOf(content).length);
  for (const { content, id } of answers.slice(-MAX_ANSWERS).reverse()) {
    await finder.find(content, id);
    if (finder.known(content).length) return true;
  }
  return false;
}
