import type { Topic } from '../reader/intents.js';
import type { FoundText } from '../search/knowledge-search.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { escapeMarkdown, escapeProse, link, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { stemOf } from './listing-columns.js';
import { reply, type Context, type Reply } from './reply.js';

const MAX_CANDIDATES = 20;
const MAX_PASSAGE = 500;
/** Sentences that belong together. */
const WINDOW = 3;
/** Words of a question that a passage need not repeat: what is asked, not what it is about. */
const OF_QUESTIONS: ReadonlySet<string> = new Set(
  [
    ...[
      'allow',
      'apply',
      'available',
      'call',
      'charge',
      'company',
      'cost',
      'do',
      'expect',
      'explain',
      'find',
      'handle',
    ],
    ...['have', 'include', 'kind', 'many', 'much', 'offer', 'possible', 'provide', 'require', 'see', 'site', 'say'],
    ...['service', 'support', 'thing', 'type', 'use', 'website', 'work', 'require', 'firm', 'agency', 'people'],
  ].map(stemOf),
);

/** Questions for an amount or a time, and what an answer to them has. */
const AMOUNTS: readonly { readonly asks: RegExp; readonly says: RegExp }[] = [
  {
    asks: /\bhow much\b|\b(?:cost|price|fee|fees|commission|charge)\b/,
    says: /\d|\b(?:free|percent|half|one|two|three|no (?:fee|cost|charge))\b/i,
  },
  { asks: /\bhow (?:long|fast|quickly|soon)\b/, says: /\b(?:minutes?|hours?|days?|weeks?|months?|years?)\b/i },
  { asks: /\bhow (?:big|large|high|tall|deep|old|far|wide|heavy)\b/, says: /\d/ },
  { asks: /\bhow many\b/, says: /\d|\b(?:no|one|two|three|four|five|six|seven|eight|nine|ten|dozens?|hundreds?)\b/i },
  { asks: /\b(?:phone|telephone)\b/, says: /\d{3}/ },
  {
    asks: /\bwhen\b|\bwhat time\b/,
    says: /\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:after|before|until|within|once)\b/i,
  },
];

interface Quoted {
  readonly text: FoundText;
  /** The sentences that answer. */
  readonly passage: string;
  /** How many of the question's words they have. */
  readonly score: number;
}

/**
 * Answers from the pages of the owner's site: quotes the sentences that have what the question is about, with their page.
 * Undefined if no three sentences in a row, with the title of their page, have all of it.
 */
export async function answerFromPages(context: Context, topics: readonly Topic[] = []): Promise<Reply | undefined> {
  const { said, tools } = context;
  const words = [...new Set(wordsOf(said.words))].filter(word => !STOP_WORDS.has(word) && word.length > 1);
  const subjects = [...new Set(words.map(stemOf))].filter(stem => !OF_QUESTIONS.has(stem));
  if (subjects.length === 0) return undefined;
  const synonyms = topics.map(({ keys }) => keys.map(stemsOf));
  const found = await tools.searchPages(
    words.map(word => [word]),
    MAX_CANDIDATES,
  );
  const amount = AMOUNTS.find(({ asks }) => asks.test(said.words));
  const isRare = found.filter(({ title, body }) => hasOne(`${title} ${body}`, subjects)).length === 1;
  const quoted = found.flatMap(text => quote(text, { subjects, synonyms, says: amount?.says, isRare }) ?? []);
  const best = quoted.sort((a, b) => b.score - a.score)[0];
  return best && tell(best);
}

interface Asked {
  /** Stems of what the question is about. */
  readonly subjects: readonly string[];
  /** Stems of phrases that mean the same, by topic. */
  readonly synonyms: readonly (readonly string[])[];
  /** The form of an answer, such as an amount. */
  readonly says: RegExp | undefined;
  /** Whether the subjects occur in only one passage. */
  readonly isRare: boolean;
}

function quote(text: FoundText, { subjects, synonyms, says, isRare }: Asked): Quoted | undefined {
  const title = stemsOf(text.title);
  const sentences = sentencesIn(text.body).filter(sentence => !INSTRUCTIONS.some(words => words.test(sentence)));
  const stems = sentences.map(stemsOf);
  let best: Quoted | undefined;
  for (let start = 0; start < sentences.length; start++)
    for (let end = start + 1; end <= Math.min(start + WINDOW, sentences.length); end++) {
      const window = stems.slice(start, end).join('');
      const has = (subject: string, part: string) =>
        part.includes(` ${subject} `) ||
        synonyms.some(keys => keys.some(key => key.includes(` ${subject} `)) && keys.some(key => part.includes(key)));
      const own = subjects.filter(subject => has(subject, window)).length;
      const isWhole = subjects.every(subject => has(subject, window) || has(subject, title));
      // A title alone is no answer, and one word in passing is none either.
      const [subject = ''] = subjects;
      const isAbout =
        subjects.length > 1 ||
        isRare ||
        countOf(subject, stems) > 1 ||
        has(subject, title) ||
        has(subject, startOf(stems[start]!));
      // The amount must be in a sentence about the subject.
      const isSaid =
        !says ||
        sentences.some(
          (one, at) => at >= start && at < end && says.test(one) && subjects.some(each => has(each, stems[at]!)),
        );
      if (!isWhole || own === 0 || !isAbout || !isSaid) continue;
      const score = own + (title && subjects.some(subject => has(subject, title)) ? 0.5 : 0) - (end - start) / 10;
      if (!best || score > best.score) best = { text, passage: around(sentences, start, end), score };
    }
  return best;
}

/** The first words of a sentence, which say what it is about. */
const startOf = (stems: string) => `${stems.split('  ', MAX_START).join('  ')} `;
const MAX_START = 6;

const hasOne = (text: string, subjects: readonly string[]): boolean => {
  const stems = stemsOf(text);
  return subjects.some(subject => stems.includes(` ${subject} `));
};

/** Sentences of pages that address a program, and are no facts. */
const INSTRUCTIONS = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules)\b/i,
  /^\W*(?:system|assistant|developer)\s*:/i,
  /\byou are (?:now )?(?:an? )?(?:ai|bot|chatbot|assistant|language model)\b/i,
  /\b(?:tell|inform) (?:all |the |every |our )*(?:visitors?|users?)\b/i,
];

/** Headings and rows of tables end without a sign, and must not run into the next sentence. */
const ENDED = /[.!?:;,。]["”)]?$/;

/** Adds what follows, as long as it fits. */
function around(sentences: readonly string[], start: number, end: number): string {
  let passage = '';
  for (const [index, next] of sentences.slice(start, end + 2).entries()) {
    if (index >= end - start && passage.length + next.length >= MAX_PASSAGE) break;
    const mark = passage === '' || ENDED.test(passage) ? '' : ENDED.test(next) ? ':' : ';';
    passage += `${mark}${passage && ' '}${next}`;
  }
  return passage.slice(0, MAX_PASSAGE);
}

const countOf = (subject: string, stems: readonly string[]) =>
  stems.reduce((sum, part) => sum + part.split(` ${subject} `).length - 1, 0);

/** A text as the stems of its words, with a blank around each. */
const stemsOf = (text: string): string => ` ${wordsOf(text).map(stemOf).join('  ')} `;

function tell({ text, passage }: Quoted): Reply {
  const { title, url } = text;
  const page = url === '' ? undefined : link('Read more', url);
  const answer = reply(
    paragraphs(`**${escapeMarkdown(title)}**`, escapeProse(passage), page?.startsWith('[') ? page : undefined),
  );
  return { ...answer, sources: [{ kind: 'Page', id: url || title, title, url, passage }] };
}
