import type { Address } from '../search/agency-tools.js';
import type { Gazetteer } from '../search/gazetteer.js';
import { STREET_SUFFIXES } from '../search/text.js';
import type { Token } from './tokens.js';
import { LEXICON, VOCABULARY } from './vocabulary.js';

interface Place {
  readonly from: number;
  readonly to: number;
}

/** A listing's number in a question. */
type Code = Place & { readonly is: 'mls'; readonly number: string; readonly isCertain: boolean };
/** The address of a listing in a question. */
type Named = Place & { readonly is: 'address'; readonly address: Address };

/** Letters and digits of a listing's number: `vs24149`, `act-123454` */
const CODE = /^(?!m2$|(?:i|us|sr|hwy|rt)-?\d{1,3}$)[a-z]{1,8}-?\d{2,12}[a-z]?$/;
/** The same after `MLS`, where one digit is enough: `EVIL1` */
const CERTAIN_CODE = /^[a-z]{1,8}-?\d{1,12}[a-z]?$/;

/** `VS24149`, `vs 24149`, `MLS number 24149`, `#24149` */
export function codeAt(tokens: readonly Token[], at: number): Code | undefined {
  const texts = [0, 1, 2, 3].map(step => tokens[at + step]?.text ?? '');
  const made = (number: string, isCertain: boolean, length: number): Code => ({
    is: 'mls',
    number,
    isCertain,
    from: at,
    to: at + length,
  });
  const [first = ''] = texts;
  if (/^(?:mls|listing|reference|ref|id|property)$/.test(first)) {
    const skipped = texts.slice(1).findIndex(text => !/^(?:number|no|id|#|:|\.)$/.test(text)) + 1;
    const code = texts[skipped] ?? '';
    const after = tokens[at + skipped + 1]?.text ?? '';
    if (skipped > 0 && (first === 'mls' ? CERTAIN_CODE : CODE).test(code)) return made(code, true, skipped + 1);
    if (skipped > 0 && /^\d{4,12}$/.test(code) && (first === 'mls' || skipped > 1))
      return made(code, true, skipped + 1);
    if (/^[a-z]{1,4}$/.test(code) && /^\d{4,12}$/.test(after) && first === 'mls')
      return made(`${code}${after}`, true, skipped + 2);
  }
  if (CODE.test(first) && tokens[at]?.number === undefined) return made(first, false, 1);
  if (first === '#' && /^\d{4,12}$/.test(texts[1] ?? '')) return made(texts[1]!, true, 2);
  const isPrefix =
    /^[a-z]{2,4}$/.test(first) &&
    /^\d{4,8}$/.test(texts[1] ?? '') &&
    !/00$/.test(texts[1] ?? '') &&
    tokens[at + 1]!.to - tokens[at + 1]!.from === texts[1]!.length;
  return isPrefix && (first === 'vs' || !VOCABULARY.has(first)) && !VOCABULARY_OF_NUMBERS.has(first)
    ? made(`${first}${texts[1]}`, false, 2)
    : undefined;
}

/** Short words before a number that are no prefix of a listing's number. */
// prettier-ignore
const VOCABULARY_OF_NUMBERS = new Set([
  'in', 'at', 'to', 'for', 'max', 'min', 'is', 'of', 'over', 'than', 'from', 'and', 'or', 'about', 'only', 'was', 'up', 'zip', 'like', 'just',
  'rent', 'cost', 'pay', 'have', 'with', 'make', 'earn', 'say', 'the', 'by', 'on', 'are', 'usd', 'area', 'near',
]);

/** An address: its street and number, with a unit before or behind them. */
export function addressAt(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  gazetteer: Gazetteer,
): Named | undefined {
  const unit = unitAt(tokens, at);
  const named = unit && streetAddressAt(tokens, words, unit.to, gazetteer);
  if (named && named.address.unit === undefined)
    return { ...named, address: { ...named.address, unit: unit.unit }, from: at };
  // "Apt 9, Mill Race House" has no other number.
  const house = unit && gazetteer.placesAt(words.slice(unit.to, unit.to + 5), 0).find(({ place }) => place.street);
  if (house?.place.street !== undefined)
    return {
      is: 'address',
      address: { number: unit!.unit, street: house.place.street.toLowerCase().split(' ') },
      from: at,
      to: unit!.to + house.to,
    };
  return streetAddressAt(tokens, words, at, gazetteer);
}

/** `unit 3A at`, `apt 3 in`, `3A,`, `flat 2 /`: a unit before its address. */
function unitAt(tokens: readonly Token[], start: number) {
  const isNamed = UNIT.test(tokens[start]?.text ?? '');
  const at = start + Number(isNamed);
  const [first, second] = [tokens[at], tokens[at + 1]];
  const isLetter = /^[a-z]$/.test(second?.text ?? '') && first?.to === second?.from;
  // "304/1 Wakefield Quay"
  const isSlashed = second?.text === '/' && /^\d{1,4}$/.test(tokens[at + 2]?.text ?? '');
  const isNumber = /^\d{1,4}$/.test(first?.text ?? '') && (isNamed || isLetter || isSlashed);
  const isCode = /^[a-z]\d{0,3}$/.test(first?.text ?? '') && isNamed;
  if (!isNumber && !isCode) return undefined;
  const end = at + 1 + Number(isNumber && isLetter);
  const isLinked = /^(?:at|in|of|on|,|\/)$/.test(tokens[end]?.text ?? '');
  if (!isLinked && !isNamed) return undefined;
  const unit = tokens
    .slice(at, end)
    .map(({ text }) => text)
    .join('');
  return { unit, to: end + Number(isLinked) };
}

const UNIT = /^(?:unit|apt|apartment|#|suite|flat|ste)$/;

/** A house number before a known street name, or before any words and `Street`. */
function streetAddressAt(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  gazetteer: Gazetteer,
): Named | undefined {
  const number = words[at] ?? '';
  if (!/^\d{1,6}$/.test(number) || /^[$€£]$/.test(words[at - 1] ?? '')) return undefined;
  const next = words.slice(at + 1, at + 6);
  const known = gazetteer.placesIn(next).find(({ from, place }) => from === 0 && place.street !== undefined);
  const end = next.findIndex((word, index) => index > 0 && STREET_SUFFIXES.has(word));
  const isName = end > 0 && next.slice(0, end).every((word, index) => isStreetWord(tokens, at + 1 + index, word));
  const near = known || isName ? undefined : gazetteer.misspelled(next.slice(0, 2));
  // "311 Shamrock" is 311 Shamrock Boulevard, but "12 garden" homes and "2 spindle" chairs are no address.
  const onlyName = known === undefined && !isName ? gazetteer.bareStreet(next) : undefined;
  const isLong = Number(number) >= 10;
  const isBare = VOCABULARY.has(next[0] ?? '')
    ? isLong && onlyName?.numbers.includes(number)
    : isLong || onlyName?.numbers.includes(number) || isAlone(words, at, onlyName?.length ?? 0);
  const bare = isBare ? onlyName : undefined;
  const length =
    known?.to ?? (isName ? end + 1 : (bare?.length ?? (near?.from === 0 && near.place.street ? near.to : 0)));
  if (length === 0) return undefined;
  const street = (bare?.name ?? near?.place.street ?? next.slice(0, length).join(' ')).toLowerCase().split(' ');
  const rest = words.slice(at + 1 + length, at + 6 + length).filter(word => word !== ',');
  const hasComma = words[at + 1 + length] === ',';
  const isUnit = /^(?:unit|apt|apartment|#|no|number|suite|flat)$/.test(rest[0] ?? '');
  // In "12 Hill Road 3B" and "12 Hill Road 304", the unit is not named as one.
  const after = at + 1 + length + Number(hasComma);
  const isBareUnit = isUnitAt(tokens, after) && (isName || (known ?? bare) !== undefined);
  const [named = '', second = ''] = isUnit ? rest.slice(1) : isBareUnit ? rest : [];
  const first = named === 'one' ? '1' : named;
  const unit = /^\w{1,4}$/.test(first)
    ? first + (/^[a-z]$/.test(second) && /^\d+$/.test(first) ? second : '')
    : undefined;
  const unitLength = unit === undefined ? 0 : 1 + Number(isUnit) + Number(unit !== first) + Number(hasComma);
  return {
    is: 'address',
    address: { number, street, ...(unit !== undefined && { unit }) },
    from: at,
    to: at + 1 + length + unitLength,
  };
}

/** `3b`, `304`, `ph2` behind a street: a number that counts nothing. */
function isUnitAt(tokens: readonly Token[], at: number): boolean {
  const [own, next] = tokens.slice(at, at + 2);
  const isJoined = own !== undefined && own.to === next?.from && /^\w/.test(next.text);
  if (/^\d{1,3}$/.test(own?.text ?? '') && isJoined && /^[a-z]$/.test(next.text)) return true;
  if (isJoined) return /^ph$/.test(own.text) && /^\d{1,2}$/.test(next.text);
  const isCounted =
    next !== undefined &&
    (LEXICON.longestAt(tokens, at + 1)?.entry.means.is === 'measure' || /^[$€£%]$/.test(next.text));
  return /^(?:\d{1,4}|ph\d{0,2})$/.test(own?.text ?? '') && !isCounted;
}

/** `8 camp`, `tell me about 8 camp`: a number below 10 is part of an address only where no unit follows. */
const isAlone = (words: readonly string[], at: number, length: number): boolean =>
  (at === 0 || /^(?:about|at|is|of|on|to|does|has|see)$/.test(words[at - 1] ?? '')) &&
  /^(?:[?.!,]|has|have|is|for|still|any|available)?$/.test(words[at + 1 + length] ?? '');

/** Whether a word can be part of the name of a street: in "3 bedroom place" and "2 homes in Salem Court" it can't. */
function isStreetWord(tokens: readonly Token[], at: number, word: string): boolean {
  if (!/^\p{L}+$/u.test(word)) return false;
  const means = LEXICON.longestAt(tokens, at)?.entry.means.is;
  return means === undefined || means === 'feature' || means === 'type';
}
