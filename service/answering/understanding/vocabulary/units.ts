import type { Row } from '../lexicon.js';

/** What a number counts or measures. */
export type Unit =
  | 'bedrooms'
  | 'rooms'
  | 'bathrooms'
  | 'squareFeet'
  | 'squareMeters'
  | 'acres'
  | 'hectares'
  | 'parking'
  | 'money'
  | 'perMonth'
  | 'perArea'
  | 'yearsOld'
  | 'days'
  | 'weeks'
  | 'months'
  | 'homes';

/** Said beside a number. */
export const units: readonly Row<Unit>[] = [
  {
    means: 'bedrooms',
    en: 'bed(s), bedroom(s), br(s), bd(s), bdr(s), bdrm(s), bed room(s), room(s), sleeping room(s)',
    de: 'Schlafzimmer(n), SZ',
    fr: 'chambre(s), chambre(s) à coucher, chb',
    es: 'dormitorio(s), habitación, habitaciones, recámara(s), alcoba(s), cuarto(s)',
  },
  { means: 'rooms', de: 'Zimmer, Zimmern, Zi', fr: 'pièce(s)' },
  {
    means: 'bathrooms',
    en: 'bath(s), bathroom(s), ba(s), bth(s), full bath(s), bath room(s), washroom(s)',
    de: 'Bad, Bäder, Bädern, Badezimmer(n)',
    fr: 'salle(s) de bain(s), sdb, salle(s) d eau',
    es: 'baño(s), aseo(s)',
  },
  {
    means: 'squareFeet',
    en: 'sqft, sq feet, square feet, square foot, square ft, feet, sq foot',
    de: 'Quadratfuß',
    fr: 'pieds carrés',
    es: 'pies cuadrados',
  },
  {
    means: 'squareMeters',
    en: 'sqm, square meter(s), square metre(s), sq meter(s), sq metre(s), m2, sqms, meters squared, metres squared, m',
    de: 'Quadratmeter(n)',
    fr: 'mètre(s) carré(s)',
    es: 'metro(s) cuadrado(s), metros',
  },
  { means: 'acres', en: 'acre(s), ac' },
  { means: 'hectares', en: 'hectare(s), ha', de: 'Hektar', es: 'hectárea(s)' },
  {
    means: 'parking',
    en: 'parking, parking space(s), parking spot(s), parking place(s), parking stall(s), car(s), car garage(s), car parking, garage space(s), garage(s), carport(s)',
    de: 'Stellplatz, Stellplätze, Stellplätzen, Parkplatz, Parkplätze, Parkplätzen, Garagen, Autos',
    fr: 'place(s) de parking, place(s) de stationnement, voitures',
    es: 'plaza(s) de garaje, plaza(s) de aparcamiento, coches, carros',
  },
  {
    means: 'money',
    en: '$, €, £, ¥, ₹, dollar(s), usd, us dollar(s), buck(s), euro(s), eur, pound(s), gbp, chf, francs',
    de: 'Franken',
    es: 'dólar, dólares, pesos',
  },
  {
    means: 'perMonth',
    en: 'a month, per month, / month, / mo, each month, monthly, pcm, pm, every month, a mo, month, mo, rent',
    de: 'pro Monat, im Monat, monatlich, Kaltmiete, Warmmiete, Miete, Monat',
    fr: 'par mois, / mois, mensuel(le)(s), mois',
    es: 'al mes, por mes, mensual(es), / mes',
  },
  {
    means: 'perArea',
    en: 'per sqft, / sqft, a sqft, per square foot, a square foot, per sqm, / sqm, a square meter, per square meter, per square metre',
    de: 'pro sqm, pro Quadratmeter',
    fr: 'par sqm, le mètre carré, par mètre carré, le sqm',
    es: 'por sqm, por metro cuadrado, el metro cuadrado',
  },
  {
    means: 'yearsOld',
    en: 'years old, year(s), years of age',
    de: 'Jahre alt, Jahre',
    fr: 'ans',
    es: 'años',
  },
  { means: 'days', en: 'day(s)', de: 'Tag(e), Tagen', fr: 'jour(s)', es: 'día(s)' },
  { means: 'weeks', en: 'week(s)', de: 'Woche(n)', fr: 'semaine(s)', es: 'semana(s)' },
  { means: 'months', en: 'months', de: 'Monate(n)', es: 'meses' },
];

/** What a number is about when it has no unit: `price under`, `built after`. */
export type Subject =
  'price' | 'bedrooms' | 'bathrooms' | 'area' | 'lot' | 'year' | 'parking' | 'fee';

/** Said anywhere near a number, mostly before it. Also what a limit that is taken back is called. */
export const subjects: readonly Row<Subject>[] = [
  {
    means: 'price',
    en: 'price(s), priced, cost(s), costing, asking price, price range, price tag, budget, price limit',
    de: 'Preis(e), Kaufpreis, kosten, kostet, Budget, Mietpreis',
    fr: 'prix, coûte, coûtant, coût, budget, loyer',
    es: 'precio(s), cuesta, cueste, presupuesto',
  },
  {
    means: 'bedrooms',
    en: 'bedrooms, number of bedrooms',
    de: 'Schlafzimmer',
    fr: 'chambres',
    es: 'dormitorios, habitaciones',
  },
  {
    means: 'bathrooms',
    en: 'bathrooms, number of bathrooms',
    de: 'Bäder',
    fr: 'salles de bain',
    es: 'baños',
  },
  {
    means: 'area',
    en: 'area, size, square footage, living area, living space, floor area, floor space, footage',
    de: 'Wohnfläche, Fläche, Größe',
    fr: 'surface, superficie, taille',
    es: 'superficie, tamaño, área',
  },
  {
    means: 'lot',
    en: 'lot, lot size, plot, plot size, yard size, land area',
    de: 'Grundstück, Grundstücksfläche, Grundstücksgröße',
    fr: 'terrain, surface du terrain',
    es: 'parcela, tamaño de la parcela',
  },
  {
    means: 'year',
    en: 'built, built in, constructed, construction, year, year built, built year, construction year, build year',
    de: 'Baujahr, gebaut, erbaut',
    fr: 'construit(e)(s), construction, année, année de construction',
    es: 'construido(s), construida(s), construcción, año, año de construcción',
  },
  {
    means: 'parking',
    en: 'parking, parking spaces',
    de: 'Stellplätze',
    fr: 'stationnement',
    es: 'aparcamiento',
  },
  {
    means: 'fee',
    en: 'hoa, hoa fee(s), hoa dues, association fee(s), condo fee(s), strata fee(s), maintenance fee(s)',
    de: 'Hausgeld, Wohngeld',
    fr: 'charges de copropriété',
    es: 'gastos de comunidad, cuota de comunidad',
  },
];
