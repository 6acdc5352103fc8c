import type { Topic } from '../reader/intents.js';
import { wordsOf } from '../search/text.js';
import { escapeMarkdown, escapeProse, link, paragraphs } from '../wording/markdown.js';
import { pageQuestion, partsOfWords, type PageQuestion } from './page-question.js';
import { quoteOf, type Quoted } from './page-quotes.js';
import { reply, type Context, type Reply } from './reply.js';
import { rootsOf } from './word-roots.js';

const MAX_CANDIDATES = 20;

/**
 * Answers from the pages of the owner's site: quotes the sentences that have what the question is about, with their page.
 * Undefined if no three sentences in a row, with their heading and the title of their page, have all of it.
 */
export async function answerFromPages(context: Context, topics: readonly Topic[] = []): Promise<Reply | undefined> {
  const typed = wordsOf(context.said.text.raw).join(' ');
  const { words } = context.said;
  // A reader that knows homes corrects "mowing" to "moving".
  return (await quoteFor(typed, topics, context)) ?? (typed === words ? undefined : quoteFor(words, topics, context));
}

async function quoteFor(asked: string, topics: readonly Topic[], { tools }: Context): Promise<Reply | undefined> {
  const question = pageQuestion(asked, topics);
  if (!question) return undefined;
  for (const terms of [question.terms, partsOfWords(question)]) {
    const found = await tools.searchPages(terms, MAX_CANDIDATES);
    const isRare = found.filter(({ title, body }) => hasSubject(`${title} ${body}`, question)).length === 1;
    const quotes = found.flatMap(text => quoteOf(text, question, isRare) ?? []);
    const best = quotes.sort((a, b) => b.score - a.score)[0];
    if (best) return tell(best);
  }
  return undefined;
}

function hasSubject(text: string, { subjects }: PageQuestion): boolean {
  const roots = rootsOf(text);
  return subjects.some(subject => roots.includes(` ${subject} `));
}

function tell({ text, passage }: Quoted): Reply {
  const { title, url } = text;
  const answer = reply(paragraphs(`**${escapeMarkdown(title)}**`, escapeProse(passage), pageLink(url)));
  return { ...answer, sources: [{ kind: 'Page', id: url || title, title, url, passage }] };
}

/** A link to a page of the owner's site; undefined for a file, and for an address that can't be a link. */
export function pageLink(url: string): string | undefined {
  const page = url === '' ? undefined : link('Read more', url);
  return page?.startsWith('[') ? page : undefined;
}
