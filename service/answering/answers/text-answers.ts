import { textSetting } from '../../data/settings.js';
import type { Topic } from '../reader/intents.js';
import { escapeProse, link, paragraphs } from '../wording/markdown.js';
import { ASK_A_PERSON } from '../wording/sentences.js';
import { answerFromPages } from './page-answers.js';
import { quoteTexts } from './passages.js';
import { hasPerson, noAnswer, personOffer, reply, type Context, type Reply } from './reply.js';

/**
 * Answers from the owner's texts, pages and settings; undefined when none has an answer. With `isUnknown`, the quote must have
 * one of the words that no table knows.
 */
export async function answerFromTexts(
  topics: readonly Topic[],
  context: Context,
  isUnknown = false,
): Promise<Reply | undefined> {
  const { said } = context;
  const about = topics
    .filter(({ keys }) => !(keys.includes('offer') && NO_OFFER.test(said.words)))
    .map(({ keys }) => keys);
  // "When can I see 12 Hill Road" is about showings, whatever its words are.
  const isForced = topics.length > 0 && !topics.some(topic => said.topics.includes(topic));
  const isService = topics.some(({ keys }) => keys.some(isPersonalKey));
  const quote =
    (await quoteTexts(context, {
      about,
      isUnknown,
      isForced,
      ...(about.length > 0 && !isService && { least: OF_TOPIC }),
    })) ?? (isService && !isForced ? await quoteTexts(context, { about, isForced: true }) : undefined);
  const isPersonal = topics.some(topic => topic.isPersonal === true);
  if (quote)
    return isPersonal && !quote.noAnswer ? { ...quote, text: paragraphs(quote.text, personOffer(context)) } : quote;
  return (await answerFromPages(context, topics)) ?? fromSettings(topics, context);
}

/** The share of a question with a topic that a quote must have. */
const OF_TOPIC = 0.4;

/** `do you offer financing` and `is the rent negotiable` are about no offer. */
const NO_OFFER = /\b(?:you|u|they) offer\b|\brent\b/;

/** Answers from the privacy settings, or suggests talking to a person. */
function fromSettings(topics: readonly Topic[], { settings }: Context): Reply | undefined {
  const setting = (name: Parameters<typeof textSetting>[1]) => textSetting(settings, name).trim();
  const url = setting('ChatbotPrivacyPolicyUrl');
  const privacy = paragraphs(
    escapeProse(setting('ChatbotPrivacyPolicyDescription')),
    url && link(setting('ChatbotPrivacyPolicyName') || url, url),
  );
  if (topics.some(({ keys }) => keys.includes('privacy')) && privacy !== '') return reply(privacy);
  if (topics.some(({ keys }) => keys.includes('maintenance')) && hasPerson(settings))
    return reply(`I'm sorry about that. I can't help with repairs or complaints here. ${ASK_A_PERSON}`);
  return topics.some(({ keys }) => keys.some(isPersonalKey)) && hasPerson(settings)
    ? noAnswer(`I can't help with that. ${ASK_A_PERSON}`)
    : undefined;
}

const isPersonalKey = (topic: string) => ['viewing', 'worth', 'selling', 'contact'].includes(topic);
