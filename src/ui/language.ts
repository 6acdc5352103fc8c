import type { LanguageHost } from './language-host.js';
import { lazy } from './lazy.js';

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
  // A form may have a control called `parentNode` that points back to it.
  let depth = 999;
  while (depth-- && place && !place.lang) place = place.parentNode ?? place.host;
  if (place && !/^en/i.test(place.lang!))
    loadFollower()
      .then(({ follow }) => follow(host))
      .catch(() => {});
}
