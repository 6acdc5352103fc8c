import type { ReactiveControllerHost } from 'lit';
import type { WidgetTexts } from '../locales/widget/english.js';
import { lazy } from './lazy.js';

/** An element whose texts follow the `lang` of its place in the page. */
export interface LanguageHost extends HTMLElement, ReactiveControllerHost {
  /** Texts of that language; undefined for English and until another language has loaded. */
  language: WidgetTexts | undefined;
}

interface Place {
  readonly lang?: string;
  readonly host?: Place;
  readonly parentNode?: Place | null;
}

const loadFollower = lazy(() => import('./language-follower.js'));

/** Follows the language of the page. English loads nothing, and texts stay English if another can't be loaded. */
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
