/** The texts of the question for consent; loaded where the page requires one. */
export const consentTexts = {
  consentTitle: 'Before we start',
  /** Where the owner described nothing; `name` is the chatbot's. */
  consentText: (name: string) => `To answer you, ${name} processes and stores what you write.`,
  /** Where the owner gave the policy no name. */
  privacyPolicy: 'Privacy policy',
  agree: 'Agree and chat',
  decline: 'No, thank you',
};
