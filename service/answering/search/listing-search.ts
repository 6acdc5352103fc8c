import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../data/database.js';
import { listing } from '../../data/schema.js';
import type { Dimension, ListingQuery, Order } from '../listing-query.js';
import type { AddressReference } from '../understanding/references.js';
import type { Gazetteer } from '../understanding/gazetteer.js';
import {
  baseCondition,
  conditionsOf,
  measures,
  SQUARE_FEET_PER_SQUARE_METER,
  type Condition,
} from './listing-filters.js';

const columns = {
  id: listing.id,
  saleType: listing.saleType,
  status: listing.status,
  currencySymbol: listing.currencySymbol,
  propertyType: listing.propertyType,
  bedrooms: listing.bedrooms,
  bathrooms: listing.bathrooms,
  url: listing.url,
  mlsNumber: listing.mlsNumber,
  yearBuilt: listing.yearBuilt,
  daysOnMarket: listing.daysOnMarket,
  lotArea: listing.lotArea,
  buildingArea: listing.buildingArea,
  areaUnit: listing.areaUnit,
  parkingSpots: listing.parkingSpots,
  images: listing.images,
  tours: listing.tours,
  description: listing.description,
  extension: listing.extension,
  location: listing.location,
  address: listing.address,
  city: listing.city,
  state: listing.state,
  zip: listing.zip,
  unitAreaPrice: listing.unitAreaPrice,
  hoaMonth: listing.hoaMonth,
  estimatePrice: listing.estimatePrice,
  spaceType: listing.spaceType,
  depositFee: listing.depositFee,
  price: listing.price,
};

/** A listing as answers speak of it. */
export type FoundListing = Pick<typeof listing.$inferSelect, keyof typeof columns>;

/** One page of a search. */
export interface ListingPage {
  readonly listings: readonly FoundListing[];
  /** How many listings match on all pages. */
  readonly total: number;
  /** How many of them are to let. */
  readonly toLet: number;
}

/** Which page of a search, and in which order. */
export interface PageOptions {
  readonly limit: number;
  readonly offset?: number;
  /** Nearest to this value first, whatever the order of the query. */
  readonly nearest?: { readonly dimension: Dimension; readonly value: number };
}

/** Searches the listings of one chatbot. */
export class ListingSearch {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The listings that match all criteria, cheapest first unless the query says otherwise. */
  async find(
    chatbotId: number,
    query: ListingQuery,
    gazetteer: Gazetteer,
    { limit, offset = 0, nearest }: PageOptions,
  ): Promise<ListingPage> {
    const order = nearest ? nearestOrder(nearest) : orderOf(query);
    // The page is found among ids only, so that no descriptions are sorted; its few rows are put in order
    // once more.
    const page = this.#database
      .select({
        id: listing.id,
        total: sql<number>`(count(*) over ())::int`.as('total'),
        toLet:
          sql<number>`(count(*) filter (where ${listing.saleType} = 'for_rent') over ())::int`.as(
            'to_let',
          ),
      })
      .from(listing)
      .where(all(chatbotId, query, conditionsOf(query, gazetteer)))
      .orderBy(order)
      .limit(limit)
      .offset(offset)
      .as('page');
    const rows = await this.#database
      .select({ ...columns, total: page.total, toLet: page.toLet })
      .from(page)
      .innerJoin(listing, eq(listing.id, page.id))
      .orderBy(order);
    return { listings: rows, total: rows[0]?.total ?? 0, toLet: rows[0]?.toLet ?? 0 };
  }

  /** How many listings match. */
  async count(chatbotId: number, query: ListingQuery, gazetteer: Gazetteer): Promise<number> {
    const [row] = await this.#database
      .select({ total: sql<number>`count(*)::int` })
      .from(listing)
      .where(all(chatbotId, query, conditionsOf(query, gazetteer)));
    return row?.total ?? 0;
  }

  /** Listings by their ids, in that order; those that are gone are left out. */
  async byIds(chatbotId: number, ids: readonly number[]): Promise<readonly FoundListing[]> {
    if (ids.length === 0) return [];
    const rows = await this.#database
      .select(columns)
      .from(listing)
      .where(and(eq(listing.chatbotId, chatbotId), inArray(listing.id, [...ids])));
    const byId = new Map(rows.map(row => [row.id, row]));
    return ids.flatMap(id => byId.get(id) ?? []);
  }

  /** The listing with a number of the listing service, whatever the case of its letters. */
  async byMlsNumber(chatbotId: number, mlsNumber: string): Promise<FoundListing | undefined> {
    const bare = mlsNumber.toLowerCase().replace(/[^\p{L}\d]/gu, '');
    const [row] = await this.#database
      .select(columns)
      .from(listing)
      .where(
        and(
          eq(listing.chatbotId, chatbotId),
          sql`regexp_replace(lower(${listing.mlsNumber}), '[^[:alnum:]]', '', 'g') = ${bare}`,
        ),
      )
      .limit(1);
    return row;
  }

  /** Listings at an address: the house number and all words of the street's name. */
  async byAddress(chatbotId: number, address: AddressReference): Promise<readonly FoundListing[]> {
    const words = address.words.map(word => sql`strpos(${foldedAddress}, ${word}) > 0`);
    return this.#database
      .select(columns)
      .from(listing)
      .where(
        and(
          eq(listing.chatbotId, chatbotId),
          sql`${listing.address} ~ ${`\\m${address.houseNumber}\\M`}`,
          ...words,
        ),
      )
      .orderBy(listing.id)
      .limit(5);
  }
}

/** An address without capitals and accents, as far as a database without extensions can do it. */
const foldedAddress = sql`translate(replace(lower(${listing.address}), 'ß', 'ss'), 'äöüáàâéèêëíîïóôúûñç', 'aouaaaeeeeiiioouunc')`;

/** Everything a query asks for, as one condition. */
export function all(
  chatbotId: number,
  query: ListingQuery,
  conditions: readonly Condition[],
): SQL | undefined {
  return and(baseCondition(chatbotId, query), ...conditions.map(condition => condition.holds));
}

const perUnit = sql`case when ${listing.areaUnit} = 'Square Meters' then ${SQUARE_FEET_PER_SQUARE_METER}::double precision else 1 end`;
const byPrice = sql`${measures.price} asc nulls last, ${listing.id}`;

const orders: Readonly<Record<Order, SQL>> = {
  cheapest: byPrice,
  dearest: sql`${measures.price} desc nulls last, ${listing.id}`,
  newest: sql`${listing.daysOnMarket} asc, ${listing.createdAt} desc, ${listing.id} desc`,
  largest: sql`${measures.area} * ${perUnit} desc nulls last, ${byPrice}`,
  smallest: sql`${measures.area} * ${perUnit} asc nulls last, ${byPrice}`,
  youngest: sql`${measures.year} desc nulls last, ${byPrice}`,
  oldest: sql`${measures.year} asc nulls last, ${byPrice}`,
  bedrooms: sql`${listing.bedrooms} desc, ${byPrice}`,
  lot: sql`${measures.lot} * ${perUnit} desc nulls last, ${byPrice}`,
  value: sql`${measures.unitPrice} / ${perUnit} asc nulls last, ${byPrice}`,
};

/**
 * Not stated: cheapest first where the visitor names no order, and homes for sale before those to let
 * where both are meant, because a rent and a price cannot be compared.
 */
function orderOf({ order, saleType }: ListingQuery): SQL {
  const wanted = orders[order ?? 'cheapest'];
  const comparesPrices = order === undefined || PRICE_ORDERS.has(order);
  return saleType === undefined && comparesPrices
    ? sql`${listing.saleType} = 'for_rent', ${wanted}`
    : wanted;
}

const PRICE_ORDERS: ReadonlySet<Order> = new Set(['cheapest', 'dearest', 'value']);

const nearestOrder = ({ dimension, value }: NonNullable<PageOptions['nearest']>) =>
  sql`abs(${measures[dimension]} - ${value}::double precision) asc nulls last, ${byPrice}`;
