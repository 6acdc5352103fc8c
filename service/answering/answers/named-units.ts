import type { Reading } from '../reader/reading.js';
import type { DialogueState } from './dialogue-state.js';
import { byId, type Target } from './find-targets.js';
import type { Context } from './reply.js';

/** After a list of one building, `unit 2f` and `does 4b allow cats` name a listing. */
export async function unitsAmongShown({ text }: Reading, { shown }: DialogueState, tools: Context['tools']) {
  const said = [...text.raw.toLowerCase().matchAll(UNIT)].flatMap(([, unit = '']) => (/\d/.test(unit) ? [unit] : []));
  if (shown.length < 2 || said.length === 0) return [];
  const listings = await tools.listingsById(shown);
  const isUnit = ({ address }: (typeof listings)[number], unit: string) =>
    new RegExp(`(?:\\bunit|\\bapt|\\bflat|#) ?${unit}$`, 'i').test((address ?? '').trim());
  const found = said.map(unit => listings.filter(listing => isUnit(listing, unit)));
  return byId(found.flatMap(own => (own.length === 1 ? [own[0]!.id] : [])));
}

/** `compare it with 112`, `what about 112`: the only shown listing whose MLS number ends in it, or whose address begins with it. */
export async function shownByNumber(
  { otherAmounts, asks, words }: Reading,
  { shown }: DialogueState,
  tools: Context['tools'],
): Promise<readonly Target[]> {
  const numbers = otherAmounts.flatMap(({ unit, low, high, isMoney }) =>
    unit === undefined && low === high && low > shown.length && !isMoney ? [low] : [],
  );
  if (numbers.length === 0 || !(asks.has('compare') || ONLY_NUMBER.test(words))) return [];
  const listings = await tools.listingsById(shown);
  const found = numbers.map(said =>
    listings.filter(({ mlsNumber, address }) =>
      [/\d+$/.exec(mlsNumber), /^\d+/.exec(address ?? '')].some(own => Number(own?.[0]) === said),
    ),
  );
  return byId(found.flatMap(own => (own.length === 1 ? [own[0]!.id] : [])));
}

const ONLY_NUMBER =
  /^(?:(?:and|ok|so|what|how|about|tell me|show me|is|the|number|no) )*\d{2,6}(?: then| instead| please)?$/;

/** `Canal Point Lot 8`, `how long has lot 42 been listed`: the only listing whose address has that lot. */
export async function namedLot({ words }: Reading, tools: Context['tools']): Promise<readonly Target[]> {
  const [, kind, number] = LOT.exec(words) ?? [];
  if (kind === undefined || number === undefined) return [];
  const found = await tools.listingsAt({ number, street: [kind] });
  return found.length === 1 ? byId(found.map(({ id }) => id)) : [];
}

const LOT = /\b(lot|tract|parcel|unit|apt|suite) #? ?(\d{1,4}|[a-z])\b(?! (?:acres?|sq|square|ft|feet|bed|bath))/;

/** `88 Larch Drive 3D and 1D`, and after 88 Larch Drive 3D, `and 1D?` or `and 174`: another unit or house of the same street. */
export async function unitsBeside(
  { addresses, words, text, positions }: Reading,
  { focus, shown }: DialogueState,
  tools: Context['tools'],
): Promise<readonly Target[]> {
  const [address, ...others] = addresses;
  const pattern = /^\d+$/.test(address?.unit ?? '') ? OTHER_NUMBER : OTHER_UNIT;
  const units = [...text.raw.toLowerCase().matchAll(pattern)].flatMap(([, unit = '']) => unit);
  const [unit, ...more] = units.filter(one => one !== address?.unit);
  if (more.length > 0 || others.length > 0) return [];
  if (address)
    return address.unit === undefined || unit === undefined ? [] : [{ by: 'address', address: { ...address, unit } }];
  // "Is number 31 nicer" after number 25
  const beyond = positions.find(position => position > shown.length);
  const isOfStreet = focus.length === 1 && (beyond !== undefined || ONLY_UNIT.test(words));
  const [last] = isOfStreet ? await tools.listingsById(focus) : [];
  const [, number, name] = /^(\d{1,6}) ([^,]{1,60})/.exec(last?.address ?? '') ?? [];
  const [house] = unit !== undefined ? [number] : beyond !== undefined ? [`${beyond}`] : (/\d+$/.exec(words) ?? []);
  if (house === undefined || name === undefined) return [];
  const street = name.toLowerCase().split(' ');
  const same: Target = { by: 'address', address: { number: house, street, ...(unit !== undefined && { unit }) } };
  return (await tools.listingsAt(same.address)).length === 1 ? [same] : [];
}

/** `88 and 91 Orchard Way`, `88 Orchard Way vs 91`: the other house of that street. */
export async function houseBeside({ addresses, words }: Reading, tools: Context['tools']): Promise<readonly Target[]> {
  const [address, another] = addresses;
  if (!address || another || address.unit !== undefined) return [];
  const numbers = [...words.matchAll(HOUSES)].flatMap(([, before, after]) => before ?? after ?? []);
  const number = numbers.find(one => one !== address.number);
  if (number === undefined) return [];
  const other = { ...address, number };
  return (await tools.listingsAt(other)).length > 0 ? [{ by: 'address', address: other }] : [];
}

const HOUSES = /\b(\d{1,6}) (?:and|or|vs|versus|with|to) (?=\d)|\b(?:and|or|vs|versus|with|to) (\d{1,6})(?= |$)/g;
const OTHER_UNIT = /(?:\b(?:and|or|vs|versus|about)|[,&]|^) ?(?:unit |apt |#)?(\d{1,4}[a-z]|[a-z]\d{1,3})\b/g;
/** `77 Marina Row 5 vs 9` */
const OTHER_NUMBER =
  /\b(?:and|or|vs|versus) (?:unit |apt |#)?(\d{1,4})(?= |$|[?.,])(?! (?:beds?|baths?|bedrooms?|percent|%))/g;
/** `and 1D?` */
export const ONLY_UNIT = /^(?=.*\d)(?:(?:and|or|what|how|about|unit|apt|the) )*\w{1,4}(?: \w)?$/;

const UNIT = /\b(?:unit |apt |apartment |flat |#)?(\d{1,4}[a-z]|[a-z]\d{1,3}|(?<=unit |apt |flat )\d{1,4})\b/g;
