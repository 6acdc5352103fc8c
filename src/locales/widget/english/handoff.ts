/** The texts of the handoff to a person; loaded when it is offered. */
export const handoffTexts = {
  /** Returns to the conversation without sending anything. */
  handoffBack: 'Back to chat',
  /** Offered once when the assistant could not answer. */
  offerPerson: 'Would you like to talk to a person?',
  handoffTitle: 'Talk to a person',
  /** Explains which data is sent. */
  handoffExplanation: "Leave your contact details and our team will reply. We'll include this conversation.",
  handoffContact: 'Your email address or phone number',
  handoffMessage: 'Your message (optional)',
  handoffSend: 'Send request',
  handoffSending: 'Sending…',
  handoffBadContact: 'Enter an email address or a phone number.',
  handoffFailed: "Your request couldn't be sent. Please try again.",
  /** The default of TalkToHumanResponseMessage. */
  handoffDone: 'Thank you. Someone will get in touch with you.',
};
