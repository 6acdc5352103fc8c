import type { Row } from '../lexicon.js';

/** What is asked for, when it is not the listings themselves. */
export type Cue =
  | 'search'
  | 'count'
  | 'average'
  | 'median'
  | 'range'
  | 'cities'
  | 'types'
  | 'details'
  | 'compare'
  | 'inquiry'
  /** At the beginning: asks something rather than wishing for it. */
  | 'question'
  | 'does';

export const cues: readonly Row<Cue>[] = [
  {
    means: 'search',
    en: 'show, show me, find, find me, search, search for, looking for, look for, im looking for, i am looking for, list, i want, i need, i would like, id like, want, need, do you have, have you got, are there, is there, any, got any, got, give me, recommend, suggest, seeking, in search of, interested in, wanna, were looking for, we are looking for, we want, we need, display, browse, see, i wish, can you find, help me find, search homes, can i see, what do you have, what have you got, move to, relocate to, moving to, whats available, what is available',
    de: 'zeig, zeig mir, zeige mir, zeigen Sie mir, zeige, finde, finde mir, suche, ich suche, wir suchen, suchen, ich möchte, wir möchten, ich will, ich brauche, brauche, gibt es, haben Sie, habt ihr, hast du, gesucht, interessiere mich für, was haben Sie, was gibt es',
    fr: 'montre, montre moi, montrez moi, trouve, trouve moi, trouvez moi, cherche, je cherche, nous cherchons, on cherche, je veux, je voudrais, nous voudrions, avez vous, as tu, y a t il, il y a, recherche, je recherche, j aimerais, intéressé par, proposez vous',
    es: 'muéstrame, muéstreme, mostrar, busco, buscamos, buscar, encuentra, encuéntrame, quiero, queremos, quisiera, necesito, necesitamos, tienes, tiene, tienen, hay, me gustaría, enséñame, estoy buscando',
  },
  {
    means: 'count',
    en: 'how many, number of, count, total number of, what number of, count of',
    de: 'wie viele, wieviele, Anzahl, Anzahl der',
    fr: 'combien de, combien d, nombre de, combien y a t il de',
    es: 'cuántos, cuántas, número de, cantidad de',
  },
  {
    means: 'average',
    en: 'average, avg, mean, on average, typical, typically, usual, average price, average cost',
    de: 'Durchschnitt, durchschnittlich(e)(en)(er), im Durchschnitt, im Schnitt, Durchschnittspreis, Mittelwert',
    fr: 'moyen(ne), en moyenne, prix moyen, moyenne',
    es: 'promedio, medio precio, precio medio, precio promedio, de media, en promedio, media de precio',
  },
  {
    means: 'median',
    en: 'median, median price',
    de: 'Median, Medianpreis',
    fr: 'médian(e), prix médian',
    es: 'mediana, precio mediano',
  },
  {
    means: 'range',
    en: 'price range, range of prices, price span, from what price, lowest and highest, price level, how much are, how much do, how expensive are, what do homes cost, how much is a, how much does a, how much for a, what does a, what do, what are prices, what are the prices, price ranges, price overview, market overview',
    de: 'Preisspanne, Preisniveau, was kosten, wie teuer sind, wie viel kosten, wieviel kosten, Preisbereich, wie viel kostet ein, wie viel kostet eine, was kostet ein, was kostet eine',
    fr: 'fourchette de prix, gamme de prix, combien coûtent, quels sont les prix, combien coûte un, combien coûte une',
    es: 'rango de precios, cuánto cuestan, qué precios, cuánto cuesta un, cuánto cuesta una, nivel de precios',
  },
  {
    means: 'cities',
    en: 'which cities, what cities, which areas, what areas, which locations, what locations, which towns, what towns, which places, what places, where do you have, where are your, which neighborhoods, what neighborhoods, which neighbourhoods, what neighbourhoods, areas do you cover, area do you cover, cities do you cover, areas do you serve, where do you operate, which regions, what regions, where are the homes, where are the listings, which zip codes, where can i',
    de: 'welche Städte, in welchen Städten, welche Orte, in welchen Orten, welche Gegenden, wo haben Sie, wo gibt es, welche Regionen',
    fr: 'quelles villes, dans quelles villes, quels quartiers, où avez vous, quels secteurs, dans quels quartiers',
    es: 'qué ciudades, en qué ciudades, qué zonas, en qué zonas, dónde tienen, dónde tienes, qué barrios',
  },
  {
    means: 'types',
    en: 'what types, which types, what type of homes, what kinds, which kinds, what kind of homes, what kind of properties, what type of properties, types of homes, types of properties, kinds of homes, kinds of properties, property types, what sort of, what sorts of, what kind of listings, what types of',
    de: 'welche Arten, welche Objektarten, welche Immobilien, was für Immobilien, was für Objekte, welche Typen',
    fr: 'quels types, quel type de biens, quelles sortes, quels genres',
    es: 'qué tipos, qué tipo de propiedades, qué tipo de viviendas, qué clases',
  },
  {
    means: 'details',
    en: 'details, detail, details on, details about, details of, details for, tell me about, tell me more about, tell me more, more about, more info, more information, more info on, more information on, more information about, more details, more details on, more details about, info, info on, information on, information about, describe, description, learn more about, open, see the, show details, everything about, what about, more on, elaborate, i like, id like to know more about, know more about, interested in',
    de: 'Details, Details zu, Details zum, Details zur, mehr Details, mehr über, mehr Informationen, mehr Infos, Infos, Infos zu, Informationen zu, erzähl mir mehr über, erzähle mir mehr, beschreibe, Beschreibung, Einzelheiten, mehr zu, mehr zum, mehr zur',
    fr: 'détails, détails sur, plus de détails, plus d informations, plus d infos, infos sur, informations sur, en savoir plus, parle moi de, parlez moi de, description, décris, dis moi en plus',
    es: 'detalles, detalles de, detalles sobre, más detalles, más información, más info, información sobre, cuéntame más, cuéntame sobre, háblame de, descripción, describe, más sobre',
  },
  {
    means: 'compare',
    en: 'compare, comparison, compared to, compare them, difference(s) between, differences, difference, versus, vs, side by side, which is better, which one is better, which is bigger or, how do they compare, or the, contrast',
    de: 'vergleiche, vergleichen, Vergleich, Unterschied(e), Unterschied zwischen, im Vergleich, gegenüberstellen',
    fr: 'compare, comparer, comparez, comparaison, différence(s), différence entre, côte à côte',
    es: 'compara, comparar, comparación, diferencia(s), diferencia entre, frente a',
  },
  {
    means: 'inquiry',
    en: 'how do i, how can i, how do you, how does, how long, what is the process, whats the process, do i need, do i have to, do you charge, do you offer, do you accept, do you take, do you provide, do you work, can i get, can i apply, can i pay, what is your, whats your, what are your, where is your, wheres your, who owns, who is, why, explain, what happens, when are you, when do you, are you open, how should i, what do i need, what documents, should i, am i, is it possible, may i, how soon, tell me how, what does it mean, what is a, what is an, what are the steps, which documents, how to, are you',
    de: 'wie kann ich, wie lange, wie läuft, was brauche ich, muss ich, bieten Sie, berechnen Sie, nehmen Sie, kann ich, wo ist Ihr, wo sind Sie, wer ist, warum, erkläre, wann haben Sie, wann sind Sie, wie funktioniert, wie hoch ist, wie hoch sind, was sind, was ist, darf ich, welche Unterlagen',
    fr: 'comment puis je, comment, combien de temps, quelle est la procédure, dois je, proposez vous, facturez vous, puis je, où est votre, qui est, pourquoi, quels sont vos, quelles sont vos, quand êtes vous, quels documents, est ce que je peux, à quelle heure',
    es: 'cómo puedo, cómo, cuánto tiempo, cuál es el proceso, tengo que, necesito un, ofrecen, cobran, aceptan, puedo, dónde está su, quién es, por qué, cuáles son sus, cuándo, qué documentos, a qué hora',
  },
  {
    means: 'question',
    en: 'what, whats, who, whos, whose, why, when, where, wheres, how, hows, is, are, was, were, do, does, did, can, could, will, would, should, may, tell me, explain, define, has, have',
    de: 'was, wer, wie, wo, wann, warum, wieso, ist, sind, war, kann, können, darf, muss, hat, haben, erkläre, welche, welcher',
    fr: 'que, quoi, qui, comment, pourquoi, quand, où, est, sont, peut, puis, combien, explique, quel, quelle',
    es: 'qué, quién, cómo, por qué, cuándo, dónde, es, son, puede, puedo, cuánto, explica, cuál',
  },
  {
    means: 'does',
    en: 'does it, does this, does that, does the, has it, is it, is this, is that, was it, did it, will it, can it, are they, do they, what is the, whats the, what was the, when was, what year was, how old is, how big is, how large is, how much is, how many, is there a, is there any, is there, are there any, are there, whats, what is, where is, is the, does, what are the, who is the, whos the',
    de: 'hat es, hat sie, hat das, hat die, ist es, ist sie, ist das, ist die, wie groß ist, wie alt ist, wann wurde, gibt es dort, gibt es einen, gibt es eine, gibt es ein, wie viele, wie viel kostet, was kostet, hat der, hat, wo liegt, wo ist',
    fr: 'a t il, a t elle, est il, est elle, est ce que, y a t il, quand a, combien de, combien coûte, où est, quelle est, quel est',
    es: 'tiene, es, cuánto cuesta, cuándo se, dónde está, hay, cuál es, cuántos, cuántas, cuándo fue',
  },
];

/** A field of a listing that can be asked about. */
export type Attribute =
  | 'price'
  | 'bedrooms'
  | 'bathrooms'
  | 'area'
  | 'lot'
  | 'year'
  | 'parking'
  | 'fee'
  | 'deposit'
  | 'status'
  | 'address'
  | 'tour'
  | 'daysOnMarket'
  | 'pictures'
  | 'type'
  | 'link'
  | 'mlsNumber'
  | 'estimate'
  | 'unitPrice';

export const attributes: readonly Row<Attribute>[] = [
  {
    means: 'price',
    en: 'how much, price, cost(s), asking price, rent, monthly rent, how expensive',
    de: 'wie viel kostet, was kostet, Preis, Kaufpreis, Miete, kostet, wie teuer',
    fr: 'combien coûte, prix, loyer, combien',
    es: 'cuánto cuesta, precio, cuánto vale, alquiler',
  },
  {
    means: 'bedrooms',
    en: 'bedroom(s), how many bedrooms, how many beds, how many rooms',
    de: 'Schlafzimmer, wie viele Schlafzimmer, wie viele Zimmer',
    fr: 'chambres, combien de chambres',
    es: 'dormitorios, habitaciones, cuántas habitaciones, cuántos dormitorios',
  },
  {
    means: 'bathrooms',
    en: 'bathroom(s), baths, how many bathrooms, how many baths',
    de: 'Bäder, Badezimmer, wie viele Bäder, wie viele Badezimmer',
    fr: 'salles de bain, combien de salles de bain',
    es: 'baños, cuántos baños',
  },
  {
    means: 'area',
    en: 'how big, how large, size, square footage, living area, area, sqft, square feet, square meters, sqm, how many sqft, how many square feet, how many sqm, how spacious',
    de: 'wie groß, Größe, Wohnfläche, Quadratmeter, wie viele Quadratmeter',
    fr: 'surface, superficie, quelle surface, quelle taille',
    es: 'superficie, tamaño, qué tamaño, metros cuadrados',
  },
  {
    means: 'lot',
    en: 'lot, lot size, plot, size of the lot, how big is the lot, land',
    de: 'Grundstück, Grundstücksgröße, wie groß ist das Grundstück',
    fr: 'terrain',
    es: 'parcela, terreno',
  },
  {
    means: 'year',
    en: 'how old, year built, built, when was it built, when built, age, constructed, year',
    de: 'Baujahr, wie alt, gebaut, wann gebaut, wann wurde es gebaut',
    fr: 'année de construction, construit(e), de quelle année',
    es: 'año de construcción, construida, construido, cuántos años',
  },
  {
    means: 'parking',
    en: 'parking, parking space(s), parking spot(s), how many cars',
    de: 'Stellplatz, Stellplätze, Parkplatz, Parkplätze',
    fr: 'parking, stationnement, place de parking',
    es: 'aparcamiento, plaza de garaje, estacionamiento',
  },
  {
    means: 'fee',
    en: 'hoa, hoa fee(s), hoa dues, association fee(s), condo fee(s), monthly fee(s), strata fee(s)',
    de: 'Hausgeld, Nebenkosten',
    fr: 'charges, charges de copropriété',
    es: 'gastos de comunidad, cuota de comunidad',
  },
  {
    means: 'deposit',
    en: 'deposit, security deposit, deposit fee',
    de: 'Kaution',
    fr: 'caution, dépôt de garantie',
    es: 'fianza, depósito',
  },
  {
    means: 'status',
    en: 'available, still available, status, still on the market, still for sale, still for rent, taken, already sold, is it sold, been sold',
    de: 'verfügbar, noch verfügbar, noch zu haben, Status, noch frei',
    fr: 'disponible, encore disponible, toujours disponible',
    es: 'disponible, sigue disponible, todavía disponible',
  },
  {
    means: 'address',
    en: 'where, address, located, location, where is it, what street, which neighborhood, which city, zip code, map',
    de: 'wo, Adresse, wo liegt, Lage, wo ist',
    fr: 'où, adresse, situé(e), où se trouve',
    es: 'dónde, dirección, dónde está, ubicación',
  },
  {
    means: 'tour',
    en: 'open house, virtual tour, 3d tour, 3d',
    de: 'offene Besichtigung, virtuelle Tour, virtueller Rundgang, 3d Rundgang',
    fr: 'visite virtuelle, portes ouvertes',
    es: 'visita virtual, puertas abiertas',
  },
  {
    means: 'daysOnMarket',
    en: 'days on market, days on the market, how long on the market, how long has it been on the market, how long listed, been listed, on the market, listed',
    de: 'wie lange auf dem Markt, seit wann, wie lange inseriert',
    fr: 'depuis combien de temps, depuis quand',
    es: 'cuánto tiempo lleva, desde cuándo',
  },
  {
    means: 'pictures',
    en: 'picture(s), photo(s), image(s), pics, how does it look, what does it look like, see inside',
    de: 'Bild(er), Foto(s), wie sieht es aus',
    fr: 'photo(s), image(s)',
    es: 'foto(s), imagen, imágenes',
  },
  {
    means: 'type',
    en: 'what type, what kind, property type, is it a house, is it a condo',
    de: 'Objektart, was für ein, was für eine',
    fr: 'quel type',
    es: 'qué tipo',
  },
  {
    means: 'link',
    en: 'link, url, website of the listing, listing page, web page',
    de: 'Link',
    fr: 'lien',
    es: 'enlace',
  },
  {
    means: 'mlsNumber',
    en: 'mls, mls number, mls id, listing number',
    de: 'MLS Nummer, Objektnummer',
    fr: 'numéro mls, référence',
    es: 'número mls, referencia',
  },
  {
    means: 'estimate',
    en: 'estimate, estimated price, estimated value, worth',
    de: 'Schätzpreis, geschätzter Preis, Schätzwert, wert',
    fr: 'estimation, prix estimé',
    es: 'estimación, precio estimado, valor estimado',
  },
  {
    means: 'unitPrice',
    en: 'price per sqft, price per square foot, price per sqm, price per square meter, per square foot',
    de: 'Quadratmeterpreis, Preis pro Quadratmeter, Preis pro sqm',
    fr: 'prix au sqm, prix au mètre carré',
    es: 'precio por metro cuadrado, precio por sqm',
  },
];

/** Words that are put before a place. */
export const placeMarks: readonly Row<'in' | 'near'>[] = [
  {
    means: 'in',
    en: 'in, at, within, inside, around, into',
    de: 'in, im, bei, um',
    fr: 'en, dans, au, sur',
    es: 'en, dentro de',
  },
  {
    means: 'near',
    en: 'near, nearby, close to, next to, by, by the, walking distance to, around, overlooking, facing',
    de: 'nahe, nahe bei, in der Nähe von, in der Nähe des, in der Nähe der, nähe, am, beim',
    fr: 'près de, près du, proche de, proche du, à côté de, vers',
    es: 'cerca de, cerca del, junto a, al lado de',
  },
];

/** Words that turn the next criterion round. */
export const negations: readonly Row<'not'>[] = [
  {
    means: 'not',
    en: 'not, no, without, except, except for, excluding, other than, not in, dont want, do not want, dont show, but not, minus, apart from, avoid, anything but, no more, not a, outside, outside of, away from, besides, anywhere but',
    de: 'nicht, kein, keine, keinen, ohne, außer, nicht in, außerhalb von, außerhalb',
    fr: 'pas, pas de, sans, sauf, hors, excepté, pas à, pas en, hors de, en dehors de',
    es: 'no, sin, excepto, menos, salvo, que no sea, que no sean, no en, fuera de',
  },
];
