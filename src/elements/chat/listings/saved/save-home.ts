import { englishSaved } from '../../../shared/english-saved.js';
import type { SavedStrings } from '../../../shared/strings.js';
import type { MessageStage } from '../../message-stage.js';
import type { Home } from '../home.js';
import { numberOf, type HomeWords } from '../home-words.js';
import { MAX_SAVED } from './kept-listing.js';
import { savedHomesOf } from './saved-homes.js';

/** Saves a home, or removes it from what is saved, and says so to those who do not see it. */
export function saveHome(
  stage: MessageStage,
  home: Home,
  words: HomeWords & { readonly strings: Partial<SavedStrings> },
): void {
  const strings = { ...englishSaved, ...words.strings };
  const said = {
    saved: strings.homeSaved(home.name),
    removed: strings.homeRemoved(home.name),
    full: strings.savedFull(numberOf(MAX_SAVED, words)),
  };
  const panel = stage.host.shadowRoot?.querySelector('chatbot-panel');
  const text = said[savedHomesOf(stage).toggle(home.listing)];
  if (panel) panel.announcement = text;
}
