import type { Reading } from '../reader/reading.js';
import { askedOf, isOfThing } from './asked.js';
import { byId } from './find-targets.js';
import { answerAttributes } from './listing-facts.js';
import type { Context, Reply } from './reply.js';

/** After more listings than this, a question is about the owner's rules. */
const MAX_SHOWN = 5;
const OF_LISTINGS: ReadonlySet<string> = new Set(['pets', 'deposit', 'lease']);
const LEASE = /\b(?:lease|tenancy|sign for)\b|^(?:and )?how long can (?:i|we) (?:stay|live|rent)\b/;
/** `isn't that more than one month` */
const IN_MONTHS = /\b(?:more|less|higher|bigger) than (?:an?|one|two|1|2|1\.5) months?\b|\bmonths? (?:of )?rent\b/;

/** Words of questions about what always holds: `can you ask for two months' deposit`. */
const OF_RULES: readonly RegExp[] = [
  /\b(?:your|policy|policies|rules?|fees?|rented|rentals?|usually|always|landlords?|ask|work|how many)\b/,
  /\b(?:extra|second|another|additional|back|return\w*|refund\w*|interest|deduct\w*|legal|break|end|sublet|notice)\b/,
  /\b(?:service|support|assistance|emotional|breeds?|pit ?bulls?|move out|moving out)\b/,
];

/** Answers "can I bring my cat?" and "how long is the lease?" about the few listings of the last answer. */
export async function answerShownFacts(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const { words, topics } = said;
  const { shown, focus } = state;
  const ids = focus.length > 0 ? focus : shown.length <= MAX_SHOWN ? shown : [];
  const isOfListings =
    topics.some(({ keys }) => OF_LISTINGS.has(keys[0]!)) || LEASE.test(words) || IN_MONTHS.test(words);
  const isRule = OF_RULES.some(one => one.test(words)) || (ids.length > 1 && /\byou\b/.test(words));
  // "Short lease" after a search narrows it.
  const isWish = focus.length === 0 && !said.asks.has('question') && !said.text.raw.trim().endsWith('?');
  if (ids.length === 0 || (isWish && state.criteria !== undefined) || !isOfListings || isRule || describesOthers(said))
    return undefined;
  const { attributes, features } = askedOf(said);
  const isSaid = /\bdeposit\b/.test(words) && !isOfThing('deposit', said.tags);
  const isDeposit = (isSaid || IN_MONTHS.test(words)) && !attributes.includes('deposit');
  const asked = { attributes: isDeposit ? [...attributes, 'deposit' as const] : attributes, features };
  const answer = await answerAttributes(byId(ids), asked, context);
  const isOfFocus = LEASE.test(words) || (focus.length === 1 && asked.attributes.length + features.length > 0);
  return answer.noAnswer && !isOfFocus ? undefined : answer;
}

/** Whether a question describes other listings than those that were shown. */
function describesOthers({ criteria, asks, relation, addresses, numbers, wordCount, words }: Reading): boolean {
  const { places, types, order, columns = [], limits, tour, status } = criteria;
  return (
    places.length + types.length + columns.length + addresses.length + numbers.length > 0 ||
    (order ?? relation ?? tour ?? status) !== undefined ||
    OTHER_OFFER.test(words) ||
    Object.keys(limits).some(name => name !== 'parking') ||
    ['count', 'compare', 'similar', 'pick', 'average', 'mortgage'].some(ask => asks.has(ask as 'count')) ||
    (!asks.has('question') && wordCount > 5)
  );
}

/** `lease not buy` */
const OTHER_OFFER = /\b(?:not|instead of|rather than) (?:to )?(?:buy|rent|leas|purchas|own)/;
