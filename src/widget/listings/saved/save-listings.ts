import type { ChatContext } from '../../context.js';
import { savedHomesOf, type SavedHomes } from './saved-listings.js';
import { addSaved } from './saved-view.js';

const followed = new WeakSet<SavedHomes>();

/**
 * Loads the saved listings and adds their view to the panel once there are any. Call again after a change of the
 * storage scope or of the permission to store.
 */
export function keepHomes(stage: ChatContext): void {
  const saved = savedHomesOf(stage);
  const showView = () => {
    if (saved.homes.length) void addSaved(stage);
  };
  if (!followed.has(saved)) {
    followed.add(saved);
    saved.addEventListener('change', showView);
    showView();
  }
  void saved.start();
}
