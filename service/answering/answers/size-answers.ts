import { describe } from '../wording/describe.js';
import { lotFromSquareFeet } from '../wording/format.js';
import type { Attribute } from '../wording/listing-text.js';
import { byId } from './find-targets.js';
import { answerAttributes } from './listing-facts.js';
import { landTypes } from './search-place.js';
import { reply, type Context, type Reply } from './reply.js';

const UNIT = '(?:sqm|sq m|m2|sq ft|sqft|square (?:feet|foot|met(?:er|re)s?)|acres?|hectares?|ha)';
const COUNTS_UNITS = new RegExp(
  `^(?:(?:and|so|ok|on) )*(?:how (?:many|much) )?${UNIT}\\b(?! (?:or|min|max|plus|to|lot|home|house|with|in)\\b)`,
);
const OF_LAND = /\b(?:land|lot|section|plot|site|block|acres?|hectares?|ha|farm|garden|yard)\b/;
const MAX_SIZED = 5;

/** `how many sqm is the land`, `how many acres is the farm`: the size of the listings in view, or of the only ones named. */
export async function answerSize({ said, state, tools, ...rest }: Context): Promise<Reply | undefined> {
  const { words, criteria } = said;
  if (!COUNTS_UNITS.test(words) || Object.keys(criteria.limits).length > 0) return undefined;
  const inView = state.focus.length > 0 ? state.focus : state.shown;
  const { places, types } = criteria;
  const isNamed = places.length + types.length > 0;
  const named = isNamed
    ? await tools.searchListings({ ...criteria, features: [] }, { limit: MAX_SIZED + 1 })
    : undefined;
  const found = (named?.listings ?? []).map(({ id }) => id);
  const ids = inView.length > 0 && !found.some(id => inView.includes(id)) ? inView : isNamed ? found : inView;
  if (ids.length === 0 || ids.length > MAX_SIZED) return undefined;
  const attributes: readonly Attribute[] = [OF_LAND.test(words) ? 'lot' : 'area'];
  return answerAttributes(byId(ids), { attributes, features: [] }, { said, state, tools, ...rest });
}

const SUM = /\b(?:total|sum|together)\b.*\bacre(?:s|age)\b|\bhow many acres\b.*\b(?:total|together|all)\b/;

/** `how many acres total in all the land you have`: the sum of the lots of a search. */
export async function answerTotal({ said, state, tools }: Context): Promise<Reply | undefined> {
  const { words, criteria, asks, pointsTo } = said;
  if (!SUM.test(words) || Object.keys(criteria.limits).length > 0 || asks.has('average')) return undefined;
  const named = criteria.types.length > 0 ? criteria : { ...criteria, types: landTypes(tools) };
  const { order: _, ...of } = (pointsTo.has('them') && state.criteria) || named;
  const lots = await tools.summarizePrices(of, 'lot');
  const count = lots.reduce((all, lot) => all + lot.count, 0);
  const size = lots.reduce((all, lot) => all + lot.count * lot.average, 0);
  const text = `The land of ${describe(of, count, tools.gazetteer)} adds up to **${lotFromSquareFeet(size, tools.gazetteer.areaUnit)}**.`;
  return count > 0 ? reply(text, { ...state, criteria: of, shown: [], focus: [] }) : undefined;
}
