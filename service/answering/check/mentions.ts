import type { Evidence } from './evidence.js';
import { NO_LISTING, streetWords } from './evidence.js';
import { amountAt, tokensOf, type Amount, type Token } from './tokens.js';
import {
  CURRENCIES,
  FUNCTION_WORDS,
  LABELS,
  LISTING_NOUNS,
  MODIFIERS,
  MULTIPLIERS,
  NEGATIONS,
  NOT_BUILT,
  ORDINALS,
  ROLES,
  STATUS_WORDS,
  STREETS,
  UNITS,
  type AreaUnit,
  type FactKind,
  type Modifier,
  type Role,
  type StatusWord,
} from './vocabulary.js';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A statement about a listing that can be compared with its record. */
export type Fact = Span & {
  readonly modifier?: Modifier | undefined;
  /** One end of a range such as `2–3`. */
  readonly isRange?: boolean;
} & (
    | (Span & { readonly kind: 'price'; readonly amount: Amount; readonly role: Role; readonly currency?: string })
    | (Span & { readonly kind: 'bedrooms' | 'bathrooms'; readonly amount: Amount; readonly isMore: boolean })
    | (Span & { readonly kind: 'area'; readonly amount: Amount; readonly unit?: AreaUnit; readonly isLot: boolean })
    | (Span & { readonly kind: 'year'; readonly value: number; readonly isDecade: boolean; readonly isBuilt: boolean })
    | (Span & {
        readonly kind: 'status';
        readonly status: StatusWord;
        readonly isNegated: boolean;
        readonly isPlain: boolean;
      })
    | (Span & { readonly kind: 'town'; readonly words: string; readonly isKnown: boolean })
    | (Span & {
        readonly kind: 'link';
        readonly isImage: boolean;
        readonly anchor: Span | undefined;
        readonly isOwn: boolean;
      })
  );

/** Names a listing: by address, MLS number, link or position in a list. Without ids, no such listing exists. */
export interface Reference extends Span {
  readonly kind: 'address' | 'number' | 'link' | 'position';
  readonly ids: readonly number[];
  /** The text of a link that this is the address of. */
  readonly anchor?: Span | undefined;
  /** Whether only the street is named, which may be more than this listing's. */
  readonly isStreet?: boolean;
  /** Whether it doesn't introduce a listing: `[View](…)`, or a number after "MLS". */
  readonly isGeneric?: boolean;
}

export interface Mentions {
  readonly facts: readonly Fact[];
  readonly references: readonly Reference[];
  readonly tokens: readonly Token[];
}

/** A cell of a table and what it states by its column or row. */
export interface Cell {
  readonly start: number;
  readonly end: number;
  /** One for each number in it: a column "Bed/Bath" has two. */
  readonly heads: readonly FactKind[];
  readonly unit: AreaUnit | undefined;
}

export interface ReadOptions {
  readonly evidence: Evidence;
  readonly cells?: readonly Cell[] | undefined;
  /** Listings in the order of the last list, for "the second one". */
  readonly positions?: readonly number[];
}

/** Finds everything in a sentence or a cell that names a listing or states a fact of one. */
export function readMentions(text: string, options: ReadOptions): Mentions {
  const reader = new Reader(text, options);
  return reader.read();
}

interface Url extends Span {
  readonly anchor: Span | undefined;
  readonly isImage: boolean;
}

const DESTINATION = /\]\(\s*<?([^\s<>()]*(?:\([^\s()]*\)[^\s<>()]*)*)/g;
const BARE_URL = /\b(?:https?:\/\/|www\.)[^\s<>"'()[\]*|`]+/gi;
const TRAILING = /[.,;:!?]+$/;

function urlsIn(text: string): readonly Url[] {
  const urls: Url[] = [];
  let masked = text;
  for (const match of text.matchAll(DESTINATION)) {
    const end = match.index + match[0].length;
    const start = end - match[1]!.length;
    const open = text.lastIndexOf('[', match.index);
    const anchor = open < 0 ? undefined : { start: open + 1, end: match.index };
    urls.push({ start, end, anchor, isImage: text[open - 1] === '!' });
    masked = blank(masked, start, end);
  }
  for (const match of masked.matchAll(BARE_URL)) {
    const end = match.index + match[0].replace(TRAILING, '').length;
    urls.push({ start: match.index, end, anchor: undefined, isImage: false });
  }
  return urls.sort((a, b) => a.start - b.start);
}

const blank = (text: string, start: number, end: number) =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

/** Replaces markup by spaces, so that positions stay valid. */
function plain(text: string, urls: readonly Url[]): string {
  let masked = '';
  let from = 0;
  for (const { start, end } of urls) {
    masked += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  masked += text.slice(from);
  return masked
    .replace(/[*_`\\~]/g, ' ')
    .replace(/<\/?[a-z][^<>]{0,40}>/gi, tag => ' '.repeat(tag.length))
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ');
}

/** Signs that separate the facts of a line. */
const CLAUSE_END = /^[,;|·•()/[\]]$/;
const LABEL_GAP = /^[\s)\]]*[:：=|–—-][\s(]*$/;
const RANGE_SIGNS = new Set(['-', '–', '—', 'to', 'bis', 'a', 'and', 'und', 'y', 'or', 'oder', 'o']);
const YEAR = /^(?:1[6-9]|20)\d\d$/;
const PRICE_WORDS = new Set(
  'price priced costs cost costing asking listed for at rents preis kostet kosten fur zu precio cuesta por vale'.split(
    ' ',
  ),
);
const LOT_WORDS = new Set(
  'lot lots land plot parcel acreage grounds grundstuck grundstucks grundstucksflache terreno parcela solar'.split(' '),
);
const DISTANCE_WORDS = new Set(
  (
    'minutes minute min miles mile from near nearby to bus drive toward towards between via minuten km von nach ' +
    'nahe bei minutos cerca hasta desde millas kilometros entre distance than als que like office agent buro ' +
    'oficina agente not unlike'
  ).split(' '),
);
const IN_PLACE = /(?:\b(?:in|en|at|within|liegt in|im|city of)|[,·|(:–—-]|^)\s*$/i;
const AND_A_HALF = new Set(['y medio', 'y media']);
const AFTER_STATUS = new Set(
  'by as in with since for homes houses from von durch als seit por como furnished'.split(' '),
);
const GENERIC_WORDS = new Set(
  (
    'view see the this listing details detail more photos photo link here full home house property page open learn ' +
    'info information click ansehen zum zur hier details expose inserat mehr anzeigen angebot haus objekt fotos ' +
    'ver el la aqui anuncio ficha mas detalles fotos casa propiedad enlace on website visit tour for in a'
  ).split(' '),
);
const MAX_ADDRESS_WORDS = 6;
/** Tokens before an amount that may say what it is. */
const NEAR = 14;

class Reader {
  readonly #text: string;
  readonly #plain: string;
  readonly #options: ReadOptions;
  readonly #evidence: Evidence;
  readonly #tokens: readonly Token[];
  readonly #used: boolean[];
  readonly #urls: readonly Url[];
  readonly #facts: Fact[] = [];
  readonly #references: Reference[] = [];

  constructor(text: string, options: ReadOptions) {
    this.#text = text;
    this.#options = options;
    this.#evidence = options.evidence;
    this.#urls = urlsIn(text);
    this.#plain = plain(text, this.#urls);
    this.#tokens = tokensOf(this.#plain);
    this.#used = this.#tokens.map(() => false);
  }

  read(): Mentions {
    this.#readLinks();
    for (let index = 0; index < this.#tokens.length; index++) {
      if (this.#used[index]) continue;
      if (!this.#readNumber(index) && !this.#readAddress(index)) this.#readPosition(index);
    }
    this.#readAmounts();
    for (let index = 0; index < this.#tokens.length; index++) {
      if (this.#used[index]) continue;
      this.#readStatus(index);
      this.#readTown(index);
    }
    const byStart = (a: Span, b: Span) => a.start - b.start;
    return { facts: this.#facts.sort(byStart), references: this.#references.sort(byStart), tokens: this.#tokens };
  }

  #readLinks(): void {
    for (const { start, end, anchor, isImage } of this.#urls) {
      const url = this.#text.slice(start, end);
      if (!/^(?:https?:\/\/|www\.|\/)/i.test(url)) continue;
      const id = this.#evidence.byLink(url) ?? this.#evidence.byOtherLink(url);
      if (id === NO_LISTING) continue;
      if (id !== undefined)
        this.#references.push({
          kind: 'link',
          start,
          end,
          ids: [id],
          anchor,
          isGeneric: isImage || this.#isGenericAnchor(anchor),
        });
      else this.#facts.push({ kind: 'link', start, end, isImage, anchor, isOwn: this.#evidence.isOwnSite(url) });
    }
  }

  #isGenericAnchor(anchor: Span | undefined): boolean {
    if (!anchor) return true;
    const words = this.#tokens.filter(
      ({ type, start, end }) => type !== 'sign' && start >= anchor.start && end <= anchor.end,
    );
    return words.every(({ flat }) => GENERIC_WORDS.has(flat));
  }

  /** Reads `VS24107`, or what follows "MLS". */
  #readNumber(index: number): boolean {
    const token = this.#tokens[index]!;
    const isLabelled = this.#isAfterNumberLabel(index);
    if (token.type === 'sign' || !/\d/.test(token.flat)) return false;
    // A number such as `VS-24107` has several tokens.
    const raw = /^[\p{L}\d]+(?:[-_/.][\p{L}\d]+)*/u.exec(this.#plain.slice(token.start, token.start + 40))?.[0] ?? '';
    const candidates = [raw, this.#plain.slice(token.start, token.end)];
    const known = candidates.find(text => /\d{3}/.test(text) && this.#evidence.byNumber(text) !== undefined);
    const isLike = /\p{L}/u.test(raw) && /\d{3}/.test(raw) && this.#evidence.looksLikeNumber(raw);
    const isNumber = isLabelled || isLike || (known !== undefined && /\p{L}/u.test(known));
    if (!isNumber) return false;
    const end = token.start + (known ?? raw).length;
    const id = known === undefined ? undefined : this.#evidence.byNumber(known);
    this.#references.push({
      kind: 'number',
      start: token.start,
      end,
      ids: id === undefined ? [] : [id],
      isGeneric: isLabelled,
    });
    this.#use(index, end);
    return true;
  }

  #isAfterNumberLabel(index: number): boolean {
    const before = this.#tokens.slice(Math.max(0, index - 5), index).filter(({ flat }) => !/^[#:()°º–—-]$/.test(flat));
    const names = before.map(({ flat }) => flat).join(' ');
    return /(?:^| )(?:mls|mls (?:no|nr|number|id|nummer)|numero mls|objekt nr|objektnummer|listing (?:no|number|id))$/.test(
      names,
    );
  }

  #use(index: number, end: number): void {
    for (let at = index; at < this.#tokens.length && this.#tokens[at]!.start < end; at++) this.#used[at] = true;
  }

  #readAddress(index: number): boolean {
    const token = this.#tokens[index]!;
    if (token.type === 'sign') return false;
    const known = this.#longest(index, words => this.#evidence.at(words).length > 0);
    if (known) {
      this.#readSharedStreet(index, known.words);
      const ids = this.#evidence.at(known.words);
      const isStreet = !/\d/.test(known.words);
      // "9 Hollis Street" doesn't name the listing at 7 Hollis Street.
      if (!isStreet || !this.#isHouseNumber(index - 1)) return this.#addAddress(index, known.to, ids, isStreet);
    }
    const shaped = this.#shapedAddress(index);
    if (shaped === undefined) return false;
    const words = streetWords(this.#tokens.slice(index, shaped));
    if (this.#evidence.says(words)) {
      this.#use(index, this.#tokens[shaped - 1]!.end);
      return true;
    }
    return this.#addAddress(index, shaped, [], false);
  }

  /** Reads the 21 of "21 and 23 Ropewalk Lane". */
  #readSharedStreet(index: number, words: string): void {
    const [number, joint] = [this.#tokens[index - 2], this.#tokens[index - 1]];
    const street = /^\d+ (.+)$/.exec(words)?.[1];
    if (
      !street ||
      !number ||
      this.#used[index - 2] ||
      !/^(?:and|und|y|&|or|oder|o)$/.test(joint?.flat ?? '') ||
      !this.#isHouseNumber(index - 2)
    )
      return;
    const ids = this.#evidence.at(`${number.flat} ${street}`);
    this.#references.push({ kind: 'address', start: number.start, end: number.end, ids });
    this.#used[index - 2] = true;
  }

  #longest(index: number, isKnown: (words: string) => boolean): { words: string; to: number } | undefined {
    let words = '';
    let found: { words: string; to: number } | undefined;
    for (let to = index; to < Math.min(this.#tokens.length, index + MAX_ADDRESS_WORDS); to++) {
      const token = this.#tokens[to]!;
      if (token.type === 'sign' && !/['’-]/.test(token.flat)) break;
      words = `${words}${words && token.type !== 'sign' ? ' ' : ''}${token.type === 'sign' ? '' : (STREETS.get(token.flat) ?? token.flat)}`;
      if (isKnown(words)) found = { words, to: to + 1 };
    }
    return found;
  }

  #isHouseNumber(index: number): boolean {
    const token = this.#tokens[index];
    const isLetter = token?.type === 'word' && /^[a-z]$/.test(token.flat);
    const number = isLetter ? this.#tokens[index - 1] : token;
    return number?.type === 'number' && /^\d{1,6}$/.test(number.flat);
  }

  /** Returns the end of what is written like an address: `12 Oak Street`, `Hauptstraße 5`, `Calle Mayor 3`. */
  #shapedAddress(index: number): number | undefined {
    const isName = (at: number) => /^[\p{Lu}\d]/u.test(this.#plain[this.#tokens[at]?.start ?? -1] ?? '');
    const first = this.#tokens[index]!;
    if (this.#isHouseNumber(index) && first.type === 'number') {
      for (let to = index + 1; to <= index + 5; to++) {
        if (!isName(to) || this.#tokens[to]?.type !== 'word') break;
        if (to > index + 1 && STREETS.has(this.#tokens[to]!.flat)) return to + 1;
      }
      return undefined;
    }
    if (!isName(index)) return undefined;
    const isNumbered = (at: number) => this.#tokens[at]?.type === 'number' && this.#isHouseNumber(at);
    if (/..(?:straße|strasse|str|gasse|allee|weg|platz)$/.test(first.flat) && isNumbered(index + 1)) return index + 2;
    const isSpanish = /^(?:calle|avenida|avda|av|paseo|plaza|camino|carretera|rue)$/.test(first.flat);
    for (let to = index + 2; isSpanish && to <= index + 5; to++) if (isNumbered(to)) return to + 1;
    return undefined;
  }

  #addAddress(index: number, to: number, ids: readonly number[], isStreet: boolean): boolean {
    const start = this.#tokens[index]!.start;
    let end = this.#tokens[to - 1]!.end;
    let kept = ids;
    const unit = isStreet ? undefined : this.#unitAfter(to);
    if (unit) {
      const withUnit = ids.filter(id => unitIn(this.#evidence.listings.get(id)?.address) === unit.name);
      kept = withUnit;
      end = unit.end;
    }
    this.#references.push({ kind: 'address', start, end, ids: kept, isStreet });
    this.#use(index, end);
    return true;
  }

  /** Reads `, Unit 2D`, `#4` or `Apt. 12`. */
  #unitAfter(to: number): { name: string; end: number } | undefined {
    let at = to;
    if (this.#tokens[at]?.flat === ',') at++;
    const label = this.#tokens[at]?.flat ?? '';
    if (!/^(?:unit|apt|apartment|suite|ste|no|#|wohnung|einheit|unidad|apto|apartamento|piso)$/.test(label))
      return undefined;
    const start = this.#tokens[at + 1]?.start;
    const name = start === undefined ? undefined : /^[\p{L}\d]{1,6}\b/u.exec(this.#plain.slice(start, start + 8))?.[0];
    if (name === undefined || !/\d|^\p{Lu}$/u.test(name)) return undefined;
    return { name: name.toLowerCase(), end: start! + name.length };
  }

  /** Reads "the second one", "option 2". */
  #readPosition(index: number): void {
    const positions = this.#options.positions ?? [];
    const token = this.#tokens[index]!;
    const next = this.#tokens[index + 1];
    const isNumbered = /^(?:option|listing|angebot|objekt|opcion|anuncio)$/.test(token.flat) && next?.type === 'number';
    const place = isNumbered
      ? next.values[0]
      : LISTING_NOUNS.has(next?.flat ?? '')
        ? ORDINALS.get(token.flat)
        : undefined;
    const id = place === undefined ? undefined : positions[place - 1];
    if (id === undefined) return;
    this.#references.push({ kind: 'position', start: token.start, end: next!.end, ids: [id] });
    this.#use(index, next!.end);
  }

  #readAmounts(): void {
    const tokens = this.#tokens;
    const found: { amount: Amount; fact: Fact | undefined }[] = [];
    for (let index = 0; index < tokens.length;) {
      const amount = this.#used[index] ? undefined : amountAt(tokens, index, this.#plain);
      if (!amount) {
        index++;
        continue;
      }
      found.push({ amount, fact: this.#factOf(amount) });
      index = amount.to;
    }
    for (let index = 0; index < found.length; index++) {
      const { amount, fact } = found[index]!;
      const next = found[index + 1];
      const between = next && tokens.slice(amount.to, next.amount.from).filter(({ flat }) => !CURRENCIES.has(flat));
      const isJoined = between?.length === 1 && RANGE_SIGNS.has(between[0]!.flat);
      if (!isJoined || !(fact ?? next?.fact) || (fact && next!.fact && fact.kind !== next!.fact.kind)) continue;
      const other = next!.amount.values[0]!;
      const own =
        amount.values[0]! * (next!.amount.isShortened && !amount.isShortened ? (this.#factorOf(next!.amount) ?? 1) : 1);
      if (own > other * 20 || own < other / 20) continue;
      found[index] = { amount, fact: this.#inRange(amount, fact, next!.amount, next!.fact) };
      if (/^(?:-|–|—|to|bis|a)$/.test(between[0]!.flat) && next!.fact)
        found[index + 1] = { ...next!, fact: { ...next!.fact, isRange: true } };
    }
    for (const { amount, fact } of found) {
      if (!fact) continue;
      this.#facts.push(fact);
      this.#use(amount.from, fact.end);
      if (tokens[amount.from - 1] && tokens[amount.from - 1]!.start >= fact.start) this.#used[amount.from - 1] = true;
    }
  }

  /** Completes the first end of a range, which shares the unit and the multiplier of the second. */
  #inRange(amount: Amount, fact: Fact | undefined, second: Amount, other: Fact | undefined): Fact | undefined {
    const source = other ?? fact;
    if (!source || !('amount' in source)) return fact;
    if (fact && fact.kind === source.kind && amount.isShortened === second.isShortened)
      return { ...fact, isRange: true };
    const isScaled = second.isShortened && !amount.isShortened && source.kind === 'price' && amount.values[0]! < 1000;
    const factor = isScaled ? (this.#factorOf(second) ?? 1) : 1;
    const scaled = { ...amount, values: amount.values.map(value => value * factor), isShortened: second.isShortened };
    const start = Math.min(fact?.start ?? Infinity, this.#tokens[amount.from]!.start);
    const end = Math.max(fact?.end ?? 0, this.#tokens[amount.to - 1]!.end);
    return { ...source, start, end, amount: scaled, isRange: true };
  }

  #factorOf = ({ to }: Amount) => MULTIPLIERS.get(this.#tokens[to - 1]!.flat);

  #factOf(amount: Amount): Fact | undefined {
    return this.#moneyOf(amount) ?? this.#quantityOf(amount) ?? this.#labelledOf(amount) ?? this.#yearOf(amount);
  }

  #moneyOf(amount: Amount): Fact | undefined {
    const tokens = this.#tokens;
    const { start, end, currency } = this.#withCurrency(amount);
    const isK = amount.isShortened && tokens[amount.to - 1]!.flat === 'k';
    const next = tokens[amount.to];
    const isBarePrice =
      amount.isShortened && !amount.isSpelled && (next?.type !== 'word' || this.#followsPriceWord(amount.from) || isK);
    const isLarge =
      amount.values[0]! >= 1000 && this.#followsPriceWord(amount.from) && !YEAR.test(tokens[amount.from]!.flat);
    const isHalfMillion = amount.isSpelled && amount.isShortened;
    if (
      currency === undefined &&
      (this.#unitAt(amount.to) || !(isBarePrice || isLarge || isHalfMillion || this.#isDifference(amount)))
    )
      return undefined;
    const role = this.#roleOf(amount, end);
    return {
      kind: 'price',
      start,
      end,
      amount: { ...amount, values: amount.values.slice(0, 1) },
      role,
      modifier: this.#modifierOf(start, amount.from),
      ...(currency && { currency }),
    };
  }

  #isDifference({ to, values, isSpelled }: Amount): boolean {
    return (
      !isSpelled &&
      values[0]! >= 1000 &&
      ROLES.at(this.#tokens, to)?.means === 'difference' &&
      !UNITS.at(this.#tokens, to)
    );
  }

  /** The span of an amount with the currency before or after it. */
  #withCurrency({ from, to }: Amount): Span & { currency?: string } {
    const tokens = this.#tokens;
    let start = tokens[from]!.start;
    let end = tokens[to - 1]!.end;
    let currency: string | undefined;
    const before = tokens[from - 1];
    if (before && !this.#used[from - 1] && /^[ \u00a0\u202f]?$/.test(this.#plain.slice(before.end, start))) {
      const letters = tokens[from - 2];
      const joined = before.flat === '$' && letters?.end === before.start ? `${letters.flat}$` : before.flat;
      currency = CURRENCIES.get(joined) ?? CURRENCIES.get(before.flat);
      if (currency !== undefined)
        start = joined.length > 1 && joined !== before.flat && CURRENCIES.has(joined) ? letters!.start : before.start;
    }
    const at = tokens[to]?.flat === 'de' || tokens[to]?.flat === '-' ? to + 1 : to;
    const after = tokens[at];
    const joined = tokens[at + 1]?.flat === '$' && tokens[at + 1]?.start === after?.end ? `${after?.flat}$` : undefined;
    const name = joined !== undefined && CURRENCIES.has(joined) ? joined : (after?.flat ?? '');
    if (CURRENCIES.has(name) && (currency === undefined || /^(?:usd|eur|gbp)$/.test(name))) {
      currency = CURRENCIES.get(name);
      end = name === joined ? tokens[at + 1]!.end : after!.end;
    }
    return { start, end, ...(currency !== undefined && { currency }) };
  }

  #followsPriceWord(from: number): boolean {
    return this.#wordsBefore(from, 4).some(
      ({ flat }) => PRICE_WORDS.has(flat) || LABELS.at([{ flat }], 0)?.means === 'price',
    );
  }

  /** The tokens of a clause before a token, up to `most`. */
  #wordsBefore(from: number, most: number): readonly Token[] {
    let start = from;
    while (start > 0 && from - start < most && !CLAUSE_END.test(this.#tokens[start - 1]!.flat)) start--;
    return this.#tokens.slice(start, from);
  }

  #wordsAfter(to: number, most: number): readonly Token[] {
    let end = to;
    while (
      end < this.#tokens.length &&
      end - to < most &&
      !/^[,;|·•–—)]$/.test(this.#tokens[end]!.flat) &&
      this.#tokens[end]!.type !== 'number'
    )
      end++;
    return this.#tokens.slice(to, end);
  }

  #roleOf({ from, to }: Amount, end: number): Role {
    let at = to;
    while (at < this.#tokens.length && this.#tokens[at]!.start < end) at++;
    const after = this.#wordsAfter(at, 5).filter(({ flat }) => flat !== '/' && flat !== '(');
    const direct = ROLES.at(after, 0) ?? ROLES.at(after, 1);
    if (direct && /monthly|yearly|perArea|difference/.test(direct.means)) {
      const before = this.#wordsBefore(from, NEAR);
      const named = before
        .flatMap((_, index) => ROLES.at(before, index)?.means ?? [])
        .find(role => role === 'finance' || role === 'fee');
      return direct.means === 'monthly' && named ? named : direct.means;
    }
    const later = ROLES.first(after);
    return this.#namedRole(from) ?? (later === 'difference' ? undefined : later) ?? 'price';
  }

  /** The role by the nearest noun before an amount. */
  #namedRole(from: number): Role | undefined {
    const before = this.#wordsBefore(from, NEAR);
    for (let index = before.length - 1; index >= 0; index--) {
      const { flat } = before[index]!;
      const found = ROLES.at(before, index);
      const isNoun =
        found?.means !== 'difference' || /^(?:difference|unterschied|differenz|diferencia|reduced)$/.test(flat);
      if (found && isNoun) return found.means;
      if (before[index - 1]?.flat === 'closing') continue;
      if (LABELS.at(before, index)?.means === 'price' || /^(?:priced|asking|listed|kostet|cuesta|costs)$/.test(flat))
        return 'price';
    }
    return undefined;
  }

  #modifierOf(start: number, from: number): Modifier | undefined {
    let last = from - 1;
    while (last >= 0 && this.#tokens[last]!.end > start) last--;
    const before = this.#tokens.slice(Math.max(0, last - 5), last + 1);
    if (/^[~≈]$/.test(before.at(-1)?.flat ?? '')) return 'about';
    for (let index = Math.max(0, before.length - 4); index < before.length; index++) {
      const found = MODIFIERS.at(before, index);
      if (found && index + found.count >= before.length) return found.means;
    }
    return undefined;
  }

  #unitAt(to: number): { means: 'bedrooms' | 'bathrooms' | AreaUnit; at: number } | undefined {
    const tokens = this.#tokens;
    let at = to;
    if (/^[-–]$/.test(tokens[at]?.flat ?? '')) at++;
    for (let skipped = 0; skipped < 3; skipped++, at++) {
      const found = UNITS.at(tokens, at);
      const isRoom = found?.means === 'bedrooms' || found?.means === 'bathrooms';
      if (found && (skipped === 0 || isRoom)) return { means: found.means, at: at + found.count };
      const token = tokens[at];
      if (token?.flat === ',' && skipped > 0) continue;
      if (token?.type !== 'word' || FUNCTION_WORDS.has(token.flat) || STREETS.has(token.flat)) return undefined;
    }
    return undefined;
  }

  #quantityOf(amount: Amount): Fact | undefined {
    const unit = this.#unitAt(amount.to);
    if (!unit) return undefined;
    const { start } = this.#tokens[amount.from]!;
    const { end } = this.#tokens[amount.to - 1]!;
    const modifier = this.#modifierOf(start, amount.from);
    if (unit.means !== 'bedrooms' && unit.means !== 'bathrooms') {
      const last = this.#tokens[unit.at - 1]!;
      return {
        kind: 'area',
        start,
        end: last.end,
        amount,
        unit: unit.means,
        isLot: this.#isLot(amount.from, unit.at),
        modifier,
      };
    }
    const skipped = this.#tokens.slice(amount.to, unit.at).map(({ flat }) => flat);
    // Half baths are part of 2.5; "a bathroom with a window" is not a count.
    if (
      skipped.some(word => /^(?:half|powder|gaste|aseo)$/.test(word)) ||
      this.#tokens[amount.from - 1]?.flat === 'half'
    )
      return undefined;
    const isArticle =
      amount.isSpelled && /^(?:ein|eine|einem|einer|einen|un|una)$/.test(this.#tokens[amount.from]!.flat);
    const next = this.#tokens[unit.at]?.flat ?? '';
    if (isArticle && /^(?:con|mit|en|im|auf|in|am|de|que|der|das|principal|adicional|extra)$/.test(next))
      return undefined;
    const half = AND_A_HALF.has(`${next} ${this.#tokens[unit.at + 1]?.flat}`);
    const whole = half ? { ...amount, values: amount.values.map(value => value + 0.5) } : amount;
    const isMore = [...skipped, next].some(word =>
      /^(?:more|fewer|less|extra|additional|mehr|weniger|zusatzliche|mas|menos)$/.test(word),
    );
    return {
      kind: unit.means,
      start,
      end: half ? this.#tokens[unit.at + 1]!.end : end,
      amount: whole,
      isMore,
      modifier,
    };
  }

  #isLot(from: number, to: number): boolean {
    const isLot = ({ flat }: Token) => LOT_WORDS.has(flat) || flat.includes('grundstuck');
    const before = this.#wordsBefore(from, 5);
    const since = before.slice(before.findLastIndex(({ type }) => type === 'number') + 1);
    const [next, second] = this.#wordsAfter(to, 2);
    const isAfter =
      next !== undefined &&
      (isLot(next) || (/^(?:of|de|großes|grosses|in)$/.test(next.flat) && second !== undefined && isLot(second)));
    return isAfter || since.some(isLot);
  }

  /** A number after a label, or in a column with a head. */
  #labelledOf(amount: Amount): Fact | undefined {
    const { start } = this.#tokens[amount.from]!;
    const { end } = this.#tokens[amount.to - 1]!;
    const cell = this.#cellAt(start);
    const headUnit = cell?.unit;
    const before = cell
      ? this.#tokens.filter(token => token.type === 'number' && token.start >= cell.start && token.end <= start).length
      : 0;
    const kind = cell?.heads[before] ?? cell?.heads.at(-1) ?? this.#labelBefore(amount.from, start);
    const modifier = this.#modifierOf(start, amount.from);
    if (kind === 'bedrooms' || kind === 'bathrooms') return { kind, start, end, amount, isMore: false, modifier };
    if (kind === 'price') return { kind, start, end, amount, role: this.#roleOf(amount, end), modifier };
    if (kind === 'area')
      return {
        kind,
        start,
        end,
        amount,
        ...(headUnit && { unit: headUnit }),
        isLot: this.#isLot(amount.from, amount.to),
        modifier,
      };
    return undefined;
  }

  #cellAt(start: number): Cell | undefined {
    return this.#options.cells?.find(cell => cell.start <= start && start < cell.end);
  }

  #labelBefore(from: number, start: number): FactKind | undefined {
    let at = from - 1;
    while (at >= 0 && this.#tokens[at]!.type === 'sign') at--;
    const label = this.#tokens[at];
    const sign = { '🛏': 'bedrooms', '🛁': 'bathrooms', '🚿': 'bathrooms' } as const;
    const picture = Object.entries(sign).find(([emoji]) =>
      this.#plain.slice(Math.max(0, start - 6), start).includes(emoji),
    );
    if (picture) return picture[1];
    if (label?.type !== 'word' || !LABEL_GAP.test(this.#plain.slice(label.end, start))) return undefined;
    return LABELS.first(this.#wordsBefore(at + 1, 4));
  }

  #yearOf(amount: Amount): Fact | undefined {
    const token = this.#tokens[amount.from]!;
    if (amount.isShortened || !YEAR.test(token.flat)) return undefined;
    const next = this.#tokens[amount.to];
    const isDecade = next?.start === token.end && /^(?:s|er|ern)$/.test(next.flat);
    const near = [...this.#wordsBefore(amount.from, 5), ...this.#wordsAfter(amount.to, 2)];
    const isDate = this.#tokens[amount.from - 1]?.type === 'number' || this.#tokens[amount.from - 2]?.type === 'number';
    return {
      kind: 'year',
      start: token.start,
      end: token.end,
      value: amount.values[0]!,
      isDecade,
      isBuilt: !isDate && !near.some(({ flat }) => NOT_BUILT.has(flat)),
      modifier: this.#modifierOf(token.start, amount.from),
    };
  }

  #readStatus(index: number): void {
    const found = STATUS_WORDS.at(this.#tokens, index);
    if (!found) return;
    const still = this.#tokens[index - 1];
    const isStill = /^(?:still|noch|aun|todavia|already|now|currently|bereits|schon|ya)$/.test(still?.flat ?? '');
    const { start } = isStill ? still! : this.#tokens[index]!;
    const { end } = this.#tokens[index + found.count - 1]!;
    const before = this.#wordsBefore(index, 4);
    const next = this.#tokens[index + found.count]?.flat ?? '';
    const isPassive = before.some(({ flat }) =>
      /^(?:being|wird|werden|como|se|previously|when|if|wenn|ob|until|bis|parking|tours?|showings?|plan|plans)$/.test(
        flat,
      ),
    );
    const isPriced =
      next === 'for' &&
      found.means !== 'Sold' &&
      /^(?:\$|€|£)$/.test(this.#tokens[index + found.count + 1]?.flat ?? '');
    const isOther =
      isPassive ||
      (AFTER_STATUS.has(next) && !isPriced) ||
      /^(?:on|upon|auf|previa|bajo) (?:request|anfrage|solicitud|peticion)/.test(this.#plain.slice(end).trim());
    if (found.means !== 'for_sale' && found.means !== 'for_rent' && isOther) return;
    const isNegated = before.some(({ flat }) => NEGATIONS.has(flat.replace(/['’]t$/, '').replace(/n$/, 'n')));
    const isPlain = !isNegated && !before.some(({ flat }) => flat === 'sigue');
    this.#facts.push({ kind: 'status', start, end, status: found.means, isNegated, isPlain });
    this.#use(index, end);
  }

  #readTown(index: number): void {
    const token = this.#tokens[index]!;
    const before = this.#plain.slice(Math.max(0, token.start - 40), token.start);
    const known = this.#longest(index, words => this.#evidence.isCity(words));
    const nextWord = known && this.#tokens[known.to];
    // "Salem Lake" and "Salem office" are other places.
    const isPart = nextWord && /^\p{Lu}/u.test(this.#plain[nextWord.start] ?? '') && STREETS.has(nextWord.flat);
    if (known && !isPart) {
      const near = [...this.#wordsBefore(index, 5), ...(nextWord ? [nextWord] : [])];
      const isElsewhere = near.some(({ flat }) => DISTANCE_WORDS.has(flat));
      const { end } = this.#tokens[known.to - 1]!;
      if (!this.#cellAt(token.start)?.heads.includes('town') && (isElsewhere || !IN_PLACE.test(before)))
        return this.#use(index, end);
      this.#facts.push({ kind: 'town', start: token.start, end, words: known.words, isKnown: true });
      return this.#use(index, end);
    }
    this.#readUnknownTown(index, before);
  }

  /** Reads a place after "located in", or between an address and its state. */
  #readUnknownTown(index: number, before: string): void {
    const named = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,2}/u.exec(
      this.#plain.slice(this.#tokens[index]!.start),
    )?.[0];
    if (named === undefined) return;
    const { start } = this.#tokens[index]!;
    const end = start + named.length;
    const isLocated =
      /\b(?:located|situated|sits|lies|liegt|gelegen|befindet sich|ubicad[oa]|situad[oa]|se encuentra) (?:in|en) $/i.test(
        before,
      );
    const after = this.#plain.slice(end, end + 12);
    const lastReference = this.#references.findLast(
      reference => reference.kind === 'address' && reference.end <= start,
    );
    const isAfterAddress =
      lastReference !== undefined && /^[\s,]+(?:in |en )?$/.test(this.#plain.slice(lastReference.end, start));
    const isWithState = /^,? *[A-Z]{2}\b/.test(after);
    const isTown =
      isLocated ||
      this.#cellAt(start)?.heads.includes('town') ||
      (isAfterAddress && (isWithState || /^\s*(?:$|[\]*–—|:(])/.test(this.#plain.slice(end))));
    if (!isTown) return;
    this.#facts.push({ kind: 'town', start, end, words: streetWords(tokensOf(named)), isKnown: false });
    this.#use(index, end);
  }
}

const unitIn = (address: string | null | undefined) =>
  /,\s*(?:\p{L}+\.?\s+|#\s*)([\p{L}\d]+)/u.exec(address ?? '')?.[1]?.toLowerCase();
