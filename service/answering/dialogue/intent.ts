import type { ListingQuery, Order } from '../listing-query.js';
import type { AddressReference } from '../understanding/references.js';
import type { Steering } from '../understanding/vocabulary/fair-housing.js';
import type { Attribute } from '../understanding/vocabulary/questions.js';
import type { SmallTalk } from '../understanding/vocabulary/small-talk.js';

/** A listing that is spoken of. */
export type Target =
  | { readonly by: 'id'; readonly id: number }
  | { readonly by: 'mlsNumber'; readonly text: string; readonly certain: boolean }
  | { readonly by: 'address'; readonly address: AddressReference }
  /** A number in the list that was shown that is not there. */
  | { readonly by: 'missing'; readonly ordinal: number };

/** How prices are summed up. */
export type Measure = 'average' | 'median' | 'range';

/** What is to be done. */
export type Intent =
  | { readonly type: 'search'; readonly query: ListingQuery; readonly isRefinement: boolean }
  | { readonly type: 'more' }
  | { readonly type: 'reset' }
  | { readonly type: 'count'; readonly query: ListingQuery }
  | { readonly type: 'statistics'; readonly query: ListingQuery; readonly measure: Measure }
  | { readonly type: 'overview'; readonly of: 'cities' | 'types'; readonly query: ListingQuery }
  | { readonly type: 'details'; readonly targets: readonly Target[] }
  | {
      readonly type: 'attributes';
      readonly targets: readonly Target[];
      readonly attributes: readonly Attribute[];
      readonly query: ListingQuery;
    }
  /** Whatever a listing may say of what was asked; then `otherwise`. */
  | { readonly type: 'listingText'; readonly id: number; readonly otherwise: Intent | undefined }
  | { readonly type: 'compare'; readonly targets: readonly Target[] }
  | { readonly type: 'pick'; readonly order: Order }
  | { readonly type: 'smallTalk'; readonly topic: SmallTalk }
  | { readonly type: 'human' }
  /** The owner's texts; then `otherwise`. */
  | { readonly type: 'knowledge'; readonly otherwise: Intent | undefined }
  | { readonly type: 'decline'; readonly topic: Steering; readonly rest: Intent | undefined }
  /** A question about a listing, when none was spoken of. */
  | { readonly type: 'whichOne' }
  | { readonly type: 'empty' };

/** Listings compared side by side at most. */
export const MAX_COMPARED = 4;
