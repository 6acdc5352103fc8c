import type { ChatAskType } from '../../../src/protocol/ask.js';
import { textSetting } from '../../settings.js';
import type { AnswerFile } from '../answerer.js';
import { isAnswer, type Term } from '../search/knowledge-search.js';
import { STOP_WORDS } from '../search/text.js';
import { describeFiles, money } from '../wording/format.js';
import { listingLink } from '../wording/listing-text.js';
import {
  escapeInline,
  escapeMarkdown,
  escapeProse,
  link,
  paragraphs,
} from '../wording/markdown.js';
import { passageOf } from '../wording/passage.js';
import { ASK_A_PERSON, CANNOT_PERCEIVE, UNKNOWN } from '../wording/sentences.js';
import type { SmallTalk, Steering } from './cues.js';
import { NEW_DIALOGUE } from './dialogue-state.js';
import { findTargets } from './listing-answers.js';
import type { Plan } from './plan.js';
import { hasPerson, noAnswer, personOffer, reply, type Context, type Reply } from './reply.js';

/** Answers greetings, thanks, "who are you". */
export function answerSmallTalk(topic: SmallTalk, context: Context): Reply {
  const name = escapeInline(textSetting(context.settings, 'Name'));
  const person = personOffer(context);
  switch (topic) {
    case 'greeting':
      return reply(`Hello!${name ? ` I'm ${name}.` : ''} What are you looking for?`);
    case 'thanks':
      return reply("You're welcome. Is there anything else I can look up?");
    case 'goodbye':
      return reply('Goodbye, and good luck with your search.');
    case 'howAreYou':
      return reply("I'm doing well, thanks. What are you looking for?");
    case 'whoAreYou':
      return reply(
        `I'm ${name || 'the assistant of this site'}, a program that searches the listings and answers questions about this site.`,
      );
    case 'areYouHuman':
      return reply(["I'm a program, not a person.", person].filter(Boolean).join(' '));
    case 'languages':
      return answerLanguage(context);
    case 'help':
      return reply(abilities(context));
    case 'yes':
      return reply('Good. What would you like to see?');
    case 'no':
      return reply('All right. Ask me whenever you want to look something up.');
    case 'praise':
      return reply('Glad to hear it. What else can I look up?');
    case 'complaint':
      return reply(
        [
          "I'm sorry that I got that wrong.",
          'Short questions work best, for example “3 bedrooms under $500,000”.',
          person,
        ]
          .filter(Boolean)
          .join(' '),
      );
  }
}

/** Answers a question in another language, or about languages. */
export const answerLanguage = (context: Context): Reply =>
  reply(['I can only read and answer in English.', personOffer(context)].filter(Boolean).join(' '));

/** Answers "I want to talk to a person". */
export function answerHuman({ settings }: Context): Reply {
  const contact = textSetting(settings, 'MessagingContactUrl').trim();
  return reply(
    paragraphs(
      hasPerson(settings)
        ? 'Yes, a person can take over. Use the “Talk to a person” button in this chat and leave an email address or a phone number.'
        : "I can't connect you with a person from this chat.",
      contact === '' ? undefined : `You can also write here: ${link(contact, contact)}`,
    ),
  );
}

/** Starts over. */
export const answerReset = (): Reply =>
  reply("OK, let's start over. What are you looking for?", NEW_DIALOGUE);

const DECLINED: Readonly<Record<Steering, string>> = {
  people:
    "I don't filter listings by who lives nearby: fair housing laws make every listing open to everyone. Public census data describes each area.",
  safety:
    "I don't rate how safe or good a neighborhood is. Local police departments publish figures, and a visit at different times of day helps, too.",
  schools:
    "I don't rate schools. The state's education department and the school districts publish their own figures.",
};

/** Declines what an agent must not steer by, and answers the rest of the question. */
export function answerDecline(topic: Steering, rest: Reply | undefined): Reply {
  const declined = DECLINED[topic];
  return rest
    ? { ...rest, text: paragraphs(declined, rest.text) }
    : reply(
        paragraphs(
          declined,
          'I can search by town, price, size, property type, and features such as a garden.',
        ),
      );
}

/** Admits not to know, and says what is possible. */
export function answerUnknown(context: Context): Reply {
  const { state } = context;
  const person = personOffer(context);
  return state.wasHelped
    ? noAnswer([UNKNOWN, person].filter(Boolean).join(' '))
    : noAnswer(paragraphs(UNKNOWN, abilities(context), person), { ...state, wasHelped: true });
}

/** Answers a message without words. */
export const answerEmpty = (): Reply =>
  noAnswer("I couldn't read anything in your message. What are you looking for?");

/** Answers "closer to downtown", which no listing can be sorted by. */
export function answerDistance({ tools }: Context): Reply {
  const [city] = tools.gazetteer.cities;
  return reply(
    `I can't measure distances.${city ? ` I can search by town, neighborhood or street, for example “homes in ${escapeInline(city.name)}”.` : ''}`,
  );
}

/** What can be asked, with examples from the chatbot's own listings. */
function abilities({ tools }: Context): string {
  const [city] = tools.gazetteer.cities;
  const examples = [
    `Homes for sale${city ? ` in ${escapeInline(city.name)}` : ''} with at least 3 bedrooms`,
    'What is the cheapest listing with a garden?',
    'What is the average price?',
  ];
  return `I can search the listings, compare them, and answer questions about this site. For example:\n\n${examples.map(example => `- ${example}`).join('\n')}`;
}

/** Says what came without words, and that it can't be opened. */
export const answerUnperceived = (
  type: Exclude<ChatAskType, 'Text'>,
  files: readonly AnswerFile[],
  context: Context,
): Reply => noAnswer(paragraphs(describeFiles(files), CANNOT_PERCEIVE[type], personOffer(context)));

/** Answers from the owner's texts and settings; undefined when neither contains an answer. */
export async function answerFromTexts(
  { topics }: Plan & { type: 'texts' },
  context: Context,
): Promise<Reply | undefined> {
  const { tools, said } = context;
  const covered = new Set(topics.flat());
  const words = said.question.words.filter(
    word => !STOP_WORDS.has(word) && !covered.has(word) && word.length > 1,
  );
  const own: readonly Term[] = words.map(word => [word]);
  const found = await tools.searchTexts([...topics, ...own]);
  // With a topic, the other words only decide between texts that speak of it.
  const byTopic = topics.length > 0 ? await tools.searchTexts(topics) : [];
  const best =
    found.find(text =>
      byTopic.some(({ title, matchedInTitle }) => title === text.title && matchedInTitle > 0),
    ) ??
    byTopic.find(isAnswer) ??
    found.find(isAnswer);
  if (!best) return fromSettings(topics.flat(), context);
  const passage = passageOf(best.body, [...topics.flat(), ...words]);
  const source = best.url === '' ? undefined : link('Read more', best.url);
  const isPersonal = topics
    .flat()
    .some(word => ['viewing', 'worth', 'selling', 'contact'].includes(word));
  return reply(
    paragraphs(
      `**${escapeMarkdown(best.title)}**`,
      escapeProse(passage),
      source?.startsWith('[') ? source : undefined,
      isPersonal ? personOffer(context) : undefined,
    ),
  );
}

/** Privacy, pages and messengers are in the settings. */
function fromSettings(topics: readonly string[], { settings }: Context): Reply | undefined {
  const setting = (name: Parameters<typeof textSetting>[1]) => textSetting(settings, name).trim();
  if (topics.includes('privacy')) {
    const description = setting('ChatbotPrivacyPolicyDescription');
    const url = setting('ChatbotPrivacyPolicyUrl');
    const name = setting('ChatbotPrivacyPolicyName') || url;
    if (description || url)
      return reply(paragraphs(escapeProse(description), url && link(name, url)));
  }
  const pages = [
    ...(topics.includes('social') ? [setting('SocialPageUrl'), setting('SocialProfileUrl')] : []),
    ...(topics.includes('social') || topics.includes('contact')
      ? [setting('MessagingContactUrl')]
      : []),
  ].filter(url => url !== '');
  if (pages.length > 0) return reply(pages.map(url => `- ${link(url, url)}`).join('\n'));
  const isPersonal = topics.some(word => ['viewing', 'worth', 'selling', 'contact'].includes(word));
  return isPersonal && hasPerson(settings)
    ? reply(`I can't help with that. ${ASK_A_PERSON}`)
    : undefined;
}

/** What the estimate assumes where the visitor says nothing. */
const ASSUMED = { downPercent: 20, ratePercent: 6.5, years: 30 };

/** Estimates the monthly payment of a loan, with its assumptions. */
export async function answerMortgage(
  { price: said, target }: Plan & { type: 'mortgage' },
  context: Context,
): Promise<Reply> {
  const { tools, said: understanding } = context;
  const [listing] = target ? (await findTargets([target], context)).listings : [];
  const price =
    said ?? (listing?.saleType === 'for_sale' ? (listing.price ?? undefined) : undefined);
  if (price === undefined || price <= 0)
    return reply(
      [
        'Tell me a price and I can estimate the monthly payment, for example “mortgage for $400,000”.',
        personOffer(context),
      ]
        .filter(Boolean)
        .join(' '),
    );
  const { text } = understanding;
  const down =
    percentIn(
      text,
      /(\d+(?:\.\d+)?) percent (?:down|deposit)|down (?:payment )?(?:of )?(\d+(?:\.\d+)?) percent/,
      100,
    ) ?? ASSUMED.downPercent;
  const rate =
    percentIn(
      text,
      /(?:at|rate(?: of)?|interest(?: of)?) (\d+(?:\.\d+)?) percent|(\d+(?:\.\d+)?) percent (?:interest|rate|apr)/,
      30,
    ) ?? ASSUMED.ratePercent;
  const years = percentIn(text, /(\d+) (?:year|yr)/, 50) ?? ASSUMED.years;
  const loan = price * (1 - down / 100);
  const symbol = listing?.currencySymbol ?? tools.gazetteer.currency;
  const amount = (value: number) => money(Math.round(value), symbol);
  const subject = listing
    ? `For ${listingLink(listing, tools.gazetteer)} at ${amount(price)}`
    : `For a price of ${amount(price)}`;
  return reply(
    paragraphs(
      `${subject} with ${down}% down, a ${Math.max(1, years)}-year fixed loan of ${amount(loan)} at ${rate}% costs about **${amount(monthlyPayment(loan, rate, Math.max(1, years)))} a month** in principal and interest.`,
      'That is an estimate: the interest rate is an assumption, and property tax, insurance and association fees come on top. A lender can tell you your actual rate.',
      personOffer(context),
    ),
  );
}

function percentIn(text: string, pattern: RegExp, most: number): number | undefined {
  const match = pattern.exec(text);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : Math.min(most, Math.max(0, Number(value)));
}

function monthlyPayment(loan: number, ratePercent: number, years: number): number {
  const rate = ratePercent / 1200;
  const months = years * 12;
  return rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months);
}
