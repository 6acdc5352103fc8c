/** Currency and unit of area of a country. Names are lower-case letters and digits. */
export interface Country {
  readonly named: readonly string[];
  readonly symbol: string;
  /** Absent where both units are usual. */
  readonly unit?: 'Square Feet' | 'Square Meters';
}

const EURO = { symbol: '€', unit: 'Square Meters' } as const;

export const COUNTRIES: readonly Country[] = [
  { named: ['us', 'usa', 'unitedstates', 'unitedstatesofamerica'], symbol: '$', unit: 'Square Feet' },
  { named: ['ca', 'can', 'canada'], symbol: '$' },
  { named: ['au', 'aus', 'australia'], symbol: '$', unit: 'Square Meters' },
  { named: ['nz', 'nzl', 'newzealand'], symbol: '$', unit: 'Square Meters' },
  { named: ['gb', 'gbr', 'uk', 'unitedkingdom'], symbol: '£' },
  { named: ['ch', 'che', 'switzerland', 'schweiz', 'suisse'], symbol: 'CHF', unit: 'Square Meters' },
  { named: ['pl', 'pol', 'poland', 'polska'], symbol: 'zł', unit: 'Square Meters' },
  { named: ['in', 'ind', 'india'], symbol: '₹' },
  { named: ['br', 'bra', 'brazil', 'brasil'], symbol: 'R$', unit: 'Square Meters' },
  { named: ['jp', 'jpn', 'japan'], symbol: '¥', unit: 'Square Meters' },
  { named: ['se', 'swe', 'sweden', 'sverige'], symbol: 'kr', unit: 'Square Meters' },
  { named: ['at', 'aut', 'austria', 'österreich'], ...EURO },
  { named: ['be', 'bel', 'belgium', 'belgië', 'belgique'], ...EURO },
  { named: ['de', 'deu', 'germany', 'deutschland'], ...EURO },
  { named: ['es', 'esp', 'spain', 'españa'], ...EURO },
  { named: ['fi', 'fin', 'finland'], ...EURO },
  { named: ['fr', 'fra', 'france'], ...EURO },
  { named: ['gr', 'grc', 'greece'], ...EURO },
  { named: ['ie', 'irl', 'ireland'], symbol: '€' },
  { named: ['it', 'ita', 'italy', 'italia'], ...EURO },
  { named: ['nl', 'nld', 'netherlands', 'nederland'], ...EURO },
  { named: ['pt', 'prt', 'portugal'], ...EURO },
];

/** Postal codes that only one country writes like this, or calls like this. */
export const POSTCODES: readonly { readonly pattern: RegExp; readonly heading?: RegExp; readonly country: string }[] = [
  { country: 'gb', pattern: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/i },
  { country: 'ca', pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i },
  { country: 'nl', pattern: /^\d{4} ?[A-Z]{2}$/ },
  { country: 'pt', pattern: /^\d{4}-\d{3}$/ },
  { country: 'pl', pattern: /^\d{2}-\d{3}$/ },
  { country: 'br', pattern: /^\d{5}-\d{3}$/ },
  { country: 'jp', pattern: /^\d{3}-\d{4}$/ },
  { country: 'de', pattern: /^\d{5}$/, heading: /^(?:plz|postleitzahl)$/ },
  { country: 'it', pattern: /^\d{5}$/, heading: /^cap$/ },
  { country: 'se', pattern: /^\d{3} ?\d{2}$/, heading: /^(?:postno|postnummer)$/ },
];

/** Signs and codes of currencies in whose countries areas are in square meters. */
export const METRIC_CURRENCIES: readonly string[] = [
  ...[
    '€',
    '¥',
    '₪',
    '₩',
    '₺',
    '₽',
    '₴',
    '₫',
    'zł',
    'Kč',
    'Ft',
    'R$',
    'CHF',
    'lei',
    'RON',
    'kr',
    'kr.',
    'SEK',
    'NOK',
    'DKK',
  ],
  ...['BGN', 'BRL', 'CZK', 'EUR', 'HUF', 'ISK', 'JPY', 'KRW', 'CNY', 'PLN', 'RSD', 'TRY', 'UAH', 'IDR', 'Rp', 'VND'],
  ...[
    'MXN',
    'MX$',
    'ريال',
    '₸',
    'ARS',
    'CLP',
    'UF',
    'COP',
    'PEN',
    'UYU',
    'THB',
    '฿',
    'ZAR',
    'R',
    'EGP',
    'SAR',
    'QAR',
    'MAD',
    'GEL',
    'KZT',
  ],
];

/** States of the United States, and the District of Columbia, by their codes. */
export const US_STATES: readonly string[] = [
  ...['al', 'ak', 'az', 'ar', 'ca', 'co', 'ct', 'de', 'dc', 'fl', 'ga', 'hi', 'id', 'il', 'in', 'ia', 'ks', 'ky'],
  ...['la', 'me', 'md', 'ma', 'mi', 'mn', 'ms', 'mo', 'mt', 'ne', 'nv', 'nh', 'nj', 'nm', 'ny', 'nc', 'nd', 'oh'],
  ...['ok', 'or', 'pa', 'ri', 'sc', 'sd', 'tn', 'tx', 'ut', 'vt', 'va', 'wa', 'wv', 'wi', 'wy'],
];

/** States whose ZIP codes begin with a zero, by their codes and names as `plain` writes them. */
export const ZERO_ZIP_STATES: readonly string[] = [
  ...['ct', 'ma', 'me', 'nh', 'nj', 'ri', 'vt', 'connecticut', 'massachusetts', 'maine', 'newhampshire', 'newjersey'],
  ...['rhodeisland', 'vermont'],
];

/** States of Australia by their codes, except for those that are also states of the United States or countries. */
export const AUSTRALIAN_STATES: readonly string[] = ['nsw', 'vic', 'qld', 'tas', 'act'];

/** Provinces of Canada by their codes. */
export const CANADIAN_PROVINCES: readonly string[] = [
  ...['ab', 'bc', 'mb', 'nb', 'nl', 'ns', 'nu', 'on', 'pe', 'qc', 'sk', 'yt'],
];
