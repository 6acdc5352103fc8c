import type { TeaserStrings } from './strings.js';

/** The teaser's own text in English; the teaser is loaded without the panel's texts. */
export const teaserTexts: TeaserStrings = { closeTeaser: 'Dismiss the message' };
