import type { OwnerTexts } from '../locales/owner/english.js';
import { CHOICE_WORDS, matchChoice } from '../ui/listing-choices.js';
import { plain } from './import-units.js';

/** Choice for a value whose rows are not imported, such as withdrawn listings. */
export const LEAVE_OUT = '-';

/** Codes and words of other systems that the choices themselves don't mention, the most specific first. */
const CODES: Readonly<Record<string, readonly (readonly [choice: string, pattern: RegExp])[]>> = {
  Status: [
    [
      LEAVE_OUT,
      /^(?:w|wd|wth|wdn|x|e|exp|can|cxl|del|hold|toff?|inc)$|withdr|expired|cancel|deleted|incomplete|inactive|unavail|not avail|off.?(?:the.?)?market|on hold|draft/i,
    ],
    [
      'Sold',
      /^(?:s|sld|c|cl|cls|clsd|p|pnd|pend|u|uc|u\/c|ctg|cont|r|rntd|lsd)$|pending|under.?(?:contract|offer|agreement)|conting|reserv|settled/i,
    ],
    ['PreOnMarket', /^(?:cs|pre|pom)$/i],
    ['Active', /^(?:a|act|actv|av|bom|pc|price change|for rent|live|listed|current)$|back on/i],
  ],
  SaleType: [
    ['for_rent', /^(?:r|l|lse|rnt|fr)$|tenan/i],
    ['for_sale', /^(?:s|sl|fs|re?s|resi?)$|resale|new construction|purchase|auction/i],
  ],
  AreaUnit: [
    ['Square Feet', /^ac|acre|sq.?y/i],
    ['Square Meters', /^ha$|hect/i],
  ],
  PropertyType: [
    ['House', /^(?:sfr|sfd|sfh|sf|sgl|det|detached|single.?family(?: residen(?:ce|tial))?)$/i],
    ['Condo', /^(?:cnd|cond|condominium)$/i],
    ['Townhouse', /^(?:th|twh|twnhs|town ?home)$/i],
    ['Multi-family', /^(?:mf|mfr|mul|multi.?family|2-4|duplex)$/i],
    ['Land', /^(?:lnd|lot|lots|vacant land|lots?\/land)$/i],
    ['Apartment', /^(?:apts?|apart|flat)$/i],
  ],
};

/** Fields whose values have a step of their own. */
export const VALUE_FIELDS = ['SaleType', 'Status', 'PropertyType', 'AreaUnit', 'Tours', 'SpaceType'];

/** Returns the choice that a cell names. `isSure` is false for codes, which the owner should confirm. */
export function guessValue(
  field: string,
  cell: string,
  languages: readonly OwnerTexts[],
): { readonly value: string | undefined; readonly isSure: boolean } {
  const text = cell.trim();
  const words = CHOICE_WORDS[field];
  const exact = words?.find(([choice]) => choice.toLowerCase() === text.toLowerCase())?.[0];
  if (exact) return { value: exact, isSure: true };
  const label = words?.find(([choice]) =>
    languages.some(({ choices }) => plain(choices[choice as keyof typeof choices]) === plain(text)),
  )?.[0];
  if (label) return { value: label, isSure: true };
  const code = CODES[field]?.find(([, pattern]) => pattern.test(text))?.[0];
  if (code) return { value: code, isSure: false };
  return { value: words ? matchChoice(words, text) : text, isSure: true };
}

/** Cells that say that there is no value. */
const BLANK =
  /^(?:n\.?\/?a\.?|#n\/a|null|nil|tb[da]|unk(?:nown)?|unbekannt|keine angabe|k\. ?a\.|[-–—?.]+|(?:up)?on request|auf anfrage|poa)$/i;

/** Returns the trimmed cell, empty for words such as `N/A`. */
export const filled = (cell: string | undefined): string => {
  const text = cell?.trim() ?? '';
  return BLANK.test(text) ? '' : text;
};

const CODE_SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$',
  US$: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
  PLN: 'zł',
};

/** Returns the currency symbol in a price, such as `€` of `450.000 EUR`. */
export function currencyIn(cell: string): string | undefined {
  const [found] = /(?:US|CA|AU|NZ|HK|[ACRS])?\$|[€£¥₹₩₽₺₪₴]|zł|Kč|\b[A-Z]{3}\b/.exec(cell) ?? [];
  return found && (CODE_SYMBOLS[found] ?? found);
}

const HALVES: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
const COUNTS = ['Bedrooms', 'Bathrooms', 'ParkingSpots', 'DaysOnMarket'];

/** Removes a word such as `approx.` before a number. */
export const exactly = (cell: string): string =>
  cell.replace(/^(?:approx(?:\.|imately)?|about|around|circa|ca\.?|~|±)\s*/i, '');

/** Reads a number that a person would understand but whose writing is unusual; undefined for other text. */
export function readUnusual(field: string, text: string): number | undefined {
  if (/Price|HOAMonth|DepositFee/.test(field)) return readMultiple(text);
  if (field === 'Latitude' || field === 'Longitude') return readDegrees(text);
  if (field === 'YearBuilt') {
    const years = text.match(/\b(?:1[5-9]|20)\d\d\b/g) ?? [];
    return years.length === 1 || text.startsWith(years[0] ?? '-') ? Number(years[0]) : undefined;
  }
  if (!COUNTS.includes(field)) return undefined;
  if (field === 'Bedrooms' && /^(?:studio|efficiency|bachelor)/i.test(text)) return 0;
  if (field === 'ParkingSpots' && /^(?:no|none|street(?: parking)?|0)$/i.test(text)) return 0;
  const [, full, half] = /^(\d+)\s*(?:f|full)\b\W*(?:and\s*)?(\d+)\s*(?:h|half)\b/i.exec(text) ?? [];
  if (full) return Number(full) + Number(half) / 2;
  const [, whole, sign, above, below] = /^(\d+)?\s*(?:([½¼¾])|\b(\d)\/([248]))$/.exec(text) ?? [];
  if (sign ?? above) return Number(whole ?? 0) + (sign ? HALVES[sign]! : Number(above) / Number(below));
  const numbers = text.match(/\d+(?:\.\d+)?/g) ?? [];
  return numbers.length === 1 && !/[-+/]\s*\d|,\d/.test(text) ? Number(numbers[0]) : undefined;
}

function readMultiple(text: string): number | undefined {
  const [, amount, unit] =
    /^[^\d-]{0,4}(\d+(?:[.,]\d{1,2})?)\s*(k|thousand|mm?|mio|mln|million)\b\.?[^\d/]{0,4}$/i.exec(text) ?? [];
  if (!amount) return undefined;
  const times = /^[kt]/i.test(unit!) ? 1000 : 1_000_000;
  return Math.round(Number(amount.replace(',', '.')) * times);
}

/** Reads `41°52'41" N` and `87.63° W`. */
function readDegrees(text: string): number | undefined {
  const [, degrees, minutes = 0, seconds = 0, side] =
    /^(\d+(?:[.,]\d+)?)\s*°?\s*(?:(\d+)['′]\s*(?:(\d+(?:\.\d+)?)["″]\s*)?)?([NSEW])$/i.exec(text) ?? [];
  if (!degrees) return undefined;
  const value = Number(degrees.replace(',', '.')) + Number(minutes) / 60 + Number(seconds) / 3600;
  return /[SW]/i.test(side!) ? -value : value;
}
