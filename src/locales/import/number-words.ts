/** Words beside a price or an area that leave it as it is. */
export const HARMLESS: readonly string[] = [
  ...['obo', 'ono', 'vb', 'vhb', 'fp', 'fix', 'fixed', 'price', 'preis', 'festpreis', 'neg', 'negotiable', 'firm'],
  ...['asking', 'only', 'gross', 'net', 'netto', 'brutto', 'excl', 'exkl', 'incl', 'inkl', 'inc', 'plus', 'and', 'und'],
  ...['utilities', 'bills', 'fees', 'tax', 'taxes', 'vat', 'mwst', 'ust', 'nk', 'heizkosten', 'warm', 'kalt'],
  ...['warmmiete', 'kaltmiete', 'lot', 'plot', 'land', 'site', 'living', 'floor', 'interior', 'heated', 'finished'],
  ...['total', 'approx', 'approximately', 'ca', 'about', 'list', 'prix', 'fai', 'hai', 'precio', 'prezzo', 'prijs'],
  ...['vraagprijs', 'kk', 'cena', 'preco', 'ціна', 'hc', 'cc', 'ht', 'ttc', 'von', 'each', 'of'],
];

/** The numbers from zero to twelve in several languages. */
export const NUMBER_WORDS: readonly (readonly string[])[] = [
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
  ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
  ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', 'undici', 'dodici'],
  ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze'],
  ['nul', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf'],
];

/** Words beside a number of rooms, parking spots or days that leave it as it is. */
export const COUNT_HARMLESS: readonly string[] = [
  ...[
    '台',
    '대',
    '辆',
    '輛',
    'car',
    'cars',
    'vehicle',
    'vehicles',
    'attached',
    'detached',
    'carport',
    'carports',
    'covered',
    'uncovered',
  ],
  ...['assigned', 'reserved', 'off', 'street', 'driveway', 'tandem', 'surface', 'heated', 'oversized', 'underground'],
  ...['and', 'total', 'spaces', 'space', 'spots', 'spot', 'stalls', 'stall', 'room', 'rooms', 'deeded', 'port'],
  ...[
    'bed',
    'beds',
    'bath',
    'baths',
    'day',
    'days',
    'tage',
    'jours',
    'dias',
    'giorni',
    'dagen',
    'dage',
    'dager',
    'dni',
    'днів',
  ],
  ...[
    'onsite',
    'secure',
    'gated',
    'open',
    'att',
    'det',
    'gar',
    'ensuite',
    'en',
    'suite',
    'ca',
    'approx',
    'built',
    'in',
  ],
  ...['tiefgarage', 'tiefgaragenstellplatz', 'aussenstellplatz', 'place', 'places', 'de', 'plaza', 'plazas', 'posto'],
  ...['posti', 'auto', 'miejsce', 'miejsca', 'місце', 'місця', 'vaga', 'dbl', 'double', 'bedroom', 'side', 'entry'],
  ...[
    'doors',
    'opener',
    'with',
    'ago',
    'on',
    'market',
    'site',
    'zillow',
    'redfin',
    'x',
    'le',
    'la',
    'front',
    'rear',
    'den',
    'study',
    'flex',
  ],
];

/** Parking without a number: none, or a place for at least one car. */
export const NO_PARKING = /^(?:(?:no|none|kein\w*)( garage| parking)?|(?:on.?)?street( parking)?( only)?)$/i;
export const SINGLE_PARKING =
  /^(?:(?:private |own |single )?driveway|(?:single |attached |detached |integral )?(?:garage|carport)|stellplatz)$/i;
export const DOUBLE_PARKING =
  /^(?:(?:double|doppel|doppio|doble|dubbele?|dupla?|podw[oó]jny)[ -]?(?:garage|carport|box|garaje|garagem)?)$/i;

/** Abbreviations of thousands, millions and so on, as whole words, which would be lost. */
export const SHORT_MULTIPLES: readonly string[] = [
  ...['k', 't', 'm', 'mm', 'mn', 'mio', 'mln', 'mrd', 'mld', 'bn', 'bin', 'mil', 'tsd', 'tys', 'lac', 'cr', 'l'],
];

/** Begins of words for multiples, and fractions. */
export const MULTIPLE_BEGINS: readonly string[] = [
  ...['½', '¼', '¾', 'mill', 'milh', 'mily', 'thous', 'tausend', 'tysi', 'lakh', 'crore', 'тис', 'тыс', 'тия', 'мил'],
  ...['мільй', 'млн', '千', '万', '萬', '億', '亿', '만', '억', '천', 'लाख', 'करोड़', 'مليون', 'ألف', 'אלף', 'מיליון'],
];
