/** A further column of a listing (interface 2.3, ExtensionColumn). */
export interface ExtensionPair {
  readonly Key: string;
  readonly value: string;
}

/**
 * Addresses of pictures in one text. Not stated: joined by newlines, or by commas or semicolons before
 * `http`.
 */
export function readImages(text: string): readonly string[] {
  return text
    .split(/\s*[\r\n|]+\s*|\s*[,;]\s*(?=https?:)/)
    .map(address => address.trim())
    .filter(Boolean);
}

/** Further columns as the list gives them: a text that holds a list; anything else is none. */
export function readExtension(text: string): readonly ExtensionPair[] {
  try {
    const items = JSON.parse(text || '[]') as unknown;
    if (!Array.isArray(items)) return [];
    return items.flatMap((item: Record<string, unknown> | null) => {
      const key = item?.['Key'] ?? item?.['key'];
      const value = item?.['value'] ?? item?.['Value'];
      return typeof key === 'string' ? [{ Key: key, value: textOf(value) }] : [];
    });
  } catch {
    return [];
  }
}

/**
 * A quantity of a listing as the list gives it (interface 2.4: a text). Absent, zero and what is no number
 * are undefined: nothing of a home is ever `NaN`, and no home is free.
 */
export function readAmount(value: unknown): number | undefined {
  const amount = readQuantity(value);
  return amount !== undefined && amount > 0 ? amount : undefined;
}

/** The same of a quantity that may be zero or less. */
export function readQuantity(value: unknown): number | undefined {
  const text = textOf(value).trim();
  // Thousands are grouped by some who type a price as people do.
  const digits = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  const amount = digits ? Number(digits) : NaN;
  return Number.isFinite(amount) ? amount : undefined;
}

/**
 * An amount of money where and how the language writes it, with the symbol that the listing has: an owner's
 * `$` may be of any country. A code such as `CHF` is written as the language writes that currency.
 *
 * @param symbol CurrencySymbol of the listing (interface 2.3)
 * @param language a BCP 47 tag
 */
export function formatMoney(amount: number, symbol: string, language: string): string {
  const sign = symbol.trim();
  const isCode = /^[A-Z]{3}$/.test(sign);
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    // Of a sign the language is asked only where it stands.
    currency: isCode ? sign : 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).formatToParts(amount);
  return parts
    .map(({ type, value }, index) => {
      if (type !== 'currency' || isCode) return value;
      // Letters do not run into digits.
      return /\p{L}$/u.test(sign) && parts[index + 1]?.type === 'integer' ? `${sign}\u00A0` : sign;
    })
    .join('')
    .trim();
}

/** The text of a value; services differ in whether a number is one. Empty for what is neither. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
