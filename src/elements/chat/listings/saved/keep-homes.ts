import type { MessageStage } from '../../message-stage.js';
import { savedHomesOf, type SavedHomes } from './saved-homes.js';
import { addSaved } from './saved-view.js';

const followed = new WeakSet<SavedHomes>();

/**
 * Looks what a visitor has saved, and puts the view of it into the panel as soon as there is something. To be
 * called again whenever the chat may have become that of somebody else, or may begin to keep things.
 */
export function keepHomes(stage: MessageStage): void {
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
