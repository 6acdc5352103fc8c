import type { Dimension } from '../../listing-query.js';
import type { Row } from '../lexicon.js';

/** Words that tie a sentence to what was said before. */
export type FollowUp =
  /** The next page of the same results. */
  | 'more'
  /** Everything said so far no longer counts. */
  | 'reset'
  /** At the beginning: what follows changes the last search. */
  | 'refine'
  /** Anywhere: speaks of the last results. */
  | 'same'
  /** The listing that was spoken of. */
  | 'it'
  /** The listings that were shown. */
  | 'them'
  /** Asks which of those shown. */
  | 'which'
  /** The criterion that is named next no longer counts. */
  | 'drop'
  /** The same, of a wish that was made. */
  | 'remove'
  /** The criterion that was named, or is named next, does not matter. */
  | 'irrelevant'
  /** Takes back a criterion whose limit is named: `no price limit`; else it is a wish of its own. */
  | 'lacking'
  | 'limit';

export const followUps: readonly Row<FollowUp>[] = [
  {
    means: 'more',
    en: 'more, show more, show me more, more please, others, other ones, other options, other homes, next, next page, next ones, see more, any more, any others, anything else, what else, the rest, the next ones, more results, more listings, keep going, continue, more homes, more houses, other listings',
    de: 'mehr, weitere, weitere zeigen, mehr zeigen, zeig mir mehr, zeige mehr, nächste Seite, noch mehr, noch andere, andere, weiter, die nächsten, mehr davon',
    fr: 'plus, voir plus, montre moi plus, montrez moi plus, d autres, suivant(s), suivantes, page suivante, la suite, encore, autres',
    es: 'más, ver más, muéstrame más, mostrar más, otros, otras, siguiente(s), página siguiente, más resultados, otros más',
  },
  {
    means: 'reset',
    en: 'start over, start again, start from scratch, new search, reset, begin again, forget that, forget everything, forget it all, clear filters, clear all filters, clear the search, remove all filters, from the beginning, scratch that, never mind that, clear everything',
    de: 'von vorne, neue Suche, neu anfangen, zurücksetzen, vergiss das, alles löschen, Filter löschen, nochmal von vorn, von vorn',
    fr: 'recommencer, recommence, nouvelle recherche, réinitialiser, on recommence, repartir de zéro, oublie tout, oubliez tout',
    es: 'empezar de nuevo, empezar otra vez, nueva búsqueda, reiniciar, desde cero, olvida eso, borrar filtros, volver a empezar',
  },
  {
    means: 'refine',
    en: 'and, also, what about, how about, only, just, but, rather, or, narrow it down, narrow down, filter, make it, change it to, change that to, plus, additionally, except, now, still, with, without, in, not, no, under, near, ideally, preferably, must have, should have, it should, they should, has to have',
    de: 'und, auch, wie wäre es mit, was ist mit, wie sieht es aus mit, nur, aber, lieber, außerdem, mit, ohne, eher, in, nicht, kein, keine, unter, bis, ab',
    fr: 'et, aussi, et si, seulement, uniquement, mais, plutôt, avec, sans, qu en est il de, à, pas, ou',
    es: 'y, también, qué tal, solo, solamente, pero, mejor, con, sin, qué hay de, en, no, o',
  },
  {
    means: 'same',
    en: 'ones, those, these, instead, same, of them, them, too, as well, of those, of these, the others, among them, out of these, out of those',
    de: 'davon, von denen, stattdessen, dieselben, ebenfalls, darunter, solche',
    fr: 'parmi eux, parmi ceux ci, ceux, celles, même chose, à la place, ceux ci, celles ci',
    es: 'de esos, de esas, de ellos, en cambio, los mismos, esos, esas, entre ellos',
  },
  {
    means: 'it',
    en: 'it, its, this one, that one, this, that, this house, that house, this home, that home, this apartment, that apartment, this condo, that condo, this property, that property, this listing, that listing, this place, that place, the house, the apartment, the condo, the property, the listing, the home, the place, the unit, the flat, there, the townhouse, the building',
    de: 'es, dieses, diese, dieser, das Haus, die Wohnung, dieses Haus, diese Wohnung, das Objekt, dieses Objekt, dort, die Immobilie, davon',
    fr: 'il, elle, ce bien, cette maison, cet appartement, la maison, l appartement, celui ci, celle ci, celui là, celle là, ce logement',
    es: 'este, esta, esa, ese, esta casa, esa casa, este piso, ese piso, la casa, el piso, este apartamento, ese apartamento, la propiedad, esta propiedad',
  },
  {
    means: 'them',
    en: 'them, both, these, those, all of them, these ones, those ones, the two, all three, all of these, the three, these two, those two, the ones you showed, the results, these listings, those listings, these homes, those homes, these houses',
    de: 'sie, beide, beiden, alle drei, diese, die drei, die zwei, die beiden',
    fr: 'les deux, les trois, ceux ci, celles ci, ces biens, ces logements, tous',
    es: 'ambos, ambas, los dos, las dos, los tres, las tres, estos, estas, esos, esas',
  },
  {
    means: 'which',
    en: 'which, which one, which of them, which of these, which of those, which ones',
    de: 'welche, welches, welcher, welche davon, welche von denen',
    fr: 'lequel, laquelle, lesquels, lesquelles',
    es: 'cuál, cuáles, cuál de ellos, cuál de ellas',
  },
  {
    means: 'drop',
    en: 'any, regardless of, whatever, no matter, no matter the, all, doesnt have to be, not necessarily, any number of, independent of, irrespective of',
    de: 'egal, egal welche, egal welcher, egal welches, unabhängig von, unabhängig vom, jede, jeder, jedes, alle',
    fr: 'peu importe, n importe, n importe quel, n importe quelle, tout, tous, toutes, quel que soit, quelle que soit',
    es: 'cualquier, cualquiera, no importa, sin importar, todos, todas',
  },
  {
    means: 'remove',
    en: 'forget, forget about, remove, drop, ignore, never mind, skip, lift, clear',
    de: 'vergiss, entferne, streiche',
    fr: 'oublie, oubliez, enlève, enlevez, supprime',
    es: 'quita, quite, olvida, olvide, elimina',
  },
  {
    means: 'lacking',
    en: 'without, no, without a, without any',
    de: 'ohne, kein, keine, keinen',
    fr: 'sans, aucun, aucune',
    es: 'sin, ningún, ninguna',
  },
  {
    means: 'irrelevant',
    en: 'doesnt matter, does not matter, dont matter, do not matter, is not important, isnt important, dont care, do not care, is irrelevant, no object, is flexible, not important, is no issue',
    de: 'egal, ist egal, spielt keine Rolle, ist nicht wichtig, ist unwichtig',
    fr: 'peu importe, n a pas d importance, n est pas important, m est égal',
    es: 'no importa, da igual, me da igual, no es importante',
  },
  {
    means: 'limit',
    en: 'limit(s), restriction(s), filter(s), cap, constraint(s), requirement(s), range, ceiling, condition',
    de: 'Grenze, Limit, Begrenzung, Filter, Einschränkung, Obergrenze, Preisgrenze, Preislimit',
    fr: 'limite(s), restriction, filtre, plafond',
    es: 'límite(s), restricción, filtro, tope',
  },
];

/** Criteria that can be taken back, beside those that a number limits. */
export type Droppable = Dimension | 'place' | 'type';

/** What criteria without a number are called when they are taken back. */
export const droppables: readonly Row<Droppable>[] = [
  {
    means: 'place',
    en: 'location(s), place(s), city, cities, area(s), town(s), region(s), state(s), neighborhood(s), neighbourhood(s)',
    de: 'Ort, Orte(n), Stadt, Städte(n), Lage, Gegend, Region',
    fr: 'ville(s), lieu(x), quartier(s), endroit(s), région(s)',
    es: 'ciudad, ciudades, lugar(es), zona(s), ubicación, barrio(s)',
  },
  {
    means: 'type',
    en: 'type(s), property type(s), kind(s), type of property, type of home, kind of property, kind of home, home type(s)',
    de: 'Typ, Art, Objektart, Immobilienart',
    fr: 'type(s), type de bien, sorte(s)',
    es: 'tipo(s), tipo de propiedad, clase(s)',
  },
];

/** A limit that is taken back in one word. */
export const dropped: readonly Row<Droppable>[] = [
  {
    means: 'place',
    en: 'anywhere, everywhere, anywhere else, elsewhere, wherever, in any city, all over',
    de: 'überall, irgendwo, anderswo, woanders',
    fr: 'partout, n importe où, ailleurs',
    es: 'en cualquier lugar, en cualquier sitio, en todas partes, donde sea',
  },
  {
    means: 'price',
    en: 'money is no object, price is no object, sky is the limit',
    de: 'Geld spielt keine Rolle',
  },
];

/** A wish relative to what was shown. */
export interface Relation {
  readonly dimension: Dimension;
  readonly direction: 'less' | 'more';
}

const relation = (dimension: Dimension, direction: Relation['direction']): Relation => ({
  dimension,
  direction,
});

export const relations: readonly Row<Relation>[] = [
  {
    means: relation('price', 'less'),
    en: 'cheaper, less expensive, lower price, lower priced, more affordable, too expensive, lower budget, less money, lower rent, too pricey, too much money, for less',
    de: 'günstiger(e)(n), billiger(e)(n), preiswerter, zu teuer, weniger teuer',
    fr: 'moins cher, moins chère(s), trop cher, trop chère',
    es: 'más económico que, demasiado caro, demasiado cara, menos caro, más baratos que estos, demasiado caros',
  },
  {
    means: relation('price', 'more'),
    en: 'more expensive, pricier, higher price, higher priced, higher budget, too cheap, more upscale',
    de: 'teurer(e)(n), hochwertiger',
    fr: 'plus chères que, trop bon marché',
    es: 'demasiado barato',
  },
  {
    means: relation('area', 'more'),
    en: 'bigger, larger, more space, more spacious, roomier, too small',
    de: 'größer(e)(n), mehr Platz, zu klein, geräumiger',
    fr: 'plus grand(e)(s), plus spacieux, trop petit(e)(s)',
    es: 'más espacio, demasiado pequeño, demasiado pequeña, mayores',
  },
  {
    means: relation('area', 'less'),
    en: 'smaller, less space, more compact, too big, too large',
    de: 'kleiner(e)(n), zu groß, kompakter',
    fr: 'plus petit(e)(s), trop grand(e)(s)',
    es: 'demasiado grande, menores',
  },
  {
    means: relation('year', 'more'),
    en: 'newer, more modern, more recent, too old, younger',
    de: 'neuer(e)(n), moderner, zu alt, jünger',
    fr: 'plus moderne(s), trop vieux, trop ancien',
    es: 'demasiado viejo, demasiado antiguo',
  },
  {
    means: relation('year', 'less'),
    en: 'older, too new, more historic',
    de: 'älter(e)(n)',
    fr: 'plus ancien(ne)(s)',
  },
  {
    means: relation('bedrooms', 'more'),
    en: 'more bedrooms, more rooms, more beds, extra bedroom, another bedroom, one more bedroom',
    de: 'mehr Schlafzimmer, mehr Zimmer',
    fr: 'plus de chambres',
    es: 'más habitaciones que',
  },
  {
    means: relation('bedrooms', 'less'),
    en: 'fewer bedrooms, less bedrooms, fewer rooms, less rooms, one less bedroom',
    de: 'weniger Schlafzimmer, weniger Zimmer',
    fr: 'moins de chambres',
    es: 'menos habitaciones, menos dormitorios',
  },
  {
    means: relation('bathrooms', 'more'),
    en: 'more bathrooms, more baths',
    de: 'mehr Bäder',
    fr: 'plus de salles de bain',
    es: 'más baños',
  },
  {
    means: relation('lot', 'more'),
    en: 'bigger lot, larger lot, bigger yard, larger yard, more land',
    de: 'größeres Grundstück',
    fr: 'terrain plus grand',
    es: 'parcela más grande que',
  },
  { means: relation('parking', 'more'), en: 'more parking', de: 'mehr Stellplätze' },
];

/** Which of the listings shown: 1 is the first, -1 the last. */
export const ordinals: readonly Row<number>[] = [
  {
    means: 1,
    en: 'first, 1st, first one',
    de: 'erste(n)(s), erster',
    fr: 'premier, première',
    es: 'primero, primera, primer',
  },
  {
    means: 2,
    en: 'second, 2nd, second one',
    de: 'zweite(n)(s), zweiter',
    fr: 'deuxième, second(e)',
    es: 'segundo, segunda',
  },
  {
    means: 3,
    en: 'third, 3rd, third one',
    de: 'dritte(n)(s), dritter',
    fr: 'troisième',
    es: 'tercero, tercera, tercer',
  },
  {
    means: 4,
    en: 'fourth, 4th, fourth one',
    de: 'vierte(n)(s), vierter',
    fr: 'quatrième',
    es: 'cuarto, cuarta',
  },
  {
    means: 5,
    en: 'fifth, 5th, fifth one',
    de: 'fünfte(n)(s), fünfter',
    fr: 'cinquième',
    es: 'quinto, quinta',
  },
  { means: 6, en: 'sixth, 6th', de: 'sechste(n)(s), sechster', fr: 'sixième', es: 'sexto, sexta' },
  { means: 7, en: 'seventh, 7th', de: 'siebte(n)(s)', fr: 'septième', es: 'séptimo, séptima' },
  { means: 8, en: 'eighth, 8th', de: 'achte(n)(s)', fr: 'huitième', es: 'octavo, octava' },
  { means: 9, en: 'ninth, 9th', de: 'neunte(n)(s)', fr: 'neuvième', es: 'noveno, novena' },
  { means: 10, en: 'tenth, 10th', de: 'zehnte(n)(s)', fr: 'dixième', es: 'décimo, décima' },
  {
    means: -1,
    en: 'last, last one',
    de: 'letzte(n)(s), letzter',
    fr: 'dernier, dernière',
    es: 'último, última',
  },
];

/** Said before a number that counts the listings shown: `number 2`. */
export const ordinalMarks: readonly Row<'number'>[] = [
  {
    means: 'number',
    en: '#, number, no, nr, option, listing, home number, house number, num, choice, property, item',
    de: 'Nummer, Nr',
    fr: 'numéro, n°',
    es: 'número, núm, opción',
  },
];
