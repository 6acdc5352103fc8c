import { hasCriteria } from '../search/criteria.js';
import { counted } from '../wording/format.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { personOffer, reply, type Context, type Reply } from './reply.js';
import { answerFromTexts } from './text-answers.js';

/** Answers a question that names an agent of the listings, with the agent's phone number from them. */
export async function answerAgent(context: Context): Promise<Reply | undefined> {
  const { said } = context;
  const agents = said.tags.flatMap(tag => (tag.is === 'agent' ? tag.agents : []));
  const [first] = agents;
  const { columns: _, ...rest } = said.criteria;
  if (!first || said.mentionsListings || hasCriteria(rest)) return undefined;
  const text =
    said.asks.has('contact') || /\b(?:phone|number|call|reach)\b/.test(said.words)
      ? undefined
      : await answerFromTexts([], context);
  const lines = [...new Map(agents.map(agent => [agent.name, agent])).values()].slice(0, 3).map(({ name }) => {
    const own = agents.filter(agent => agent.name === name);
    const phones = [...new Set(own.map(({ phone }) => phone).filter(phone => phone !== ''))];
    const total = own.reduce((sum, { count }) => sum + count, 0);
    const phone =
      phones.length > 0
        ? ` Phone: **${phones.map(escapeInline).join('**, **')}**.`
        : " The listings don't include a phone number.";
    return `**${escapeInline(name)}** is the agent of ${counted(total, 'listing')}.${phone}`;
  });
  const answer = reply(paragraphs(...lines, text?.text, personOffer(context)), text?.state);
  return { ...answer, ...(text?.sources && { sources: text.sources }) };
}
