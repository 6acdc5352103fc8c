import type { Correction } from '../answerer.js';
import { wordSet } from '../search/text.js';

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
  | 'average';

/** Words by language, without accents. */
export interface Words {
  readonly en?: readonly string[];
  readonly de?: readonly string[];
  readonly es?: readonly string[];
}

export const setOf = ({ en = [], de = [], es = [] }: Words): ReadonlySet<string> => new Set([...en, ...de, ...es]);

/** A word or phrase of several words, without accents, in English, German or Spanish. */
interface Phrases<Meaning> {
  readonly phrases: string;
  readonly means: Meaning;
}

/** The meaning of a phrase that begins at a word. */
export class PhraseTable<Meaning> {
  readonly #byFirst = new Map<string, { words: readonly string[]; means: Meaning }[]>();

  constructor(rows: readonly Phrases<Meaning>[]) {
    for (const { phrases, means } of rows)
      for (const phrase of phrases.split(', ')) {
        const words = phrase.split(' ');
        const known = this.#byFirst.get(words[0]!) ?? [];
        known.push({ words, means });
        this.#byFirst.set(words[0]!, known);
      }
    for (const known of this.#byFirst.values()) known.sort((a, b) => b.words.length - a.words.length);
  }

  /** Returns the longest phrase at `words[index]`, and its number of words. */
  at(words: readonly { readonly flat: string }[], index: number): { means: Meaning; count: number } | undefined {
    const known = this.#byFirst.get(words[index]?.flat ?? '');
    const found = known?.find(phrase => phrase.words.every((word, offset) => words[index + offset]?.flat === word));
    return found && { means: found.means, count: found.words.length };
  }

  has(words: readonly { readonly flat: string }[]): boolean {
    return words.some((_, index) => this.at(words, index) !== undefined);
  }

  first(words: readonly { readonly flat: string }[]): Meaning | undefined {
    return this.all(words)[0];
  }

  /** The different meanings of all phrases, in order. */
  all(words: readonly { readonly flat: string }[]): readonly Meaning[] {
    const all = new Set<Meaning>();
    for (let index = 0; index < words.length;) {
      const found = this.at(words, index);
      if (found) all.add(found.means);
      index += found?.count ?? 1;
    }
    return [...all];
  }
}

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
  { phrases: 'bedroom, bedrooms, bed, beds, bd, bds, bdr, bdrm, bdrms, br, brs, bedder', means: 'bedrooms' },
  { phrases: 'schlafzimmer, schlafzimmern, zimmer, zimmern, schlafraume, schlafraumen', means: 'bedrooms' },
  { phrases: 'schlafzimmerwohnung, zimmerwohnung, schlafzimmerhaus, zimmerhaus', means: 'bedrooms' },
  { phrases: 'dormitorio, dormitorios, habitacion, habitaciones, recamara, recamaras', means: 'bedrooms' },
  { phrases: 'cuarto, cuartos, alcoba, alcobas, dorm, dorms, hab', means: 'bedrooms' },
  { phrases: 'bathroom, bathrooms, bath, baths, ba, bad, bader, badern, badezimmer, badezimmern', means: 'bathrooms' },
  { phrases: 'bano, banos, cuarto de bano, cuartos de bano, cuartos de banos', means: 'bathrooms' },
  { phrases: 'sqft, sf, sq ft, square feet, square foot, square footage, ft², ft2, quadratfuß', means: 'sqft' },
  { phrases: 'quadratfuss, pies cuadrados, pies², pies2, pie cuadrado, sq feet, sq foot', means: 'sqft' },
  { phrases: 'm², m2, qm, sqm, sq m, square meters, square metres, square meter, square metre', means: 'sqm' },
  { phrases: 'quadratmeter, quadratmetern, metros cuadrados, metro cuadrado, mt2, mts2', means: 'sqm' },
  { phrases: 'acre, acres, ac, acken', means: 'acre' },
  { phrases: 'hectare, hectares, hektar, ha, hectarea, hectareas', means: 'hectare' },
]);

/** Words of a label before a colon, or of a column's head. */
export const LABELS = new PhraseTable<FactKind>([
  { phrases: 'bedroom, bedrooms, beds, bed, br, bd, schlafzimmer, zimmer', means: 'bedrooms' },
  { phrases: 'dormitorios, habitaciones, recamaras, dorm, hab, cuartos', means: 'bedrooms' },
  { phrases: 'bathroom, bathrooms, baths, bath, ba, bader, bad, badezimmer, banos, bano', means: 'bathrooms' },
  { phrases: 'area, size, living area, sqft, sq ft, square feet, lot, lot size, floor area, land', means: 'area' },
  { phrases: 'flache, wohnflache, große, grosse, grundstuck, superficie, terreno, parcela, tamano', means: 'area' },
  { phrases: 'm², m2, qm, living space', means: 'area' },
  { phrases: 'year built, year, built, construction year, baujahr, gebaut, jahr, ano', means: 'year' },
  { phrases: 'ano de construccion, construccion, construido, construida', means: 'year' },
  { phrases: 'price, list price, asking price, asking, rent, monthly rent, cost, sale price', means: 'price' },
  { phrases: 'preis, kaufpreis, miete, angebotspreis, kosten, precio, alquiler, renta, coste', means: 'price' },
  { phrases: 'status, availability, verfugbarkeit, estado, disponibilidad, estatus', means: 'status' },
  { phrases: 'city, town, ort, stadt, ciudad, localidad, poblacion, municipio, pueblo', means: 'town' },
  { phrases: 'mls, mls number, mls no, mls nr, objektnummer, numero mls', means: 'number' },
  { phrases: 'address, adresse, anschrift, direccion', means: 'address' },
]);

/** Words that say what an amount is, beside it. */
export const ROLES = new PhraseTable<Role>([
  { phrases: 'per month, a month, mo, monthly, pro monat, im monat, monatlich, mtl, monat', means: 'monthly' },
  { phrases: 'al mes, mes, mensual, mensuales, por mes, each month, every month, month', means: 'monthly' },
  { phrases: 'per year, a year, annually, yearly, pro jahr, im jahr, jahrlich, al ano, por ano', means: 'yearly' },
  { phrases: 'anual, anuales, annual', means: 'yearly' },
  { phrases: 'per sq ft, per square foot, a square foot, psf, sq ft, sqft, per sqft, square foot', means: 'perArea' },
  { phrases: 'pro quadratmeter, pro m², quadratmeter, m², je m², je quadratmeter, pro quadratfuß', means: 'perArea' },
  { phrases: 'pro sqft, pro sq ft, por metro cuadrado, por m², el metro cuadrado', means: 'perArea' },
  { phrases: 'por pie cuadrado, price per square foot, per square meter, per m²', means: 'perArea' },
  { phrases: 'hoa, association, hoa fee, hoa fees, dues, hausgeld, gemeinschaftskosten, comunidad', means: 'fee' },
  { phrases: 'cuota de comunidad, gastos de comunidad, fee, fees, gebuhr, gebuhren, tarifa', means: 'fee' },
  { phrases: 'tax, taxes, steuer, steuern, grundsteuer, impuesto, impuestos, insurance', means: 'fee' },
  { phrases: 'versicherung, seguro, closing costs, nebenkosten, gastos, commission, provision', means: 'fee' },
  { phrases: 'comision, application, utilities, pet, antrag, solicitud', means: 'fee' },
  { phrases: 'deposit, security deposit, kaution, fianza, deposito', means: 'deposit' },
  { phrases: 'estimate, estimated, estimated value, valued, worth, schatzwert, geschatzt', means: 'estimate' },
  { phrases: 'geschatzter, valor estimado, estimado, estimada, tasado, tasada, valuation', means: 'estimate' },
  { phrases: 'down, down payment, loan, mortgage, payment, payments, borrow, interest', means: 'finance' },
  { phrases: 'earnest, income, eigenkapital, anzahlung, rate, raten, darlehen, kredit', means: 'finance' },
  { phrases: 'hypothek, monatsrate, finanzierung, einkommen, hipoteca, prestamo, cuota', means: 'finance' },
  { phrases: 'entrada, ingresos, pago inicial, enganche, financing, pagos', means: 'finance' },
  { phrases: 'budget, limit, presupuesto, limite, maximalpreis', means: 'budget' },
  { phrases: 'cheaper, less expensive, more expensive, difference, less, apart, lower, higher', means: 'difference' },
  { phrases: 'gunstiger, teurer, billiger, unterschied, differenz, weniger, mehr', means: 'difference' },
  { phrases: 'mas que, mas, menos que', means: 'difference' },
  { phrases: 'mas barato, mas barata, mas caro, mas cara, diferencia, menos, more', means: 'difference' },
  { phrases: 'below, above, under, over, unter, uber, por debajo, por encima, reduced', means: 'difference' },
  { phrases: 'total, together, combined, sum, both, altogether, zusammen, insgesamt, summe', means: 'sum' },
  { phrases: 'en total, juntos, juntas, suma, entre las dos, entre los dos, all in', means: 'sum' },
  { phrases: 'average, averages, mean, median, on average, durchschnitt, durchschnittlich', means: 'average' },
  { phrases: 'durchschnittspreis, schnitt, mittel, promedio, media, mediana, mittelwert', means: 'average' },
]);

/** How a number is meant: near the value, or as a limit. */
export type Modifier = 'about' | 'below' | 'above' | 'from';

export const MODIFIERS = new PhraseTable<Modifier>([
  { phrases: 'about, around, approximately, roughly, approx, nearly, almost, close to, some', means: 'about' },
  { phrases: 'just under, just over, just below, just above, a little over, a little under', means: 'about' },
  { phrases: 'slightly over, slightly under, slightly above, slightly below', means: 'about' },
  { phrases: 'rund, etwa, ca, circa, ungefahr, knapp, fast, gut, annahernd, zirka, um die', means: 'about' },
  { phrases: 'unos, unas, aproximadamente, cerca de, alrededor de, casi, aprox, en torno a', means: 'about' },
  { phrases: 'under, below, less than, up to, at most, max, maximum, within, not more than', means: 'below' },
  { phrases: 'no more than, fewer than, lower than, cheaper than, unter, bis zu, bis, hochstens', means: 'below' },
  { phrases: 'maximal, weniger als, menos de, hasta, como maximo, por debajo de, bajo', means: 'below' },
  { phrases: 'no mas de, maximo, maximo de, inferior a, unterhalb von, nicht mehr als', means: 'below' },
  { phrases: 'over, above, more than, at least, minimum, min, exceeds, uber, mindestens', means: 'above' },
  { phrases: 'mehr als, mas de, al menos, como minimo, por encima de, minimo, minimo de', means: 'above' },
  { phrases: 'superior a, not less than, no less than', means: 'above' },
  { phrases: 'from, starting at, starting from, beginning at, between, ab, von, zwischen', means: 'from' },
  { phrases: 'desde, a partir de, entre, de, to, through, through to, bis', means: 'from' },
]);

/** A status, a kind of offer, or a state that no listing has. */
export type StatusWord = 'Sold' | 'Active' | 'PreOnMarket' | 'for_sale' | 'for_rent' | 'reserved';

export const STATUS_WORDS = new PhraseTable<StatusWord>([
  { phrases: 'sold, off the market, verkauft, vergeben, vendido, vendida, vendidos, vendidas', means: 'Sold' },
  { phrases: 'already sold, sold out, bereits verkauft, nicht mehr auf dem markt', means: 'Sold' },
  { phrases: 'available, active, on the market, still on the market, up for grabs', means: 'Active' },
  { phrases: 'verfugbar, aktiv, noch zu haben, auf dem markt, disponible, disponibles, activo', means: 'Active' },
  { phrases: 'activa, en el mercado, erhaltlich', means: 'Active' },
  { phrases: 'coming soon, not yet on the market, pre on market, preonmarket', means: 'PreOnMarket' },
  { phrases: 'demnachst verfugbar, demnachst, in kurze, bald verfugbar, kommt bald', means: 'PreOnMarket' },
  { phrases: 'proximamente, muy pronto, disponible proximamente, noch nicht auf dem markt', means: 'PreOnMarket' },
  { phrases: 'coming to the market soon, hits the market soon, todavia no esta en el mercado', means: 'PreOnMarket' },
  { phrases: 'for sale, zu verkaufen, zum verkauf, zum kauf, en venta, a la venta, se vende', means: 'for_sale' },
  { phrases: 'for rent, to rent, for lease, zu vermieten, zur miete, mietwohnung', means: 'for_rent' },
  { phrases: 'en alquiler, de alquiler, se alquila, en renta, para alquilar', means: 'for_rent' },
  { phrases: 'pending, under contract, under offer, reserved, in escrow, sale pending', means: 'reserved' },
  { phrases: 'reserviert, unter vertrag, reservado, reservada, bajo contrato', means: 'reserved' },
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

export const NEGATIONS = wordSet(
  'not no never isn wasn aren without nor hasn yet cannot nicht kein keine keinen nie ohne no nunca sin ni tampoco',
);

/** Currencies by their signs and names; `$` is any dollar. */
export const CURRENCIES = new Map(
  (
    [
      ['$', '$ us$ usd dollar dollars dolar dolares'],
      ['€', '€ eur euro euros'],
      ['£', '£ gbp pound pounds pfund libra libras'],
      ['¥', '¥ jpy yen'],
      ['₹', '₹ inr rupees rs'],
      ['CHF', 'chf franken fr sfr francs'],
      ['C$', 'c$ ca$ cad'],
      ['A$', 'a$ au$ aud'],
      ['MX$', 'mx$ mxn peso pesos'],
      ['AED', 'aed dirham'],
      ['kr', 'kr sek nok dkk'],
      ['zł', 'zł pln'],
    ] as const
  ).flatMap(([currency, names]) => names.split(' ').map(name => [name, currency] as const)),
);

/** Words after a number that multiply it. */
export const MULTIPLIERS = new Map(
  (
    [
      [1e3, 'k thousand tausend tsd mil'],
      [1e6, 'm mm mn mio mill million millions millionen millon millones'],
    ] as const
  ).flatMap(([factor, names]) => names.split(' ').map(name => [name, factor] as const)),
);

/** Spelled numbers from 0 on, to replace a wrong one. */
export const NUMBER_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  de: ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  es: ['ningún', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
};

/** Words that can't be between a number and the noun that it counts. */
export const FUNCTION_WORDS = wordSet(
  'of the with and in for to from at or by on is are has have homes home houses house listings listing condos condo ' +
    'apartments apartment properties units minutes miles blocks percent days years floors stories parking garage ' +
    'und mit der die das den dem im in von zu auf oder hat haben ist sind hauser haus wohnungen wohnung angebote ' +
    'minuten kilometer prozent tage jahre stockwerke stock y con de del la el los las en o tiene casas casa pisos ' +
    'apartamentos viviendas minutos por a dias plantas people adults kids months weeks hours per each',
);

/** Sentences with these words speak of several listings, or compare all of them. */
export const GENERAL = wordSet(
  'homes houses listings condos apartments lofts villas townhouses properties options units rentals prices rents ' +
    'ones average median cheapest lowest highest largest smallest newest oldest most range results matches places ' +
    'hauser hausern wohnungen angebote immobilien objekte preise mieten optionen durchschnitt gunstigste gunstigsten ' +
    'billigste billigsten teuerste teuersten großte großten kleinste kleinsten neueste alteste treffer ergebnisse ' +
    'casas pisos viviendas propiedades inmuebles precios alquileres opciones promedio media mediana resultados ' +
    'apartamentos anuncios baratas caras',
);

/** Words that say that a limit is the visitor's own. */
export const OF_VISITOR = wordSet(
  'you your yours budget limit asked wanted search searched looking criteria request range requested ihr ihre ihrem ' +
    'ihren ihres sie du dein deinem deinen budget suche gesucht wunsch limit rahmen tu tus su sus presupuesto ' +
    'limite buscas busca pediste pidio busqueda want wish',
);

export const CONJUNCTIONS = wordSet(
  'and or than while whereas but versus vs compared unlike und oder als wahrend aber gegenuber y o e que mientras ' +
    'pero frente sino both beide ambas ambos',
);

/** Words at the beginning of a sentence that compare the listing after the comma with the one before. */
export const COMPARING = wordSet(
  'compared unlike versus im anders gegenuber verglichen frente comparado comparada diferencia en a',
);

export const RESPECTIVELY = wordSet('respectively respective beziehungsweise bzw jeweils respectivamente');

/** Ordinal numbers before a word for a listing. */
export const ORDINALS = new Map(
  (
    [
      [1, 'first 1st erste ersten erstes erster primera primero primer'],
      [2, 'second 2nd zweite zweiten zweites zweiter segunda segundo'],
      [3, 'third 3rd dritte dritten drittes dritter tercera tercero tercer'],
      [4, 'fourth 4th vierte vierten viertes vierter cuarta cuarto'],
      [5, 'fifth 5th funfte funften funftes funfter quinta quinto'],
    ] as const
  ).flatMap(([value, names]) => names.split(' ').map(name => [name, value] as const)),
);

export const LISTING_NOUNS = wordSet(
  'one home house listing option property condo apartment townhouse villa loft unit place rental haus wohnung angebot ' +
    'objekt immobilie option inserat villa reihenhaus casa piso apartamento vivienda propiedad opcion anuncio inmueble ' +
    'studio cottage cabin farmhouse residence duplex bungalow grundstuck lot ferienhaus chalet atico',
);

/** Words around a year that is not the year of construction. */
export const NOT_BUILT = wordSet(
  'renovated updated remodeled remodelled restored since until till replaced new installed roof kitchen founded ' +
    'january february march april may june july august september october november december refurbished sold listed ' +
    'renoviert saniert modernisiert seit bis erneuert gegrundet januar februar marz juni juli oktober dezember ' +
    'renovada renovado reformada reformado actualizada desde hasta restaurada restaurado enero febrero marzo abril ' +
    'mayo junio julio agosto septiembre octubre noviembre diciembre',
);

/** Suffixes of street names, with their abbreviations. */
export const STREETS = new Map(
  (
    [
      ['street', 'street st str'],
      ['road', 'road rd'],
      ['drive', 'drive dr'],
      ['lane', 'lane ln'],
      ['avenue', 'avenue ave av'],
      ['court', 'court ct'],
      ['way', 'way wy'],
      ['row', 'row'],
      ['crescent', 'crescent cres'],
      ['place', 'place pl'],
      ['terrace', 'terrace ter terr'],
      ['boulevard', 'boulevard blvd'],
      ['circle', 'circle cir'],
      ['trail', 'trail trl'],
      ['walk', 'walk'],
      ['square', 'square sq'],
      ['highway', 'highway hwy'],
      ['parkway', 'parkway pkwy'],
      ['alley', 'alley aly'],
      ['quay', 'quay'],
      ['close', 'close'],
      ['loop', 'loop'],
      ['path', 'path'],
    ] as const
  ).flatMap(([street, names]) => names.split(' ').map(name => [name, street] as const)),
);

/** Abbreviations whose period doesn't end a sentence. */
export const ABBREVIATIONS = wordSet(
  'st dr no nr mr mrs ms ave av avda rd ln ct blvd apt ste ca bzw inkl zzgl mio mill tsd str etc approx sq ft in ' +
    'bd br ba bdrm mo incl max min vs jr sr mt ft sta sto srta sra ud uds aprox num pag tel usw evtl ggf vgl mtl ' +
    'qm pkwy hwy pl ter cir est dept jan feb mar apr jun jul aug sep sept oct nov dec gem abs art dorm hab',
);

/** Words that begin a sentence, also after an abbreviation. */
export const STARTERS = wordSet(
  'it its the this these that there they with you would both all if we i here what and but for in a an also let ' +
    'es das der die diese dieses dieser sie er mit beide alle wenn wir ich hier was und aber mochten gerne ' +
    'el la los las esta este estos estas tiene cuenta ofrece con usted quiere si aqui ambas ambos y pero hay',
);

/** How sentences go on about the listing before. */
export const PRONOUNS = wordSet(
  'it its this that there the with built priced located featuring es das die der diese dieses sie mit gebaut hier ' +
    'el la esta este tiene cuenta ofrece con su construida construido ubicada ubicado dispone',
);

const FREQUENT: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet('the and is has with for in of this it are to you at on built here'),
  de: wordSet('der die das und ist hat mit fur ein eine nicht es sind sie zu im liegt kostet haus wohnung'),
  es: wordSet('el la los las y es tiene con para un una en que no se esta cuesta casa piso por'),
};

/** The language of a text by its most frequent words; English if none is clear. */
export function languageOf(flatWords: readonly string[]): Language {
  const count = (language: Language) => flatWords.filter(word => FREQUENT[language].has(word)).length;
  const [best] = (['en', 'de', 'es'] as const).toSorted((a, b) => count(b) - count(a));
  return best!;
}

/** First words of phrases that state a status, or of labels. */
export const BEGINNINGS = wordSet(
  'sold off available active on coming not still already pending under reserved for to up pre no longer never half ' +
    'verkauft bereits noch zu zum zur nicht auf bald demnachst in kurze reserviert vergeben ein eine kommt ' +
    'vendida vendido ya disponible sigue en se de proximamente muy a la reservada reservado medio un una todavia',
);
