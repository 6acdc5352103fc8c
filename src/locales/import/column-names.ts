/** A meaning of headings, with the names that other systems and people use for it. */
export interface HeadingNames {
  /** A field of listings, or one of the roles below. */
  readonly field: string;
  /** Words in lower case; a number sign and `number` are `no`. Names of a better source come first. */
  readonly names: readonly string[];
  /** Whether the values must confirm the meaning, because the names are often used for something else. */
  readonly isVague?: boolean;
}

/** Roles of columns that are part of a field, or that say how to read another column. */
export const ROLES = {
  fullBaths: 'full-baths',
  threeQuarterBaths: 'three-quarter-baths',
  halfBaths: 'half-baths',
  quarterBaths: 'quarter-baths',
  totalBaths: 'total-baths',
  doubleRooms: 'double-rooms',
  streetNumber: 'street-number',
  houseNumber: 'house-number',
  streetPrefix: 'street-prefix',
  streetName: 'street-name',
  streetSuffix: 'street-suffix',
  streetDirection: 'street-direction',
  unitNumber: 'unit-number',
  zipStart: 'zip-start',
  zipEnd: 'zip-end',
  rentPeriod: 'rent-period',
  feePeriod: 'fee-period',
  lotUnit: 'lot-unit',
  buildingUnit: 'building-unit',
  listingDate: 'ListDate',
  endDate: 'end-date',
  priceChangeDate: 'PriceChangeDate',
  forSale: 'for-sale',
  forRent: 'for-rent',
  closePrice: 'ClosePrice',
  closeDate: 'CloseDate',
} as const;

/** Words for the number of something, at the start or end of a heading. */
export const COUNT_WORDS: readonly string[] = [
  'no',
  'no of',
  'of',
  'nb',
  'nbre',
  'nombre',
  'nombre de',
  'no de',
  'no di',
  'no da',
  'de',
  'anzahl',
  'anzahl der',
  'aantal',
  'liczba',
  'ilosc',
  ...['кількість', 'количество', 'число', 'antal', 'antall', 'sayisi', 'pocet', 'quantidade', 'qtd', 'qtde', 'broj'],
  ...['cantidad', 'quantity', 'qty', 'numar', 'jumlah', 'szama'],
  'count',
  'total',
];

/** Words that leave the meaning of a heading as it is. */
export const NOISE_WORDS: readonly string[] = [
  'approx',
  'approximate',
  'approximately',
  'appx',
  'apprx',
  'aprox',
  'apx',
  'ca',
  'circa',
  'about',
  'est',
  'listing',
  'property',
  'current',
  'in',
  'the',
  'env',
  'environ',
  'ungefahr',
  'amount',
  'amt',
  'as',
  'string',
  'formatted',
  'davon',
  'varav',
  ...['inkl', 'incl', 'ust', 'mwst', 'vat'],
  'metafield',
];

/** Words for a listing or a home, beside the name of one of its facts, as in `Tip nekretnine`. */
export const SUBJECT_WORDS: readonly string[] = [
  ...['property', 'listing', 'object', 'home', 'ad', 'advert', 'objekt', 'immobilie', 'immobilien', 'anzeige', 'bien'],
  ...['annonce', 'inmueble', 'anuncio', 'propiedad', 'vivienda', 'imovel', 'imoveis', 'immobile', 'annuncio', 'woning'],
  ...['pand', 'aanbod', 'nieruchomosci', 'oferty', 'ogloszenia', 'обєкта', 'нерухомості', 'оголошення', 'объекта'],
  ...[
    'недвижимости',
    'объявления',
    'nemovitosti',
    'nekretnine',
    'nepremicnine',
    'имот',
    'имота',
    'ingatlan',
    'emlak',
    'immo',
  ],
  ...[
    'gayrimenkul',
    'konut',
    'ilan',
    'annons',
    'anzeigen',
    'bostad',
    'bostads',
    'bolig',
    'eiendom',
    'ejendom',
    'properti',
    'rumah',
  ],
];
/** Words between a fact and that. */
export const LINK_WORDS: readonly string[] = ['of', 'de', 'del', 'du', 'des', 'do', 'da', 'di', 'dell', 'der', 'van'];

/** Spellings of `no` in headings. */
export const NUMBER_SIGNS: readonly string[] = [
  'number',
  'num',
  'nr',
  'nbr',
  'numero',
  'nummer',
  'numer',
  'номер',
  'n',
];

/** Words that change what a number is, so that a heading with an unknown one of them keeps no meaning. */
export const CHANGING_WORDS: readonly string[] = [
  'sold',
  'closed',
  'previous',
  'prior',
  'old',
  'original',
  'last',
  'full',
  'half',
  'lot',
  'land',
  'rent',
  'tax',
  'assessed',
  'min',
  'max',
  'count',
  'per',
  'agent',
  'office',
  'match',
  'search',
  'country',
];

/** Objects of somebody else than the listing, in JSON and XML. */
export const PEOPLE_WORDS: readonly string[] = [
  ...['agent', 'agents', 'agency', 'office', 'broker', 'brokerage', 'seller', 'owner', 'buyer', 'school', 'schools'],
  ...['member', 'user', 'contact', 'builder', 'kontaktperson', 'firma', 'anbieter', 'company', 'developer', 'agence'],
];

/** Words before a name that make it that of something else than the listing, as in `agent.url`. */
export const OTHERS_WORDS: readonly string[] = [
  ...PEOPLE_WORDS,
  ...['tax', 'taxes', 'history', 'last', 'previous', 'original', 'community', 'tour'],
  ...['photo', 'photos', 'image', 'images', 'media', 'video', 'rooms', 'units', 'floorplan', 'estimate', 'price'],
];

/** First words of names in the exports of themes and portals, as in `fave_property_bedrooms` and `addressTown`. */
export const NAMESPACE_WORDS: readonly string[] = [
  ...['fave', 'address', 'features', 'operation', 'coordinates', 'wpcf', 'acf', 'meta', 'cf', 'attr', 'field'],
  ...['idx', 'es', 'real', 'homes', 'variant'],
];

/** Words of a price in headings, which make a price per area beside a unit of area. */
export const PRICE_WORDS: readonly string[] = [
  'price',
  'rate',
  'lp',
  'list price',
  'pricing',
  'asking price',
  'sale price',
  'listing price',
  'preis',
  'kaufpreis',
  'prix',
  'precio',
  'preco',
  'valor',
  'prezzo',
  'prijs',
  'vraagprijs',
  'cena',
  'ціна',
  'usd',
  'eur',
  'gbp',
  'cost',
];

/** Headings of prices that were asked; beside one of them, `Sale Price` is the price that was paid. */
export const ASKED_PRICES: readonly string[] = ['listprice', 'askingprice', 'listingprice', 'currentprice'];
export const MAYBE_PAID_PRICES: readonly string[] = ['saleprice', 'sellingprice', 'saleamount'];

/** Words between a price and a unit of area. */
export const PER_WORDS: readonly string[] = ['per', 'pro', 'je', 'par', 'au', 'le', 'por', 'al', 'za', 'a'];

/** `Price ($000)`: the amounts are thousands. */
const THOUSANDS_IN_HEADING =
  /(?<![\d.,])[$€£]?\s?(?:['’,]?000s?|thousands?|tsd\.?|k[$€£]|[$€£]k|in k|tys\.?)(?![\d\p{L}])/iu;

/** Multiples in brackets or at the end of a heading, as in `Price ($000)`, `价格(万元)` and `Price (Lakhs)`. */
export const HEADING_MULTIPLES: readonly { readonly factor: number; readonly pattern: RegExp }[] = [
  { factor: 1000, pattern: THOUSANDS_IN_HEADING },
  { factor: 1000, pattern: /[([]\s?[€£$]?\s?k\s?[€£$]?\s?[)\]]/iu },
  { factor: 1000, pattern: /(?<!\p{L})т[ыи]с\.?(?!\p{L})/iu },
  { factor: 10_000, pattern: /[万萬만](?=[円元원圓]?\s*[)）\]］]?$)/u },
  { factor: 100_000, pattern: /(?<!\p{L})(?:in )?(?:lakhs?|lacs?)(?!\p{L})/iu },
  { factor: 1_000_000, pattern: /(?<!\p{L})(?:in )?(?:mio|mln|millions?|млн)\.?(?!\p{L})/iu },
  { factor: 1_000_000, pattern: /[([]\s?(?:M\s?(?:Ft|HUF|€|EUR|£|\$)|[€£$]\s?M)\s?[)\]]/u },
  { factor: 10_000_000, pattern: /(?<!\p{L})(?:in )?(?:cr|crores?)(?!\p{L})/iu },
];

/** Words of a fee, and of how often it is paid, in headings such as `HOA Paid (Freq)`. */
export const FEE_WORDS: readonly string[] = [
  'hoa',
  'association',
  'assoc',
  'assn',
  'fee',
  'fees',
  'dues',
  'condo',
  'maint',
];
export const PAID_WORDS: readonly string[] = [
  'freq',
  'frequency',
  'period',
  'paid',
  'per',
  'term',
  'schedule',
  'sched',
  'pmt',
  'cycle',
  'interval',
];
export const NOT_PAID_WORDS: readonly string[] = [
  'amount',
  'price',
  'amt',
  'incl',
  'includes',
  'included',
  'yn',
  'by',
  'to',
];

/** Codes of languages at the end of headings, the best first. */
export const LANGUAGE_CODES: readonly string[] = [
  ...['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'uk', 'ru', 'cs', 'tr', 'zh', 'ja', 'ko', 'sv'],
];
/** Codes of languages beside texts. In headings, `no` is also a number, and `ar` an area. */
export const LANGUAGES: readonly string[] = [...LANGUAGE_CODES, 'da', 'no', 'fi', 'ca', 'ar'];

/** Fees that some countries state per month, others per year or per area. */
export const UNCLEAR_FEES: readonly string[] = ['service charge', 'service charges'];

/** Names of images in numbered headings such as `Photo 12`, as one word. */
export const PHOTO_NAMES: readonly string[] = [
  ...['photo', 'image', 'picture', 'pic', 'img', 'foto', 'bild', 'zdjecie', 'immagine', 'imagen', 'imagem', 'фото'],
  ...['mainphoto', 'mainimage', 'primaryphoto', 'primaryimage', 'mediaphoto', 'mediaimage', 'mediapicture'],
];
