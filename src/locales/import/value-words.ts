/** Choice for a value whose rows are not imported, such as withdrawn listings. */
export const LEAVE_OUT = '-';

/** Choice for a value that means that the listing has none, such as a tour called `None`. */
export const NO_VALUE = ' ';

/** Codes and words of other systems that the choices themselves don't mention, the most specific first. */
export const VALUE_CODES: Readonly<Record<string, readonly (readonly [choice: string, pattern: RegExp])[]>> = {
  Status: [
    [
      LEAVE_OUT,
      /^(?:w|wd|wth|wdn|x|e|exp|can|cxl|del|delete|hold|toff?|inc)$|withdr|expired|cancel|deleted|incomplete|inactive|unavail|not avail|off.?(?:the.?)?market|on hold|draft|zurückgezogen|storniert|abgelaufen|deaktiviert/i,
    ],
    [
      'Sold',
      /^(?:s|sld|c|cl|cls|clsd|p|pnd|pend|u|uc|u\/c|ctg|cont|r|rntd|lsd)$|pending|under.?(?:contract|offer|agreement)|conting|reserv|settled|vermietet/i,
    ],
    ['PreOnMarket', /^(?:cs|pre|pom)$/i],
    [
      'Active',
      /^(?:a|act|actv|av|bom|pc|price change|for rent|live|listed|current|verfügbar|zu verkaufen|zu vermieten)$|back on/i,
    ],
  ],
  SaleType: [
    ['for_rent', /^(?:r|l|lse|rnt|fr)$|tenan/i],
    ['for_sale', /^(?:s|sl|fs|re?s|resi?)$|resale|new construction|purchase|auction/i],
  ],
  AreaUnit: [
    ['Square Feet', /^ac|acre|sq.?y/i],
    ['Square Meters', /^ha$|hect/i],
  ],
  PropertyType: [
    ['House', /^(?:sfr|sfd|sfh|sf|sgl|det|detached|single.?family(?: residen(?:ce|tial))?)$/i],
    ['Condo', /^(?:cnd|cond|condominium)$/i],
    ['Townhouse', /^(?:th|twh|twnhs|town ?home)$/i],
    ['Multi-family', /^(?:mf|mfr|mul|multi.?family|2-4|duplex)$/i],
    ['Land', /^(?:lnd|lot|lots|vacant land|lots?\/land)$/i],
    ['Apartment', /^(?:apts?|apart|flat)$/i],
  ],
};

/** Values that say that a listing has none. */
export const NONE = /^(?:no|none|not applicable|n|false|kein\w*|nein|aucune?|ningun[oa]|nessun[oa]?)$/i;

/** `Not sold` is no `Sold`. */
export const NEGATION = /\b(?:no|non|not|never|unsold|kein\w*|nicht)\b/i;

/** Cells that say that there is no value. */
export const BLANK =
  /^(?:n\.?\/?a\.?|#n\/a|null|nil|tb[da]|unk(?:nown)?|unbekannt|keine angabe|k\. ?a\.|[-–—?.]+|(?:up)?on request|auf anfrage|poa)$/i;

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
  INR: '₹',
  PLN: 'zł',
  'FR.': 'CHF',
};
