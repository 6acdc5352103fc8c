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
  ...['間取り', '間取', 'odasayisi', 'oda'],
];

export const COMBINED_PLACES: readonly string[] = [
  ...['zipcity', 'zipandcity', 'zipcodecity', 'cityzip', 'cityandzip', 'cityzipcode', 'citystate', 'citystatezip'],
  ...['citystatezipcode', 'citystzip', 'citystatepostalcode', 'cityprovincepostalcode', 'townpostcode', 'posttown'],
  ...['postcodetown', 'postcodecity', 'suburbpostcode', 'suburbstatepostcode', 'postcodesuburb', 'plzort', 'ortplz'],
  ...['plzundort', 'plzstadt', 'postleitzahlort', 'postleitzahlundort', 'cpville', 'villecp', 'codepostalville'],
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
