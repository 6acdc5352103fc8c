import type { ChatContext } from '../../context.js';
import { savedHomesOf, type SavedHomes } from './saved-listings.js';
import { addSaved } from './saved-view.js';

const followed = new WeakSet<SavedHomes>();

/**
 * Loads the saved listings and adds their view to the panel once there are any. Call again after a change of the
 * storage scope or of the permission to store.
 */
export function keepHomes(chat: ChatContext): void {
  const saved = savedHomesOf(chat);
  const showView = () => {
    if (saved.homes.length) addSaved(chat);
  };
  if (!followed.has(saved)) {
    followed.add(saved);
    saved.addEventListener('change', showView);
    showView();
  }
  void saved.start();
}
