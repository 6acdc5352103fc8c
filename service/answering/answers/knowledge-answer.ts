import { isAnswer, type KnowledgeHit } from '../search/knowledge-search.js';
import { termPhrases } from '../search/text-query.js';
import { escapeMarkdown, escapeProse, link, paragraphs } from '../wording/markdown.js';
import { passageOf } from '../wording/passage.js';
import { hasHuman, reply, textSetting, type Context, type Reply } from './context.js';

/** Answers from the owner's texts and settings; undefined when neither speaks of it. */
export async function answerFromKnowledge(context: Context): Promise<Reply | undefined> {
  const { knowledge, chatbot, said } = context;
  const hits = await knowledge.find(chatbot.id, said.terms);
  const best = hits.find(isAnswer);
  return best ? reply(inWords(best, context), context.memory) : fromSettings(context);
}

function inWords(hit: KnowledgeHit, { said, voice, chatbot }: Context): string {
  const passage = passageOf(hit.body, said.terms.flatMap(termPhrases));
  const source = hit.url === '' ? undefined : link(voice.phrases.readMore, hit.url);
  const isPersonal = said.remarks.topics.some(topic => topic === 'viewing' || topic === 'contact');
  const hint = isPersonal && hasHuman(chatbot.settings) ? voice.phrases.humanHint : undefined;
  return paragraphs(
    `**${escapeMarkdown(hit.title)}**`,
    escapeProse(passage),
    source?.startsWith('[') ? source : undefined,
    hint,
  );
}

/** Privacy, pages and messengers stand in the settings. */
function fromSettings(context: Context): Reply | undefined {
  const { chatbot, said, voice } = context;
  const setting = (name: string) => textSetting(chatbot.settings, name);
  const { topics } = said.remarks;
  if (topics.includes('privacy')) {
    const description = setting('ChatbotPrivacyPolicyDescription');
    const url = setting('ChatbotPrivacyPolicyUrl');
    const name = setting('ChatbotPrivacyPolicyName') || url;
    if (description || url)
      return reply(paragraphs(escapeProse(description), url && link(name, url)));
  }
  const pages = [
    topics.includes('social') ? setting('SocialPageUrl') : '',
    topics.includes('social') ? setting('SocialProfileUrl') : '',
    topics.includes('message') || topics.includes('contact') ? setting('MessagingContactUrl') : '',
  ].filter(url => url !== '');
  const canAsk = hasHuman(chatbot.settings);
  const isPersonal = topics.some(topic => ['viewing', 'contact', 'selling'].includes(topic));
  if (pages.length === 0)
    return isPersonal && canAsk ? reply(voice.phrases.human(true)) : undefined;
  return reply(
    paragraphs(
      pages.map(url => `- ${link(url, url)}`).join('\n'),
      isPersonal && canAsk ? voice.phrases.human(true) : undefined,
    ),
  );
}
