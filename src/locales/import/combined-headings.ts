/** Headings of columns that hold several values, as their words without blanks. */

export const COMBINED_ROOMS: readonly string[] = [
  ...[
    'brba',
    'bdba',
    'bedbath',
    'bedsbaths',
    'bedroomsbathrooms',
    'bedroomsbaths',
    'bedsbath',
    'bdsba',
    '户型',
    '戶型',
  ],
  ...['間取り', '間取', '格局', '房型', 'odasayisi', 'oda'],
];

export const COMBINED_PLACES: readonly string[] = [
  ...['zipcity', 'zipandcity', 'zipcodecity', 'cityzip', 'cityandzip', 'cityzipcode', 'citystate', 'citystatezip'],
  ...['citystatezipcode', 'citystzip', 'citystatepostalcode', 'cityprovincepostalcode', 'townpostcode', 'posttown'],
  ...['postcodetown', 'postcodecity', 'suburbpostcode', 'suburbstatepostcode', 'postcodesuburb', 'plzort', 'ortplz'],
  ...[
    'plzundort',
    'plzstadt',
    'lage',
    'postleitzahlort',
    'postleitzahlundort',
    'cpville',
    'villecp',
    'codepostalville',
  ],
  ...['codepostaletville', 'codepostalcommune', 'cplocalite', 'npalocalite', 'npaort', 'cppoblacion', 'cpmunicipio'],
  ...['cplocalidad', 'codigopostalpoblacion', 'codigopostalmunicipio', 'capcomune', 'capcitta', 'caplocalita'],
  ...['postcodeplaats', 'postcodeenplaats', 'postcodewoonplaats', 'kodmiejscowosc', 'kodimiejscowosc', 'kodmiasto'],
  ...['kodpocztowymiejscowosc', 'codigopostallocalidade', 'cplocalidade', 'cepcidade', 'індексмісто', 'postnrort'],
  ...['postnummerort', 'postnummerby', 'locationcitystate'],
];

export const COMBINED_LOTS: readonly string[] = [
  ...['lsqftac', 'lotsqftac', 'lotsqftacres', 'lotsfac', 'lotsizesqftacres', 'lotacressqft', 'lotacsqft', 'lotacsf'],
  ...['lotacressf', 'landsqftacres'],
];

/** Words of rows with sums, at the begin of a cell. */
export const TOTAL_WORDS =
  /^(?:grand |sub)?(?:totals?|summe|gesamt|total g[eé]n[eé]ral|totale|totaal|razem|suma|всього|разом)\s*:?$/i;

/** The same in English, before other words. */
export const TOTAL_BEGINNING = /^(?:grand |sub)?totals?\b/i;

/** Headings of rooms with a shower, which count differently in Europe and in Canada. */
export const SHOWER_ROOMS: readonly string[] = ['salle d eau', 'salles d eau', 'sde'];

/** Headings of half bathrooms that the number of bathrooms beside them never includes. */
export const ADDED_HALVES: readonly string[] = [
  'medio bano',
  'medios banos',
  '1 2 banos',
  'lavabos',
  'gaste wc',
  'aseos',
];

/** Headings of Portuguese types such as `T2`, as one word. */
export const ROOM_TYPES: readonly string[] = ['tipologia', 'tipologiaimovel', 'tipologiadoimovel'];
