import type { HandoffStrings } from './strings.js';

/** The texts of the handoff in English; see `english`. */
export const englishHandoff: HandoffStrings = {
  handoffBack: 'Back to the chat',
  offerPerson: 'Would you like to talk to a person?',
  handoffTitle: 'Talk to a person',
  handoffExplanation: 'We send your contact details and this conversation to our team.',
  handoffContact: 'Your e-mail address or phone number',
  handoffMessage: 'Your message (optional)',
  handoffSend: 'Send the request',
  handoffSending: 'Sending…',
  handoffBadContact: 'Please enter an e-mail address or a phone number.',
  handoffFailed: 'The request could not be sent. Please try again.',
  handoffDone: 'Thank you. Somebody will get in touch with you.',
};
