import type {
  LISTING_STATUSES,
  SALE_TYPES,
  SPACE_TYPES,
  TOURS,
} from '../../../../src/protocol/listing.js';
import type { Order } from '../../listing-query.js';
import type { Row } from '../lexicon.js';

export const saleTypes: readonly Row<(typeof SALE_TYPES)[number]>[] = [
  {
    means: 'for_sale',
    en: 'for sale, on sale, to buy, buy, buying, purchase, purchasing, to purchase, sale(s), buyer, to own',
    de: 'kaufen, zu kaufen, zum Kauf, zu verkaufen, zum Verkauf, Kauf, Eigentum, erwerben',
    fr: 'à vendre, acheter, à acheter, achat, en vente',
    es: 'en venta, comprar, compra, venta, a la venta',
  },
  {
    means: 'for_rent',
    en: 'for rent, to rent, rent, renting, rental(s), to let, for lease, lease, leasing, to lease, for let, rented, renter, rents',
    de: 'mieten, zu mieten, zur Miete, zu vermieten, Miete, Vermietung, Mietwohnung(en), Mietshaus',
    fr: 'à louer, louer, en location, location, locatif',
    es: 'en alquiler, alquilar, alquiler, en renta, rentar, en arriendo, arrendar',
  },
];

export const statuses: readonly Row<(typeof LISTING_STATUSES)[number]>[] = [
  {
    means: 'Sold',
    en: 'sold, recently sold, already sold, just sold, sold listings, sold homes, sold houses',
    de: 'verkauft, verkaufte, verkauften',
    fr: 'vendu(e)(s)',
    es: 'vendido(s), vendida(s)',
  },
  {
    means: 'PreOnMarket',
    en: 'coming soon, pre market, premarket, pre on market, not yet on the market, upcoming, soon to be listed, off market',
    de: 'demnächst, in Kürze, bald verfügbar, vor Vermarktung',
    fr: 'bientôt disponible(s), prochainement, à venir',
    es: 'próximamente, de próxima venta',
  },
  {
    means: 'Active',
    en: 'active listing(s), currently active, active, available now, currently available, available right now, move in now',
    de: 'sofort verfügbar, aktuell verfügbar, ab sofort',
    fr: 'disponible(s) maintenant, disponible(s) immédiatement',
    es: 'disponible(s) ahora',
  },
];

export const tours: readonly Row<(typeof TOURS)[number]>[] = [
  {
    means: 'OpenHouse',
    en: 'open house(s), openhouse(s), open day(s), open home(s)',
    de: 'offene Besichtigung(en), Tag der offenen Tür',
    fr: 'portes ouvertes, journée portes ouvertes',
    es: 'puertas abiertas, jornada de puertas abiertas',
  },
  {
    means: '3D',
    en: '3d tour(s), 3d, 3d walkthrough(s), virtual tour(s), virtual walkthrough(s), 360 tour(s), video tour(s), matterport',
    de: '3d Rundgang, 3d Tour, virtueller Rundgang, virtuelle Tour, virtuelle Besichtigung',
    fr: 'visite(s) virtuelle(s), visite(s) 3d',
    es: 'visita(s) virtual(es), tour virtual, visita 3d',
  },
];

export const spaceTypes: readonly Row<(typeof SPACE_TYPES)[number]>[] = [
  {
    means: 'Entire place',
    en: 'entire place(s), entire home, entire apartment, whole place, whole home, entire unit',
    de: 'ganze Unterkunft, ganze Wohnung',
    fr: 'logement entier, appartement entier',
    es: 'alojamiento entero, vivienda completa',
  },
  {
    means: 'Room',
    en: 'a room, private room(s), single room(s), room for rent, rooms for rent, room to rent, rooms to rent, room in a, shared house, shared flat, shared apartment, house share, flat share, roommate(s), flatmate(s)',
    de: 'WG Zimmer, ein Zimmer zur Miete, WG, Wohngemeinschaft',
    fr: 'colocation, une chambre à louer, chambre à louer',
    es: 'habitación en alquiler, piso compartido, habitación privada',
  },
];

export const orders: readonly Row<Order>[] = [
  {
    means: 'cheapest',
    en: 'cheapest, lowest price(d), lowest priced, least expensive, most affordable, lowest cost, cheap, affordable, inexpensive, low budget, budget friendly, lowest, low price(d), price low to high, by price, lowest first, cheapest first, lowest rent',
    de: 'günstigste(n), billigste(n), günstig(e)(n), preiswert(e)(n), billig(e)(n), am günstigsten, am billigsten, günstigstes, billigstes',
    fr: 'le moins cher, la moins chère, les moins chers, les moins chères, moins chers, pas cher(s), bon marché, abordable(s)',
    es: 'más barato(s), más barata(s), barato(s), barata(s), económico(s), económica(s), más económico(s), asequible(s)',
  },
  {
    means: 'dearest',
    en: 'most expensive, priciest, highest price(d), highest priced, luxury, luxurious, high end, expensive, dearest, costliest, price high to low, upscale, highest first, top priced',
    de: 'teuerste(n), am teuersten, luxuriös(e)(n), Luxus, teuerstes',
    fr: 'le plus cher, la plus chère, les plus chers, les plus chères, plus cher, luxe, de luxe, luxueux, haut de gamme',
    es: 'más caro(s), más cara(s), de lujo, lujo, lujoso(s), lujosa(s)',
  },
  {
    means: 'newest',
    en: 'newest, newest listing(s), latest, latest listing(s), most recent, recently listed, recent listing(s), just listed, new listing(s), newly listed, new on the market, recently added, fresh listings, by date, newest first, whats new, anything new',
    de: 'neueste(n), neuesten Angebote, neue Angebote, aktuellste(n), zuletzt eingestellt, neu eingestellt',
    fr: 'les plus récents, les plus récentes, plus récent(e)(s), dernières annonces, nouvelles annonces, nouveautés',
    es: 'más reciente(s), últimos anuncios, últimas novedades, novedades, recién publicados',
  },
  {
    means: 'largest',
    en: 'largest, biggest, most spacious, most space, roomiest, by size, largest first, biggest first',
    de: 'größte(n), größtes, am größten, geräumigste(n)',
    fr: 'le plus grand, la plus grande, les plus grands, les plus grandes, plus spacieux',
    es: 'más grande(s), el más grande, más amplio(s)',
  },
  {
    means: 'smallest',
    en: 'smallest, tiniest, most compact',
    de: 'kleinste(n), kleinstes, am kleinsten',
    fr: 'le plus petit, la plus petite, les plus petits',
    es: 'más pequeño(s), más pequeña(s)',
  },
  {
    means: 'youngest',
    en: 'newest built, newest home(s), newest house(s), newest building(s), most modern, most recently built, newest construction',
    de: 'neuesten Häuser, neuestes Haus, modernste(n)',
    fr: 'les plus modernes, la plus moderne, la maison la plus récente',
    es: 'más moderno(s), más moderna(s), más nuevo(s), más nueva(s)',
  },
  {
    means: 'oldest',
    en: 'oldest, oldest home(s), oldest house(s), most historic',
    de: 'älteste(n), ältestes',
    fr: 'le plus ancien, la plus ancienne, les plus anciens',
    es: 'más antiguo(s), más antigua(s)',
  },
  {
    means: 'bedrooms',
    en: 'most bedrooms, most rooms, most beds',
    de: 'meisten Schlafzimmer, meiste Schlafzimmer, meisten Zimmer',
    fr: 'le plus de chambres',
    es: 'más dormitorios, más habitaciones',
  },
  {
    means: 'lot',
    en: 'largest lot(s), biggest lot(s), largest yard, biggest yard, most land, largest plot',
    de: 'größtes Grundstück, größten Grundstücke',
    fr: 'le plus grand terrain',
    es: 'parcela más grande, mayor parcela',
  },
  {
    means: 'value',
    en: 'best value, best deal(s), best price(s), best bargain, bargain(s), best price per sqft, lowest price per sqft, cheapest per sqft, lowest price per square foot, best price per square foot, most for the money, best bang for the buck, best offer(s), good deal(s), good value, great deal(s)',
    de: 'bestes Preis Leistungs Verhältnis, bestes Angebot, Schnäppchen, niedrigster Quadratmeterpreis',
    fr: 'meilleur rapport qualité prix, bonne(s) affaire(s), meilleures affaires',
    es: 'mejor relación calidad precio, mejor oferta, ganga(s), chollo(s)',
  },
];
