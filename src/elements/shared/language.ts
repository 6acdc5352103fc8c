import type { LanguageHost } from './language-host.js';
import { lazy } from './lazy.js';

/** What an element, a shadow root and a document have in common. */
interface Place {
  readonly lang?: string;
  readonly host?: Place;
  readonly parentNode?: Place | null;
}

const loadFollower = lazy(() => import('./language-follower.js'));

/**
 * Gives an element the language of its place in the page. In English it does nothing and loads nothing; any
 * other language is followed from then on. Where it cannot be loaded, English stays.
 */
export function followLanguage(host: LanguageHost): void {
  let place: Place | null | undefined = host;
  while (place && !place.lang) place = place.parentNode ?? place.host;
  // An empty `lang` says that the language is not known: the follower sees to it.
  if (place && !/^en/i.test(place.lang!))
    loadFollower()
      .then(({ follow }) => follow(host))
      .catch(() => {});
}
