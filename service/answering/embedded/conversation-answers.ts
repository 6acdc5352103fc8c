import type { ChatAskType } from '../../../src/protocol/ask.js';
import { textSetting } from '../../settings.js';
import type { AnswerFile } from '../answerer.js';
import { isAnswer, type FoundText, type Term } from '../search/knowledge-search.js';
import { STOP_WORDS } from '../search/text.js';
import { describeFiles } from '../wording/format.js';
import { escapeInline, escapeMarkdown, escapeProse, link, paragraphs } from '../wording/markdown.js';
import { passageOf } from '../wording/passage.js';
import { ASK_A_PERSON, CANNOT_PERCEIVE, UNKNOWN } from '../wording/sentences.js';
import type { Steering } from './intent-patterns.js';
import { hasPerson, noAnswer, personOffer, reply, sentences, suggesting, type Context, type Reply } from './reply.js';

const ENGLISH_ONLY = 'I can only read and answer in English.';

const FILLERS =
  /\b(?:please|there|so|very|much|a lot|again|wren|bot|well|oh|then|everyone|team|for (?:your|the|all the) help|you all)\b/g;

/** Small talk, one answer per line, and what it answers; `{person}` offers to talk to a person. */
const SMALL_TALK = String.raw`
You're welcome. Is there anything else I can look up?; ^(?:(?:ok|okay|great|perfect|awesome|cool) )?(?:thanks?|thank you|thx|ty|many thanks|appreciate it|much appreciated|cheers)(?: (?:that|this) (?:is|was|helps?|helped)(?: \w+)?| (?:bye(?: bye)?|good ?bye))?$
Goodbye, and good luck with your search.; ^(?:bye(?: bye)?|good ?bye|see you(?: later)?|good night|have a (?:nice|good|great) (?:day|one|evening|weekend)|thats (?:all|it)|that is all|im done)$
I'm doing well, thanks. What are you looking for?; ^(?:hi |hello |hey )?(?:how are you(?: doing)?(?: today)?|hows it going|how do you do|whats up|you ok)$
I can only read and answer in English. {person}; \b(?:(?:do|can) you (?:speak|understand|read|know)|(?:which|what) languages?|speak) ?(?:any )?(?:spanish|german|french|english|chinese|italian|portuguese|other languages?|languages)?\b(?!.*\b(?:home|listing|person|someone|agent)s?\b)
I'm a program, not a person. {person}; \bare you (?:a |an )?(?:real(?: person)?|human|person|bot|robot|ai|machine|computer|chatgpt|alive)\b|\bis this a (?:bot|robot|real person)\b|\bam i (?:talking|speaking|chatting) (?:to|with) a (?:bot|robot|human|person|real person)\b
Good. What would you like to see?; ^(?:yes|yeah|yep|yup|sure|ok|okay|go ahead|of course|absolutely|sounds good|alright|please do|do it)$
All right. Ask me whenever you want to look something up.; ^(?:no|nope|no thanks?|no thank you|not really|not now|nah|nothing|never ?mind)$
Glad to hear it. What else can I look up?; ^(?:(?:that is|thats|this is|you are|youre|what a|very) )?(?:great|perfect|awesome|nice|cool|wonderful|excellent|amazing|good(?: job| bot)?|well done|lovely|fantastic|super|helpful|wow|lol|haha)$
I can't predict prices or give investment advice. {person}; \bgood (?:time to (?:buy|sell|rent)|investments?)\b|\b(?:market|prices|rates) (?:is |are )?(?:go|going|drop|dropping|fall|falling|rise|rising|crash|crashing)\b|\bhold (?:its|their) value\b
I'm sorry that I got that wrong. Short questions work best, for example “3 bedrooms under $500,000”. {person}; \b(?:stupid|useless|idiot|you suck|this sucks|terrible bot|bad bot|dont understand|do not understand|not what i (?:asked|meant|said)|not helpful|makes no sense|wrong answer|thats wrong|you are wrong)\b
`
  .trim()
  .split('\n')
  .map(line => line.split('; '))
  .map(([answer = '', said = '']) => ({ answer, said: new RegExp(said) }));

/** Small talk whose answer depends on the chatbot. */
const OWN_TALK: readonly (readonly [said: RegExp, answer: (name: string, context: Context) => string])[] = [
  [
    /^(?:hello|hi|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|greetings|yo)(?: (?:hello|hi|hey))?$/,
    name => `Hello!${name ? ` I'm ${name}.` : ''} What are you looking for?`,
  ],
  [
    /^(?:who are you|whats your name|what is your name|who am i (?:talking|speaking) (?:to|with)|who is this|introduce yourself|what are you)$/,
    name =>
      `I'm ${name || 'the assistant of this site'}, a program that searches the listings and answers questions about this site.`,
  ],
  [
    /^(?:help(?: me)?|i need help|(?:can|could) you help(?: me)?(?: out)?|(?:what|how) (?:can|do|could) you (?:do|help|know|work|help me)(?: (?:for me|with))?|what can i ask(?: you)?|how does this work|what are you able to do|what else can you do|instructions|start|menu|options|test)$/,
    (_, context) => abilities(context),
  ],
];

/** Little more than an email address or a phone number: `my email is jo@example.com` */
const GIVES_CONTACT =
  /^(?:[\w']+:? ){0,6}(?:[^\s@]+@[^\s@]+\.\w+|(?:\+\d{1,3}[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4})[.!]?$/;

/** Answers greetings, thanks, "who are you"; undefined for other questions. */
export function answerSmallTalk(context: Context): Reply | undefined {
  const { text } = context.said;
  const bare = text.replace(FILLERS, ' ').replace(/ +/g, ' ').trim();
  const name = escapeInline(textSetting(context.settings, 'Name'));
  const isSaid = (said: RegExp) => said.test(text) || said.test(bare);
  const own = OWN_TALK.find(([said]) => isSaid(said));
  const known = own?.[1](name, context) ?? SMALL_TALK.find(({ said }) => isSaid(said))?.answer;
  if (known !== undefined) return reply(known.replace('{person}', personOffer(context) ?? '').trim());
  return GIVES_CONTACT.test(context.said.question.raw)
    ? reply(sentences('Thank you. I saved your contact details.', personOffer(context)))
    : undefined;
}

export const answerLanguage = (context: Context): Reply => reply(sentences(ENGLISH_ONLY, personOffer(context)));

export function answerHuman(context: Context): Reply {
  const { settings } = context;
  const contact = textSetting(settings, 'MessagingContactUrl').trim();
  const answer = paragraphs(
    hasPerson(settings)
      ? 'Yes, a person can take over. Leave an email address or a phone number, and our team will reply.'
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

export async function answerUnknown(context: Context): Promise<Reply> {
  const { state } = context;
  const followUp = await answerFollowUp(context);
  if (followUp) return followUp;
  const person = personOffer(context);
  const answer = state.wasHelped
    ? noAnswer(sentences(UNKNOWN, person))
    : noAnswer(paragraphs(UNKNOWN, abilities(context), person), { ...state, wasHelped: true });
  return suggesting(answer, context, 'What is the average price?');
}

function abilities({ tools }: Context): string {
  const [city] = tools.gazetteer.cities;
  const examples = [
    `Homes for sale${city ? ` in ${escapeInline(city.name)}` : ''} with at least 3 bedrooms`,
    'What is the cheapest listing with a pool?',
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

/** Answers from the owner's texts and settings; undefined when neither has an answer. */
export async function answerFromTexts(topics: readonly Term[], context: Context): Promise<Reply | undefined> {
  const { tools, said } = context;
  const covered = new Set(topics.flat());
  const words = said.question.words.filter(word => !STOP_WORDS.has(word) && !covered.has(word) && word.length > 1);
  const own: readonly Term[] = words.map(word => [word]);
  const found = await tools.searchTexts([...topics, ...own]);
  // With a topic, the other words only rank the texts about it.
  const byTopic = topics.length > 0 ? await tools.searchTexts(topics) : [];
  const best =
    found.find(text => byTopic.some(({ title, matchedInTitle }) => title === text.title && matchedInTitle > 0)) ??
    byTopic.find(isAnswer) ??
    found.find(({ matched, asked }) => matched === asked && asked > 1) ??
    found.find(isAnswer);
  return best ? tell(best, topics.flat(), words, context) : fromSettings(topics.flat(), context);
}

function tell(text: FoundText, topics: readonly string[], words: readonly string[], context: Context): Reply {
  const passage = passageOf(text.body, [...topics, ...words]);
  const source = text.url === '' ? undefined : link('Read more', text.url);
  return reply(
    paragraphs(
      `**${escapeMarkdown(text.title)}**`,
      escapeProse(passage),
      source?.startsWith('[') ? source : undefined,
      topics.some(isPersonal) ? personOffer(context) : undefined,
    ),
    { ...context.state, told: { title: text.title, topics: [...topics] } },
  );
}

/** Answers "how long does it take?" or "can I cancel?" from the text of the last answer. */
export async function answerFollowUp(context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  if (!state.told) return undefined;
  const { title, topics } = state.told;
  const words = said.question.words.filter(word => !STOP_WORDS.has(word));
  const found = await tools.searchTexts([[title], ...words.map(word => [word])]);
  const same = found.find(text => text.title === title);
  const isAbout = same && (same.matched > 1 || (state.focus.length === 0 && REFERS_TO_TEXT.test(said.text)));
  return isAbout ? tell(same, topics, words, context) : undefined;
}

const REFERS_TO_TEXT =
  /^(?:and )?(?:how (?:long|much|soon|often|many (?:days|weeks|months))|when|why)\b.*\b(?:it|that|this)\b/;

/** Answers from the privacy settings, or suggests talking to a person. */
function fromSettings(topics: readonly string[], { settings }: Context): Reply | undefined {
  const setting = (name: Parameters<typeof textSetting>[1]) => textSetting(settings, name).trim();
  const url = setting('ChatbotPrivacyPolicyUrl');
  const privacy = paragraphs(
    escapeProse(setting('ChatbotPrivacyPolicyDescription')),
    url && link(setting('ChatbotPrivacyPolicyName') || url, url),
  );
  if (topics.includes('privacy') && privacy !== '') return reply(privacy);
  return topics.some(isPersonal) && hasPerson(settings) ? reply(`I can't help with that. ${ASK_A_PERSON}`) : undefined;
}

const isPersonal = (topic: string) => ['viewing', 'worth', 'selling', 'contact'].includes(topic);
