import type {
  LISTING_STATUSES,
  SALE_TYPES,
  SPACE_TYPES,
  TOURS,
} from '../../../src/protocol/listing.js';
import type { Order } from '../listing-query.js';
import { Lexicon, type Row } from './lexicon.js';
import { columnFeatures, features, type ColumnFeature } from './vocabulary/features.js';
import { dropped, relations, type Droppable, type Relation } from './vocabulary/follow-ups.js';
import { orders, saleTypes, spaceTypes, statuses, tours } from './vocabulary/offers.js';
import {
  homes,
  propertyKinds,
  soundAlikes,
  type PropertyKind,
} from './vocabulary/property-types.js';

/** What a phrase says about the homes that are searched. */
export type Criterion =
  | { readonly type: 'saleType'; readonly value: (typeof SALE_TYPES)[number] }
  | { readonly type: 'status'; readonly value: (typeof LISTING_STATUSES)[number] }
  | { readonly type: 'tour'; readonly value: (typeof TOURS)[number] }
  | { readonly type: 'space'; readonly value: (typeof SPACE_TYPES)[number] }
  | { readonly type: 'order'; readonly value: Order }
  | { readonly type: 'kind'; readonly value: PropertyKind }
  | { readonly type: 'home' }
  | { readonly type: 'feature'; readonly value: string }
  | { readonly type: 'column'; readonly value: ColumnFeature }
  | { readonly type: 'relation'; readonly value: Relation }
  | { readonly type: 'dropped'; readonly value: Droppable }
  /** Sounds like a criterion and is none. */
  | { readonly type: 'nothing' };

/** All phrases that name a criterion, in one lexicon: the longest of them wins. */
export const criteriaLexicon = new Lexicon<Criterion>()
  .addRows(wrap(saleTypes, value => ({ type: 'saleType', value })))
  .addRows(wrap(statuses, value => ({ type: 'status', value })))
  .addRows(wrap(tours, value => ({ type: 'tour', value })))
  .addRows(wrap(spaceTypes, value => ({ type: 'space', value })))
  .addRows(wrap(orders, value => ({ type: 'order', value })))
  .addRows(wrap(propertyKinds, value => ({ type: 'kind', value })))
  .addRows(wrap(homes, () => ({ type: 'home' })))
  .addRows(wrap(features, value => ({ type: 'feature', value })))
  .addRows(wrap(columnFeatures, value => ({ type: 'column', value })))
  .addRows(wrap(relations, value => ({ type: 'relation', value })))
  .addRows(wrap(dropped, value => ({ type: 'dropped', value })))
  .addRows(wrap(soundAlikes, () => ({ type: 'nothing' })));

/** Says which kinds of home a text names; also used on the values of PropertyType. */
export const kindLexicon = new Lexicon<PropertyKind>().addRows(propertyKinds);

function wrap<Meaning>(
  rows: readonly Row<Meaning>[],
  toCriterion: (meaning: Meaning) => Criterion,
): readonly Row<Criterion>[] {
  return rows.map(row => ({ ...row, means: toCriterion(row.means) }));
}
