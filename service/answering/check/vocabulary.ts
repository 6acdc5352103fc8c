import type { Correction } from '../answerer.js';
import { meaningsOf, PhraseTable } from './phrases.js';

/** Facts of a listing that sentences state and the checker compares. */
export type FactKind = Correction['kind'];

/** The meaning of an amount of money, as far as its words say it. */
export type Role =
  | 'price'
  | 'monthly'
  | 'yearly'
  | 'perArea'
  | 'fee'
  | 'deposit'
  | 'estimate'
  | 'finance'
  | 'budget'
  | 'difference'
  | 'sum'
  | 'average'
  /** A cost that no record states, such as an inspection, or a supposed amount. */
  | 'other';

export type AreaUnit = 'sqft' | 'sqm' | 'acre' | 'hectare';

/** Square feet in each unit. */
export const SQUARE_FEET: Readonly<Record<AreaUnit, number>> = {
  sqft: 1,
  sqm: 10.763_91,
  acre: 43_560,
  hectare: 107_639.1,
};

/** Nouns after a number. */
export const UNITS = new PhraseTable<'bedrooms' | 'bathrooms' | AreaUnit>([
  { says: ['bedroom', 'bedrooms', 'bed', 'beds', 'bd', 'bds', 'bdr', 'bdrm', 'bdrms', 'br'], means: 'bedrooms' },
  { says: ['brs', 'bedder', 'schlafzimmer', 'schlafzimmern', 'zimmer', 'zimmern', 'schlafraume'], means: 'bedrooms' },
  { says: ['schlafraumen', 'schlafzimmerwohnung', 'zimmerwohnung', 'schlafzimmerhaus'], means: 'bedrooms' },
  { says: ['zimmerhaus', 'dormitorio', 'dormitorios', 'habitacion', 'habitaciones', 'recamara'], means: 'bedrooms' },
  { says: ['recamaras', 'cuarto', 'cuartos', 'alcoba', 'alcobas', 'dorm', 'dorms', 'hab'], means: 'bedrooms' },
  { says: ['chambre', 'chambres', 'chambres a coucher', 'camere', 'camere da letto', 'quarto'], means: 'bedrooms' },
  { says: ['quartos', 'slaapkamer', 'slaapkamers', 'sypialnia', 'sypialnie', 'sypialni'], means: 'bedrooms' },
  { says: ['salle de bain', 'salle de bains', 'salles de bain', 'salles de bains', 'bagno'], means: 'bathrooms' },
  { says: ['bagni', 'banheiro', 'banheiros', 'badkamer', 'badkamers', 'lazienka', 'lazienki'], means: 'bathrooms' },
  { says: ['pieds carres', 'piedi quadrati', 'pes quadrados', 'vierkante voet', 'stop kwadratowych'], means: 'sqft' },
  { says: ['metres carres', 'metri quadrati', 'metri quadri', 'mq', 'metros quadrados'], means: 'sqm' },
  { says: ['vierkante meter', 'metrow kwadratowych'], means: 'sqm' },
  { says: ['bathroom', 'bathrooms', 'bath', 'baths', 'ba', 'bad', 'bader', 'badern'], means: 'bathrooms' },
  { says: ['badezimmer', 'badezimmern', 'bano', 'banos', 'cuarto de bano', 'cuartos de bano'], means: 'bathrooms' },
  { says: ['cuartos de banos'], means: 'bathrooms' },
  { says: ['sqft', 'sf', 'sq ft', 'square feet', 'square foot', 'square footage', 'ft²', 'ft2'], means: 'sqft' },
  { says: ['quadratfuß', 'quadratfuss', 'pies cuadrados', 'pies²', 'pies2', 'pie cuadrado'], means: 'sqft' },
  { says: ['sq feet', 'sq foot'], means: 'sqft' },
  { says: ['m²', 'm2', 'qm', 'sqm', 'sq m', 'square meters', 'square metres', 'square meter'], means: 'sqm' },
  { says: ['square metre', 'quadratmeter', 'quadratmetern', 'metros cuadrados', 'metro cuadrado'], means: 'sqm' },
  { says: ['mt2', 'mts2'], means: 'sqm' },
  { says: ['acre', 'acres', 'ac', 'acken'], means: 'acre' },
  { says: ['hectare', 'hectares', 'hektar', 'ha', 'hectarea', 'hectareas'], means: 'hectare' },
]);

/** Words of a label before a colon, or of a column's head. */
export const LABELS = new PhraseTable<FactKind>([
  { says: ['bedroom', 'bedrooms', 'beds', 'bed', 'br', 'bd', 'schlafzimmer', 'zimmer'], means: 'bedrooms' },
  { says: ['dormitorios', 'habitaciones', 'recamaras', 'dorm', 'hab', 'cuartos'], means: 'bedrooms' },
  { says: ['bathroom', 'bathrooms', 'baths', 'bath', 'ba', 'bader', 'bad', 'badezimmer'], means: 'bathrooms' },
  { says: ['banos', 'bano'], means: 'bathrooms' },
  { says: ['area', 'size', 'living area', 'sqft', 'sq ft', 'square feet', 'lot', 'lot size'], means: 'area' },
  { says: ['floor area', 'land', 'flache', 'wohnflache', 'große', 'grosse', 'grundstuck'], means: 'area' },
  { says: ['superficie', 'terreno', 'parcela', 'tamano', 'm²', 'm2', 'qm', 'living space'], means: 'area' },
  { says: ['year built', 'year', 'built', 'construction year', 'baujahr', 'gebaut', 'jahr', 'ano'], means: 'year' },
  { says: ['ano de construccion', 'construccion', 'construido', 'construida'], means: 'year' },
  { says: ['price', 'list price', 'asking price', 'asking', 'rent', 'monthly rent', 'cost'], means: 'price' },
  { says: ['sale price', 'preis', 'kaufpreis', 'miete', 'angebotspreis', 'kosten', 'precio'], means: 'price' },
  { says: ['alquiler', 'renta', 'coste'], means: 'price' },
  { says: ['status', 'availability', 'verfugbarkeit', 'estado', 'disponibilidad', 'estatus'], means: 'status' },
  { says: ['city', 'town', 'ort', 'stadt', 'ciudad', 'localidad', 'poblacion', 'municipio'], means: 'town' },
  { says: ['pueblo'], means: 'town' },
  { says: ['mls', 'mls number', 'mls no', 'mls nr', 'objektnummer', 'numero mls'], means: 'number' },
  { says: ['address', 'adresse', 'anschrift', 'direccion'], means: 'address' },
  { says: ['days on market', 'dom', 'days listed', 'tage auf dem markt', 'dias en el mercado'], means: 'days' },
  { says: ['parking', 'parking spots', 'parking spaces', 'garage', 'stellplatze', 'parkplatze'], means: 'parking' },
  { says: ['estacionamiento', 'estacionamientos', 'garaje', 'plazas de garaje'], means: 'parking' },
  { says: ['agent', 'contact', 'listing agent', 'makler', 'ansprechpartner', 'agente', 'contacto'], means: 'agent' },
]);

/** Words that say what an amount is, beside it. */
export const ROLES = new PhraseTable<Role>([
  { says: ['per month', 'a month', 'mo', 'monthly', 'pro monat', 'im monat', 'monatlich', 'mtl'], means: 'monthly' },
  { says: ['monat', 'al mes', 'mes', 'mensual', 'mensuales', 'por mes', 'each month'], means: 'monthly' },
  { says: ['every month', 'month'], means: 'monthly' },
  { says: ['per year', 'a year', 'annually', 'yearly', 'pro jahr', 'im jahr', 'jahrlich'], means: 'yearly' },
  { says: ['al ano', 'por ano', 'anual', 'anuales', 'annual'], means: 'yearly' },
  { says: ['per sq ft', 'per square foot', 'a square foot', 'psf', 'sq ft', 'sqft', 'per sqft'], means: 'perArea' },
  { says: ['square foot', 'pro quadratmeter', 'pro m²', 'quadratmeter', 'm²', 'je m²'], means: 'perArea' },
  { says: ['je quadratmeter', 'pro quadratfuß', 'pro sqft', 'pro sq ft', 'por metro cuadrado'], means: 'perArea' },
  { says: ['por m²', 'el metro cuadrado', 'por pie cuadrado', 'price per square foot'], means: 'perArea' },
  { says: ['per square meter', 'per m²'], means: 'perArea' },
  { says: ['hoa', 'association', 'hoa fee', 'hoa fees', 'dues', 'hausgeld', 'gemeinschaftskosten'], means: 'fee' },
  { says: ['comunidad', 'cuota de comunidad', 'gastos de comunidad', 'fee', 'fees', 'gebuhr'], means: 'fee' },
  { says: ['gebuhren', 'tarifa', 'tax', 'taxes', 'steuer', 'steuern', 'grundsteuer', 'impuesto'], means: 'fee' },
  { says: ['impuestos', 'insurance', 'versicherung', 'seguro', 'closing costs', 'nebenkosten'], means: 'fee' },
  { says: ['gastos', 'commission', 'provision', 'comision', 'application', 'utilities', 'pet'], means: 'fee' },
  { says: ['antrag', 'solicitud'], means: 'fee' },
  { says: ['deposit', 'security deposit', 'kaution', 'fianza', 'deposito'], means: 'deposit' },
  { says: ['estimate', 'estimated', 'estimated value', 'valued', 'worth', 'schatzwert'], means: 'estimate' },
  { says: ['geschatzt', 'geschatzter', 'valor estimado', 'estimado', 'estimada', 'tasado'], means: 'estimate' },
  { says: ['tasada', 'valuation'], means: 'estimate' },
  { says: ['down', 'down payment', 'loan', 'mortgage', 'payment', 'payments', 'borrow'], means: 'finance' },
  { says: ['interest', 'earnest', 'income', 'eigenkapital', 'anzahlung', 'rate', 'raten'], means: 'finance' },
  { says: ['darlehen', 'kredit', 'hypothek', 'monatsrate', 'finanzierung', 'einkommen'], means: 'finance' },
  { says: ['hipoteca', 'prestamo', 'cuota', 'entrada', 'ingresos', 'pago inicial', 'enganche'], means: 'finance' },
  { says: ['financing', 'pagos'], means: 'finance' },
  { says: ['inspection', 'inspections', 'appraisal', 'moving', 'movers', 'renovation', 'remodel'], means: 'other' },
  { says: ['renovations', 'building', 'repairs', 'repair', 'roof', 'furniture', 'attorney', 'lawyer'], means: 'other' },
  { says: ['notary', 'survey', 'salary', 'debts', 'gutachten', 'umzug', 'renovierung', 'notar'], means: 'other' },
  { says: ['sanierung', 'gehalt', 'mudanza', 'reforma', 'notario', 'abogado', 'salario'], means: 'other' },
  {
    says: ['accept', 'an offer', 'accept an offer', 'say', 'un descuento', 'ein angebot von', 'una oferta de'],
    means: 'other',
  },
  { says: ['you could offer', 'you can offer', 'you might offer', 'you may offer', 'your offer'], means: 'other' },
  {
    says: ['offer of', 'bid', 'bidding', 'bieten sie', 'sie bieten', 'podria ofrecer', 'puede ofrecer'],
    means: 'other',
  },
  { says: ['budget', 'limit', 'presupuesto', 'limite', 'maximalpreis'], means: 'budget' },
  { says: ['cheaper', 'less expensive', 'more expensive', 'difference', 'less', 'apart'], means: 'difference' },
  { says: ['lower', 'higher', 'gunstiger', 'teurer', 'billiger', 'unterschied', 'differenz'], means: 'difference' },
  { says: ['weniger', 'mehr', 'mas que', 'mas', 'menos que', 'mas barato', 'mas barata'], means: 'difference' },
  { says: ['mas caro', 'mas cara', 'diferencia', 'menos', 'more', 'below', 'above', 'under'], means: 'difference' },
  { says: ['over', 'unter', 'uber', 'por debajo', 'por encima', 'reduced', 'saves', 'save'], means: 'difference' },
  { says: ['leave', 'leaves', 'left', 'remaining', 'ubrig', 'quedan', 'quedaria', 'quedarian'], means: 'difference' },
  { says: ['saving', 'savings', 'spart', 'sparen', 'ersparnis', 'ahorra', 'ahorro'], means: 'difference' },
  { says: ['total', 'together', 'combined', 'sum', 'both', 'altogether', 'zusammen', 'insgesamt'], means: 'sum' },
  { says: ['summe', 'en total', 'juntos', 'juntas', 'suma', 'entre las dos', 'entre los dos'], means: 'sum' },
  { says: ['all in'], means: 'sum' },
  { says: ['average', 'averages', 'mean', 'median', 'on average', 'durchschnitt'], means: 'average' },
  { says: ['durchschnittlich', 'durchschnittspreis', 'schnitt', 'mittel', 'promedio', 'media'], means: 'average' },
  { says: ['mediana', 'mittelwert'], means: 'average' },
]);

/** How a number is meant: near the value, or as a limit. */
export type Modifier = 'about' | 'below' | 'above' | 'from';

export const MODIFIERS = new PhraseTable<Modifier>([
  { says: ['about', 'around', 'approximately', 'roughly', 'approx', 'nearly', 'almost', 'close to'], means: 'about' },
  { says: ['some', 'just under', 'just over', 'just below', 'just above', 'a little over'], means: 'about' },
  { says: ['a little under', 'slightly over', 'slightly under', 'slightly above', 'slightly below'], means: 'about' },
  { says: ['rund', 'etwa', 'ca', 'circa', 'ungefahr', 'knapp', 'fast', 'gut', 'annahernd', 'zirka'], means: 'about' },
  { says: ['um die', 'unos', 'unas', 'aproximadamente', 'cerca de', 'alrededor de', 'casi'], means: 'about' },
  { says: ['aprox', 'en torno a'], means: 'about' },
  { says: ['under', 'below', 'less than', 'up to', 'at most', 'max', 'maximum', 'within'], means: 'below' },
  { says: ['not more than', 'no more than', 'fewer than', 'lower than', 'cheaper than', 'unter'], means: 'below' },
  { says: ['bis zu', 'bis', 'hochstens', 'maximal', 'weniger als', 'menos de', 'hasta'], means: 'below' },
  { says: ['como maximo', 'por debajo de', 'bajo', 'no mas de', 'maximo', 'maximo de'], means: 'below' },
  { says: ['inferior a', 'unterhalb von', 'nicht mehr als'], means: 'below' },
  { says: ['over', 'above', 'more than', 'at least', 'minimum', 'min', 'exceeds', 'uber'], means: 'above' },
  { says: ['mindestens', 'mehr als', 'mas de', 'al menos', 'como minimo', 'por encima de'], means: 'above' },
  { says: ['minimo', 'minimo de', 'superior a', 'not less than', 'no less than'], means: 'above' },
  { says: ['from', 'starting at', 'starting from', 'beginning at', 'between', 'ab', 'von'], means: 'from' },
  { says: ['zwischen', 'desde', 'a partir de', 'entre', 'de', 'to', 'through', 'through to', 'bis'], means: 'from' },
]);

/** A status, a kind of offer, or a state that no listing has. */
export type StatusWord = 'Sold' | 'Active' | 'PreOnMarket' | 'for_sale' | 'for_rent' | 'rented' | 'reserved';

export const STATUS_WORDS = new PhraseTable<StatusWord>([
  { says: ['sold', 'off the market', 'verkauft', 'vergeben', 'vendido', 'vendida', 'vendidos'], means: 'Sold' },
  { says: ['vendidas', 'already sold', 'sold out', 'bereits verkauft', 'nicht mehr auf dem markt'], means: 'Sold' },
  { says: ['available', 'active', 'on the market', 'still on the market', 'up for grabs'], means: 'Active' },
  { says: ['verfugbar', 'aktiv', 'noch zu haben', 'auf dem markt', 'disponible', 'disponibles'], means: 'Active' },
  { says: ['activo', 'activa', 'en el mercado', 'erhaltlich'], means: 'Active' },
  { says: ['coming soon', 'not yet on the market', 'pre on market', 'preonmarket'], means: 'PreOnMarket' },
  { says: ['demnachst verfugbar', 'demnachst', 'in kurze', 'bald verfugbar', 'kommt bald'], means: 'PreOnMarket' },
  { says: ['proximamente', 'muy pronto', 'disponible proximamente'], means: 'PreOnMarket' },
  { says: ['noch nicht auf dem markt', 'coming to the market soon', 'hits the market soon'], means: 'PreOnMarket' },
  { says: ['todavia no esta en el mercado'], means: 'PreOnMarket' },
  { says: ['for sale', 'zu verkaufen', 'zum verkauf', 'zum kauf', 'en venta', 'a la venta'], means: 'for_sale' },
  { says: ['se vende'], means: 'for_sale' },
  { says: ['for rent', 'to rent', 'for lease', 'zu vermieten', 'zur miete', 'mietwohnung'], means: 'for_rent' },
  { says: ['en alquiler', 'de alquiler', 'se alquila', 'en renta', 'para alquilar'], means: 'for_rent' },
  {
    says: ['rented out', 'already rented', 'been rented', 'already leased', 'been leased', 'is rented'],
    means: 'rented',
  },
  { says: ['bereits vermietet', 'schon vermietet', 'ist vermietet', 'ya alquilada', 'ya rentada'], means: 'rented' },
  { says: ['esta alquilada', 'esta alquilado', 'esta rentada', 'is leased'], means: 'rented' },
  { says: ['pending', 'under contract', 'under offer', 'reserved', 'in escrow', 'sale pending'], means: 'reserved' },
  { says: ['reserviert', 'unter vertrag', 'reservado', 'reservada', 'bajo contrato'], means: 'reserved' },
]);

/** How each status is said, to replace a wrong word. */
export const STATUS_NAMES = {
  en: { Sold: 'sold', Active: 'available', PreOnMarket: 'coming soon', for_sale: 'for sale', for_rent: 'for rent' },
  de: {
    Sold: 'verkauft',
    Active: 'verfügbar',
    PreOnMarket: 'demnächst verfügbar',
    for_sale: 'zu verkaufen',
    for_rent: 'zu vermieten',
  },
  es: {
    Sold: 'vendida',
    Active: 'disponible',
    PreOnMarket: 'próximamente',
    for_sale: 'en venta',
    for_rent: 'en alquiler',
  },
} as const;

export type Language = keyof typeof STATUS_NAMES;

export const NOT_CONFIRMED: Readonly<Record<Language, string>> = {
  en: "I couldn't confirm one detail of this answer, so I left it out.",
  de: 'Eine Einzelheit dieser Antwort konnte ich nicht bestätigen und habe sie weggelassen.',
  es: 'No pude confirmar un detalle de esta respuesta, así que lo he omitido.',
};

/** Currencies by their signs and names; `$` is any dollar. */
export const CURRENCIES = meaningsOf([
  { says: ['$', 'us$', 'usd', 'dollar', 'dollars', 'dolar', 'dolares', 'dollari', 'dollaro', 'dolarow'], means: '$' },
  { says: ['€', 'eur', 'euro', 'euros'], means: '€' },
  { says: ['£', 'gbp', 'pound', 'pounds', 'pfund', 'libra', 'libras'], means: '£' },
  { says: ['¥', 'jpy', 'yen'], means: '¥' },
  { says: ['₹', 'inr', 'rupees', 'rs'], means: '₹' },
  { says: ['chf', 'franken', 'fr', 'sfr', 'francs'], means: 'CHF' },
  { says: ['c$', 'ca$', 'cad'], means: 'C$' },
  { says: ['a$', 'au$', 'aud'], means: 'A$' },
  { says: ['mx$', 'mxn', 'peso', 'pesos'], means: 'MX$' },
  { says: ['aed', 'dirham'], means: 'AED' },
  { says: ['kr', 'sek', 'nok', 'dkk'], means: 'kr' },
  { says: ['zł', 'pln'], means: 'zł' },
]);

/** Words after a number that multiply it. */
export const MULTIPLIERS = meaningsOf([
  { says: ['k', 'thousand', 'tausend', 'tsd', 'mil'], means: 1e3 },
  { says: ['m', 'mm', 'mn', 'mio', 'mill', 'million', 'millions', 'millionen', 'millon', 'millones'], means: 1e6 },
]);

/** Spelled numbers from 0 on, to replace a wrong one. */
export const NUMBER_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  de: ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  es: ['ningún', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
};

/** Ordinal numbers before a word for a listing. */
export const ORDINALS = meaningsOf([
  { says: ['first', '1st', 'erste', 'ersten', 'erstes', 'erster', 'primera', 'primero', 'primer'], means: 1 },
  { says: ['second', '2nd', 'zweite', 'zweiten', 'zweites', 'zweiter', 'segunda', 'segundo'], means: 2 },
  { says: ['third', '3rd', 'dritte', 'dritten', 'drittes', 'dritter', 'tercera', 'tercero', 'tercer'], means: 3 },
  { says: ['fourth', '4th', 'vierte', 'vierten', 'viertes', 'vierter', 'cuarta', 'cuarto'], means: 4 },
  { says: ['fifth', '5th', 'funfte', 'funften', 'funftes', 'funfter', 'quinta', 'quinto'], means: 5 },
]);

/** Suffixes of street names, with their abbreviations. */
export const STREETS = meaningsOf([
  { says: ['street', 'st', 'str'], means: 'street' },
  { says: ['road', 'rd'], means: 'road' },
  { says: ['drive', 'dr'], means: 'drive' },
  { says: ['lane', 'ln'], means: 'lane' },
  { says: ['avenue', 'ave', 'av'], means: 'avenue' },
  { says: ['court', 'ct'], means: 'court' },
  { says: ['way', 'wy'], means: 'way' },
  { says: ['row'], means: 'row' },
  { says: ['crescent', 'cres'], means: 'crescent' },
  { says: ['place', 'pl'], means: 'place' },
  { says: ['terrace', 'ter', 'terr'], means: 'terrace' },
  { says: ['boulevard', 'blvd'], means: 'boulevard' },
  { says: ['circle', 'cir'], means: 'circle' },
  { says: ['trail', 'trl'], means: 'trail' },
  { says: ['walk'], means: 'walk' },
  { says: ['square', 'sq'], means: 'square' },
  { says: ['highway', 'hwy'], means: 'highway' },
  { says: ['parkway', 'pkwy'], means: 'parkway' },
  { says: ['alley', 'aly'], means: 'alley' },
  { says: ['quay'], means: 'quay' },
  { says: ['close'], means: 'close' },
  { says: ['loop'], means: 'loop' },
  { says: ['path'], means: 'path' },
]);
