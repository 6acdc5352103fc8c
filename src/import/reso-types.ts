import { RESO_CLASSES, RESO_TYPES, type ResoClass } from '../locales/import/reso-words.js';
import { roleOf } from './heading-words.js';
import { plain, wordsOf } from './import-units.js';
import type { Derived, ResoRow } from './reso-row.js';

const classes = new Map(RESO_CLASSES.map(each => [each.name, each]));
const types = new Map(RESO_TYPES.flatMap(({ type, named }) => named.map(name => [name, type] as const)));
/** Values of PropertyType that other systems have, too. */
const USUAL = ['commercial', 'farm', 'land', 'residential'];

/** RESO's PropertyType says only how a listing is offered, and its PropertySubType what it is. */
export class ResoTypes {
  readonly #names: ReadonlyMap<string, string>;
  #isReso: boolean;

  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names;
    this.#isReso = names.has('propertysubtype');
  }

  look(row: ResoRow): void {
    const found = classOf(row);
    this.#isReso ||= found !== undefined && !USUAL.includes(found.name);
  }

  columns(): readonly Derived[] {
    if (!this.#isReso) return [];
    const column = (name: string, replaces: readonly string[], read: (row: ResoRow) => string): Derived => ({
      column: name,
      replaces,
      isOptional: true,
      of: row => {
        const text = read(row);
        return text ? { text } : undefined;
      },
    });
    const offers = [...this.#names.values()].some(name => roleOf(name) === 'SaleType');
    return [
      column('PropertyType', ['propertytype', 'propertysubtype'], typeOf),
      ...(offers ? [] : [column('SaleType', [], saleTypeOf)]),
    ];
  }
}

/** The first of several subtypes counts. */
const subtypeOf = (row: ResoRow): string => row.text('propertysubtype').split(/\n|,/, 1)[0]!.trim();

const classOf = (row: ResoRow): ResoClass | undefined => classes.get(plain(row.text('propertytype')));

function typeOf(row: ResoRow): string {
  const found = classOf(row);
  const subtype = subtypeOf(row);
  // The subtypes of land say what may be built on it.
  if (found?.type === 'Land') return 'Land';
  if (!subtype) return found?.type ?? row.text('propertytype');
  return types.get(plain(subtype)) ?? classes.get(plain(subtype))?.type ?? spaced(subtype);
}

function saleTypeOf(row: ResoRow): string {
  const found = classOf(row) ?? classes.get(plain(subtypeOf(row)));
  return found?.saleType ?? '';
}

/** `MixedUse` is `Mixed use`. */
const spaced = (text: string): string =>
  /[a-z][A-Z]/.test(text) && !/\s/.test(text)
    ? wordsOf(text).replace(/(?<=\s)[A-Z](?=[a-z])/g, letter => letter.toLowerCase())
    : text;
