import type { FoundListing } from '../search/agency-tools.js';
import { streetWords } from './evidence.js';
import type { Sentence } from './sentence.js';
import { CURRENCIES, ORDINALS, STREETS } from './vocabulary.js';
import { LISTING_NOUNS } from './word-sets.js';

const MAX_ADDRESS_WORDS = 6;

/** Reads `VS24107`, or what follows "MLS". */
export function readNumber(s: Sentence, index: number): boolean {
  const token = s.tokens[index]!;
  if (token.type === 'sign') return false;
  // A number such as `VS-24107` has several tokens.
  const raw = /^[\p{L}\d]+(?:[-_/.][\p{L}\d]+)*/u.exec(s.plain.slice(token.start, token.start + 40))?.[0] ?? '';
  const isSplit = /^\p{L}{1,8}[-_/.]?\d/u.test(raw) && !/\p{L}$/u.test(s.plain[token.start - 1] ?? '');
  if (!/\d/.test(token.flat) && !isSplit) return false;
  const isLabelled = isAfterNumberLabel(s, index);
  const candidates = [raw, s.plain.slice(token.start, token.end)];
  const known = candidates.find(text => /\d{3}/.test(text) && s.evidence.byNumber(text) !== undefined);
  const isLike = /\p{L}/u.test(raw) && /\d{3}/.test(raw) && s.evidence.looksLikeNumber(raw);
  const isNumber = isLabelled || isLike || (known !== undefined && /\p{L}/u.test(known));
  if (!isNumber) return false;
  const end = token.start + (known ?? raw).length;
  const id = known === undefined ? undefined : s.evidence.byNumber(known);
  s.references.push({
    kind: 'number',
    start: token.start,
    end,
    ids: id === undefined ? [] : [id],
    isGeneric: isLabelled,
  });
  s.use(index, end);
  return true;
}

function isAfterNumberLabel(s: Sentence, index: number): boolean {
  const before = s.tokens.slice(Math.max(0, index - 5), index).filter(({ flat }) => !/^[#:()°º–—-]$/.test(flat));
  const names = before.map(({ flat }) => flat).join(' ');
  return /(?:^| )(?:mls|mls (?:no|nr|number|id|nummer)|numero mls|objekt nr|objektnummer|listing (?:no|number|id))$/.test(
    names,
  );
}

export function readAddress(s: Sentence, index: number): boolean {
  const token = s.tokens[index]!;
  if (token.type === 'sign') return false;
  const known = beginsWith(s, index, s.evidence.beginsAddress)
    ? longest(s, index, words => s.evidence.at(words).length > 0)
    : undefined;
  if (known) {
    readSharedStreet(s, index, known.words);
    const ids = s.evidence.at(known.words);
    const isStreet = !/\d/.test(known.words);
    // "9 Hollis Street" doesn't name the listing at 7 Hollis Street.
    if (!isStreet || !isHouseNumber(s, index - 1)) return addAddress(s, index, known.to, ids, isStreet);
  }
  const shaped = shapedAddress(s, index);
  if (shaped === undefined) return false;
  const words = streetWords(s.tokens.slice(index, shaped));
  if (s.evidence.says(words)) {
    s.use(index, s.tokens[shaped - 1]!.end);
    return true;
  }
  return addAddress(s, index, shaped, [], false);
}

/** Reads the 21 of "21 and 23 Ropewalk Lane". */
function readSharedStreet(s: Sentence, index: number, words: string): void {
  const [number, joint] = [s.tokens[index - 2], s.tokens[index - 1]];
  const street = /^\d+ (.+)$/.exec(words)?.[1];
  if (
    !street ||
    !number ||
    s.used[index - 2] ||
    CURRENCIES.has(s.tokens[index - 3]?.flat ?? '') ||
    !/^(?:and|und|y|&|or|oder|o)$/.test(joint?.flat ?? '') ||
    !isHouseNumber(s, index - 2)
  )
    return;
  const ids = s.evidence.at(`${number.flat} ${street}`);
  s.references.push({ kind: 'address', start: number.start, end: number.end, ids });
  s.used[index - 2] = true;
}

/** Whether a token is the first word of something known, or a sign that may come before it. */
export function beginsWith(s: Sentence, index: number, isFirst: (word: string) => boolean): boolean {
  const { type, flat } = s.tokens[index]!;
  return type === 'sign' || isFirst(STREETS.get(flat) ?? flat);
}

export function longest(
  s: Sentence,
  index: number,
  isKnown: (words: string) => boolean,
): { words: string; to: number } | undefined {
  let words = '';
  let found: { words: string; to: number } | undefined;
  for (let to = index; to < Math.min(s.tokens.length, index + MAX_ADDRESS_WORDS); to++) {
    const token = s.tokens[to]!;
    if (token.type === 'sign' && !/['’-]/.test(token.flat)) break;
    words = `${words}${words && token.type !== 'sign' ? ' ' : ''}${token.type === 'sign' ? '' : (STREETS.get(token.flat) ?? token.flat)}`;
    if (isKnown(words)) found = { words, to: to + 1 };
  }
  return found;
}

function isHouseNumber(s: Sentence, index: number): boolean {
  const token = s.tokens[index];
  const isLetter = token?.type === 'word' && /^[a-z]$/.test(token.flat);
  const number = isLetter ? s.tokens[index - 1] : token;
  return number?.type === 'number' && /^\d{1,6}$/.test(number.flat);
}

/** Returns the end of what is written like an address: `12 Oak Street`, `Hauptstraße 5`, `Calle Mayor 3`. */
function shapedAddress(s: Sentence, index: number): number | undefined {
  const isName = (at: number) => /^[\p{Lu}\d]/u.test(s.plain[s.tokens[at]?.start ?? -1] ?? '');
  const first = s.tokens[index]!;
  if (isHouseNumber(s, index) && first.type === 'number') {
    for (let to = index + 1; to <= index + 5; to++) {
      if (!isName(to) || s.tokens[to]?.type !== 'word') break;
      if (to > index + 1 && STREETS.has(s.tokens[to]!.flat)) return to + 1;
    }
    return undefined;
  }
  if (!isName(index)) return undefined;
  const isNumbered = (at: number) => s.tokens[at]?.type === 'number' && isHouseNumber(s, at);
  if (/..(?:straße|strasse|str|gasse|allee|weg|platz)$/.test(first.flat) && isNumbered(index + 1)) return index + 2;
  const isSpanish = /^(?:calle|avenida|avda|av|paseo|plaza|camino|carretera|rue)$/.test(first.flat);
  for (let to = index + 2; isSpanish && to <= index + 5; to++) if (isNumbered(to)) return to + 1;
  return undefined;
}

function addAddress(s: Sentence, index: number, to: number, ids: readonly number[], isStreet: boolean): boolean {
  const start = s.tokens[index]!.start;
  let end = s.tokens[to - 1]!.end;
  let kept = ids;
  const unit = isStreet ? undefined : unitAfter(s, to);
  if (unit) {
    const withUnit = ids.filter(id => unitIn(s.evidence.listings.get(id)?.address) === unit.name);
    kept = withUnit;
    end = unit.end;
  }
  s.references.push({ kind: 'address', start, end, ids: kept, isStreet });
  s.use(index, end);
  return true;
}

/** Reads `, Unit 2D`, `#4` or `Apt. 12`. */
function unitAfter(s: Sentence, to: number): { name: string; end: number } | undefined {
  let at = to;
  if (s.tokens[at]?.flat === ',') at++;
  const label = s.tokens[at]?.flat ?? '';
  if (!/^(?:unit|apt|apartment|suite|ste|no|#|wohnung|einheit|unidad|apto|apartamento|piso)$/.test(label))
    return undefined;
  const start = s.tokens[at + 1]?.start;
  const name = start === undefined ? undefined : /^[\p{L}\d]{1,6}\b/u.exec(s.plain.slice(start, start + 8))?.[0];
  if (name === undefined || !/\d|^\p{Lu}$/u.test(name)) return undefined;
  return { name: name.toLowerCase(), end: start! + name.length };
}

/** "The first is", "la segunda tiene" */
const IS_OR_HAS = /^(?:is|has|costs|ist|hat|kostet|es|tiene|cuesta)$/;
const isThe = (s: Sentence, index: number) => /^(?:the|die|das|der|la|el)$/.test(s.tokens[index - 1]?.flat ?? '');

/** Reads "the second one", "option 2". */
export function readPosition(s: Sentence, index: number): void {
  const positions = s.positions ?? [];
  const token = s.tokens[index]!;
  const next = s.tokens[index + 1];
  const isNumbered = /^(?:option|listing|angebot|objekt|opcion|anuncio)$/.test(token.flat) && next?.type === 'number';
  const place = isNumbered
    ? next.values[0]
    : LISTING_NOUNS.has(next?.flat ?? '') || (isThe(s, index) && IS_OR_HAS.test(next?.flat ?? ''))
      ? ORDINALS.get(token.flat)
      : undefined;
  const id = place === undefined ? undefined : positions[place - 1];
  if (id === undefined) return;
  s.references.push({ kind: 'position', start: token.start, end: next!.end, ids: [id] });
  s.use(index, next!.end);
}

const unitIn = (address: string | null | undefined) =>
  /(?:,\s*(?:\p{L}+\.?\s+|#\s*)|\s(?:unit|apt|apartment|suite|ste|lot|tract)\s+)([\p{L}\d]+)/iu
    .exec(address ?? '')?.[1]
    ?.toLowerCase();

/** Reads "Unit 8A at 300 Market Street", the second unit of "Unit 5 is cheaper than Unit 9", and the only Unit 8A. */
export function readUnit(s: Sentence, index: number): boolean {
  const { tokens, evidence } = s;
  const { start } = tokens[index]!;
  const unit = /^\d/.test(tokens[index - 1]?.flat ?? '') ? undefined : unitAfter(s, index);
  if (!unit) return false;
  const joint = tokens.findIndex(token => token.start >= unit.end);
  const isJoined = /^(?:at|in|of|,|an|en)$/.test(tokens[joint]?.flat ?? '');
  const known = isJoined ? longest(s, joint + 1, words => evidence.at(words).length > 0) : undefined;
  const last = s.references.findLast(({ kind, isStreet }) => kind === 'address' && !isStreet);
  const near = known ? undefined : evidence.listings.get(last?.ids[0] ?? -1)?.address;
  const isThere = ({ id, address }: FoundListing) =>
    known ? evidence.at(known.words).includes(id) : !near || address?.split(UNIT_WORD)[0] === near.split(UNIT_WORD)[0];
  const ids = [...evidence.listings.values()].flatMap(one =>
    isThere(one) && unitIn(one.address) === unit.name ? [one.id] : [],
  );
  const isOnly = ids.length === 1 && /^(?:unit|apt|suite)$/.test(tokens[index]!.flat);
  if (ids.length === 0 || !(known || near || isOnly)) return false;
  const end = known ? tokens[known.to - 1]!.end : unit.end;
  s.references.push({ kind: 'address', start, end, ids });
  s.use(index, end);
  return true;
}

const UNIT_WORD = /,?\s(?:unit|apt|apartment|suite|ste|lot|tract)\s/i;
