import type { ChatAskType } from '../../../src/protocol/ask.js';
import { textSetting } from '../../data/settings.js';
import type { AnswerFile } from '../answerer.js';
import { Lexicon } from '../reader/phrases.js';
import { readText, sentencesOf, type Reading } from '../reader/reading.js';
import { hasCriteria } from '../search/criteria.js';
import { anyPhrase, wordsOf } from '../search/text.js';
import type { Steering } from '../reader/intents.js';
import { describe } from '../wording/describe.js';
import { describeFiles, list } from '../wording/format.js';
import { escapeInline, link, paragraphs } from '../wording/markdown.js';
import { CANNOT_PERCEIVE, UNKNOWN } from '../wording/sentences.js';
import { hasPerson, noAnswer, personOffer, reply, sentences, suggesting, type Context, type Reply } from './reply.js';
import { asksForRule } from './rule-questions.js';
import { hasListings } from './search-place.js';
import { unusedWords } from './unused-words.js';

const A_PROGRAM = "I'm a program, not a person.";
export const ENGLISH_ONLY = 'I can only read and answer in English.';

/** Words that say nothing beside a phrase of small talk, as in "ok thanks, that is great". */
// prettier-ignore
const FILLERS: ReadonlySet<string> = new Set([
  ',', 'a', 'again', 'all', 'am', 'and', 'are', 'awesome', 'bot', 'cool', 'everyone', 'for', 'good', 'great', 'haha', 'hello', 'help', 'helped', 'helpful',
  'helps', 'hey', 'hi', 'i', 'is', 'job', 'just', 'lot', 'me', 'much', 'bro', 'buddy', 'dude', 'man', 'mate', 'been', 'big', 'have', 'ever', 'kind',
  'so', 'wonderful', 'amazing', 'brilliant', 'fantastic', 'nice', 'now', 'of', 'oh', 'ok', 'okay', 'perfect', 'please', 'really', 'team', 'that',
  'the', 'then', 'there', 'this', 'today', 'very', 'was', 'well', 'you', 'your',
]);

interface SmallTalk {
  /** Phrases that are the whole message but for fillers. */
  readonly messages?: readonly string[];
  /** Phrases anywhere in a message. */
  readonly phrases?: readonly string[];
  readonly answer: string | ((context: Context) => string);
  /** Whether the answer ends with the offer of a person. */
  readonly offersPerson?: true;
}

/** Small talk and its answers; the first one that fits a message counts. */
// prettier-ignore
const SMALL_TALK: readonly SmallTalk[] = [
  { messages: ['thanks', 'thank', 'thank you', 'thanks bye', 'thank you bye', 'thx', 'ty', 'many thanks', 'appreciate it', 'much appreciated', 'cheers'], answer: "You're welcome. Is there anything else I can look up?" },
  { messages: ['bye', 'bye bye', 'goodbye', 'good bye', 'see you', 'see you later', 'good night', 'have a nice day', 'have a good day', 'have a great day', 'have a good one', 'have a nice evening', 'have a nice weekend', 'that is all|it', 'i am done'], answer: 'Goodbye, and good luck with your search.' },
  { messages: ['how are you', 'how r you', 'how are you doing', 'how is it|everything|your|life going|day?', 'how has your day been', 'how do you do', 'what is up|good', 'sup', 'wassup', 'you ok'], answer: "I'm doing well, thanks. What are you looking for?" },
  { messages: ['languages'], phrases: ['do you speak', 'can you speak', 'what language', 'which language', 'speak english', 'speak spanish', 'speak german', 'speak french', 'speak italian', 'speak chinese', 'understand spanish', 'understand german', 'understand french', 'in spanish', 'in german', 'in french', 'in italian', 'in chinese', 'other languages', 'habla|hablas|hablan|hablo espanol', 'parlez vous', 'parlez - vous', 'sprechen sie', 'parla italiano', 'fala portugues'], answer: ENGLISH_ONLY, offersPerson: true },
  { messages: ['bot', 'robot', 'human'], phrases: ['only|just a bot|robot|machine', 'ur|youre|your|you|u are|re|a|an|just? a|an|just? bot|robot|program|ai|machine|computer $|right|or|,|isnt', 'are|r you|u even|really|actually|just? a|an|some? real? bot|robot|human|person|ai|machine|computer|program|chatgpt|alive|real', 'is this|it even|really|actually|just? a|an? real? bot|robot|human|person|ai|machine|computer', 'talking|chatting|speaking|texting|dealing to|with a|an? real? bot|robot|human|person|ai|machine|computer'], answer: A_PROGRAM, offersPerson: true },
  { messages: ['yes', 'yeah', 'yep', 'yup', 'sure', 'ok', 'okay', 'go ahead', 'of course', 'absolutely', 'sounds good', 'alright', 'do it'], answer: 'Good. What would you like to see?' },
  { messages: ['why nothing|none', 'how come nothing|none', 'why is|are there nothing|none', 'why no results|listings|matches|homes', 'nothing at all'], answer: whyNothing },
  { messages: ['why', 'why not', 'how come', 'why is that', 'says who'], answer: 'I only know what the listings and the texts of this site say, and they give no reason.', offersPerson: true },
  { messages: ['no', 'nope', 'no thanks', 'not really', 'not now', 'nah', 'nothing', 'never mind', 'nevermind'], answer: 'All right. Ask me whenever you want to look something up.' },
  { messages: ['great', 'worth a try|shot', 'perfect', 'awesome', 'nice', 'cool', 'wonderful', 'excellent', 'amazing', 'good', 'well done', 'lovely', 'fantastic', 'super', 'helpful', 'wow', 'lol', 'haha', 'that is great', 'that is good', 'that is nice', 'you|u|youre are? guys? are? great|awesome|amazing|the best|so? good|helpful|nice'], answer: 'Glad to hear it. What else can I look up?' },
  { phrases: ['write|tell|sing|make|compose me? a poem|joke|story|song|essay|haiku|rap', 'ignore|disregard|forget|override all|any|your|the|my? previous|prior|earlier|above|these|those? instructions|rules|prompt|directions', 'system|hidden|initial prompt|override', 'developer|debug|admin|god|dan mode', 'you are now a|an|in|called', 'repeat|print|reveal|show the|your instructions|prompt|text above?', 'jailbreak'], answer: 'I only search listings and answer questions about this site.' },
  { phrases: ['can|could|should|do|may i|we|buyers|tenants|they * sue', 'lawsuit', 'take them|him|her to court', 'deduct', 'tax deductible', 'tax advice', 'tax implications', 'write it off', 'legal advice'], answer: "I can't give tax or legal advice.", offersPerson: true },
  { phrases: ['good time to buy', 'good time to sell', 'good time to rent', 'good|safe|bad|solid|smart for? an? investment', 'roi', 'resale value', 'should i|we buy|wait|rent|invest > $|now|?|or|this|that|it|{n}', 'hold its value', 'hold their value', 'are prices going|rising|dropping|falling|up|down', 'will prices', 'will the market', 'prices go', 'prices drop', 'prices fall', 'prices rise', 'prices are going', 'prices are dropping', 'prices are falling', 'prices are rising', 'market going', 'market is going', 'market crash', 'rates go', 'rates drop', 'rates fall'], answer: "I can't predict prices or give investment advice.", offersPerson: true },
  { messages: ['idiot', 'not helpful'], phrases: ['stupid', 'useless', 'you suck', 'this sucks', 'terrible bot', 'bad bot', 'dont understand', 'do not understand', 'not what i asked', 'not what i meant', 'not what i said', 'makes no sense', 'wrong answer', 'thats wrong', 'you are wrong'], answer: "I'm sorry that I got that wrong. Short questions work best, for example “3 bedrooms under $500,000”.", offersPerson: true },
  { phrases: ['nobody|noone|none has|ever? call|called|answer|answered|reply|replied|respond|responded|returned', 'no one|1 has|ever? call|called|answer|answered|reply|replied|respond|responded|returned', 'never|not called|heard back', 'never called|answered|replied', 'you guys|people|all suck', 'bad|poor|terrible|awful service'], answer: "I'm sorry about that.", offersPerson: true },
  { messages: ['f you'], phrases: ['fuck', 'fucking', 'fuck off', 'shit', 'bullshit', 'asshole', 'bitch', 'screw you', 'go to hell', 'shut up', 'piss off', 'hate you', 'dumb bot'], answer: "I'm sorry this is frustrating. Tell me a town, a price or a number of bedrooms, and I'll search again.", offersPerson: true },
  { phrases: ['email|text|call|whatsapp|notify|alert|ping|remind me > $|,|at|when|if|about|a|the|of|please|this|that|it|with', 'send|forward|mail * by|via|per email|mail|text|whatsapp|sms|post', 'set up|an? alert|alerts|notification', 'to my|our email|inbox|phone'], answer: "I can't send emails or messages, and I can't make calls.", offersPerson: true },
  { messages: ['i|we have a|some|another? question|questions', 'i|we have a|some question|questions about renting|buying|selling|listing|home|house', 'quick question', 'can|may i ask you? a? question|something'], answer: 'Sure. What would you like to know?' },
  { messages: ['is|are anyone|anybody|somebody|someone|you there|here', 'anyone|anybody there|here', 'you there|here', 'hello', 'hi', 'hey', 'hi|hello|hey my name is * $', 'my name is * $', 'hiya', 'howdy', 'yo', 'good morning', 'good afternoon', 'good evening', 'good day', 'greetings'], answer: context => { const name = nameOf(context); return `Hello!${name ? ` I'm ${name}.` : ''} What are you looking for?`; } },
  { messages: ['who are you', 'what are you', 'what is your name', 'who am i talking to', 'who am i speaking to', 'who is this', 'introduce yourself'], answer: context => `I'm ${nameOf(context) || 'the assistant of this site'}, a program that searches the listings and answers questions about this site.` },
  { messages: ['help', 'help me', 'i need help', 'can you help', 'can you help me', 'could you help me', 'what can you do', 'what do you do', 'what do you know', 'what can i ask', 'what can i ask you', 'how can you help me', 'what can you do for me', 'how do you work', 'how does this work', 'what else can you do', 'instructions', 'start', 'menu', 'options', 'test'], answer: abilities },
];

const MESSAGES = new Lexicon(SMALL_TALK.map(talk => ({ talk, says: talk.messages ?? [] })));
const PHRASES = new Lexicon(SMALL_TALK.map(talk => ({ talk, says: talk.phrases ?? [] })));

/** Answers greetings, thanks, "who are you"; undefined for other questions. */
export const WHICH_HOME = 'Which town, price and number of bedrooms do you have in mind?';

export function answerSmallTalk(context: Context): Reply | undefined {
  const { text, tags, words } = context.said;
  const { tokens } = text;
  // "Is that good" is no praise.
  if (tags.some(({ is }) => is === 'agent') || /^(?:is|are|was) (?:it|that|this|they|those) \w+$/.test(words))
    return undefined;
  const own = new Set(wordsOf(nameOf(context)));
  const isFiller = ({ text: word }: { text: string }) => FILLERS.has(word) || own.has(word) || !/\p{L}/u.test(word);
  const messages = MESSAGES.allIn(tokens);
  // "Good morning, how are you today"
  const isWhole = tokens.every(
    (token, at) => isFiller(token) || messages.some(({ from, to }) => at >= from && at < to),
  );
  const found = [...(isWhole ? messages : []), ...PHRASES.allIn(tokens)].map(({ entry }) => entry.talk);
  const known = SMALL_TALK.find(talk => found.includes(talk));
  // "Does June speak Spanish?" is no question about the bot.
  if (known && !context.said.tags.some(({ is }) => is === 'agent')) {
    const answer = typeof known.answer === 'string' ? known.answer : known.answer(context);
    return reply(sentences(answer, known.offersPerson && personOffer(context)));
  }
  return asksNothing(context.said) ? answerRemark(context) : undefined;
}

const asksNothing = ({
  criteria,
  topics,
  asks,
  numbers,
  addresses,
  positions,
  mentionsListings,
  attributes,
}: Reading) =>
  !hasCriteria(criteria) &&
  topics.length + numbers.length + addresses.length + positions.length + attributes.length === 0 &&
  !mentionsListings &&
  !asks.has('question');

/** A remark on the bot is answered as what it is, whatever its words are: nothing in it can be searched for. */
function answerRemark(context: Context): Reply | undefined {
  const { words } = context.said;
  if (PRAISE.test(words)) return reply("You're welcome. Is there anything else I can look up?");
  return REMARK.test(words)
    ? reply(sentences("I'm sorry that I couldn't help you better.", personOffer(context)))
    : undefined;
}

const PRAISE = anyPhrase([
  ...[
    'thanks?',
    'thank you',
    'thx',
    'cheers',
    'maith agat',
    'ta',
    'much obliged',
    'appreciated?',
    'legend',
    'lifesaver',
    'you rock',
  ],
  ...[
    '(?:you|youre|you are|u r|ur|ye are) (?:\\w+ ){0,2}(?:star|best|great|brilliant|lovely|helpful|kind|gem|class|sound|good)',
  ],
]);
const REMARK = new RegExp(
  `^(?:(?:${['and', 'so', 'ok', 'lol', 'haha', 'well', 'ah', 'oh', 'god', 'jesus', 'wow', 'sure'].join('|')}) )*` +
    `(?:${['thats (?:an?|just|so)', 'you', 'u', 'ye', 'yer', 'youre', 'ur', 'this (?:bot|thing|chat|assistant)', 'what an?'].join('|')}) ` +
    `(?!(?:${['have', 'got', 'can', 'do', 'dont', 'said', 'say', 'should', 'must', 'need'].join('|')})\\b)`,
);

/**
 * Leaves small talk beside a question out: `thanks, and are you open on Sunday`. Only a question about the bot is answered, too.
 */
export function withoutAside(
  context: Context,
): { readonly said?: Reading; readonly aside: string | undefined } | undefined {
  const { said, tools } = context;
  const parts = sentencesOf(said.text);
  if (parts.length < 2 || parts.length > MAX_ASIDES) return undefined;
  const readings = parts.map(part => readText(part, tools.gazetteer));
  const asides = readings.map(reading => {
    const isShort = reading.wordCount <= MAX_ASIDE && !hasCriteria(reading.criteria) && reading.topics.length === 0;
    return isShort ? answerSmallTalk({ ...context, said: reading }) : undefined;
  });
  const rest = readings.filter((_, at) => asides[at] === undefined);
  if (rest.length === 0) return { aside: asides.at(-1)!.text };
  if (rest.length === readings.length || !rest.some(one => !asksNothing(one))) return undefined;
  const ofBot = asides.find((aside, at) => aside !== undefined && readings[at]!.asks.has('question'));
  return {
    said: readText({ ...said.text, tokens: rest.flatMap(({ text }) => text.tokens) }, tools.gazetteer),
    aside: ofBot?.text.includes(A_PROGRAM) ? A_PROGRAM : undefined,
  };
}

const MAX_ASIDES = 5;
const MAX_ASIDE = 9;

/** Repeats the conditions that no listing meets. */
function whyNothing({ state, tools }: Context): string {
  const { criteria, shownCriteria } = state;
  if (!criteria || (!shownCriteria && state.shown.length > 0))
    return 'I only know what the listings and the texts of this site say.';
  return `I found no ${describe(criteria, undefined, tools.gazetteer)}: no listing meets all of these conditions.`;
}

const nameOf = ({ settings }: Context) => escapeInline(textSetting(settings, 'Name'));

export const answerLanguage = (context: Context): Reply => reply(sentences(ENGLISH_ONLY, personOffer(context)));

export function answerHuman(context: Context): Reply {
  const { settings } = context;
  const contact = textSetting(settings, 'MessagingContactUrl').trim();
  const answer = paragraphs(
    hasPerson(settings)
      ? 'Yes, a person can take over. Choose “Talk to a person” below. If nobody is available, you can leave an email address or a phone number there.'
      : "I can't connect you with a person from this chat.",
    contact === '' ? undefined : `You can also write here: ${link(contact, contact)}`,
  );
  return suggesting(reply(answer), context);
}

const DECLINED: Readonly<Record<Steering, string>> = {
  people:
    "I don't filter listings by who lives nearby: fair housing laws make every listing open to everyone. Public census data describes each area.",
  safety:
    "I don't rate how safe or good a neighborhood is. Local police departments publish figures, and a visit at different times of day helps too.",
  schools: "I don't rate schools. The state's education department and the school districts publish their own figures.",
};

/** Declines a topic that an agent must not use for steering, and answers the rest of the question. */
export function answerDecline(topic: Steering, rest: Reply | undefined): Reply {
  const declined = DECLINED[topic];
  return rest
    ? { ...rest, text: paragraphs(declined, rest.text) }
    : reply(paragraphs(declined, 'I can search by town, price, size, property type, and features such as a pool.'));
}

export function answerUnknown(context: Context): Reply {
  const { state, said } = context;
  if (
    said.mentionsListings &&
    said.topics.length === 0 &&
    !OF_TERMS.test(said.words) &&
    !asksForRule(said) &&
    !/^(?:who|why|when|how|is|does|did|was)\b/.test(said.words)
  ) {
    const unused = unusedWords(context);
    const note = unused.length > 0 ? `I couldn't use ${list(unused)}.` : undefined;
    return suggesting({ ...reply(sentences(note, WHICH_HOME)), open: unused }, context);
  }
  const person = personOffer(context);
  const words = said.asks.has('question') ? [] : unusedWords(context);
  const unknown = words.length > 0 ? `I couldn't use ${list(words)}.` : UNKNOWN;
  const answer = state.wasHelped
    ? noAnswer(sentences(unknown, person))
    : noAnswer(paragraphs(unknown, abilities(context), person), { ...state, wasHelped: true });
  return suggesting({ ...answer, open: words }, context, hasListings(context) && 'What is the average price?');
}

/** Says what isn't known, without an example of what is. */
export function answerNotKnown(open: readonly string[], context: Context): Reply {
  const unknown = open.length > 0 ? `I don't know about ${list(open)}.` : UNKNOWN;
  return suggesting({ ...noAnswer(sentences(unknown, personOffer(context)), context.state), open }, context);
}

/** `the difference between a condo and a townhouse` */
const OF_TERMS = /\bdifference between\b|\bwhat (?:is|does) (?:an? )?\w+(?: \w+)? (?:mean|exactly)\b/;

function abilities(context: Context): string {
  if (!hasListings(context)) return 'I can answer questions about this site.';
  const { tools } = context;
  const [city] = tools.gazetteer.cities;
  const examples = [
    `Homes for sale${city ? ` in ${escapeInline(city.name)}` : ''} with at least 3 bedrooms`,
    'What is the cheapest listing?',
    'What is the average price?',
  ];
  return `I can search the listings, compare them, and answer questions about this site. For example:\n\n${examples.map(example => `- ${example}`).join('\n')}`;
}

/** Names the files that were sent without text, and says that it can't open them. */
export const answerUnperceived = (
  type: Exclude<ChatAskType, 'Text'>,
  files: readonly AnswerFile[],
  context: Context,
): Reply => noAnswer(paragraphs(describeFiles(files), CANNOT_PERCEIVE[type], personOffer(context)));
