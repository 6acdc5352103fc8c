import type { Address, FoundListing } from '../search/agency-tools.js';
import { counted } from '../wording/format.js';
import { escapeInline } from '../wording/markdown.js';
import { MAX_SHOWN, type DialogueState } from './dialogue-state.js';
import type { Context } from './reply.js';

export type Target =
  | { readonly by: 'id'; readonly id: number }
  | { readonly by: 'number'; readonly number: string; readonly isCertain: boolean }
  | { readonly by: 'address'; readonly address: Address }
  /** A number that no shown listing has. */
  | { readonly by: 'missing'; readonly ordinal: number };

export const byId = (ids: readonly number[]): readonly Target[] => ids.map(id => ({ by: 'id', id }));

export const MAX_COMPARED = 4;

export const GONE = 'That listing is no longer available.';

/**
 * Finds the listings of targets; of several at one address, the first that fits the others. `choices` has all listings
 * at that address, and `problem` explains a missing listing.
 */
export async function findTargets(targets: readonly Target[], { tools, state }: Context) {
  const listings: FoundListing[] = [];
  let choices: readonly FoundListing[] = [];
  let problem: string | undefined;
  for (const target of targets) {
    if (target.by === 'missing') {
      problem ??= `There's no number ${target.ordinal === -1 ? 'one' : target.ordinal}: the list has ${counted(state.shown.length, 'listing')}. Which one do you mean?`;
      continue;
    }
    if (target.by === 'address') {
      const found = await tools.listingsAt(target.address);
      const [other] = listings;
      const first = found.find(({ saleType }) => !other || saleType === other.saleType) ?? found[0];
      if (first) listings.push(first);
      else problem ??= `I have no listing at ${addressWords(target)}.`;
      if (found.length > 1) choices = found;
      continue;
    }
    const [found] =
      target.by === 'id' ? await tools.listingsById([target.id]) : await tools.listingsByNumber([target.number]);
    if (found) listings.push(found);
    else
      problem ??=
        target.by === 'id'
          ? GONE
          : `I have no listing with the MLS number ${escapeInline(target.number.toUpperCase())}.`;
  }
  const unique = listings.filter((one, at) => listings.findIndex(({ id }) => id === one.id) === at);
  return { listings: unique, problem, choices };
}

const addressWords = ({ address }: Target & { by: 'address' }) =>
  escapeInline(
    [
      address.number,
      ...address.street.map(word => word.charAt(0).toUpperCase() + word.slice(1)),
      ...(address.unit === undefined ? [] : ['Unit', address.unit.toUpperCase()]),
    ].join(' '),
  );

/** The state of the conversation after an answer about these listings. */
export function focused(listings: readonly FoundListing[], { state }: Context): DialogueState {
  const { picked: _, ...rest } = state;
  const focus = listings.map(({ id }) => id);
  // After two listings that were asked for one after the other, "which is bigger" is about both.
  const isNamed = state.criteria === undefined && focus.length === 1;
  const shown = isNamed ? [...new Set([...state.shown, ...focus])].slice(-MAX_SHOWN) : state.shown;
  return { ...rest, shown, focus };
}
