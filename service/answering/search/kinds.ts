/** Words of a status for a home that is not sold yet, for a regular expression of either language. */
export const PENDING = '(pending|contract|contingent|under offer|sale agreed|backup|sstc|reserved)';

export interface Kind {
  readonly kind: string;
  /** The closest kinds, best first. */
  readonly related: readonly string[];
  /** Names in questions and in PropertyType, in the language of the reader's phrases. */
  readonly named: readonly string[];
}

/** Kinds of property; more specific ones come first. */
export const KINDS: readonly Kind[] = [
  {
    kind: 'townhouse',
    related: ['house'],
    named: ['townhouse', 'town house', 'townhome', 'town home', 'row house|home', 'rowhouse', 'terraced house|home'],
  },
  { kind: 'duplex', related: ['multi-family', 'townhouse', 'house'], named: ['duplex'] },
  {
    kind: 'multi-family',
    related: ['duplex', 'house'],
    named: [
      'multi family home|house?',
      '{n} - family home|house?',
      'two family home|house',
      'multifamily home|house?',
      'multi - family',
      'triplex',
      'fourplex',
      'apartment building',
    ],
  },
  {
    kind: 'mobile home',
    related: [],
    named: ['mobile home', 'manufactured home?', 'trailer', 'tiny house|home', 'double wide', 'houseboat'],
  },
  { kind: 'penthouse', related: ['condo', 'apartment'], named: ['penthouse', 'pent house'] },
  {
    kind: 'studio',
    related: ['apartment', 'condo', 'loft'],
    named: ['studio apartment|flat|unit?', 'bachelor apartment|pad', 'efficiency apartment'],
  },
  { kind: 'condo', related: ['apartment'], named: ['condo', 'condominium', 'coop', 'co op', 'co - op'] },
  { kind: 'apartment', related: ['condo', 'loft'], named: ['apartment', 'flat', 'apt', 'appartment'] },
  { kind: 'loft', related: ['apartment', 'condo'], named: ['loft apartment?'] },
  { kind: 'villa', related: ['house'], named: ['villa', 'mansion', 'estate home'] },
  {
    kind: 'farm',
    related: ['house', 'land'],
    named: [
      'farm',
      'farmhouse',
      'farm house',
      'ranch > $|in|near|at|for|under|over|with',
      'ranches',
      'cattle|horse|working ranch',
      'ranch property|land',
      'hobby farm',
      'barndominium',
    ],
  },
  {
    kind: 'cabin',
    related: ['house'],
    named: ['cabin', 'cottage', 'vacation|holiday|lake home|house', 'summer home|house', 'chalet'],
  },
  { kind: 'bungalow', related: ['house'], named: ['bungalow'] },
  {
    kind: 'land',
    related: [],
    named: ['vacant|empty|building|raw? land|lot|plot|parcel', 'acreage', 'lot for sale', 'land parcel'],
  },
  {
    kind: 'pub',
    related: ['commercial'],
    named: [
      'pub|bar|cafe|restaurant|hotel|salon > for sale|rent|lease',
      'pub|bar|cafe|restaurant|hotel|salon > to let|rent|lease|buy',
      'bar|cafe|restaurant|salon space|premises|unit',
    ],
  },
  {
    kind: 'commercial',
    related: [],
    named: [
      'commercial property|space|building|unit?',
      'office|retail|shop|commercial space|premises|unit',
      'warehouse',
      'shop > to rent',
      'storefront',
      'shop|office > for sale|rent|lease',
      'office > to let|rent|lease|buy',
    ],
  },
  {
    kind: 'house',
    related: ['villa', 'townhouse'],
    named: [
      'house',
      'single family home|house|residence?',
      'single - family home|house?',
      'detached home|house?',
      'sfh',
      'sfr',
    ],
  },
];
