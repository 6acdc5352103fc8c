/** Longest contact that is stored, in characters; an e-mail address has at most 254. */
const MAX_CONTACT_LENGTH = 254;

/** Begins where a word begins: a text without an @ is gone through once. */
const EMAIL =
  /(?<![\p{L}\d._%+'-])[\p{L}\d._%+'-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu;
/** What may be a telephone number, and not part of a price, of another number or of a word. */
const PHONE = /(?<![\p{L}\d$€£#.,-])(?:\+|\(|\d)[\d\s()./-]{4,22}\d(?![\p{L}\d%])/gu;
const CALLED =
  /(?:phone|tele?|mobile|cell|call|number|reach|whatsapp|handy|rufen|nummer|tél|appel|llam|móvil)[^.!?\d]{0,30}$/iu;
const GROUPED = /^\(?\d{3}\)?[\s./-]\s?\d{3}[\s.-]\d{4}$/;
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 15;

/**
 * Reads how a visitor can be reached from what is given as such: one e-mail address or one telephone
 * number. Undefined when it is neither.
 */
export function readContact(text: string): string | undefined {
  // A line break would begin a line of its own in the mail about it.
  const contact = text.trim().replace(/\s+/g, ' ');
  if (contact.length > MAX_CONTACT_LENGTH) return undefined;
  if (emailsIn(contact)[0] === contact) return contact;
  return /^\+?[\d\s()./-]+$/.test(contact) && isPhone(contact) ? contact : undefined;
}

export const isEmail = (contact: string) => contact.includes('@');

/**
 * The contacts in a message. A number counts as one for the telephone when it is written like one or
 * called so: prices, years and numbers of listings are none.
 */
export function contactsIn(message: string): readonly string[] {
  return [...new Set([...emailsIn(message), ...phonesIn(message)])];
}

const emailsIn = (text: string) =>
  (text.match(EMAIL) ?? []).filter(email => email.length <= MAX_CONTACT_LENGTH);

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
