/** The texts of the question for consent; loaded where the page requires one. */
export const consentTexts = {
  consentTitle: 'Before we start',
  /** The default text; `name` is the chatbot's. */
  consentText: (name: string) => `To answer you, ${name} processes and stores what you write.`,
  /** The default name of the policy. */
  privacyPolicy: 'Privacy policy',
  agree: 'Agree and chat',
  decline: 'No thanks',
};
