/** Choice for a value whose rows are not imported, such as withdrawn listings. */
export const LEAVE_OUT = '-';

/** Choice for a value that means that the listing has none, such as a tour called `None`. */
export const NO_VALUE = ' ';

/** Codes and words of other systems that the choices themselves don't mention, the most specific first. */
export const VALUE_CODES: Readonly<Record<string, readonly (readonly [choice: string, pattern: RegExp])[]>> = {
  AreaUnit: [
    ['Square Feet', /^ac|acre|sq.?y/i],
    ['Square Meters', /^ha$|hect|^squares?$/i],
  ],
  PropertyType: [
    [
      'House',
      /^(?:sfr|sfd|sfh|sf|sgl|efh|dhh|vh|det|detached|single.?family(?: ?(?:house|home|residen(?:ce|tial)))?)$/i,
    ],
    ['Condo', /^(?:cnd|cond|condos|condominiums?)$/i],
    ['Townhouse', /^(?:th|twh|twn|rh|twnhs|town ?homes?|town ?houses)$/i],
    ['Multi-family', /^(?:mf|mfr|mfh|mul|multi.?family(?: homes?)?|2-4|duplex)$/i],
    ['Land', /^(?:lnd|lots?|site|vacant (?:land|lot)|lots?\/land|lots? and land)$/i],
    ['Apartment', /^(?:apts?|ap|etw|whg\.?|apart|apartments|flats?)$/i],
    ['Apartment', /^(?:unit\/flat\/apartment|apartment style\/flat|apartment unit flat)$/i],
  ],
};

/** Values that say that a listing has none. */
export const NONE = /^(?:no|none|not applicable|n|false|kein\w*|nein|aucune?|ningun[oa]|nessun[oa]?)$/i;

/** `Not sold` is no `Sold`. */
export const NEGATED: readonly string[] = [
  'no',
  'non',
  'not',
  'never',
  'unsold',
  'kein',
  'keine',
  'nicht',
  'ne',
  'pas',
  'sin',
  'niet',
  'geen',
  'nie',
  'nao',
  'sem',
  'не',
  'degil',
];

/** Cells that say that there is no value, in lower case. */
export const BLANK_WORDS: ReadonlySet<string> = new Set([
  ...['na', 'n/a', 'n.a', 'n.a.', 'n./a.', 'n./a', 'n/a.', 'na.', 'null', 'nil', 'undefined', 'nan', '[object object]'],
  ...['=na()', 'na()', '=n/a'],
  ...['s/d', 'n/d', 'b.d.', 'b/d', 'n/c', 'nvt', 'n.v.t.', 'н/д'],
  ...['tba', 'tbc', 'tbd', 'unk', 'unknown', 'unbekannt', 'keine angabe', 'k.a.', 'k.a', 'k. a.', 'k. a'],
]);
/** Cells of dashes and other signs. */
export const BLANK_SIGNS = /^(?:[-–—?.]+|\*{2,})$/;

/** Addresses that say that there is none. */
export const UNDISCLOSED =
  /^\(?(?:(?:street )?address )?(?:is )?(?:undisclosed|not (?:disclosed|available|provided)|withheld|(?:up)?on request)/i;

/** Errors of spreadsheets. */
export const SHEET_ERROR = /^#(?:ref!|n\/a|value!|name\?|div\/0!|null!|num!|spill!|calc!|#+|getting_data)$/i;

/** Currencies whose amounts have three decimals. */
export const THREE_DECIMALS =
  /BHD|IQD|JOD|KWD|LYD|OMR|TND|dinar|rial|^\W*(?:[KJB]\.?D|[DL]T)\W*$|د\.[كبتجاأ]|[لع]\.د|ر\.ع/i;

/** Signs of currencies by their codes and names. */
export const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$',
  US$: '$',
  EUR: '€',
  EURO: '€',
  EUROS: '€',
  GBP: '£',
  JPY: '¥',
  円: '¥',
  KRW: '₩',
  원: '₩',
  INR: '₹',
  PLN: 'zł',
  BRL: 'R$',
  TRY: '₺',
  TL: '₺',
  UAH: '₴',
  ГРН: '₴',
  'ГРН.': '₴',
  РУБ: '₽',
  'РУБ.': '₽',
  РУБЛЕЙ: '₽',
  РУБЛЯ: '₽',
  ТЕНГЕ: '₸',
  درهم: 'AED',
  RS: 'Rs',
  'RS.': 'Rs',
  'FR.': 'CHF',
  N: '₦',
  NGN: '₦',
  PHP: '₱',
  THB: '฿',
  VND: '₫',
  ILS: '₪',
  GHS: '₵',
};

/** Currencies in which a month's rent is often above a hundred thousand. */
export const SMALL_CURRENCIES: readonly string[] = [
  ...[
    '¥',
    '₩',
    '₹',
    '₽',
    '₫',
    '₦',
    '₱',
    '฿',
    '₡',
    '₲',
    'Ft',
    'Rs',
    'Rp',
    'Kč',
    '円',
    '元',
    '₴',
    '₺',
    '₸',
    'CNY',
    'NT$',
    '﷼',
    'تومان',
  ],
  ...['JPY', 'KRW', 'INR', 'HUF', 'RUB', 'CLP', 'COP', 'IDR', 'VND', 'NGN', 'PKR', 'KES', 'THB', 'PHP', 'TWD', 'CZK'],
  ...['ISK', 'ARS', 'CRC', 'KZT', 'LKR', 'TZS', 'UGX', 'XOF', 'XAF', 'DZD', 'LBP', 'IRR', 'IQD', 'MMK', 'UZS', 'RSD'],
  ...['AMD', 'ALL', 'JMD', 'PYG', 'NPR', 'BDT', 'UAH', 'EGP', 'TRY', 'MXN'],
];

/** Currencies of countries where a rent without a period is mostly that of a year. */
export const YEARLY_RENT_CURRENCIES: readonly string[] = [
  ...['AED', 'Dh', 'Dhs', 'DHS', 'د.إ', 'SAR', 'SR', 'ر.س', '﷼', 'ريال', 'درهم', 'NGN', '₦'],
];

/** Words for land as a type of property, without accents, and those beside them that leave it land. */
export const LAND: readonly string[] = [
  ...['land', 'lot', 'lots', 'site', 'acreage', 'plot', 'plots', 'grundstuck', 'baugrundstuck', 'bauland', 'terrain'],
  ...[
    'terreno',
    'terrenos',
    'parcela',
    'parcelas',
    'solar',
    'lote',
    'lotes',
    'dzialka',
    'grunt',
    'teren',
    'pozemek',
    'pozemky',
    'bouwgrond',
    'kavel',
  ],
  ...['bouwkavel', 'ділянка', 'земля', 'arsa', 'tarla', 'tomt', '土地', '地块', '토지', 'أرض', 'מגרש', 'ackerland'],
];
export const OF_LAND: readonly string[] = [
  ...['vacant', 'unimproved', 'improved', 'residential', 'raw', 'building', 'agricultural', 'farm', 'development'],
  ...['a', 'batir', 'constructible', 'edificabile', 'agricolo', 'edificable', 'urbano', 'urbana', 'rustico', 'rustica'],
  ...['budowlana', 'rolna', 'земельна', 'for', 'sale', 'only', 'and', 'de', 'zum', 'bebauen', 'imarli', 'rural'],
];

/** Conditions of homes, in lower case without accents. */
export const CONDITIONS: readonly string[] = [
  ...['new', 'used', 'good', 'excellent', 'renovated', 'refurbished', 'to renovate', 'renew', 'fair', 'very good'],
  ...['nuevo', 'usado', 'buen estado', 'buena', 'bueno', 'a reformar', 'reformado', 'obra nueva', 'segunda mano'],
  ...['novo', 'usada', 'nova', 'renovado', 'para recuperar', 'recuperado', 'em construcao', 'como novo', 'bom estado'],
  ...['nuovo', 'usato', 'ristrutturato', 'da ristrutturare', 'buono', 'ottimo', 'abitabile', 'buono stato'],
];
