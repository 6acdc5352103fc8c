/**
 * Headings of facts about a home that listings usually publish, without spaces and in lower case. Columns with these
 * names become additional fields by themselves; others may be private, such as notes, owners or commissions.
 */
// prettier-ignore
export const PUBLIC_FACTS: ReadonlySet<string> = new Set([
  // English, also of RESO's Data Dictionary
  'accessibility', 'accessibilityfeatures', 'aircon', 'airconditioning', 'appliances', 'architecturalstyle',
  'associationamenities', 'associationfeeincludes', 'balcony', 'basement', 'basementtype', 'ber', 'berrating',
  'builder', 'buildername', 'buildingname', 'community', 'communityfeatures', 'construction', 'constructionmaterials',
  'cooling', 'coolingtype', 'counciltaxband', 'county', 'countyorparish', 'district', 'elementaryschool',
  'elementaryschooldistrict', 'elevator', 'energyrating', 'epc', 'epcrating', 'exterior', 'exteriorfeatures',
  'fencing', 'fireplace', 'fireplacefeatures', 'fireplaces', 'fireplacestotal', 'floodzone', 'floor', 'flooring',
  'floornumber', 'floors', 'frontage', 'furnished', 'furnishing', 'garage', 'garagetype', 'garden', 'heating',
  'heatingfuel', 'heatingtype', 'highschool', 'highschooldistrict', 'hoaincludes', 'horsesallowed', 'horseamenities',
  'interiorfeatures', 'internet', 'laundry', 'laundryfeatures', 'leasehold', 'leaselength', 'leaseterm',
  'leasetermmonths', 'leaseterms', 'levels', 'lift', 'lotfeatures', 'middleschool', 'middleorjuniorschool',
  'middleschooldistrict', 'minimumlease', 'model', 'neighborhood', 'neighbourhood', 'newconstruction', 'nooffloors',
  'noofstories', 'numberoffloors', 'numberofstories', 'openhouse', 'openhousedate', 'openhouseend', 'openhousestart',
  'openhousetime', 'orientation', 'parcelno', 'parking', 'parkingfeatures', 'parkingtype', 'patio', 'pets',
  'petsallowed', 'petpolicy', 'pool', 'poolfeatures', 'pooltype', 'propertytax', 'propertytaxes', 'roof', 'roofing',
  'rooms', 'school', 'schooldistrict', 'schools', 'seniorcommunity', 'sewer', 'smoking', 'solar', 'spa', 'stories',
  'storiestotal', 'storeys', 'style', 'subdivision', 'subdivisionname', 'tax', 'taxannualamount', 'taxes', 'taxyear',
  'annualtax', 'annualtaxes', 'tenure', 'totalrooms', 'roomstotal', 'township', 'unitsinbuilding', 'utilities',
  'utilitiesincluded', 'view', 'views', 'virtualtour', 'virtualtoururl', 'water', 'waterbodyname', 'waterfront',
  'waterfrontfeatures', 'watersource', 'windows', 'zoning', 'zoningdescription', 'yearrenovated',
  // German
  'aufzug', 'ausstattung', 'balkon', 'bauweise', 'befeuerung', 'einbaukuche', 'energieausweis', 'energieeffizienzklasse',
  'energietrager', 'etage', 'etagen', 'fenster', 'garten', 'haustiere', 'heizung', 'heizungsart', 'keller', 'moblierung',
  'moebliert', 'mobliert', 'personenaufzug', 'stockwerk', 'terrasse', 'zustand',
  // Spanish
  'aireacondicionado', 'amueblado', 'ascensor', 'calefaccion', 'certificadoenergetico', 'jardin', 'mascotas',
  'orientacion', 'piscina', 'planta', 'plantas', 'terraza', 'trastero',
  // French
  'ascenseur', 'balcon', 'cave', 'chauffage', 'climatisation', 'dpe', 'etages', 'exposition', 'ges', 'meuble',
  'piscine', 'taxefonciere', 'vue',
  // Italian, Dutch, Polish and Portuguese
  'arredato', 'ascensore', 'classeenergetica', 'giardino', 'piano', 'riscaldamento', 'terrazzo', 'energielabel',
  'tuin', 'verdieping', 'verwarming', 'balkony', 'ogrzewanie', 'ogrod', 'pietro', 'winda', 'andar', 'aquecimento',
  'certificadoenergetico', 'elevador', 'mobilado', 'mobiliado', 'varanda',
]);
