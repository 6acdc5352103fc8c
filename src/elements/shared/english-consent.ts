import type { ConsentStrings } from './strings.js';

/** The texts of the question for consent in English; see `english`. */
export const englishConsent: ConsentStrings = {
  consentTitle: 'Before we start',
  consentText: name => `To answer you, ${name} processes and stores what you write.`,
  privacyPolicy: 'Privacy policy',
  agree: 'Agree and chat',
  decline: 'No, thank you',
};
