import type { ChatContext } from '../../context.js';
import { savedListingsOf, type SavedListings } from './saved-listings.js';
import { addSaved } from './saved-view.js';

const followed = new WeakSet<SavedListings>();

/** Loads the saved listings; adds their view once there are any. Call again after a change of scope or permission. */
export function followSavedListings(chat: ChatContext): void {
  const saved = savedListingsOf(chat);
  const showView = () => {
    if (saved.entries.length) addSaved(chat);
  };
  if (!followed.has(saved)) {
    followed.add(saved);
    saved.addEventListener('change', showView);
    showView();
  }
  void saved.start();
}
