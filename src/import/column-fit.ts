import { CONDITIONS } from '../locales/import/value-words.js';
import { OTHERS_WORDS, PEOPLE_WORDS } from '../locales/import/column-names.js';
import { HOME_WORDS } from '../locales/import/home-words.js';
import { currenciesIn } from './currencies.js';
import type { SourceRow } from './source.js';
import type { FieldsByWords } from './fields-by-words.js';
import { headingWords, meaningsOf, multipleOf } from './heading-words.js';
import { isAmount, isArea, isPlausible, isRangeOf, readCell } from './import-numbers.js';
import { ACRE, fold, squareMetersBehind, suffixOf } from './import-units.js';
import { filled } from './import-words.js';
import { isStreetAddress } from './join-address.js';
import { readSaleType, readStatus } from './offer-words.js';
import { isOnlyText } from './kept-texts.js';
import { isNoPrice } from './price-words.js';
import { COUNT_FIELDS, NUMBER_FIELDS } from './listing-groups.js';

/** Rows that are looked at. */
const MAX_ROWS = 500;
const MIN_PRICE = 1000;
/** Areas below this are no square feet of a home. */
const MIN_FEET = 300;
/** Square feet beside another area of the same rooms in square meters are more than ten times as many. */
const MIN_RATIO = 2.5;
/** Cells that have to fit. */
const MOST = 0.5;
const NEARLY_ALL = 0.8;
/** Fewer cells prove nothing about a column. */
const MIN_CELLS = 3;
/** Shorter texts are codes, which say it only under a known heading. */
const MIN_WORD = 4;

const WEB = /^\s*(?:\[?"?\s*)?(?:https?:)?\/\/|^\s*www\.|^[\w-]+(?:\.[\w-]+)+\/|"https?:/i;
const ROOMS = /^\d{1,2}(?:\.5)?\s*(?:bhk|bed|br\b|rk\b)/i;
const isPage = (cell: string) => WEB.test(cell) && !/\.pdf\b/i.test(cell) && !IMAGE.test(cell);
/** Whether it is no tour, map or image on another site. */
const NO_PAGE =
  /tour|foto|bild|map|score|doc|disclos|brochure|flyer|calendar|book|show|album|gallery|floor|plan|3d|360/;
/** Whether a link is one to a site of tours or videos. */
const isTour = (cell: string) =>
  /^(?:https?:)?\/\/[^/]*(?:matterport|my3d|kuula|cloudpano|iguide|youtu\.?be|vimeo)/i.test(cell);
const isListingPage = (cell: string) =>
  isPage(cell) &&
  /^(?:(?:https?:)?\/\/|www\.)/i.test(cell) &&
  !isTour(cell) &&
  !/google|facebook|instagram/i.test(cell);
const IMAGE = /\.(?:jpe?g|png|webp|gif|avif)\b/i;

/** Values of columns, and whether they fit a field. */
export class ColumnFit {
  readonly #rows: readonly SourceRow[];
  readonly #cells = new Map<string, readonly string[]>();

  constructor(rows: readonly SourceRow[]) {
    this.#rows = rows.slice(0, MAX_ROWS);
  }

  cellsOf(column: string): readonly string[] {
    const known = this.#cells.get(column);
    if (known) return known;
    const cells = this.#rows.map(({ cells: row }) => filled(row[column])).filter(Boolean);
    this.#cells.set(column, cells);
    return cells;
  }

  /** Returns the first row with a cell in the column. */
  firstOf(column: string): SourceRow | undefined {
    return this.#rows.find(({ cells }) => filled(cells[column]));
  }

  /** Whether the values of a column can be those of a field. `isVague`: whether its heading proves little. */
  fits(field: string, column: string, isVague = false): boolean {
    const cells = this.cellsOf(column);
    if (!cells.length) return true;
    const share = (test: (cell: string) => boolean) => cells.filter(test).length / cells.length;
    if (isArea(field) && isVague && share(isReadable(field)) < NEARLY_ALL) return false;
    // `Lot` and `Plot` may be their numbers.
    const isNumbered = field === 'LotArea' && cells.length > 1 && squareMetersBehind(column) === undefined;
    if (isNumbered && this.areCounted(column)) return false;
    if (field === 'BuildingArea' && this.#isSmallerThanAnother(column)) return false;
    if (field === 'SalePrice' && this.#isBelowPrices(column, isVague ? 1 : MIN_CELLS)) return false;
    if (field === 'YearBuilt') return share(cell => isPlausible(field, readCell(field, cell))) >= MOST;
    // `Size` is a number of rooms only beside the word.
    if (field === 'Bedrooms' && isVague) return share(cell => ROOMS.test(cell)) >= NEARLY_ALL;
    if (field === 'ZIP' && isVague) return share(cell => /^\d{3} ?\d{3}$/.test(cell)) >= NEARLY_ALL;
    // A column of parking has numbers beside words, which are asked.
    if (COUNT_FIELDS.includes(field)) return share(isReadable(field)) > 0;
    if (NUMBER_FIELDS.includes(field)) return share(isReadable(field)) >= MOST;
    switch (field) {
      case 'CurrencySymbol':
        return share(cell => /\d/.test(cell)) < MOST;
      case 'MLSNumber': {
        if (share(isPage) >= MOST) return false;
        // `Nr` may be that of a house.
        const isCode = (cell: string) => cell.length >= MIN_WORD || CODE.test(cell);
        if (NUMBER_ALONE.test(headingWords(column).join('')) && share(isCode) < NEARLY_ALL) return false;
        const isUnique = new Set(cells).size > cells.length * (isVague ? NEARLY_ALL : MOST);
        return (
          (cells.length < MIN_CELLS && !isVague) || (isUnique && (!isVague || share(cell => /\d/.test(cell)) > MOST))
        );
      }
      case 'Url': {
        // The address of a person or a site is that of many listings.
        const areShared = cells.length > 1 && new Set(cells).size <= cells.length * MOST;
        return !areShared && share(isPage) >= MOST && share(isTour) < MOST;
      }
      case 'Images':
        return share(cell => WEB.test(cell) || IMAGE.test(cell)) >= MOST;
      case 'Tours':
        return share(cell => WEB.test(cell)) < MOST;
      case 'AreaUnit':
        return share(cell => squareMetersBehind(cell) !== undefined || /^ft|^met/i.test(cell)) >= MOST;
      case 'Status':
        return !areConditions(cells) && !areOffers(cells) && (!isVague || share(isStatus) >= NEARLY_ALL);
      case 'State':
        if (isVague && !cells.every(cell => /^[A-Z]{2}$/.test(cell))) return false;
        // `SC` is Santa Catarina.
        return share(cell => cell.length !== 2 && isStatus(cell)) < NEARLY_ALL && !areConditions(cells);
      case 'Description':
        return share(cell => WEB.test(cell)) < MOST;
      case 'SaleType':
        if (share(cell => PRODUCT.test(cell)) === 1) return false;
        return !isVague || share(isSaleType) >= NEARLY_ALL;
      case 'PropertyType':
        // Codes say nothing to visitors.
        if (share(cell => /^(?:\d+|.)$/.test(cell) || PRODUCT.test(cell)) === 1 || share(isSureSaleType) >= NEARLY_ALL)
          return false;
        return !isVague || share(cell => isSaleType(cell) || isStatus(cell)) < NEARLY_ALL;
      case 'Address':
        return !isVague || share(cell => /\d.*\p{L}{2}|\p{L}{2}.*\d/u.test(cell)) >= MOST;
      case 'Location':
        return share(cell => /\p{L}/u.test(cell)) >= MOST;
      default:
        return true;
    }
  }

  /** Whether the values of a column are those of the only field that the words of its heading suggest. */
  confirms(field: string, likely: FieldsByWords & { readonly column: string }): boolean {
    const { column, fields, isWhole, isNamed, isExact } = likely;
    const cells = this.cellsOf(column);
    const areAll = (test: (cell: string) => boolean) => cells.filter(test).length >= cells.length * NEARLY_ALL;
    if (!fields.includes(field) || !cells.length || !this.fits(field, column)) return false;
    if (field === 'YearBuilt') return isWhole && areAll(cell => YEAR.test(cell));
    if (fields.length > 1) return false;
    const numbers = cells.map(cell => readCell(field, cell, ANY_USE));
    if (field === 'ZIP') return areAll(cell => (isNamed ? POSTAL : SURE_POSTAL).test(cell));
    if (!isNamed) return false;
    if (COUNT_FIELDS.includes(field))
      return numbers.filter(number => number <= MAX_COUNT).length >= cells.length * NEARLY_ALL;
    if (NUMBER_FIELDS.includes(field)) return (PRICES.includes(field) ? isWhole : isExact) && areAll(isReadable(field));
    if (field === 'MLSNumber') return this.areCodes(column);
    if (PLACES.includes(field)) return isWhole && areAll(cell => /^\D{2,60}$/.test(cell));
    return isWhole && this.fits(field, column, true);
  }

  /** Whether the values of a column name the field under any heading. */
  names(field: string, column: string): boolean {
    const cells = this.cellsOf(column);
    const areAll = (test: (cell: string) => boolean) => cells.filter(test).length >= cells.length * NEARLY_ALL;
    if (!cells.length) return false;
    if (field === 'PropertyType') return !TITLE.test(column) && areAll(isHome);
    if (field === 'CurrencySymbol') return areAll(cell => /^[A-Z]{3}$/.test(cell) && currenciesIn(cell).length > 0);
    if (field === 'Bedrooms') return areAll(cell => ROOMS.test(cell));
    if (field === 'Address') {
      const isOfOthers = headingWords(column).some(word => OTHERS_WORDS.includes(word));
      return !isOfOthers && new Set(cells).size === cells.length && areAll(isStreetAddress);
    }
    if (field === 'Url') {
      const isOfOthers = headingWords(column).some(word => OTHERS_WORDS.includes(word) || NO_PAGE.test(word));
      return !isOfOthers && cells.length > 1 && new Set(cells).size === cells.length && areAll(isListingPage);
    }
    if (field === 'Images') {
      const isOfOthers = headingWords(column).some(
        word => PEOPLE_WORDS.includes(word) || /plan|logo|thumb|small/.test(word),
      );
      return !isOfOthers && areAll(cell => WEB.test(cell) && IMAGE.test(cell));
    }
    const unitOf = (cell: string) => squareMetersBehind(suffixOf(cell)) ?? squareMetersBehind(column) ?? 0;
    return field === 'LotArea' && areAll(cell => LAND_UNITS.includes(unitOf(cell)) && isReadable(field)(cell));
  }

  /** Whether each row has another code with a digit. */
  areCodes(column: string): boolean {
    const cells = this.cellsOf(column);
    const areDifferent = new Set(cells).size === this.#rows.length && cells.length > 1;
    return areDifferent && cells.every(cell => /^(?=\D*\d)(?:[A-Za-z]+ )?[A-Za-z\d][\w./-]{0,30}$/.test(cell));
  }

  /** Whether the cells count the rows from one. */
  areCounted(column: string): boolean {
    const [first, ...others] = this.cellsOf(column).map(Number);
    return first! <= 1 && others.every((number, at) => number === first! + at + 1);
  }

  /** Whether the cells of a short table are the same, which `fits` finds only in longer ones. */
  areSame(column: string): boolean {
    const cells = this.cellsOf(column);
    return cells.length < MIN_CELLS && new Set(cells).size < cells.length;
  }

  areRoomTypes(column: string): boolean {
    const cells = this.cellsOf(column);
    return cells.length > 0 && cells.every(cell => /^[TV]\d{1,2}$/i.test(cell));
  }

  /** Whether no value of a column says what its heading promises. */
  isUnread(field: string, column: string): boolean {
    const cells = this.cellsOf(column);
    return cells.length > 0 && !cells.some(field === 'Status' ? isStatus : isSaleType);
  }

  /** Whether the values of a column say clearly whether listings are sold, or whether they are for rent. */
  isOffer(field: 'Status' | 'SaleType', column: string): boolean {
    const isWord = (cell: string) => cell.length >= MIN_WORD || UNSPACED.test(cell) || /^(?:let|buy)$/i.test(cell);
    const cells = this.cellsOf(column).filter(isWord);
    if (field === 'SaleType' && cells.length === this.cellsOf(column).length && areSaleTypes(cells)) return true;
    const areAllStatuses = field === 'Status' && cells.length > 1 && cells.every(isStatus);
    if (cells.length < MIN_CELLS && !areAllStatuses) return false;
    if (cells.length < this.cellsOf(column).length * NEARLY_ALL) return false;
    const isFit = field === 'Status' ? isStatus : isSaleType;
    // `Available` alone may be said of anything.
    const isClear = field === 'Status' ? isDecided : isSureSaleType;
    return cells.filter(isFit).length >= cells.length * NEARLY_ALL && cells.some(isClear);
  }

  /** Whether all floor areas are below 300 while another column for them is larger in every row. */
  #isSmallerThanAnother(column: string): boolean {
    const isMetric =
      squareMetersBehind(column) === 1 || this.cellsOf(column).some(cell => squareMetersBehind(suffixOf(cell)));
    const sizes = this.cellsOf(column).map(cell => readCell('BuildingArea', cell, { uses: { ',': 'thousands' } }));
    if (isMetric || !sizes.every(size => !(size >= MIN_FEET))) return false;
    return Object.keys(this.#rows[0]?.cells ?? {}).some(
      other =>
        other !== column &&
        meaningsOf(other).some(meaning => meaning.field === 'BuildingArea' && !meaning.isVague) &&
        this.#rows.every(({ cells }) => {
          const [own, large] = [column, other].map(name =>
            readCell('BuildingArea', filled(cells[name]), { uses: { ',': 'thousands', '.': 'fraction' } }),
          );
          return !(own! >= 0) || large! > own! * MIN_RATIO;
        }),
    );
  }

  #isBelowPrices(column: string, minCells: number): boolean {
    const cells = this.cellsOf(column).filter(cell => !isNoPrice('SalePrice', cell));
    if (cells.length < minCells || multipleOf(column) > 1) return false;
    return cells.every(
      cell => readCell('SalePrice', cell, { uses: { ',': 'thousands', '.': 'thousands' } }) < MIN_PRICE,
    );
  }
}

/** Hectares and acres, in square meters. */
const LAND_UNITS: readonly number[] = [10_000, ACRE];
/** Shorter words are parts of too many others, except in Chinese and Japanese. */
const isPartOf = (word: string, other: string) =>
  word === other || ((word.length > MIN_WORD || UNSPACED.test(word)) && other.includes(word));
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Words of a type. A title of a listing has more. */
const MAX_TYPE_WORDS = 4;
const isHome = (cell: string) => {
  const text = fold(cell);
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const isShort = !/\d/.test(text) && words.length <= MAX_TYPE_WORDS;
  return (
    isShort &&
    HOME_WORDS.some(home => words.some(word => isPartOf(home, word)) || (home.includes(' ') && text.includes(home)))
  );
};

const YEAR = /^(?:1[6-9]|20)\d\d$/;
const POSTAL = /^(?=.*\d)[A-Z\d][A-Z\d -]{2,9}$/i;
const SURE_POSTAL = /^\d{2,5}-\d{3,4}$|^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$|^[A-Z]\d[A-Z] \d[A-Z]\d$/i;
/** Most bedrooms of a home. */
const MAX_COUNT = 20;
const PRICES: readonly string[] = ['SalePrice', 'RentPrice', 'BuildingArea', 'LotArea'];
const PLACES: readonly string[] = ['City', 'State', 'Location'];

/** Letters before a number, which no house has. */
const CODE = /^\p{L}+[-. ]?\d/u;
/** Kinds of products in shops, and of objects in GeoJSON. */
const PRODUCT =
  /^(?:simple|variable|variation|grouped|external|virtual|downloadable|feature|offer|product|realEstateListing)(?:,|$)/i;
/** Headings of texts that name a home, too. */
const TITLE = /title|titel|titre|t[ií]tulo|titolo|headline|überschrift|tytu[lł]|name/i;
/** A heading without another word. */
const NUMBER_ALONE = /^no$/;

/** Whether the cells are conditions of homes, under a name such as `estado` and `stato`; `new` is a status, too. */
const areConditions = (cells: readonly string[]) =>
  cells.every(cell => CONDITIONS.includes(fold(cell.trim()))) && !cells.every(isStatus);

const isStatus = (cell: string) => readStatus(cell).state !== undefined;
const isSaleType = (cell: string) => readSaleType(cell).type !== undefined;

/** Whether the cells of a column for a status say only what is offered. */
const areOffers = (cells: readonly string[]) => cells.every(cell => isSaleType(cell) && !isStatus(cell));

const isDecided = (cell: string) => ['contract', 'sold'].includes(readStatus(cell).state ?? '');
const isSureSaleType = (cell: string) => readSaleType(cell).isSure;

/** Whether a few texts are all certainly sale types, or both kinds of them. */
function areSaleTypes(cells: readonly string[]): boolean {
  const types = cells.map(readSaleType);
  const areBoth = new Set(types.map(({ type }) => type)).size > 1;
  return cells.length > 1 && types.every(({ type, isSure }) => type !== undefined && (isSure || areBoth));
}

const ANY_USE = {
  uses: { ',': 'thousands', '.': 'thousands' },
  firm: { ',': 'fraction', '.': 'fraction' },
  hasMills: true,
} as const;

const isReadable = (field: string) => (cell: string) =>
  (isAmount(field) && isNoPrice(field, cell)) ||
  isOnlyText(field, cell) ||
  isRangeOf(field, cell) ||
  !Number.isNaN(readCell(field, cell, ANY_USE)) ||
  /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell);
