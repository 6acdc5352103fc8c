import { plain, squareMetersOf } from './import-units.js';
import { withUnit, type Cell, type Derived, type ResoRow } from './reso-row.js';

/** A field with an area, and the field or the word for its unit. */
interface AreaField {
  readonly name: string;
  readonly unitIn?: string;
  readonly unit?: string;
}

/** The first one with a value above zero is used. */
const BUILDING: readonly AreaField[] = [
  { name: 'livingarea', unitIn: 'livingareaunits' },
  { name: 'buildingareatotal', unitIn: 'buildingareaunits' },
  { name: 'abovegradefinishedarea', unitIn: 'abovegradefinishedareaunits' },
];
const LOT: readonly AreaField[] = [
  { name: 'lotsizesquarefeet', unit: 'Square Feet' },
  { name: 'lotsizearea', unitIn: 'lotsizeunits' },
  { name: 'lotsizeacres', unit: 'Acres' },
];
const UNITS: ReadonlyMap<number | undefined, string> = new Map([
  [0.09290304, 'Square Feet'],
  [1, 'Square Meters'],
]);
/** Short words, because only a few letters may follow a number. */
const SHORT: ReadonlyMap<number | undefined, string> = new Map([
  [0.09290304, 'sq ft'],
  [1, 'sq m'],
  [4046.8564224, 'ac'],
  [10_000, 'ha'],
]);
const ZERO = /^0*(?:\.0*)?$/;

/** Areas of RESO: several fields for one area, each with a unit in a field of its own that may be empty. */
export class AreaReader {
  readonly #names: ReadonlyMap<string, string>;
  /** The known units of each field for units, and those of all buildings. */
  readonly #units = new Map<string, Set<string>>();
  readonly #listing = new Set<string>();

  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names;
  }

  /** Collects the units of a row: an empty one is the unit of the other rows if they agree. */
  look(row: ResoRow): void {
    for (const { unitIn } of [...BUILDING, ...LOT]) {
      const unit = unitIn && row.text(unitIn);
      if (!unit || squareMetersOf(unit) === undefined) continue;
      const seen = this.#units.get(unitIn) ?? new Set();
      this.#units.set(unitIn, seen.add(normal(unit)));
    }
    const own = this.#ownUnit(row);
    if (own) this.#listing.add(own);
  }

  columns(): readonly Derived[] {
    const has = (field: AreaField) => this.#names.has(field.name);
    const isBuilding = BUILDING.filter(has).length > 1 || BUILDING.some(({ unitIn }) => this.#names.has(unitIn!));
    const isLot = LOT.filter(has).length > 1 || this.#names.has('lotsizeunits');
    const replaced = (fields: readonly AreaField[]) => fields.flatMap(({ name, unitIn }) => [name, unitIn ?? name]);
    const columns: Derived[] = [];
    if (isBuilding)
      columns.push(
        { column: 'BuildingArea', replaces: replaced(BUILDING), of: row => this.#read(row, BUILDING) },
        ...(this.#names.has('areaunit') ? [] : [this.#unitColumn()]),
      );
    if (isLot) columns.push({ column: 'LotArea', replaces: replaced(LOT), of: row => this.#read(row, LOT) });
    return columns;
  }

  #unitColumn(): Derived {
    return {
      column: 'AreaUnit',
      replaces: [],
      isOptional: true,
      of: row => {
        const unit = this.#ownUnit(row) ?? agreed(this.#listing);
        return unit ? { text: unit } : undefined;
      },
    };
  }

  /** The unit of the listing's building, in feet or meters. */
  #ownUnit(row: ResoRow): string | undefined {
    const field = used(row, BUILDING) ?? BUILDING.find(({ unitIn }) => row.text(unitIn!));
    return UNITS.get(squareMetersOf(row.text(field?.unitIn ?? '') || '-'));
  }

  #read(row: ResoRow, fields: readonly AreaField[]): Cell | undefined {
    const usable = fields.filter(field => this.#unitOf(row, field));
    const field = used(row, usable) ?? used(row, fields) ?? fields.find(({ name }) => row.text(name));
    const cell = field && row.first(field.name);
    if (!cell) return undefined;
    const own = field.unitIn ? row.text(field.unitIn) : '';
    // A word that is no unit makes the area unreadable, instead of an area in the usual unit.
    const unit = this.#unitOf(row, field) ?? (own && `of unit ${own}`);
    return withUnit(cell, SHORT.get(squareMetersOf(unit || '-')) ?? unit);
  }

  /** Returns the unit of a field in a row, if it is known. */
  #unitOf(row: ResoRow, { unit, unitIn }: AreaField): string | undefined {
    if (unit !== undefined) return unit;
    const own = row.text(unitIn ?? '');
    if (own) return squareMetersOf(own) === undefined ? undefined : own;
    return agreed(this.#units.get(unitIn ?? ''));
  }
}

const used = (row: ResoRow, fields: readonly AreaField[]): AreaField | undefined =>
  fields.find(({ name }) => row.text(name) && !ZERO.test(row.text(name)));

const agreed = (units: ReadonlySet<string> | undefined): string | undefined =>
  units?.size === 1 ? [...units][0] : undefined;

/** `SquareFeet` and `square feet` are one unit. */
const normal = (unit: string): string => UNITS.get(squareMetersOf(unit)) ?? plain(unit);
