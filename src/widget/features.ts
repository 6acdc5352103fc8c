import { define } from '../ui/define.js';
import { lazy } from '../ui/lazy.js';

/**
 * The parts that the panel loads later, and when. `mountFeatures` puts those that settings, the page or stored data turn
 * on into the panel. A part that is itself loaded later imports others directly: through this table, the bundle of an
 * application that uses only the client would contain them all.
 */

/** Operations other than questions, clearing, commands, phones and explanations; footnotes and the blank chat. */
export const loadChatExtras = lazy(() => import('./chat-extras.js'));
/** Storage of the conversation, saved listings and chosen files: after the first answer. */
export const loadHistory = lazy(() => import('./history-feature.js'));
/** Dates, times and actions below messages, and the notice: after the first answer or failure. */
export const loadMessageDetails = lazy(() => import('./message-details.js'));
/** Menu, consent request and the form to talk to a person: when the visitor opens one of them. */
export const loadPanelExtras = lazy(() => import('./panel-extras.js'));
/** Images and videos. */
export const loadAttachments = lazy(() => import('./attachments/feature.js'));
/** Cards of listings: when an answer has links that look like listings. */
export const loadListings = lazy(async () => {
  const { ChatbotListingCards } = await import('./listings/feature.js');
  define({ 'chatbot-listing-cards': ChatbotListingCards });
});
/** Push-to-talk and voice messages. */
export const loadVoice = lazy(() => import('./voice/define-talk.js'));
