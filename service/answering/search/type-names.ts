import { Lexicon } from '../reader/phrases.js';
import { readTokens, singular, type Token } from '../reader/tokens.js';
import { KINDS } from './kinds.js';
import { wordsOf } from './text.js';

/** Values of PropertyType. */
export interface FoundTypes {
  readonly types: readonly string[];
  /** Whether listings have this kind, not only a related one. */
  readonly isExact: boolean;
}

/** Words of a PropertyType in a question. */
const LONGEST_TYPE_NAME = 4;
/** More spellings of types would make a search long. */
const MAX_HOME_TYPES = 30;
const HOUSE_KINDS = ['house', 'townhouse', 'cabin', 'bungalow', 'villa', 'farm'];
/** `Detached`, `Semi-detached`, `End of terrace house` */
const HOUSE_FORM = /^(?:(?:semi|link|end|mid)[- ])?(?:of[- ])?(?:detached|terraced?)(?: (?:house|home|dwelling))?$/i;
const KIND_NAMES = new Lexicon(KINDS.map(({ kind, named }) => ({ kind, says: named })));

/** Names of places of work, of which one type has several. */
const SAME_BUSINESS: readonly { readonly names: readonly string[] }[] = [
  { names: ['office', 'office space', 'office unit', 'office suite', 'office building'] },
  {
    names: [
      'retail',
      'shop',
      'store',
      'storefront',
      'retail space',
      'retail unit',
      'retail premise',
      'shop unit',
      'shop space',
    ],
  },
  {
    names: [
      'warehouse',
      'industrial',
      'industrial unit',
      'industrial property',
      'industrial space',
      'warehouse space',
      'logistic',
      'factory',
    ],
  },
  { names: ['pub', 'bar', 'public house'] },
  { names: ['restaurant', 'cafe', 'hospitality'] },
  { names: ['hotel', 'motel', 'guesthouse'] },
  { names: ['business', 'going concern'] },
];
const BUSINESSES: ReadonlySet<string> = new Set([
  ...SAME_BUSINESS.flatMap(({ names }) => names.filter(name => !name.includes(' '))),
  ...['commercial', 'clinic', 'flex', 'showroom', 'workshop', 'medical', 'multifamily', 'mixed'],
]);
/** Neither homes nor places of work. */
const OTHERS: ReadonlySet<string> = new Set(['parking', 'garage', 'carport', 'storage', 'mooring', 'berth', 'boat']);
const LANDS: ReadonlySet<string> = new Set(['land', 'section', 'site', 'plot', 'lot', 'parcel', 'acreage', 'paddock']);

/** The types of property of a chatbot's listings, and what questions call them. */
export class TypeNames {
  readonly #kinds = new Map<string, readonly string[]>();
  readonly #byName = new Map<string, string[]>();
  readonly #names: readonly string[];

  constructor(names: readonly string[]) {
    this.#names = names;
    for (const name of names) this.#addKinds(name);
    for (const name of names) this.#addNames(name);
    this.#addKindsOf();
  }

  /** Finds a PropertyType by its own name: `Garden Apartment`. */
  typeAt(
    tokens: readonly Token[],
    from: number,
  ): { readonly types: readonly string[]; readonly to: number } | undefined {
    for (let to = Math.min(from + LONGEST_TYPE_NAME, tokens.length); to > from; to--) {
      const named = tokens.slice(from, to).filter(({ text }) => !/^[-–/]$/.test(text));
      const types = this.#byName.get(named.map(({ stem }) => stem).join(' '));
      if (types) return { types, to };
    }
    return undefined;
  }

  /** Returns the values of PropertyType that a text names. */
  typesNamed(text: string): readonly string[] {
    const { tokens } = readTokens(text);
    const own = tokens.flatMap((_, at) => this.typeAt(tokens, at)?.types ?? []);
    const kinds = KIND_NAMES.allIn(tokens).flatMap(({ entry }) => this.typesOf(entry.kind).types);
    return [...new Set(own.length > 0 ? own : kinds)];
  }

  /** Returns the values of PropertyType of a kind, or of the closest kind that listings have. */
  typesOf(kind: string): FoundTypes {
    const related = KINDS.find(known => known.kind === kind)?.related ?? [];
    const ofKind = (name: string) => [...this.#kinds].filter(([, kinds]) => kinds.includes(name)).map(([type]) => type);
    const [exact = [], ...others] = [kind, ...related].map(ofKind);
    const isExact = exact.length > 0;
    // Without a type "House", terraced houses and cottages are houses, too; single-family homes are all there is.
    const isOfFamilies = exact.some(type => /single.family/i.test(type));
    if (kind === 'house' && !this.#byName.has('house') && !isOfFamilies) {
      const houses = [...new Set(HOUSE_KINDS.flatMap(ofKind))].filter(type => this.isHome(type));
      return { types: houses, isExact: houses.length > 0 };
    }
    return { types: isExact ? exact : (others.find(types => types.length > 0) ?? []), isExact };
  }

  /** The types that people live in, when listings also have others; empty for all types. */
  get homeTypes(): readonly string[] {
    const homes = this.#names.filter(name => this.isHome(name));
    return homes.length < this.#names.length && homes.length <= MAX_HOME_TYPES ? homes : [];
  }

  /** Returns the kind of a PropertyType, such as `condo`; an unknown type is its own kind. */
  kindOf(type: string): string {
    return this.#kinds.get(type.trim())?.[0] ?? type.trim().toLowerCase();
  }

  /** Whether people live in property of a type. */
  isHome(type: string): boolean {
    return this.#kinds.get(type)?.some(kind => kind === 'land' || kind === 'commercial' || kind === 'other') !== true;
  }

  #addKinds(name: string): void {
    const { tokens } = readTokens(name);
    const kinds = [...KIND_NAMES.allIn(tokens)].sort((a, b) => b.to - b.from - (a.to - a.from));
    // "Condo/Townhome" is both, "Terraced House" is one.
    const isBoth = tokens.some(({ text }) => text === '/' || text === '&' || text === 'or');
    // A condo townhouse is first of all a townhouse.
    const isCondo = kinds.length > 1 && kinds[0]!.entry.kind === 'condo';
    const found = kinds.map(({ entry }) => entry.kind);
    const named = isBoth ? found : isCondo ? found.toReversed() : found.slice(0, 1);
    const own = [tokens.map(({ text }) => text).join(' ')];
    const words = wordsOf(name).map(singular);
    // A "house share" is a room, and no house.
    if (/^(?:share|sharing|shared)$/.test(words.at(-1) ?? '') || words[0] === 'shared') {
      this.#kinds.set(name, own);
      return;
    }
    const isLand = LANDS.has(words.at(-1) ?? '');
    const isBusiness =
      !isLand && words.some(word => BUSINESSES.has(word)) && !named.some(kind => kind !== 'commercial');
    if (named.length === 0 && words.some(word => OTHERS.has(word)) && !isLand)
      this.#kinds.set(name, [...own, /\bself\b/.test(own[0]!) ? 'commercial' : 'other']);
    else if (isLand && !named.includes('land')) this.#kinds.set(name, [...own, ...named, 'land']);
    else if (isBusiness) this.#kinds.set(name, [...own, 'commercial']);
    // "Studio flat" is both.
    else if (named[0] === 'studio' && /\b(?:flat|apartment)\b/i.test(name))
      this.#kinds.set(name, [...named, 'apartment']);
    else this.#kinds.set(name, named.length > 0 ? named : own);
  }

  #addNames(name: string): void {
    const words = wordsOf(name).map(singular);
    const own = words.join(' ');
    const add = (said: string) => {
      const known = this.#byName.get(said) ?? [];
      if (!known.includes(name)) this.#byName.set(said, [...known, name]);
    };
    add(own);
    if (own.startsWith('semi detached')) add('semi');
    // "Detached" is a detached house.
    const form = own.replace(/ (?:house|home|dwelling)$/, '');
    if (HOUSE_FORM.test(name))
      for (const said of [form, form.replace('terraced', 'terrace'), `${form} house`]) add(said);
    if (!this.isHome(name))
      for (const { names } of SAME_BUSINESS)
        if (
          names.some(one => words.includes(one)) &&
          !this.#names.some(other => other !== name && names.includes(singularName(other)))
        )
          for (const one of names) add(one);
  }

  /** A search for flats finds garden flats and studio flats, too; one for houses finds detached ones. */
  #addKindsOf(): void {
    for (const word of ['flat', 'apartment', 'condo', 'house']) {
      const own = this.#byName.get(word);
      const isOf = (name: string) =>
        word === 'house' ? HOUSE_FORM.test(name) : wordsOf(name).map(singular).at(-1) === word;
      const others = this.#names.filter(isOf);
      if (own) this.#byName.set(word, [...new Set([...own, ...others])]);
    }
  }
}

const singularName = (name: string) => wordsOf(name).map(singular).join(' ');
