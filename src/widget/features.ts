import { lazy } from '../ui/lazy.js';

/**
 * Every part of the widget that loads after the panel, and when. The launcher loads only the chat and its own extras.
 * `mountFeatures` puts the parts that settings, the page or stored data turn on into the panel.
 */

/** Clearing, commands, phones and explanations; footnotes and the blank chat. */
export const loadChatExtras = lazy(() => import('./chat-extras.js'));
/** Storage of the conversation, saved listings and chosen files: after the first answer. */
export const loadHistory = lazy(() => import('./history-feature.js'));
/** Dates, times and actions below messages, and the notice: after the first answer or failure. */
export const loadMessageDetails = lazy(() => import('./message-details.js'));
/** Menu, consent request and the form to talk to a person: when the visitor opens one of them. */
export const loadPanelExtras = lazy(() => import('./panel-extras.js'));
/** Parts of the closed launcher that only some pages need. */
export const loadLauncherExtras = lazy(() => import('./launcher-extras.js'));
/** Images and videos. */
export const loadAttachments = lazy(() => import('./attachments/feature.js'));
/** Checks files that a visitor chose. */
export const loadFileCheck = lazy(() => import('../files/check-file.js'));
/** Push-to-talk and voice messages. */
export const loadVoice = lazy(() => import('./voice/define-talk.js'));
/** Records from the microphone. */
export const loadRecorder = lazy(() => import('../voice/recorder.js'));
/** Cards below answers, the view of all listings, and saved listings. */
export const loadListings = lazy(() => import('./listings/feature.js'));
/** Renders markdown: with the first message. */
export const loadMarkdown = lazy(() => import('../markdown/render-blocks.js'));
