import { englishListings } from '../../shared/english-listings.js';
import { englishMenu } from '../../shared/english-menu.js';
import { englishSaved } from '../../shared/english-saved.js';
import { englishVisit } from '../../shared/english-visit.js';
import type { PanelStrings } from '../../shared/strings.js';
import type { MessageStage } from '../message-stage.js';
import type { HomeCard } from './home-card.js';
import type { Home } from './home.js';
import { canBeVisited, requestVisit } from './request-visit.js';
import { saveHome } from './saved/save-home.js';
import { savedHomesOf } from './saved/saved-homes.js';
import { opensNewTab, selectHome } from './select-home.js';

/** The words of cards, in the language of the panel as far as it has come. */
export function cardWords<Texts extends PanelStrings>(texts: Texts) {
  const strings = {
    ...englishMenu,
    ...englishListings,
    ...englishVisit,
    ...englishSaved,
    ...texts,
  };
  return { strings, language: strings.language };
}

/**
 * The card of a home in a chat: where its link leads, whom a click is told, how a visit is asked for, and
 * whether it is saved.
 *
 * @param leave called before the form for a visit is shown
 */
export const cardOf = (
  stage: MessageStage,
  home: Home,
  words: ReturnType<typeof cardWords>,
  isStop: boolean,
  leave?: () => void,
): HomeCard => ({
  home,
  words,
  isStop,
  opensNewTab: opensNewTab(stage.host, home),
  select: event => selectHome(stage.host, home, event),
  visit: canBeVisited(stage, home)
    ? () => {
        leave?.();
        void requestVisit(stage, home, words);
      }
    : undefined,
  isSaved: savedHomesOf(stage).has(home.listing),
  toggleSaved: () => saveHome(stage, home, words),
});
