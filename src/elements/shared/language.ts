import type { LanguageHost } from './language-host.js';
import { lazy } from './lazy.js';

/** Common interface of elements, shadow roots and documents. */
interface Place {
  readonly lang?: string;
  readonly host?: Place;
  readonly parentNode?: Place | null;
}

const loadFollower = lazy(() => import('./language-follower.js'));

/**
 * Sets an element's texts to the language of its place in the page. English loads nothing; other languages are
 * loaded and followed from then on. If a language can't be loaded, the texts stay English.
 */
export function followLanguage(host: LanguageHost): void {
  let place: Place | null | undefined = host;
  while (place && !place.lang) place = place.parentNode ?? place.host;
  // An empty `lang` means an unknown language, which the follower resolves.
  if (place && !/^en/i.test(place.lang!))
    loadFollower()
      .then(({ follow }) => follow(host))
      .catch(() => {});
}
