/** An additional column of a listing (interface 2.3, ExtensionColumn). */
export interface ExtensionPair {
  readonly Key: string;
  readonly value: string;
}

/** Parses the additional columns, a text that contains a list. Invalid texts give an empty list. */
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

/** Parses a quantity; undefined if it is absent, zero or not a number, because no listing is free. */
export function readAmount(value: unknown): number | undefined {
  const amount = readQuantity(value);
  return amount !== undefined && amount > 0 ? amount : undefined;
}

/** Parses a quantity that may be zero or negative. */
export function readQuantity(value: unknown): number | undefined {
  const text = textOf(value).trim();
  // Some owners type prices with thousands separators.
  const digits = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  const amount = digits ? Number(digits) : NaN;
  return Number.isFinite(amount) ? amount : undefined;
}

/** Formats money with the listing's symbol, because `$` can be any country's; codes such as `CHF` as currencies. */
export function formatMoney(amount: number, symbol: string, language: string): string {
  const sign = symbol.trim();
  const isCode = /^[A-Z]{3}$/.test(sign);
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    // For a symbol, `USD` only determines its position.
    currency: isCode ? sign : 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).formatToParts(amount);
  return parts
    .map(({ type, value }, index) => {
      if (type !== 'currency' || isCode) return value;
      // Separates letters from digits.
      return /\p{L}$/u.test(sign) && parts[index + 1]?.type === 'integer' ? `${sign}\u00A0` : sign;
    })
    .join('')
    .trim();
}

/** Returns the text of a string or number (services send both), or an empty string for other values. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
