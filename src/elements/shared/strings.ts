import type { englishActions } from './english-actions.js';
import type { englishConsent } from './english-consent.js';
import type { englishFiles } from './english-files.js';
import type { englishHandoff } from './english-handoff.js';
import type { englishListings } from './english-listings.js';
import type { englishMenu } from './english-menu.js';
import type { englishNotice } from './english-notice.js';
import type { englishScroll } from './english-scroll.js';
import type { englishVoice } from './english-voice.js';
import type { english } from './english.js';
import type { teaserTexts } from './teaser-texts.js';

export type ActionStrings = typeof englishActions;
export type ConsentStrings = typeof englishConsent;
export type FileStrings = typeof englishFiles;
export type HandoffStrings = typeof englishHandoff;
export type ListingStrings = typeof englishListings;
export type MenuStrings = typeof englishMenu;
export type NoticeStrings = typeof englishNotice;
export type PanelStrings = typeof english;
export type VoiceStrings = typeof englishVoice;

/** All texts of the widget, in the shape of the English ones. */
export type Strings = PanelStrings &
  ActionStrings &
  ConsentStrings &
  FileStrings &
  HandoffStrings &
  ListingStrings &
  MenuStrings &
  NoticeStrings &
  VoiceStrings &
  typeof englishScroll &
  typeof teaserTexts;
