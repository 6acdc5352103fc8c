/** The texts of the handoff to a person; loaded when it is offered. */
export const handoffTexts = {
  /** Leads back to the conversation without sending anything. */
  handoffBack: 'Back to the chat',
  /** Offered once after an answer that was none. */
  offerPerson: 'Would you like to talk to a person?',
  handoffTitle: 'Talk to a person',
  /** What is sent to whom. */
  handoffExplanation: 'We send your contact details and this conversation to our team.',
  handoffContact: 'Your e-mail address or phone number',
  handoffMessage: 'Your message (optional)',
  handoffSend: 'Send the request',
  handoffSending: 'Sending…',
  handoffBadContact: 'Please enter an e-mail address or a phone number.',
  handoffFailed: 'The request could not be sent. Please try again.',
  /** Where the owner set no TalkToHumanResponseMessage. */
  handoffDone: 'Thank you. Somebody will get in touch with you.',
};
