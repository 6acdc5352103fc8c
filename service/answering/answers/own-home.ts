import { readText } from '../reader/reading.js';
import { readTokens } from '../reader/tokens.js';
import { answerUnknown } from './conversation-answers.js';
import type { Context, Reply } from './reply.js';
import { answerFromTexts } from './text-answers.js';

/** Answers owners, who look for no listing: `i own a loft in Salem, what is it worth`. */
export async function aboutOwnHome(context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  // "What would I get for a 3 bed there" after selling asks what a home is worth.
  const isAfterSelling = state.told?.topics.some(topic => topic === 'selling' || topic === 'worth') === true;
  const isOwn = said.asks.has('own home') || (isAfterSelling && GET_FOR.test(said.words));
  // The texts say what it costs to sell or let a home, in the words of the question.
  if (!isOwn || BUYS.test(said.words) || COSTS.test(said.words)) return undefined;
  const wish = WISHES.find(({ says }) => says.test(said.words));
  if (!wish) return undefined;
  // The texts about their town say nothing about their home.
  const asked = readText(readTokens(wish.question), tools.gazetteer);
  const answer = await answerFromTexts(asked.topics, {
    ...context,
    said: asked,
    state: { ...state, shown: [], focus: [] },
  });
  // A text about something else is no answer to a landlord.
  return answer && (wish.has?.test(answer.text) ?? true) ? answer : answerUnknown(context);
}

const GET_FOR = /\b(?:i|we) (?:get|ask|expect) for (?:an?|my|our|the|it)\b/;
const COSTS = /\b(?:charge|fees?|commission|cost)\b/;
const BUYS = /\b(?:buy|buying|looking|find|show|search|before|upgrade|downsize|swap)\b/;
const WISHES: readonly { readonly says: RegExp; readonly question: string; readonly has?: RegExp }[] = [
  { says: /\b(?:worth|values?|valued|valuation|get for|could i get|appraisal)\b/, question: 'what is my home worth' },
  {
    says: /\b(?:rent (?:it )?out|let (?:it )?out|tenants?|landlord)\b/,
    question: 'services for landlords',
    has: /\blandlords?\b|\bmanagement\b/i,
  },
  { says: /\b(?:sell|selling)\b/, question: 'how do i sell my home' },
];
