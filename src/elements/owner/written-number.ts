/** A mark between digits. */
export type Mark = '.' | ',';

/** What a mark does: it groups thousands, or a fraction follows it. */
export type MarkUse = 'thousands' | 'fraction';

/** A number as somebody wrote it. */
export type WrittenNumber =
  | {
      readonly type: 'number';
      readonly value: number;
      /** What the text proves of its marks, and how long its fraction is. */
      readonly thousands?: Mark;
      readonly fraction?: Mark;
      readonly places: number;
      /** Four digits and more before the fraction, and nothing between them. */
      readonly isUngrouped: boolean;
    }
  /** `1.250` and `1,250`: both readings are good ones. */
  | {
      readonly type: 'either';
      readonly mark: Mark;
      readonly thousands: number;
      readonly fraction: number;
    };

/** Up to four signs such as a currency, the number, a mark that ends a sentence, a unit. */
const WRITTEN =
  /^[^\d+\u2212-]{0,4}([+\u2212-]?)(\d(?:[\d.,'’\s]*\d)?)[.,]?((?:\s*(?:m|mt|ft|sqm)2)|\D{0,12})$/iu;

/** A number of thousands, millions and so on: as a number it would be far too small. */
const MULTIPLES =
  /^\s*(?:(?:k|t|m|mm|mn|mio|mln|mrd|mld|bn|bin|mil|tsd|tys|lac|cr)(?![\p{L}²2])|mill|milh|mily|thous|tausend|tysi|lakh|crore|ти[ся]|тыс|мил|мільй|млн|[千万萬億亿만억천]|लाख|करोड़|مليون|ألف|אלף|מיליון)/iu;

const PLAIN = /^\d+$/;
const ONE_MARK = /^(\d+)([.,])(\d+)$/;
/** `1.250.000`, and `12,50,000` as India groups. */
const GROUPS = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$|^\d{1,2}(,)(?:\d{2},)+\d{3}$/;
const COMMAS_AND_POINT = /^(\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})\.(\d+)$/;
const POINTS_AND_COMMA = /^(\d{1,3}(?:\.\d{3})+),(\d+)$/;
const SPACED = /^(\d{1,3}(?:[\s'’]\d{3})+)(?:([.,])(\d+))?$/u;

/**
 * Reads a number as people write it: `$1,250,000`, `1.250.000,50`, `2,5`, `1 200 sqft`, `120 m2`.
 *
 * @returns undefined for what is no number, or one of thousands or millions such as `450k`
 */
export function readWritten(text: string): WrittenNumber | undefined {
  const [, sign, digits, unit] = WRITTEN.exec(text.trim()) ?? [];
  if (digits === undefined || MULTIPLES.test(unit!)) return undefined;
  return readDigits(sign === '-' || sign === '\u2212' ? '-' : '', digits);
}

function readDigits(sign: string, digits: string): WrittenNumber | undefined {
  const amount = (whole: string, fraction = '') =>
    Number(`${sign}${whole.replace(/\D/g, '')}.${fraction || '0'}`);
  const number = (
    whole: string,
    fraction = '',
    marks: { readonly thousands?: Mark; readonly fraction?: Mark } = {},
  ): WrittenNumber => ({
    type: 'number',
    value: amount(whole, fraction),
    ...marks,
    places: fraction.length,
    isUngrouped: /^\d{4,}$/.test(whole),
  });
  if (PLAIN.test(digits)) return number(digits);
  const one = ONE_MARK.exec(digits);
  if (one) {
    const [whole, mark, fraction] = [one[1]!, one[2] as Mark, one[3]!];
    return /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3
      ? {
          type: 'either',
          mark,
          thousands: amount(whole + fraction),
          fraction: amount(whole, fraction),
        }
      : number(whole, fraction, { fraction: mark });
  }
  const groups = GROUPS.exec(digits);
  if (groups) return number(digits, '', { thousands: (groups[1] ?? groups[2]) as Mark });
  const english = COMMAS_AND_POINT.exec(digits);
  if (english) return number(english[1]!, english[2], { thousands: ',', fraction: '.' });
  const european = POINTS_AND_COMMA.exec(digits);
  if (european) return number(european[1]!, european[2], { thousands: '.', fraction: ',' });
  const spaced = SPACED.exec(digits);
  return spaced
    ? number(spaced[1]!, spaced[3], spaced[2] ? { fraction: spaced[2] as Mark } : {})
    : undefined;
}

/** Writes a number so that it is read as the same one, whoever reads: `1.125` gets another digit. */
export const writeNumber = (value: number): string =>
  String(value).replace(/^-?[1-9]\d{0,2}\.\d{3}$/, '$&0');

/** Fields of which a mark never groups thousands: none has so many rooms. */
const FRACTIONS = ['Latitude', 'Longitude', 'Bathrooms', 'Bedrooms', 'ParkingSpots'];

/** What a mark does in a field whatever else is written there; undefined where it may do either. */
export const markUseOf = (field: string): MarkUse | undefined =>
  FRACTIONS.includes(field) ? 'fraction' : field === 'YearBuilt' ? 'thousands' : undefined;
