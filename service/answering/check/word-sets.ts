import type { Language } from './vocabulary.js';

// prettier-ignore
export const NEGATIONS = new Set([
  'not', 'no', 'never', 'isn', 'wasn', 'aren', 'without', 'nor', 'hasn', 'yet', 'cannot', 'nicht', 'kein', 'keine',
  'keinen', 'nie', 'ohne', 'nunca', 'sin', 'ni', 'tampoco',
]);

/** Words that can't be between a number and the noun that it counts. */
// prettier-ignore
export const FUNCTION_WORDS = new Set([
  'of', 'the', 'with', 'and', 'in', 'for', 'to', 'from', 'at', 'or', 'by', 'on', 'is', 'are', 'has', 'have', 'homes',
  'home', 'houses', 'house', 'listings', 'listing', 'condos', 'condo', 'apartments', 'apartment', 'properties',
  'units', 'minutes', 'miles', 'blocks', 'percent', 'days', 'years', 'floors', 'stories', 'parking', 'garage', 'und',
  'mit', 'der', 'die', 'das', 'den', 'dem', 'im', 'von', 'zu', 'auf', 'oder', 'hat', 'haben', 'ist', 'sind', 'hauser',
  'haus', 'wohnungen', 'wohnung', 'angebote', 'minuten', 'kilometer', 'prozent', 'tage', 'jahre', 'stockwerke',
  'stock', 'y', 'con', 'de', 'del', 'la', 'el', 'los', 'las', 'en', 'o', 'tiene', 'casas', 'casa', 'pisos',
  'apartamentos', 'viviendas', 'minutos', 'por', 'a', 'dias', 'plantas', 'people', 'adults', 'kids', 'months',
  'weeks', 'hours', 'per', 'each',
]);

/** Sentences with these words speak of several listings, or compare all of them. */
// prettier-ignore
export const GENERAL = new Set([
  'homes', 'houses', 'listings', 'condos', 'apartments', 'lofts', 'villas', 'townhouses', 'properties', 'options',
  'units', 'rentals', 'prices', 'rents', 'ones', 'average', 'median', 'cheapest', 'lowest', 'highest', 'largest',
  'smallest', 'newest', 'oldest', 'most', 'range', 'results', 'matches', 'places', 'hauser', 'hausern', 'wohnungen',
  'angebote', 'immobilien', 'objekte', 'preise', 'mieten', 'optionen', 'durchschnitt', 'gunstigste', 'gunstigsten',
  'billigste', 'billigsten', 'teuerste', 'teuersten', 'großte', 'großten', 'kleinste', 'kleinsten', 'neueste',
  'alteste', 'treffer', 'ergebnisse', 'casas', 'pisos', 'viviendas', 'propiedades', 'inmuebles', 'precios',
  'alquileres', 'opciones', 'promedio', 'media', 'mediana', 'resultados', 'apartamentos', 'anuncios', 'baratas',
  'caras',
]);

/** Words that say that a limit is the visitor's own. */
// prettier-ignore
export const OF_VISITOR = new Set([
  'you', 'your', 'yours', 'budget', 'limit', 'asked', 'wanted', 'search', 'searched', 'looking', 'criteria',
  'request', 'range', 'requested', 'ihr', 'ihre', 'ihrem', 'ihren', 'ihres', 'sie', 'du', 'dein', 'deinem', 'deinen',
  'suche', 'gesucht', 'wunsch', 'rahmen', 'tu', 'tus', 'su', 'sus', 'presupuesto', 'limite', 'buscas', 'busca',
  'pediste', 'pidio', 'busqueda', 'want', 'wish',
]);

// prettier-ignore
export const CONJUNCTIONS = new Set([
  'and', 'or', 'than', 'while', 'whereas', 'but', 'versus', 'vs', 'compared', 'unlike', 'und', 'oder', 'als',
  'wahrend', 'aber', 'gegenuber', 'y', 'o', 'e', 'que', 'mientras', 'pero', 'frente', 'sino', 'both', 'beide',
  'ambas', 'ambos',
]);

/** Words at the beginning of a sentence that compare the listing after the comma with the one before. */
// prettier-ignore
export const COMPARING = new Set([
  'compared', 'unlike', 'versus', 'im', 'anders', 'gegenuber', 'verglichen', 'frente', 'comparado', 'comparada',
  'diferencia', 'en', 'a',
]);

// prettier-ignore
export const RESPECTIVELY = new Set([
  'respectively', 'respective', 'beziehungsweise', 'bzw', 'jeweils', 'respectivamente',
]);

// prettier-ignore
export const LISTING_NOUNS = new Set([
  'one', 'home', 'house', 'listing', 'option', 'property', 'condo', 'apartment', 'townhouse', 'villa', 'loft', 'unit',
  'place', 'rental', 'haus', 'wohnung', 'angebot', 'objekt', 'immobilie', 'inserat', 'reihenhaus', 'casa', 'piso',
  'apartamento', 'vivienda', 'propiedad', 'opcion', 'anuncio', 'inmueble', 'studio', 'cottage', 'cabin', 'farmhouse',
  'residence', 'duplex', 'bungalow', 'grundstuck', 'lot', 'ferienhaus', 'chalet', 'atico',
]);

/** Words around a year that is not the year of construction. */
// prettier-ignore
export const NOT_BUILT = new Set([
  'renovated', 'updated', 'remodeled', 'remodelled', 'restored', 'since', 'until', 'till', 'replaced', 'new',
  'installed', 'roof', 'kitchen', 'founded', 'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august',
  'september', 'october', 'november', 'december', 'refurbished', 'sold', 'listed', 'renoviert', 'saniert',
  'modernisiert', 'seit', 'bis', 'erneuert', 'gegrundet', 'januar', 'februar', 'marz', 'juni', 'juli', 'oktober',
  'dezember', 'renovada', 'renovado', 'reformada', 'reformado', 'actualizada', 'desde', 'hasta', 'restaurada',
  'restaurado', 'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre',
  'noviembre', 'diciembre',
]);

/** Abbreviations whose period doesn't end a sentence. */
// prettier-ignore
export const ABBREVIATIONS = new Set([
  'st', 'dr', 'no', 'nr', 'mr', 'mrs', 'ms', 'ave', 'av', 'avda', 'rd', 'ln', 'ct', 'blvd', 'apt', 'ste', 'ca', 'bzw',
  'inkl', 'zzgl', 'mio', 'mill', 'tsd', 'str', 'etc', 'approx', 'sq', 'ft', 'in', 'bd', 'br', 'ba', 'bdrm', 'mo',
  'incl', 'max', 'min', 'vs', 'jr', 'sr', 'mt', 'sta', 'sto', 'srta', 'sra', 'ud', 'uds', 'aprox', 'num', 'pag',
  'tel', 'usw', 'evtl', 'ggf', 'vgl', 'mtl', 'qm', 'pkwy', 'hwy', 'pl', 'ter', 'cir', 'est', 'dept', 'jan', 'feb',
  'mar', 'apr', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'nov', 'dec', 'gem', 'abs', 'art', 'dorm', 'hab',
]);

/** Words that begin a sentence, also after an abbreviation. */
// prettier-ignore
export const STARTERS = new Set([
  'it', 'its', 'the', 'this', 'these', 'that', 'there', 'they', 'with', 'you', 'would', 'both', 'all', 'if', 'we',
  'i', 'here', 'what', 'and', 'but', 'for', 'in', 'a', 'an', 'also', 'let', 'es', 'das', 'der', 'die', 'diese',
  'dieses', 'dieser', 'sie', 'er', 'mit', 'beide', 'alle', 'wenn', 'wir', 'ich', 'hier', 'was', 'und', 'aber',
  'mochten', 'gerne', 'el', 'la', 'los', 'las', 'esta', 'este', 'estos', 'estas', 'tiene', 'cuenta', 'ofrece', 'con',
  'usted', 'quiere', 'si', 'aqui', 'ambas', 'ambos', 'y', 'pero', 'hay',
]);

/** How sentences go on about the listing before. */
// prettier-ignore
export const PRONOUNS = new Set([
  'it', 'its', 'this', 'that', 'there', 'the', 'with', 'built', 'priced', 'located', 'featuring', 'es', 'das', 'die',
  'der', 'diese', 'dieses', 'sie', 'mit', 'gebaut', 'hier', 'el', 'la', 'esta', 'este', 'tiene', 'cuenta', 'ofrece',
  'con', 'su', 'construida', 'construido', 'ubicada', 'ubicado', 'dispone',
]);

/** First words of phrases that state a status, or of labels. */
// prettier-ignore
export const BEGINNINGS = new Set([
  'sold', 'off', 'available', 'active', 'on', 'coming', 'not', 'still', 'already', 'pending', 'under', 'reserved',
  'for', 'to', 'up', 'pre', 'no', 'longer', 'never', 'half', 'verkauft', 'bereits', 'noch', 'zu', 'zum', 'zur',
  'nicht', 'auf', 'bald', 'demnachst', 'in', 'kurze', 'reserviert', 'vergeben', 'ein', 'eine', 'kommt', 'vendida',
  'vendido', 'ya', 'disponible', 'sigue', 'en', 'se', 'de', 'proximamente', 'muy', 'a', 'la', 'reservada',
  'reservado', 'medio', 'un', 'una', 'todavia', 'both', 'neither', 'none',
]);

// prettier-ignore
const FREQUENT: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['the', 'and', 'is', 'has', 'with', 'for', 'in', 'of', 'this', 'it', 'are', 'to', 'you', 'at', 'on', 'built', 'here']),
  de: new Set(['der', 'die', 'das', 'und', 'ist', 'hat', 'mit', 'fur', 'ein', 'eine', 'nicht', 'es', 'sind', 'sie', 'zu', 'im', 'liegt', 'kostet', 'haus', 'wohnung']),
  es: new Set(['el', 'la', 'los', 'las', 'y', 'es', 'tiene', 'con', 'para', 'un', 'una', 'en', 'que', 'no', 'se', 'esta', 'cuesta', 'casa', 'piso', 'por']),
};

/** The language of a text by its most frequent words; English if none is clear. */
export function languageOf(flatWords: readonly string[]): Language {
  const count = (language: Language) => flatWords.filter(word => FREQUENT[language].has(word)).length;
  const [best] = (['en', 'de', 'es'] as const).toSorted((a, b) => count(b) - count(a));
  return best!;
}
