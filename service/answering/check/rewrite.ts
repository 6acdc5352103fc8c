import type { FoundListing } from '../search/agency-tools.js';
import { areaIn } from './compare.js';
import { agentOf } from './compare-own.js';
import { phoneOf } from './compare-claims.js';
import type { Fact, Reference } from './sentence.js';
import { flatten } from './tokens.js';
import { saleOf } from '../answers/sold-answers.js';
import { pendingOf } from '../wording/listing-text.js';
import { CURRENCIES, NUMBER_NAMES, STATUS_NAMES, type Language } from './vocabulary.js';

/** Returns the right value in the form of the wrong one; undefined when the record has none. */
export function rightValue(fact: Fact, listing: FoundListing, said: string, language: Language): string | undefined {
  // "Under $600,000" says something else than the price.
  if (fact.modifier === 'below' || fact.modifier === 'above') return undefined;
  const { price, currencySymbol, yearBuilt, city } = listing;
  switch (fact.kind) {
    case 'price': {
      // The sentence may mean what was asked or what was paid.
      if (listing.status === 'Sold' && saleOf(listing).paid !== undefined) return undefined;
      const values = {
        perArea: listing.unitAreaPrice,
        estimate: listing.estimatePrice,
        fee: listing.hoaMonth,
        deposit: listing.depositFee,
      };
      const value =
        fact.role === 'price' || fact.role === 'monthly'
          ? price
          : fact.role in values
            ? values[fact.role as keyof typeof values]
            : null;
      const isOtherKind = fact.role === 'monthly' && listing.saleType !== 'for_rent';
      return value === null || value <= 0 || isOtherKind ? undefined : moneyLike(said, value, currencySymbol, language);
    }
    case 'bedrooms':
    case 'bathrooms':
      // Neither "one bedrooms" nor "2 bedroom".
      if (listing[fact.kind] <= 1 !== (fact.amount.values[0] ?? 0) <= 1) return undefined;
      return fact.isMore || fact.isRange || fact.modifier || fact.isNegated || fact.full
        ? undefined
        : countLike(said, listing[fact.kind], language);
    case 'area': {
      const area =
        fact.isLot || fact.unit === 'acre' || fact.unit === 'hectare' ? listing.lotArea : listing.buildingArea;
      const unit = fact.unit ?? (listing.areaUnit === 'Square Meters' ? 'sqm' : 'sqft');
      if (area <= 0 || fact.isDifference || !/\d/.test(said)) return undefined;
      const value = areaIn(unit, area, listing);
      const rounded = unit === 'acre' || unit === 'hectare' ? Math.round(value * 100) / 100 : Math.round(value);
      return said.replace(/\d[\d.,'’\u00a0\u202f ]*\d|\d/, digits => digitsLike(digits, rounded, language));
    }
    case 'year':
      return fact.isBuilt && !fact.isAge && !fact.isDecade && yearBuilt > 0 ? String(yearBuilt) : undefined;
    case 'town':
      return city ?? undefined;
    case 'status':
      return statusLike(fact, listing, said, language);
    case 'phone':
      return phoneOf(listing);
    case 'days':
      return fact.unit === 'days' && !fact.modifier && listing.daysOnMarket > 0
        ? countLike(said, listing.daysOnMarket, language)
        : undefined;
    case 'parking':
      // Neither "one spots" nor "2 spot".
      return fact.modifier || listing.parkingSpots < 2 || /^(?:1|one|eine?|un)$/i.test(said)
        ? undefined
        : countLike(said, listing.parkingSpots, language);
    case 'agent':
      return agentOf(listing);
    case 'address':
      return fact.zip && listing.state && listing.zip ? `${listing.state} ${listing.zip}` : undefined;
    case 'type':
      return typeLike(said, listing);
    case 'count':
    case 'percent':
    case 'comparison':
    case 'field':
    case 'noFee':
    case 'rank':
      return undefined;
    case 'link':
      return fact.isImage ? listing.images?.[0] : listing.url;
  }
}

/** The kind of home in English, which "a" can precede in place of "an" only if both begin alike. */
function typeLike(said: string, { propertyType }: FoundListing): string | undefined {
  const isVowel = (text: string) => /^[aeiou]/i.test(text);
  if (!/^(?:condo|condominium|townhouse|townhome|villa|duplex)$/i.test(said) || isVowel(propertyType)) return undefined;
  return /^\p{Lu}/u.test(said) ? propertyType : propertyType.toLowerCase();
}

/** Returns how a listing is named in the way of a wrong reference. */
export function rightName({ kind }: Reference, listing: FoundListing): string | undefined {
  if (kind === 'link') return listing.url;
  return (kind === 'number' ? listing.mlsNumber : listing.address) ?? undefined;
}

function statusLike(fact: Extract<Fact, { kind: 'status' }>, listing: FoundListing, said: string, language: Language) {
  if (!fact.isPlain || pendingOf(listing) !== undefined) return undefined;
  const isOffer = fact.status === 'for_sale' || fact.status === 'for_rent';
  const names = STATUS_NAMES[language];
  const right = isOffer && listing.status !== 'Sold' ? listing.saleType : listing.status;
  const name = right in names ? names[right as keyof typeof names] : undefined;
  return name && /^\p{Lu}/u.test(said) ? name[0]!.toUpperCase() + name.slice(1) : name;
}

/** `3` for `4`, `three` for `four`, `2.5` in the style of the language. */
function countLike(said: string, value: number, language: Language): string {
  const isDigit = /\d/.test(said);
  const name = Number.isInteger(value) && !isDigit ? NUMBER_NAMES[language][value] : undefined;
  if (name === undefined) return digitsLike(said, value, language);
  return /^\p{Lu}/u.test(said) ? name[0]!.toUpperCase() + name.slice(1) : name;
}

/** Writes an amount with the currency where it was and the separators that were used. */
function moneyLike(said: string, value: number, symbol: string, language: Language): string {
  const digits = digitsLike(said, Math.round(value * 100) / 100, language);
  const isFirst = /^[^\d]*[^\d\s]/.test(said);
  const sign = /^[^\d\s]+/.exec(said)?.[0] ?? '';
  const isSign = CURRENCIES.has(flatten(sign)) && !/\p{L}$/u.test(sign);
  const space = isFirst ? (isSign ? /^[^\d\s]+(\s)/.exec(said)?.[1] : undefined) : /\d(\s)\D+$/.exec(said)?.[1];
  const hasCurrency = /[^\d\s.,'’]/.test(said);
  if (!hasCurrency) return digits;
  return isFirst
    ? `${symbol}${space ?? (/\p{L}$/u.test(symbol) ? ' ' : '')}${digits}`
    : `${digits}${space ?? ' '}${symbol}`;
}

const SEPARATORS: Readonly<Record<Language, readonly [string, string]>> = {
  en: [',', '.'],
  de: ['.', ','],
  es: ['.', ','],
};

function digitsLike(said: string, value: number, language: Language): string {
  const [usual, point] = SEPARATORS[language];
  const group = /\d([.,'’\u00a0\u202f ])\d{3}/.exec(said)?.[1] ?? (/\d{4}/.test(said) ? '' : usual);
  const decimal = group === ',' ? '.' : group === '.' ? ',' : (/\d([.,])\d{1,2}(?!\d)/.exec(said)?.[1] ?? point);
  const [whole = '', part] = String(value).split('.');
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole;
  return part === undefined ? grouped : `${grouped}${decimal}${part}`;
}
