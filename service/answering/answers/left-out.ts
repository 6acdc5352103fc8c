import { read } from '../reader/reading.js';
import { COMPARISONS, measureOf } from '../search/comparisons.js';
import { theMost } from '../wording/describe.js';
import { listingCard, listingLink } from '../wording/listing-text.js';
import { paragraphs } from '../wording/markdown.js';
import { byId, focused } from './find-targets.js';
import { answerDetails } from './listing-details.js';
import { noAnswer, reply, type Context, type Reply } from './reply.js';

const NOT_THE =
  /^(?:(?:and|but|ok|so|no|well) )*(?:just )?not (the \w+(?: \w+){0,3}?)(?: (?:ones?|listings?|homes?))?$/;
const MAX_LISTED = 5;

/** `not the cheapest one`: the shown listings without it. `the other one` of more than two needs its number. */
export async function answerLeftOut(context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { shown, focus } = state;
  if (said.pointsTo.has('other') && said.wordCount <= MAX_OTHER && shown.length - Math.min(focus.length, 1) > 1)
    return noAnswer(`Which of the ${shown.length} listings do you mean? Tell me its number in the list.`);
  const [, best] = NOT_THE.exec(said.words) ?? [];
  const order = best === undefined ? undefined : read(`${best} one`, tools.gazetteer)?.criteria.order;
  if (order === undefined || shown.length < 2 || shown.length > MAX_LISTED) return undefined;
  const { by, winner } = COMPARISONS[order];
  const listings = await tools.listingsById(shown);
  const forSale = listings.filter(({ saleType }) => saleType !== 'for_rent');
  // A rent and a price can't be compared.
  const isMixed = by === 'price' && forSale.length > 0 && forSale.length < listings.length;
  const sign = winner === 'least' ? 1 : -1;
  const [first] = (isMixed ? forSale : listings).toSorted((a, b) => sign * (measureOf(by, a) - measureOf(by, b)));
  if (!first || listings.some(one => measureOf(by, one) <= 0)) return undefined;
  const others = listings.filter(one => one !== first);
  if (others.length === 1) return answerDetails(byId([others[0]!.id])[0]!, context);
  const of = isMixed ? 'Of those for sale, ' : '';
  const lead = `${of}${listingLink(first, tools.gazetteer)} is ${theMost(order, tools.gazetteer)}. The others:`;
  const cards = others.map((one, at) => listingCard(one, at + 1, tools.gazetteer));
  const next = { ...focused([], context), shown: others.map(({ id }) => id), focus: [] };
  return { ...reply(paragraphs(lead, ...cards), next), listings: others };
}

const MAX_OTHER = 5;
