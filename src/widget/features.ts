import { lazy } from '../ui/lazy.js';

/**
 * The parts that the panel loads later, and when. `mountFeatures` puts those that settings, the page or stored data turn
 * on into the panel. Parts find this table in `ChatContext`: if they imported it, it would keep all of them in the bundle
 * of an application that uses only the client. The launcher has its own two, because the names of files are a large
 * part of its size.
 */
export const load = {
  /** Greeting, queued calls, required consent and unusual host pages. */
  launcherFeatures: lazy(() => import('./launcher-features.js')),
  /** Operations other than questions, clearing, commands, phones and explanations; footnotes and the blank chat. */
  chatFeatures: lazy(() => import('./chat-features.js')),
  /** Storage of the conversation, saved listings and chosen files: after the first answer, or during a long one. */
  history: lazy(() => import('./history-feature.js')),
  /** Dates, times and actions below messages, and the notice: after the first answer or failure. */
  messageDetails: lazy(() => import('./message-details.js')),
  /** Menu, consent request and the form to talk to a person: when the visitor opens one of them. */
  panelFeatures: lazy(() => import('./panel-features.js')),
  /** Images and videos. */
  attachments: lazy(() => import('./attachments/feature.js')),
  /** The check of a chosen file. */
  fileCheck: lazy(() => import('../files/check-file.js')),
  /** Cards of listings: when an answer has links that look like listings. */
  listings: lazy(() => import('./listings/feature.js')),
  /** Push-to-talk, voice messages and dictation. */
  voice: lazy(() => import('./voice/define-talk.js')),
  /** The recorder: with the first press. */
  recorder: lazy(() => import('../voice/recorder.js')),
};
