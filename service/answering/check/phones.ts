const PHONE = /(?<![\d$€£.,/-])(?:\+ ?|\()?\d[\d ()./–-]{5,20}\d(?![\d%])/g;

/** The phone numbers of a text. Dates and amounts are none. */
export function phonesIn(
  text: string,
): readonly { readonly start: number; readonly end: number; readonly digits: string }[] {
  return [...text.matchAll(PHONE)].flatMap(({ 0: said, index }) => {
    const groups = said.split(/\D+/).filter(group => group !== '');
    const digits = groups.join('');
    const shape = groups.map(({ length }) => length).join(' ');
    const isMarked = said.startsWith('+') || said.startsWith('00') || (said.startsWith('(') && groups.length > 1);
    const isLocal = said.startsWith('0') && groups.length > 1 && !/^\d\d?[./]/.test(said);
    const isUsual = shape === '3 3 4' || shape === '1 3 3 4' || (shape === '3 4' && said.includes('-'));
    const isPhone = isUsual || ((isMarked || isLocal) && digits.length >= 8 && digits.length <= 15);
    return isPhone ? [{ start: index, end: index + said.length, digits }] : [];
  });
}

/** Whether two numbers are equal apart from a prefix that one of them leaves out. */
export const isSameNumber = (one: string, other: string): boolean =>
  one.length >= MIN_DIGITS && other.length >= MIN_DIGITS && (one.endsWith(other) || other.endsWith(one));

const MIN_DIGITS = 7;
