/** Reads `1985`, `'85`, `1985-06-01`, `built 1985` and `1985 (renovated 2010)`. */
export function readYear(cell: string): number {
  const [, short] = /^['’](\d\d)$/.exec(cell) ?? [];
  // The last hundred years include `'87` once.
  if (short) return Number(short) + (Number(short) > new Date().getFullYear() % 100 ? 1900 : 2000);
  if (/^-?\d+$/.test(cell)) return Number(cell);
  const text = cell.replace(/^(\d)[.,](?=\d{3}$)/, '$1').replace(/[(,;]\s*\p{L}.*$/u, '');
  const years = text.match(/\b(?:1\d|20)\d\d\b/g) ?? [];
  const isOther = /\b(?:pre|before|prior|after|since|or|vor|nach|ab)\b|renov|remod|updat|restor|rebuil|extend|sanier/i;
  return years.length === 1 && !isOther.test(text) ? Number(years[0]) : NaN;
}

/** A sign, degrees, and perhaps minutes and seconds. */
const DEGREES = /^([−-]?)(\d*[.,]?\d+)\s*°?\s*(?:(\d+(?:[.,]\d+)?)\s*['′]\s*(?:(\d+(?:[.,]\d+)?)\s*["″])?)?$/;

/** Reads `41.88`, `41°52'41" N` and `W 87.63`. */
export function readDegrees(field: string, text: string): number {
  const [, before = '', amount = '', after = ''] =
    /^([NSEW])?([^NSEW]+)([NSEW])?$/i.exec(text.replace(/deg/i, '°')) ?? [];
  const [, sign, degrees, minutes = '0', seconds = '0'] = DEGREES.exec(amount.trim()) ?? [];
  const [whole, sixtieths, rest] = [degrees, minutes, seconds].map(part => Number(part?.replace(',', '.') ?? NaN));
  const side = before + after;
  const isSide = side === '' || (field === 'Latitude' ? /^[NS]$/i : /^[EW]$/i).test(side);
  if (!isSide || sixtieths! >= 60 || rest! >= 60 || (sign && /[NE]/i.test(side))) return NaN;
  const value = whole! + sixtieths! / 60 + rest! / 3600;
  return sign || /[SW]/i.test(side) ? -value : value;
}
