import { lazy } from '../shared/lazy.js';

/** Brings to life what stands in every panel and few visitors need: the menu, consent, the handoff. */
export const loadExtras = lazy(async () => {
  const extras = await import('./extras.js');
  extras.defineExtras();
  return extras;
});
