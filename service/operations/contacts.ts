/** Longest stored contact, in characters; an email address has at most 254. */
const MAX_CONTACT_LENGTH = 254;

/** Starts at a word boundary, so that a text without an @ is scanned once. */
const EMAIL = /(?<![\p{L}\d._%+'-])[\p{L}\d._%+'-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}+/gu;
/** Matches a possible phone number that is not part of a price, a word or another number. */
const PHONE = /(?<![\p{L}\d$€£#.,-])(?:\+|\(|\d)[\d\s()./-]{4,22}\d(?![\p{L}\d%])/gu;
const CALLED =
  /(?:phone|tele?|mobile|cell|call|number|reach|whatsapp|handy|rufen|nummer|tél|appel|llam|móvil)[^.!?\d]{0,30}$/iu;
const GROUPED = /^\(?\d{3}\)?[\s./-]\s?\d{3}[\s.-]\d{4}$/;
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 15;

/** Parses contact details: one email address or one phone number. Undefined when the text is neither. */
export function readContact(text: string): string | undefined {
  // A line break would start a new line in the email about it.
  const contact = text.trim().replace(/\s+/g, ' ');
  if (contact.length > MAX_CONTACT_LENGTH) return undefined;
  if (emailsIn(contact)[0] === contact) return contact;
  return /^\+?[\d\s()./-]+$/.test(contact) && isPhone(contact) ? contact : undefined;
}

export const isEmail = (contact: string) => contact.includes('@');

/**
 * Finds the contacts in a message. A number counts as a phone number when it is formatted or introduced as one,
 * so prices, years and listing numbers don't.
 */
export function contactsIn(message: string): readonly string[] {
  return [...new Set([...emailsIn(message), ...phonesIn(message)])];
}

const emailsIn = (text: string) => (text.match(EMAIL) ?? []).filter(email => email.length <= MAX_CONTACT_LENGTH);

function phonesIn(text: string): readonly string[] {
  const found: string[] = [];
  for (const { 0: match, index } of text.matchAll(PHONE)) {
    const number = match.trim();
    const isNamed = CALLED.test(text.slice(Math.max(0, index - 40), index));
    const isWritten = /^\+|^\(?0/.test(number) || GROUPED.test(number);
    if (isPhone(number) && (isNamed || isWritten)) found.push(number);
  }
  return found;
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}
