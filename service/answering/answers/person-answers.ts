import type { FoundListing } from '../search/agency-tools.js';
import { EVERYTHING, hasCriteria, type Column, type Criteria } from '../search/criteria.js';
import type { Agent } from '../search/gazetteer.js';
import { COLUMN_KEYS, PHONE_COLUMNS } from '../search/listing-filters.js';
import { readText } from '../reader/reading.js';
import { readTokens } from '../reader/tokens.js';
import { wordsOf } from '../search/text.js';
import { describe } from '../wording/describe.js';
import { counted, list, number } from '../wording/format.js';
import { escapeInline, escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { columnsOf, columnText, isContactColumn, stemOf } from './listing-columns.js';
import { personOffer, reply, sentences, type Context, type Reply } from './reply.js';
import { wishedIn } from './search-questions.js';
import { sourceOf } from './passages.js';
import { answerFromTexts } from './text-answers.js';
import { unusedWords } from './unused-words.js';

const MAX_READ = 400;
const MAX_NAMED = 6;

const columnWith = (listing: FoundListing, keys: readonly string[] = []): string =>
  columnsOf(listing)
    .find(({ Key }) => keys.includes(Key.trim().toLowerCase()))
    ?.value.trim() ?? '';

/** The agents of listings, those with the most listings first. */
function agentsOf(listings: readonly FoundListing[]): readonly Agent[] {
  const agents = new Map<string, Agent>();
  for (const listing of listings) {
    const name = columnWith(listing, COLUMN_KEYS['agent']);
    const { count = 0, phone = columnWith(listing, PHONE_COLUMNS) } = agents.get(name) ?? {};
    if (name !== '') agents.set(name, { name, phone, count: count + 1 });
  }
  return [...agents.values()].sort((a, b) => b.count - a.count);
}

/** `which firm does he work for` */
const OF_FIRM = /\b(?:firm|company|agency|brokerage|works? (?:for|with|at)|employer|which office|what office)\b/;

/** The firms that the listings of an agent name. */
async function firmsOf(name: string, { tools }: Context): Promise<readonly string[]> {
  const columns = [{ key: 'agent', value: name }];
  const { listings } = await tools.searchListings({ ...EVERYTHING, columns }, { limit: MAX_READ });
  const firms = listings.map(one => columnWith(one, COLUMN_KEYS['office'])).filter(firm => firm !== '');
  return [...new Set(firms)].slice(0, MAX_NAMED);
}

/** The e-mail address that the listings of an agent name. */
async function mailOf(name: string, { tools }: Context): Promise<string> {
  const columns = [{ key: 'agent', value: name }];
  const { listings } = await tools.searchListings({ ...EVERYTHING, columns }, { limit: MAX_READ });
  const [found] = listings
    .flatMap(columnsOf)
    .filter(({ Key, value }) => isContactColumn({ Key, value }) && value.includes('@'));
  return found ? columnText(found) : "The listings don't include an e-mail address.";
}

/** `which agent has the most listings in Salem` */
const RANKED: readonly RegExp[] = [
  /\b(?:agents?|realtors?|brokers?|who)\b.*\b(?:most|more|fewest|fewer|least|busiest)\b/,
  /\b(?:top|best|busiest) (?:agent|realtor|broker)s?\b/,
  /\bhow many\b.*\beach agent\b/,
];

/** Answers a question about the agents of the listings: a named one, a firm, or the one with the most. */
export async function answerAgent(context: Context): Promise<Reply | undefined> {
  const { said } = context;
  const named = said.tags.flatMap(tag => (tag.is === 'agent' ? tag.agents : []));
  const { columns = [], ...rest } = said.criteria;
  if (
    (named.length === 0 || new Set(named.map(({ name }) => name)).size > 1) &&
    RANKED.some(one => one.test(said.words)) &&
    /\b(?:agents?|realtors?|brokers?)\b|\bwho (?:has|have|sells|lists)/.test(said.words)
  )
    return answerRanked(wishedIn(context), context);
  const ofKind = named.length === 0 && HANDLES.test(said.words) ? await answerWhoHandles(context) : undefined;
  if (ofKind) return ofKind;
  if (named.length === 0 && CALLED.test(said.words) && said.unread.length > 0) return answerStranger(context);
  const isContact = said.asks.has('contact') || /\b(?:phone|number|call|reach|cell|mobile|e ?mail)\b/.test(said.words);
  if (
    said.mentionsListings ||
    hasCriteria(COVERS.test(said.words) ? { ...rest, places: [] } : rest) ||
    said.asks.has('count') ||
    said.asks.has('towns') ||
    said.criteria.order !== undefined ||
    OFFERS.test(said.words)
  )
    return undefined;
  const [office] = columns.filter(({ key }) => key === 'office');
  if (named.length === 0)
    return office && (isContact || said.asks.has('question')) ? answerOffice(office, isContact, context) : undefined;
  const found = isContact ? undefined : await quoteOnly(context);
  // "Craig is away" has only the first name.
  const text = named.some(({ name }) => found?.text.includes(name.split(' ')[0]!)) ? found : undefined;
  const names = [...new Set(named.map(({ name }) => name))].slice(0, 3);
  const lines = names.map(name => {
    const own = named.filter(agent => agent.name === name);
    const phones = [...new Set(own.map(({ phone }) => phone).filter(phone => phone !== ''))];
    const total = own.reduce((sum, { count }) => sum + count, 0);
    const phone =
      phones.length > 0
        ? ` Phone: **${phones.map(escapeInline).join('**, **')}**.`
        : " The listings don't include a phone number.";
    return `**${escapeInline(name)}** is the agent of ${counted(total, 'listing')}.${phone}`;
  });
  const mail = /\be ?mail\b/.test(said.words) ? await mailOf(names[0]!, context) : undefined;
  const firms = OF_FIRM.test(said.words) ? await firmsOf(names[0]!, context) : [];
  const firmText =
    firms.length > 0
      ? `The listings of ${escapeInline(names[0]!)} are listed by ${list(firms.map(firm => `**${escapeInline(firm)}**`))}.`
      : undefined;
  const isTold = text?.noAnswer === false;
  const unused = said.asks.has('question') && !isContact && !firmText && !isTold ? unusedWords(context) : [];
  const note = unused.length > 0 ? `I don't know about ${list(unused)}.` : undefined;
  const state = { ...(text?.state ?? context.state), person: names[0]! };
  // A language that someone speaks is in the sentence that names them.
  const isOfName = (one: string) =>
    names[0]!.split(' ').some(part => one.includes(part)) || /^(?:s?he|they)\b/i.test(one);
  const own = said.unread.flatMap(({ words }) => words.split(' ')).map(stemOf);
  const hasAll = (one: string) => own.every(stem => wordsOf(one).some(word => stemOf(word) === stem));
  const told =
    own.length > 0
      ? sentencesIn(text?.sources?.[0]?.passage ?? '').find(one => isOfName(one) && hasAll(one))
      : undefined;
  if (told !== undefined)
    return { ...reply(escapeProse(told), state), ...(text?.sources && { sources: text.sources }) };
  // Without a number of the agent, that of the office helps.
  const reach = isContact && named.every(({ phone }) => phone === '') ? await officePhones(context) : undefined;
  const answer = reply(paragraphs(note, firmText, ...lines, mail, text?.text ?? reach, personOffer(context)), state);
  return { ...answer, ...(text?.sources && { sources: text.sources }) };
}

/** Quotes the texts without the words that they leave open, which the answer names itself. */
async function quoteOnly(context: Context): Promise<Reply | undefined> {
  const quote = await answerFromTexts([], context);
  return quote?.noAnswer ? { ...quote, text: escapeProse(quote.sources?.[0]?.passage ?? '') } : quote;
}

/** The sentences with phone numbers of the owner's text about the office. */
async function officePhones({ tools }: Context): Promise<string | undefined> {
  for (const text of await tools.searchTexts([['office', 'phone', 'telephone', 'reach', 'contact']])) {
    const found = sentencesIn(text.body).filter(one => /\d{3}[ .-]\d{3}[ .-]?\d|\b0\d{2,4} \d{3}/.test(one));
    if (found.length > 0) return escapeProse(found.slice(0, 3).join(' '));
  }
  return undefined;
}

/** `does June Okafor cover Salem` is answered by the owner's texts. */
const COVERS = /\b(?:covers?|works?|serves?)\b/;

/** `what does June Okafor sell` asks for listings. */
const OFFERS = /\b(?:sells?|selling|sold|ha(?:s|ve)|offers?|lists?|listings?|represents?|handles?|got)\b/;

/** Says how many listings name another firm, and its agents; the owner's texts know more about the owner's own. */
async function answerOffice(office: Column, isContact: boolean, context: Context): Promise<Reply | undefined> {
  const { tools } = context;
  const { listings, total } = await tools.searchListings({ ...EVERYTHING, columns: [office] }, { limit: MAX_READ });
  const all = await tools.countListings(EVERYTHING);
  if (total * 2 > all.total || /\boffice$/i.test(office.value)) return answerFromTexts(context.said.topics, context);
  const text = isContact ? undefined : await quoteOnly(context);
  const lead = `**${escapeInline(office.value)}** is named in ${counted(total, 'listing')}.`;
  const about = text?.text.includes(office.value) ? text : undefined;
  const answer = reply(
    paragraphs(sentences(lead, agentNames(listings)), about?.text, personOffer(context)),
    context.state,
  );
  return { ...answer, ...(about?.sources && { sources: about.sources }) };
}

/** `Their agents: Jo Smith (555-0114) and Al Roe.` */
function agentNames(listings: readonly FoundListing[]): string | undefined {
  const names = agentsOf(listings)
    .slice(0, MAX_NAMED)
    .map(({ name, phone }) => `${escapeInline(`${name} ${phone}`.trim())}`);
  return names.length > 0 ? `Their agents: ${list(names)}.` : undefined;
}

/** `do you have an agent called Steve` */
const CALLED = /\b(?:agent|realtor|broker) (?:called|named)\b/;

async function answerStranger(context: Context): Promise<Reply> {
  const { listings } = await context.tools.searchListings(EVERYTHING, { limit: MAX_READ });
  const none = `No listing names an agent ${list(unusedWords(context).map(word => word.replace(/(?:called|named) /i, '')))}.`;
  return reply(sentences(none, agentNames(listings)), context.state);
}

async function answerRanked(criteria: Criteria, context: Context, label?: string): Promise<Reply | undefined> {
  const { tools, said, state } = context;
  const { order: _, ...plain } = criteria;
  const { listings, total } = await tools.searchListings(plain, { limit: MAX_READ });
  const isLeast = /\b(?:fewest|least)\b/.test(said.words);
  const agents = isLeast ? agentsOf(listings).toReversed() : agentsOf(listings);
  if (agents.length === 0 || total > MAX_READ) return undefined;
  const items = agents.slice(0, MAX_NAMED).map(({ name, count }) => `- ${escapeInline(name)}: **${number(count)}**`);
  const lead = `Agents by number of ${label ?? describe(plain, undefined, tools.gazetteer)}:`;
  return reply(paragraphs(lead, items.join('\n')), { ...state, person: agents[0]!.name });
}

/** `who handles commercial`, `who does lettings` */
const HANDLES =
  /^(?:and |so )?(?:who|which agent) (?:handles?|does|sells?|lists?|leads?|manages?|looks after|deals with)\b/;
const LEADS = /\b(?:lead|handl|manag|look|run|head|charge|responsib|speciali|deal|sell|let)\w*/i;

/** The owner's sentence about who handles a kind of offer, or the agents of its listings. */
async function answerWhoHandles(context: Context): Promise<Reply | undefined> {
  const { said, tools, state } = context;
  const { places, types, saleType } = said.criteria;
  if (places.length > 0 || (types.length === 0 && saleType === undefined)) return undefined;
  const kinds = said.tags
    .filter(({ is }) => is === 'saleType' || is === 'type' || is === 'ownType')
    .map(({ words }) => words);
  for (const text of await tools.searchTexts(kinds.map(kind => [kind]))) {
    const sentence = sentencesIn(text.body).find(
      one =>
        LEADS.test(one) &&
        /\p{Lu}\p{L}+ \p{Lu}\p{L}+/u.test(one) &&
        kinds.some(kind => one.toLowerCase().includes(kind)),
    );
    if (sentence !== undefined) return { ...reply(escapeProse(sentence), state), sources: [sourceOf(text, sentence)] };
  }
  const { order: _, ...criteria } = said.criteria;
  // Several types together have no noun of their own.
  const label = types.length > MAX_TYPES ? `“${escapeInline(kinds.join(' '))}” listings` : undefined;
  return answerRanked(criteria, context, label);
}

const MAX_TYPES = 2;

const PRONOUN = /^(?:he|she|him|her|his)$/;
/** Questions about an agent; others may be about the visitor's family. */
const OF_AGENT: readonly RegExp[] = [
  /\b(?:her|his) (?:\w+ ){0,3}(?:phone|cell|number|nr|email|listings?|homes?|houses?|condos?|rentals?|contact|name)\b/,
  /\b(?:her|his) (?:cheapest|dearest|priciest|newest|biggest|largest|smallest|best|most|first|other)\b/,
  /\b(?:call|reach|contact|email|text|phone|to|with) (?:her|him)\b/,
  /\b(?:does|do|did|has|is|what) (?:she|he)\b(?! (?:need|want|like|\d))/,
  /\b(?:can|could|would|will) (?:she|he) (?:show|sell|find|help|offer)\b/,
];

/** `email?` after an answer about an agent */
const REACH_ONLY =
  /^(?:and |the |what(?:s| is) the )*(?:direct )?(?:(?:cell|mobile|phone|e ?mail|number) ?)+(?:address)?$/;

/** `her phone`, `what does he sell`: names the agent of the conversation instead. */
export async function withPerson(context: Context): Promise<Context> {
  const { said, state, tools } = context;
  const { tokens, raw } = said.text;
  const at = REACH_ONLY.test(said.words) ? 0 : tokens.findIndex(({ text }) => PRONOUN.test(text));
  const isReach = REACH_ONLY.test(said.words);
  if (isReach && state.person === undefined && state.focus.length !== 1) return context;
  if (at < 0 || !(isReach || OF_AGENT.some(one => one.test(said.words))) || said.tags.some(({ is }) => is === 'agent'))
    return context;
  const name =
    state.person ??
    state.criteria?.columns?.find(({ key }) => key === 'agent')?.value ??
    (await agentOfFocus(state.focus.length > 0 ? state.focus : state.shown, context));
  if (!name || name.includes('|')) return context;
  const { from, to } = tokens[at]!;
  const named = readTokens(name).tokens.map(token => ({ ...token, from, to }));
  return {
    ...context,
    said: readText({ raw, tokens: tokens.toSpliced(at, isReach ? 0 : 1, ...named) }, tools.gazetteer),
  };
}

/** Asks who is meant by `she` after a text that names several agents. */
export function answerWhom({ said, state }: Context): Reply | undefined {
  const isMeant = said.text.tokens.some(({ text }) => PRONOUN.test(text)) && OF_AGENT.some(one => one.test(said.words));
  const isAfterAgents = state.told?.topics.includes('agents') === true && state.focus.length === 0;
  if (!isMeant || !isAfterAgents || said.tags.some(({ is }) => is === 'agent')) return undefined;
  return reply('Which agent do you mean? Tell me the name.', state);
}

/** The agent of all of these listings. */
export async function agentOfFocus(ids: readonly number[], { tools }: Context): Promise<string | undefined> {
  const listings = await tools.listingsById(ids);
  const [agent, other] = agentsOf(listings);
  return other ? undefined : agent?.name;
}
