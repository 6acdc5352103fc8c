import { lazy } from '../ui/lazy.js';

/**
 * The parts that the panel loads later, and when. `mountFeatures` puts those that settings, the page or stored data turn
 * on into the panel. Marked as pure, so that an application's bundle contains only the parts that it can load. The
 * launcher has its own two, because names of files are a large part of its size.
 */

/** Greeting, queued calls, required consent and unusual host pages. */
export const loadLauncherExtras = /* @__PURE__ */ lazy(() => import('./launcher-extras.js'));
/** Operations other than questions, clearing, commands, phones and explanations; footnotes and the blank chat. */
export const loadChatExtras = /* @__PURE__ */ lazy(() => import('./chat-extras.js'));
/** Storage of the conversation, saved listings and chosen files: after the first answer. */
export const loadHistory = /* @__PURE__ */ lazy(() => import('./history-feature.js'));
/** Dates, times and actions below messages, and the notice: after the first answer or failure. */
export const loadMessageDetails = /* @__PURE__ */ lazy(() => import('./message-details.js'));
/** Menu, consent request and the form to talk to a person: when the visitor opens one of them. */
export const loadPanelExtras = /* @__PURE__ */ lazy(() => import('./panel-extras.js'));
/** Images and videos. */
export const loadAttachments = /* @__PURE__ */ lazy(() => import('./attachments/feature.js'));
/** The check of a chosen file. */
export const loadFileCheck = /* @__PURE__ */ lazy(() => import('../files/check-file.js'));
/** Cards of listings: when an answer has links that look like listings. */
export const loadListings = /* @__PURE__ */ lazy(() => import('./listings/feature.js'));
/** Push-to-talk, voice messages and dictation. */
export const loadVoice = /* @__PURE__ */ lazy(() => import('./voice/define-talk.js'));
/** The recorder: with the first press. */
export const loadRecorder = /* @__PURE__ */ lazy(() => import('../voice/recorder.js'));
