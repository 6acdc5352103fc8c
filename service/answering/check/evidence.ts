import type { FoundListing } from '../search/agency-tools.js';
import { UNIT_AFTER_STREET } from '../search/text.js';
import { isSameNumber, phonesIn } from './phones.js';
import { PhraseTable } from './phrases.js';
import { amountAt, flatten, tokensOf, type Token } from './tokens.js';
import { CURRENCIES, STREETS } from './vocabulary.js';

/** A text of the owner that a tool returned. */
export interface OwnText {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** `Page` for a passage of the owner's site. */
  readonly kind?: 'Page';
}

/** Facts that the model knows in addition to the listings. */
export interface Background {
  /** Questions of the visitor in this session. */
  readonly asked: readonly string[];
  /** Earlier answers, which were checked, and the owner's settings. */
  readonly known: readonly string[];
  readonly cities: readonly string[];
  readonly now: Date;
}

/** Everything that sentences of an answer may rest on: listings, texts, figures, and the visitor's own words. */
export class Evidence {
  readonly listings = new Map<number, FoundListing>();
  readonly texts: OwnText[] = [];
  /** Counts and prices of summaries. */
  readonly figures = new Set<number>();
  /** Numbers of listings that tools or texts state. */
  readonly counts = new Set<number>();
  readonly asked: ReadonlySet<number>;
  readonly now: Date;
  readonly #cityNames: ReadonlySet<string>;
  readonly #firstOfCities = new Set<string>();
  readonly #firstOfAddresses = new Set<string>();
  readonly #numbers = new Map<string, number>();
  readonly #shapes = new Set<string>();
  readonly #addresses = new Map<string, number[]>();
  readonly #links = new Map<string, number>();
  readonly #images = new Map<string, number>();
  readonly #hosts = new Set<string>();
  readonly #phones = new Set<string>();
  readonly #textNumbers = new Set<number>();
  #known = '';
  #columns: PhraseTable<string> | undefined;
  #agents: PhraseTable<string> | undefined;

  constructor({ asked, known, cities, now }: Background) {
    this.now = now;
    this.asked = new Set(asked.flatMap(numbersIn));
    this.#cityNames = new Set(cities.slice(0, MAX_CITIES).map(wordsOf));
    for (const name of this.#cityNames) this.#firstOfCities.add(firstWord(name));
    for (const text of [...asked, ...known]) this.#know(text);
    for (const text of known) for (const value of numbersIn(text)) this.#textNumbers.add(value);
  }

  addListings(listings: readonly FoundListing[]): void {
    for (const listing of listings) {
      if (this.listings.has(listing.id) || this.listings.size >= MAX_LISTINGS) continue;
      this.listings.set(listing.id, listing);
      this.#columns = this.#agents = undefined;
      this.#numbers.set(bareNumber(listing.mlsNumber), listing.id);
      this.#shapes.add(shapeOf(listing.mlsNumber));
      for (const { value } of listing.extension ?? [])
        for (const { digits } of phonesIn(value)) this.#phones.add(digits);
      for (const key of [linkKey(listing.url), pathOf(listing.url)]) if (key !== '') this.#links.set(key, listing.id);
      for (const url of listing.images ?? []) this.#images.set(linkKey(url), listing.id);
      for (const url of [listing.url, ...(listing.images ?? [])]) this.#hosts.add(hostOf(url));
      for (const key of addressKeys(listing)) {
        this.#firstOfAddresses.add(firstWord(key));
        const known = this.#addresses.get(key);
        if (!known) this.#addresses.set(key, [listing.id]);
        else if (!known.includes(listing.id)) known.push(listing.id);
      }
    }
  }

  addText(text: OwnText): void {
    if (this.texts.some(({ title, body }) => title === text.title && body === text.body)) return;
    this.texts.push(text);
    this.#know(`${text.title}\n${text.body}\n${text.url}`);
    this.#hosts.add(hostOf(text.url));
    for (const value of numbersIn(text.body)) this.#textNumbers.add(value);
  }

  #know(text: string): void {
    this.#known = `${this.#known} ${wordsOf(text)} `;
    for (const { digits } of phonesIn(text)) this.#phones.add(digits);
    for (const match of text.slice(0, MAX_TEXT).matchAll(COUNTED)) this.counts.add(Number(match[1]));
    for (const [url] of text.matchAll(WEB_ADDRESS)) this.#images.set(linkKey(url), NO_LISTING);
  }

  /** Ids of the listings at an address or on a street, written in any of the usual ways. */
  at(words: string): readonly number[] {
    return this.#addresses.get(words) ?? [];
  }

  byNumber(text: string): number | undefined {
    return this.#numbers.get(bareNumber(text));
  }

  /** Whether a text looks like the MLS numbers of these listings. */
  looksLikeNumber = (text: string): boolean => this.#shapes.has(shapeOf(text));

  byLink = (url: string): number | undefined => this.#links.get(linkKey(url));

  /** The listing of an image, or -1 for an address from a text or the visitor. */
  byOtherLink = (url: string): number | undefined => this.#images.get(linkKey(url));

  /** Whether an address is on a site that listings or texts link to. */
  isOwnSite = (url: string): boolean => url.startsWith('/') || (hostOf(url) !== '' && this.#hosts.has(hostOf(url)));

  /** Whether the visitor or a text of the owner says these words. */
  says = (words: string): boolean => this.#known.includes(` ${words} `);

  isCity = (words: string): boolean => this.#cityNames.has(words);

  /** Whether a name of a city or an address begins with a word. */
  beginsCity = (word: string): boolean => this.#firstOfCities.has(word);
  beginsAddress = (word: string): boolean => this.#firstOfAddresses.has(word);

  hasPhone = (digits: string): boolean => [...this.#phones].some(phone => isSameNumber(phone, digits));

  /** Names of the owner's own columns. */
  get columns(): PhraseTable<string> {
    return (this.#columns ??= tableOf(this.#extensions().map(({ Key }) => Key)));
  }

  /** Names of agents in the listings. */
  get agents(): PhraseTable<string> {
    const agents = this.#extensions().filter(({ Key }) => AGENT_COLUMN.test(Key));
    return (this.#agents ??= tableOf(agents.map(({ value }) => value)));
  }

  #extensions() {
    return [...this.listings.values()].flatMap(({ extension }) => extension ?? []);
  }

  saysNumber = (value: number): boolean => this.#textNumbers.has(value);
}

/** The owner's columns with the name of an agent. */
export const AGENT_COLUMN = /^(?:listing )?(?:agent|realtor|makler|agente)(?: name)?$/i;

/** The owner's columns with a phone number: `Phone`, `Agent phone`. */
export const PHONE_COLUMN =
  /^(?:(?:listing )?(?:agent|realtor|makler|agente) )?(?:direct )?(?:phone|mobile|cell|tel|telefono?)$/i;

const tableOf = (names: readonly string[]) =>
  new PhraseTable(
    [...new Set(names.map(wordsOf))]
      .filter(words => words.length > 2 && words.length < MAX_NAME)
      .map(words => ({ says: [words], means: words })),
  );

const MAX_NAME = 60;

const firstWord = (words: string) => words.split(' ', 1)[0]!;

const MAX_CITIES = 2000;
const MAX_LISTINGS = 100;
export const NO_LISTING = -1;

/** "140 homes", in texts of the owner and in earlier answers, which were checked. */
const COUNTED = new RegExp(
  `\\b(\\d{1,6}) (?:\\p{L}+ ){0,2}?(?:${[
    ...['homes', 'houses', 'listings', 'results', 'properties'],
    ...['Angebote', 'Immobilien', 'casas', 'propiedades', 'anuncios'],
  ].join('|')})\\b`,
  'gu',
);

const WEB_ADDRESS = /https?:\/\/[^\s<>"')\]]+/g;

/** All values of all numbers in a text, also spelled ones. */
export function numbersIn(text: string): readonly number[] {
  const tokens = tokensOf(text.slice(0, MAX_TEXT));
  return tokens.flatMap((_, index) => [...(amountAt(tokens, index, text)?.values ?? [])]);
}

const MAX_TEXT = 20_000;

/** The words of a text, separated by single spaces, with street suffixes written out. */
export const wordsOf = (text: string): string => streetWords(tokensOf(text));

export const streetWords = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ type }) => type !== 'sign')
    .map(({ flat }) => STREETS.get(flat) ?? flat)
    .join(' ');

/** `7 hollis street`, `hollis street 7`, and the street alone. */
function addressKeys({ address, city }: FoundListing): readonly string[] {
  const base = (address ?? '').split(',')[0]!.replace(new RegExp(UNIT_AFTER_STREET, 'i'), '');
  const words = wordsOf(base === city ? '' : base).split(' ');
  const numberAt = words.findIndex(word => /^\d/.test(word));
  if (words.length < 2 || numberAt < 0) return [words.join(' ')].filter(key => key.length > 3);
  // `12 A` and `12A` are the same number.
  const count = /^[a-z]$/.test(words[numberAt + 1] ?? '') ? 2 : 1;
  const street = [...words.slice(0, numberAt), ...words.slice(numberAt + count)].join(' ');
  const number = words.slice(numberAt, numberAt + count).join(' ');
  return [`${number} ${street}`, `${street} ${number}`, street];
}

const bareNumber = (text: string): string => flatten(text).replace(/[^\p{L}\d]/gu, '');
const shapeOf = (text: string) => bareNumber(text).replace(/\d/g, '9').replace(/\p{L}/gu, 'a');

const linkKey = (url: string): string => {
  const text = url.trim().replace(/\/$/, '');
  if (!URL.canParse(text)) return text;
  const { pathname, search } = new URL(text);
  return pathname.length > 1 || search ? `${hostOf(text)}${decoded(pathname + search)}` : hostOf(text);
};

function decoded(path: string): string {
  try {
    return decodeURI(path).replace(/\/$/, '');
  } catch {
    return path;
  }
}

/** A path that models may shorten an address to. */
const pathOf = (url: string): string =>
  (URL.canParse(url) ? new URL(url).pathname + new URL(url).search : '').replace(/^\/$/, '');

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '');

export const currencyOf = (symbol: string): string => CURRENCIES.get(flatten(symbol.trim())) ?? symbol.trim();

const numbersOf = new WeakMap<FoundListing, ReadonlySet<number>>();

/** All numbers in the texts about a listing. */
export function textNumbers(listing: FoundListing): ReadonlySet<number> {
  const known = numbersOf.get(listing);
  if (known) return known;
  const texts = [
    listing.description ?? '',
    listing.location ?? '',
    ...(listing.extension ?? []).map(({ value }) => value),
  ];
  const numbers = new Set(texts.flatMap(numbersIn));
  numbersOf.set(listing, numbers);
  return numbers;
}
