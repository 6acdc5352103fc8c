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
  const isOfTown = COVERS.test(said.words) && !hasCriteria({ ...rest, places: [] });
  if (!first || said.mentionsListings || (hasCriteria(rest) && !isOfTown)) return undefined;
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
  const answer = reply(paragraphs(...lines, text?.text, personOffer(context)), {
    ...(text?.state ?? context.state),
    focus: [],
    agent: first.name,
  });
  return { ...answer, ...(text?.sources && { sources: text.sources }) };
}

const COVERS = /\b(?:cover|covers|work|works|serve|serves|handle|handles|speak|speaks)\b/;

/** The message with the name of the agent of the last answer in place of a pronoun: `what does she have for sale`. */
export function withAgentNamed({ said, state }: Context): string | undefined {
  const ofSearch = state.criteria?.columns?.find(({ key }) => key === 'agent')?.value;
  const name = state.focus.length === 1 ? undefined : (state.agent ?? ofSearch);
  if (name === undefined || said.tags.some(({ is }) => is === 'agent')) return undefined;
  const named = said.text.raw.replace(/\b(?:he|she|him)\b/i, name).replace(/\b(?:her|his)\b(?! (?:dog|cat))/i, name);
  return named === said.text.raw ? undefined : named;
}
