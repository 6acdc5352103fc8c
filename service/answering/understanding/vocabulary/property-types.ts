import type { Row } from '../lexicon.js';

/** Kinds of home that visitors tell apart. Which of them a value of PropertyType is, the same words say. */
export type PropertyKind =
  | 'house'
  | 'condo'
  | 'apartment'
  | 'townhouse'
  | 'villa'
  | 'loft'
  | 'penthouse'
  | 'duplex'
  | 'multiFamily'
  | 'studio'
  | 'land'
  | 'farm'
  | 'cabin'
  | 'mobileHome'
  | 'commercial'
  | 'bungalow';

export const propertyKinds: readonly Row<PropertyKind>[] = [
  {
    means: 'house',
    en: 'house(s), single family, single family home(s), single family house(s), single family residence(s), single family residential, detached, detached house(s), detached home(s), detached single family, sfh, sfr',
    de: 'Haus, Häuser, Häusern, Einfamilienhaus, Einfamilienhäuser, EFH, Reihenendhaus, Doppelhaushälfte',
    fr: 'maison(s), maison individuelle, maisons individuelles, pavillon(s)',
    es: 'casa(s), chalet(s), casa unifamiliar, vivienda unifamiliar',
  },
  {
    means: 'condo',
    en: 'condo(s), condominium(s), co op, coop, condo unit(s), condo apartment(s)',
    de: 'Eigentumswohnung(en), ETW',
    fr: 'copropriété, condominium(s)',
    es: 'condominio(s)',
  },
  {
    means: 'apartment',
    en: 'apartment(s), flat(s), apt(s), apartment unit(s), unit(s)',
    de: 'Wohnung(en), Apartment(s), Appartement(s), Mietwohnung(en), Etagenwohnung(en)',
    fr: 'appartement(s), appart(s)',
    es: 'apartamento(s), piso(s), departamento(s)',
  },
  {
    means: 'townhouse',
    en: 'townhouse(s), townhome(s), town house(s), town home(s), row house(s), rowhouse(s), row home(s), terraced house(s), terrace house(s), semi detached',
    de: 'Reihenhaus, Reihenhäuser, Reihenhäusern, Stadthaus, Stadthäuser',
    fr: 'maison(s) de ville, maison(s) mitoyenne(s)',
    es: 'casa(s) adosada(s), adosado(s)',
  },
  {
    means: 'villa',
    en: 'villa(s), mansion(s), estate home(s)',
    de: 'Villa, Villen',
    fr: 'villa(s)',
    es: 'villa(s)',
  },
  { means: 'loft', en: 'loft(s)', de: 'Loft(s), Loftwohnung(en)', fr: 'loft(s)', es: 'loft(s)' },
  {
    means: 'penthouse',
    en: 'penthouse(s), pent house(s)',
    de: 'Penthouse(s), Dachgeschosswohnung(en)',
    fr: 'penthouse(s)',
    es: 'ático(s)',
  },
  { means: 'duplex', en: 'duplex(es)', de: 'Maisonette', fr: 'duplex', es: 'dúplex' },
  {
    means: 'multiFamily',
    en: 'multi family, multifamily, multi family home(s), multi family house(s), triplex(es), fourplex(es), apartment building(s), 2 family, two family house(s)',
    de: 'Mehrfamilienhaus, Mehrfamilienhäuser, Zweifamilienhaus, Zinshaus',
    fr: 'immeuble(s)',
    es: 'edificio(s), multifamiliar',
  },
  {
    means: 'studio',
    en: 'studio(s), studio apartment(s), bachelor apartment(s), efficiency',
    de: 'Studio(s), Einzimmerwohnung(en)',
    fr: 'studio(s)',
    es: 'estudio(s), monoambiente(s)',
  },
  {
    means: 'land',
    en: 'land, lot(s), plot(s), vacant land, vacant lot(s), building lot(s), building plot(s), lots and land, plot of land, parcel(s), acreage, residential land',
    de: 'Grundstück(e), Grundstücken, Bauland, Bauplatz, Bauplätze, Baugrundstück(e)',
    fr: 'terrain(s), terrain(s) à bâtir, parcelle(s)',
    es: 'terreno(s), parcela(s), solar(es)',
  },
  {
    means: 'farm',
    en: 'farm(s), farmhouse(s), farm house(s), ranch(es), ranch home(s), farm ranch',
    de: 'Bauernhaus, Bauernhäuser, Bauernhof, Bauernhöfe, Hof',
    fr: 'ferme(s), corps de ferme',
    es: 'finca(s), granja(s), rancho(s), cortijo(s)',
  },
  {
    means: 'cabin',
    en: 'cabin(s), cottage(s), log cabin(s), holiday home(s), vacation home(s)',
    de: 'Ferienhaus, Ferienhäuser, Hütte(n)',
    fr: 'chalet(s), cabane(s)',
    es: 'cabaña(s)',
  },
  {
    means: 'mobileHome',
    en: 'mobile home(s), manufactured home(s), manufactured, trailer(s), prefab(s), modular home(s), tiny house(s), tiny home(s)',
    de: 'Mobilheim(e), Fertighaus, Fertighäuser',
    fr: 'mobil home(s)',
    es: 'casa(s) prefabricada(s), casa(s) móvil(es)',
  },
  {
    means: 'commercial',
    en: 'commercial, commercial property, commercial properties, office space(s), retail space(s), retail unit(s), warehouse(s), commercial space(s), commercial unit(s), commercial building(s)',
    de: 'Gewerbe, Gewerbeimmobilie(n), Gewerbefläche(n), Bürofläche(n), Ladenlokal, Lagerhalle',
    fr: 'local commercial, locaux commerciaux, entrepôt(s)',
    es: 'local comercial, locales comerciales, nave industrial, naves industriales',
  },
  {
    means: 'bungalow',
    en: 'bungalow(s)',
    de: 'Bungalow(s)',
    fr: 'bungalow(s), plain pied',
    es: 'bungalow(s)',
  },
];

/** Kinds that stand in for one that no listing is of, nearest first. */
export const relatedKinds: Readonly<Partial<Record<PropertyKind, readonly PropertyKind[]>>> = {
  house: ['villa', 'bungalow', 'farm'],
  condo: ['apartment'],
  apartment: ['condo'],
  villa: ['house'],
  loft: ['apartment', 'condo'],
  penthouse: ['condo', 'apartment'],
  cabin: ['house'],
  bungalow: ['house'],
  townhouse: ['house'],
  farm: ['house'],
  duplex: ['multiFamily'],
};

/** Words for a home of any kind. */
export const homes: readonly Row<'home'>[] = [
  {
    means: 'home',
    en: 'home(s), property, properties, listing(s), place(s), real estate, residence(s), housing, dwelling(s), new home(s), family home(s), accommodation, accomodation, option(s), offers, something, anything, somewhere to live, place to live, results, everything',
    de: 'Immobilie(n), Objekt(e), Objekten, Angebot(e), Angeboten, Zuhause, Unterkunft, Bleibe, etwas, was, Eigenheim',
    fr: 'bien(s), bien(s) immobilier(s), logement(s), propriété(s), annonce(s), offre(s), quelque chose',
    es: 'vivienda(s), propiedad, propiedades, inmueble(s), hogar(es), anuncio(s), oferta(s), algo',
  },
];

/** Phrases that hold a word for a home and mean none. */
export const soundAlikes: readonly Row<'nothing'>[] = [
  {
    means: 'nothing',
    en: 'a lot of, lots of, a lot more, a lot less, quite a lot, a whole lot, thanks a lot, thank you a lot, not a lot, a lot bigger, a lot cheaper, in the first place, take place, property tax(es), home insurance, home loan(s), home value(s), home inspection(s), property management, home improvement',
  },
];
