import { isStored } from '../../history/is-stored.js';
import { mayStore } from '../../ui/may-store.js';
import type { Feature } from '../context.js';
import type { Listings } from './listings.js';

/** Cards below answers, the view of all listings, and saved listings. */
export const listings: Feature<Listings> = {
  isNeeded: ({ conversation, hasHistory, host, isSettled }) =>
    !!host.listings ||
    (isSettled &&
      conversation.status !== 'streaming' &&
      conversation.messages.some(({ role, content }) => role === 'bot' && content.includes('://'))) ||
    // Without a list of databases, saved listings load with the first card.
    (hasHistory && mayStore(host) && isStored(host, 'listings:')),
  mount: async chat => (await import('./mount-listings.js')).mountListings(chat),
};
