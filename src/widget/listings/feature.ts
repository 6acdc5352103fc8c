import { isStored } from '../../history/is-stored.js';
import { mayStore } from '../../ui/may-store.js';
import type { Feature } from '../context.js';
import type { Listings } from './listings.js';

/**
 * Cards below answers, the view of all listings, and saved listings. Messages load them for records and for lines that
 * begin with a link. Another link may point to a listing, too, which the service has to know.
 */
export const listings: Feature<Listings> = {
  isNeeded: async chat => {
    const { conversation, hasHistory, host, isSettled } = chat;
    if (host.listings) return true;
    // Without a list of databases, saved listings load with the first card.
    if (hasHistory && mayStore(host) && (await isStored(host, 'listings:').catch(() => false))) return true;
    if (!isSettled || conversation.status === 'streaming') return false;
    const hasLink = conversation.messages.some(({ role, content }) => role === 'bot' && content.includes('://'));
    return hasLink && (await import('./linked-listings.js')).linksToListing(chat);
  },
  mount: async chat => (await import('./mount-listings.js')).mountListings(chat),
};
