/** The texts about functions of the page; loaded when a model asks for one. */
export const toolTexts = {
  /** Above the description of what happens, with two buttons. */
  toolAsks: 'The assistant asks to do this on the page:',
  toolAllow: 'Allow',
  toolDeny: "Don't allow",
  /** Announced, and shown to the model. */
  toolDenied: "You didn't allow it.",
};
