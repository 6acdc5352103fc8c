import { actionTexts } from './english/actions.js';
import { agentTexts } from './english/agents.js';
import { consentTexts } from './english/consent.js';
import { fileTexts } from './english/files.js';
import { handoffTexts } from './english/handoff.js';
import { listingTexts } from './english/listings.js';
import { menuTexts } from './english/menu.js';
import { noticeTexts, type RetiredTexts } from './english/notice.js';
import { pageTexts } from './english/page.js';
import { panelTexts } from './english/panel.js';
import { scrollTexts } from './english/scroll.js';
import { teaserTexts } from './english/teaser.js';
import { toolTexts } from './english/tools.js';
import { voiceTexts } from './english/voice.js';

/**
 * Every text of the widget in English. Only types and tests read it as a whole: each part of the widget
 * imports its own texts from `english/`, so that nobody downloads the texts of a part they do not use.
 */
export const english = {
  ...panelTexts,
  ...actionTexts,
  ...agentTexts,
  ...consentTexts,
  ...fileTexts,
  ...handoffTexts,
  ...listingTexts,
  ...menuTexts,
  ...noticeTexts,
  ...pageTexts,
  ...scrollTexts,
  ...teaserTexts,
  ...toolTexts,
  ...voiceTexts,
};

/** Every text of the widget, in the shape of the English ones. */
export type WidgetTexts = typeof english;

/** Texts that a page may set: those of the widget, also by their earlier names. */
export type Strings = WidgetTexts & RetiredTexts;
