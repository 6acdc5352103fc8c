import type { Row } from '../lexicon.js';

/**
 * Features that many listings speak of. The words of all languages are looked for in a listing's text, so
 * that `Schwimmbad` finds an English `pool`.
 */
export const features: readonly Row<string>[] = [
  {
    means: 'pool',
    en: 'pool(s), swimming pool(s)',
    de: 'Schwimmbad, Swimmingpool',
    fr: 'piscine(s)',
    es: 'piscina(s), alberca',
  },
  {
    means: 'garden',
    en: 'garden(s), yard(s), backyard(s), back yard, front yard, lawn',
    de: 'Garten, Gärten',
    fr: 'jardin(s)',
    es: 'jardín, jardines',
  },
  {
    means: 'balcony',
    en: 'balcony, balconies',
    de: 'Balkon(e), Loggia',
    fr: 'balcon(s)',
    es: 'balcón, balcones',
  },
  {
    means: 'terrace',
    en: 'terrace(s), patio(s), deck(s), roof terrace, rooftop terrace',
    de: 'Terrasse(n), Dachterrasse',
    fr: 'terrasse(s)',
    es: 'terraza(s)',
  },
  {
    means: 'sea view',
    en: 'sea view(s), ocean view(s), view of the sea, view of the ocean, sea views, views of the ocean',
    de: 'Meerblick, Seeblick',
    fr: 'vue mer, vue sur la mer, vue sur mer',
    es: 'vistas al mar, vista al mar',
  },
  {
    means: 'mountain view',
    en: 'mountain view(s), view of the mountains, views of the mountains',
    de: 'Bergblick',
    fr: 'vue montagne, vue sur la montagne',
    es: 'vistas a la montaña',
  },
  {
    means: 'lake',
    en: 'lake, lakefront, lakeside, lake view(s)',
    de: 'Seeufer, am See',
    fr: 'lac, bord du lac',
    es: 'lago',
  },
  {
    means: 'water',
    en: 'water, waterfront, water front, water view(s), on the water',
    de: 'Wasser, am Wasser, Wasserlage',
    fr: 'eau, bord de l eau, au bord de l eau',
    es: 'agua, frente al agua',
  },
  {
    means: 'beach',
    en: 'beach, beachfront, beach front, oceanfront',
    de: 'Strand',
    fr: 'plage',
    es: 'playa',
  },
  {
    means: 'view',
    en: 'view(s), great view(s), panoramic view(s), city view(s)',
    de: 'Aussicht, Ausblick',
    fr: 'vue',
    es: 'vista(s)',
  },
  {
    means: 'fireplace',
    en: 'fireplace(s), fire place(s), wood stove',
    de: 'Kamin, Kaminofen',
    fr: 'cheminée(s)',
    es: 'chimenea(s)',
  },
  {
    means: 'pet friendly',
    en: 'pet friendly, pets allowed, pets ok, pets welcome, pet(s), dog friendly, dog(s), cat(s), dogs allowed, cats allowed, allow(s) pets, allow(s) dogs, accept(s) pets',
    de: 'Haustiere, Haustiere erlaubt, haustierfreundlich, Hund(e), Katze(n)',
    fr: 'animaux acceptés, animaux, chien(s), chat(s)',
    es: 'mascotas, se admiten mascotas, perro(s), gato(s)',
  },
  {
    means: 'air conditioning',
    en: 'air conditioning, air conditioned, ac unit, a c, central air, aircon',
    de: 'Klimaanlage, klimatisiert',
    fr: 'climatisation, climatisé(e)',
    es: 'aire acondicionado',
  },
  {
    means: 'basement',
    en: 'basement(s), finished basement, cellar',
    de: 'Keller',
    fr: 'cave, sous sol',
    es: 'sótano',
  },
  {
    means: 'elevator',
    en: 'elevator(s), lift',
    de: 'Aufzug, Fahrstuhl, Lift',
    fr: 'ascenseur',
    es: 'ascensor',
  },
  {
    means: 'furnished',
    en: 'furnished, fully furnished',
    de: 'möbliert(e)(n)',
    fr: 'meublé(e)(s)',
    es: 'amueblado(s), amueblada(s)',
  },
  {
    means: 'wheelchair accessible',
    en: 'wheelchair accessible, wheelchair access, wheelchair, accessible, step free, barrier free',
    de: 'barrierefrei(e)(s), rollstuhlgerecht',
    fr: 'accessible PMR, fauteuil roulant',
    es: 'accesible, silla de ruedas',
  },
  {
    means: 'laundry',
    en: 'laundry, laundry room, washer, washer and dryer, washer dryer, in unit laundry, washing machine',
    de: 'Waschküche, Waschmaschine',
    fr: 'buanderie, lave linge',
    es: 'lavadero, lavadora',
  },
  {
    means: 'dishwasher',
    en: 'dishwasher',
    de: 'Spülmaschine, Geschirrspüler',
    fr: 'lave vaisselle',
    es: 'lavavajillas',
  },
  {
    means: 'gym',
    en: 'gym, fitness room, fitness center',
    de: 'Fitnessraum',
    fr: 'salle de sport',
    es: 'gimnasio',
  },
  { means: 'sauna', en: 'sauna', de: 'Sauna', fr: 'sauna', es: 'sauna' },
  { means: 'hot tub', en: 'hot tub, jacuzzi, spa', de: 'Whirlpool', fr: 'jacuzzi', es: 'jacuzzi' },
  {
    means: 'hardwood floors',
    en: 'hardwood, hardwood floor(s), hardwood flooring, wood floor(s), wooden floor(s)',
    de: 'Parkett, Parkettboden, Holzboden, Dielenboden',
    fr: 'parquet',
    es: 'parquet, suelo de madera',
  },
  {
    means: 'solar panels',
    en: 'solar, solar panel(s), photovoltaic',
    de: 'Solaranlage, Photovoltaik',
    fr: 'panneaux solaires',
    es: 'paneles solares, placas solares',
  },
  {
    means: 'garage',
    en: 'garage(s), attached garage',
    de: 'Garage, Tiefgarage',
    fr: 'garage(s)',
    es: 'garaje(s), cochera',
  },
  {
    means: 'home office',
    en: 'home office, study',
    de: 'Arbeitszimmer, Homeoffice',
    fr: 'bureau à domicile',
    es: 'despacho',
  },
  {
    means: 'walk-in closet',
    en: 'walk in closet(s), walk in wardrobe',
    de: 'begehbarer Kleiderschrank, Ankleide',
    fr: 'dressing',
    es: 'vestidor',
  },
  {
    means: 'gated',
    en: 'gated, gated community, doorman, concierge',
    de: 'Concierge',
    fr: 'résidence sécurisée, gardien',
    es: 'urbanización privada, conserje',
  },
  {
    means: 'single story',
    en: 'single story, one story, single storey, one storey, one level, single level',
    de: 'ebenerdig',
    fr: 'de plain pied',
    es: 'una planta, una sola planta',
  },
  {
    means: 'renovated',
    en: 'renovated, remodeled, updated, newly renovated, refurbished',
    de: 'renoviert(e)(s), saniert(e)(s), modernisiert',
    fr: 'rénové(e)(s), refait à neuf',
    es: 'reformado(s), reformada(s), renovado(s)',
  },
  {
    means: 'fixer-upper',
    en: 'fixer upper(s), needs work, handyman special',
    de: 'renovierungsbedürftig, sanierungsbedürftig',
    fr: 'à rénover, travaux à prévoir',
    es: 'para reformar, a reformar',
  },
  {
    means: 'quiet',
    en: 'quiet, quiet street, peaceful',
    de: 'ruhig(e)(n), ruhige Lage',
    fr: 'calme, au calme',
    es: 'tranquilo, tranquila',
  },
  {
    means: 'downtown',
    en: 'downtown, city center, city centre, central, centrally located',
    de: 'Innenstadt, Stadtmitte, zentral, Zentrum',
    fr: 'centre ville, centre',
    es: 'centro, céntrico, centro de la ciudad',
  },
  { means: 'park', en: 'park, near a park, parks', de: 'Park, Parknähe', fr: 'parc', es: 'parque' },
  {
    means: 'public transport',
    en: 'public transport, public transportation, transit, subway, metro, train station, light rail, bus stop, tram',
    de: 'U Bahn, S Bahn, Bahnhof, Straßenbahn, öffentliche Verkehrsmittel, ÖPNV',
    fr: 'métro, gare, transports en commun, tramway',
    es: 'metro, estación, transporte público, tranvía',
  },
  {
    means: 'school',
    en: 'school(s)',
    de: 'Schule(n)',
    fr: 'école(s)',
    es: 'escuela(s), colegio(s)',
  },
  {
    means: 'shopping',
    en: 'shopping, shops nearby, supermarket, grocery',
    de: 'Einkaufsmöglichkeiten, Supermarkt',
    fr: 'commerces, supermarché',
    es: 'tiendas, supermercado',
  },
  {
    means: 'river',
    en: 'river, riverfront, riverside',
    de: 'Fluss',
    fr: 'rivière, fleuve',
    es: 'río',
  },
  {
    means: 'horse property',
    en: 'horse property, horse(s), stable(s), barn',
    de: 'Pferd(e), Stall, Scheune',
    fr: 'chevaux, écurie, grange',
    es: 'caballos, establo, granero',
  },
  {
    means: 'open floor plan',
    en: 'open floor plan, open plan, open concept, open kitchen',
    de: 'offene Küche, offener Grundriss',
    fr: 'cuisine ouverte, cuisine américaine',
    es: 'cocina abierta, concepto abierto',
  },
];

/**
 * Features that a column of the listing answers: a home with parking has parking spots, a new one was
 * built lately, one without association fee has none.
 */
export type ColumnFeature = 'parking' | 'newBuild' | 'noFee' | 'studio';

export const columnFeatures: readonly Row<ColumnFeature>[] = [
  {
    means: 'parking',
    en: 'parking, parking space(s), parking spot(s), off street parking, a parking space, parking lot, carport',
    de: 'Stellplatz, Stellplätze, Parkplatz, Parkplätze',
    fr: 'parking, place de parking, stationnement',
    es: 'aparcamiento, plaza de garaje, estacionamiento',
  },
  {
    means: 'newBuild',
    en: 'new build(s), new construction(s), newly built, brand new, newly constructed, new house(s), recently built, new development(s)',
    de: 'Neubau, Neubauten, Neubauwohnung(en)',
    fr: 'neuf, neuve(s), construction neuve, récemment construit',
    es: 'obra nueva, nueva construcción, recién construido',
  },
  {
    means: 'noFee',
    en: 'no hoa, no hoa fee(s), without hoa, without hoa fees, no association fee(s), no condo fees, hoa free',
    de: 'ohne Hausgeld',
    fr: 'sans charges de copropriété',
    es: 'sin gastos de comunidad',
  },
];

/** Features whose words in a question are wider than those that prove them in a listing's text. */
export const featureTexts: Readonly<Record<string, string>> = {
  'pet friendly':
    'pet friendly, pets allowed, pets welcome, pets ok, pets considered, dogs allowed, dogs welcome, dog friendly, cats allowed, cats ok, haustierfreundlich, Haustiere erlaubt, Haustiere willkommen, animaux acceptés, se admiten mascotas, mascotas permitidas',
  water:
    'waterfront, water view(s), water, lake, lakefront, river, riverfront, beach, harbor, harbour, marina, ocean, bay view, Ufer, Seeufer, Wasserlage, bord de l eau, rivière, lac, río, lago',
  view: 'view(s), Aussicht, Ausblick, Fernblick, vue(s), vista(s)',
  downtown:
    'downtown, city center, city centre, central location, centrally located, Innenstadt, Stadtmitte, Zentrum, zentrale Lage, centre ville, centro',
  park: 'park, parks, Parknähe, parc, parque',
  'horse property':
    'horse property, horses, stable(s), barn, paddock(s), corral, Pferde, Stall, Scheune, chevaux, écurie, caballos, establo',
  'home office': 'home office, office, study, den, Arbeitszimmer, Homeoffice, despacho',
  'wheelchair accessible':
    'wheelchair, accessible, step free, barrier free, ramp, barrierefrei, rollstuhlgerecht, fauteuil roulant, silla de ruedas',
};
