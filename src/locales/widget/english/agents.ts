/** The texts about people in the conversation; loaded when the visitor asks for one. */
export const agentTexts = {
  /** While the service looks for a person. */
  agentWaiting: "We're looking for someone. You can keep writing.",
  agentJoined: (name: string) => `${name} joined the conversation.`,
  agentLeft: (name: string) => `${name} left the conversation.`,
  agentTyping: (name: string) => `${name} is typing…`,
  /** Above the form, when nobody had time. */
  agentUnavailable: 'Nobody is available right now.',
  /** Above the form. `when` is like: tomorrow at 9:00 AM. */
  agentsBack: (when: string) => `We're back ${when}.`,
};
