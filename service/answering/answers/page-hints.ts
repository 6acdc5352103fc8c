import type { FoundText } from '../search/knowledge-search.js';
import { wordsOf } from '../search/text.js';
import { pageLink } from './page-answers.js';
import { pageQuestion, saysSubject, type PageQuestion } from './page-question.js';
import { sectionsOf, type Section } from './page-sections.js';
import { paragraphs, escapeMarkdown, escapeProse } from '../wording/markdown.js';
import { reply, type Context, type Reply } from './reply.js';
import { rootOf, rootsOf } from './word-roots.js';

const MAX_CANDIDATES = 20;
/** A word that more sections have says little about which one is meant. */
const RARE = 2;
const MAX_PASSAGE = 400;
const ENDED = /[.!?:;,]["”)]?$/;

/** Verbs that say nothing about what the question is about: "Do you sell boats?" */
const VERBS: ReadonlySet<string> = new Set(
  ['bring', 'buy', 'get', 'make', 'need', 'order', 'pay', 'pick', 'rent', 'sale', 'sell', 'take', 'want'].map(rootOf),
);
/** A short line without an amount or an end, which is about the line below it. */
const LABEL = /^[^\d.!?|]{1,60}$/;

/**
 * Shows the section of the owner's site that has a rare word of a question and at least half of all, for a question that
 * nothing answers. Says that the answer isn't known. Undefined without such a section.
 */
export async function hintFromPages(context: Context): Promise<Reply | undefined> {
  const { said, tools } = context;
  const question = pageQuestion(wordsOf(said.text.raw).join(' '), said.topics);
  if (!question) return undefined;
  const found = await tools.searchPages(question.terms, MAX_CANDIDATES);
  const sections = found.flatMap(text =>
    sectionsOf(text.body).map(section => ({ text, section, subjects: subjectsIn(wordsIn(section), question) })),
  );
  const countOf = (subject: string) => sections.filter(({ subjects }) => subjects.includes(subject)).length;
  const weights = new Map(question.subjects.map(subject => [subject, 1 / Math.max(1, countOf(subject))]));
  const weigh = (subjects: readonly string[]) => subjects.reduce((sum, subject) => sum + weights.get(subject)!, 0);
  const [best] = sections
    .filter(({ text, subjects }) => {
      const rare = subjects.filter(subject => countOf(subject) <= RARE && !VERBS.has(subject));
      // The title has words of the whole site.
      const isRare = rare.length > subjectsIn(text.title, { ...question, subjects: rare }).length;
      return isRare && 2 * subjects.length >= question.subjects.length;
    })
    .sort((a, b) => weigh(b.subjects) - weigh(a.subjects));
  return (
    best &&
    tell(
      best.text,
      passageOf(best.section, text => weigh(subjectsIn(text, question))),
    )
  );
}

const wordsIn = ({ heading, sentences }: Section): string => [heading, ...sentences.map(({ text }) => text)].join(' ');

function subjectsIn(text: string, question: PageQuestion): readonly string[] {
  const roots = rootsOf(text);
  return question.subjects.filter(subject => saysSubject(question, subject, roots));
}

function tell({ title, url }: FoundText, passage: string): Reply {
  const answer = reply(
    paragraphs(
      "I don't know the answer to that. This part of the site may help:",
      `**${escapeMarkdown(title)}**`,
      escapeProse(passage),
      pageLink(url),
    ),
  );
  return { ...answer, noAnswer: true, sources: [{ kind: 'Page', id: url || title, title, url, passage }] };
}

/** The section, from the sentence on that has most of the question, or the label above it, if it is long. */
function passageOf({ heading, sentences }: Section, weigh: (text: string) => number): string {
  const texts = sentences.map(({ text }) => text);
  const isShort = texts.join(' ').length <= MAX_PASSAGE;
  const weights = texts.map(weigh);
  const first = isShort ? 0 : weights.indexOf(Math.max(...weights));
  const above = texts[first - 1] ?? '';
  const start = LABEL.test(above) ? first - 1 : first;
  let passage = heading;
  for (const text of texts.slice(start)) {
    if (passage !== '' && passage.length + text.length > MAX_PASSAGE) break;
    const mark = passage === '' || ENDED.test(passage) ? '' : passage === heading ? ':' : ';';
    passage += `${mark}${passage && ' '}${text}`;
  }
  return passage.slice(0, MAX_PASSAGE);
}
