/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|dv|fa|he|iw|ks|ku|ps|sd|ug|ur|yi)\b/i;

/** Returns the direction of a language, by its tag. */
export const directionOfLanguage = (tag: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr');
