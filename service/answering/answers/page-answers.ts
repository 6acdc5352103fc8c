import type { Topic } from '../reader/intents.js';
import type { FoundText } from '../search/knowledge-search.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { escapeMarkdown, escapeProse, link, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { answerForm, joinedSentences, saysOnlyHours, withWholeRanges } from './answer-forms.js';
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
      'company',
      'do',
      'expect',
      'explain',
      'find',
      'handle',
      'have',
      'include',
    ],
    ...['kind', 'many', 'much', 'offer', 'possible', 'provide', 'require', 'see', 'site', 'say', 'service', 'support'],
    ...['own', 'thing', 'type', 'use', 'website', 'work', 'firm', 'agency', 'people'],
    // An amount says these itself.
    ...['charge', 'cost', 'fee', 'number', 'per', 'phone', 'price', 'rate', 'telephone'],
  ].map(rootOf),
);

const KINDS: ReadonlySet<string> = new Set(['option', 'package', 'plan'].map(rootOf));
const TEACHING: ReadonlySet<string> = new Set(['gives', 'guides', 'instructs', 'leads', 'teaches'].map(rootOf));
const asksForTeacher = (question: string): boolean => /^who\b/.test(question);

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
  const typed = wordsOf(context.said.text.raw).join(' ');
  const { words } = context.said;
  // A reader that knows homes corrects "mowing" to "moving".
  return (await quoteFor(typed, topics, context)) ?? (typed === words ? undefined : quoteFor(words, topics, context));
}

async function quoteFor(question: string, topics: readonly Topic[], { tools }: Context): Promise<Reply | undefined> {
  const words = [...new Set(wordsOf(question))].filter(word => !STOP_WORDS.has(word) && word.length > 1);
  const [, size] = /\bhow (\w+)/.exec(question) ?? [];
  const roots = [...new Set(words.filter(word => word !== size).map(rootOf))].filter(root => !OF_QUESTIONS.has(root));
  // "The basic package" may only be "Basic", and a class has the name of its teacher.
  const names = roots.filter(root => !KINDS.has(root) && !(asksForTeacher(question) && TEACHING.has(root)));
  const subjects = names.length > 0 ? names : roots;
  if (subjects.length === 0) return undefined;
  const asked = rootsOf(question);
  const alike = ALIKE.filter(({ said }) => said.every(word => asked.includes(rootsOf(word))));
  const synonyms = [
    ...topics.map(({ keys }) => [...keys, ...(keys.includes('opening') ? CLOSING : [])].map(rootsOf)),
    ...alike.flatMap(({ said, means }) => said.map(word => [word, ...means].map(rootsOf))),
  ];
  const asksForHours = subjects.some(subject => DAYS.has(subject) || OPENING.includes(` ${subject} `));
  const found = await tools.searchPages(
    [...words.map(word => [word]), ...alike.map(({ means }) => means), ...(asksForHours ? [HOURS] : [])],
    MAX_CANDIDATES,
  );
  const says = answerForm(question);
  const isRare = found.filter(({ title, body }) => hasOne(`${title} ${body}`, subjects)).length === 1;
  const quoted = found.flatMap(text => quote(text, { subjects, synonyms, says, isRare }) ?? []);
  const best = quoted.sort((a, b) => b.score - a.score)[0];
  return best && tell(best);
}

/** Words of a question, all of which it has, and what a page may write instead of them. */
const ALIKE: readonly { readonly said: readonly string[]; readonly means: readonly string[] }[] = [
  { said: ['when', 'begin'], means: ['start'] },
  { said: ['when', 'start'], means: ['begin'] },
  { said: ['photo'], means: ['picture'] },
  { said: ['picture'], means: ['photo'] },
  { said: ['kid'], means: ['child', 'children'] },
  { said: ['child'], means: ['kid'] },
  { said: ['send', 'back'], means: ['return'] },
  { said: ['return'], means: ['send back'] },
  { said: ['money', 'back'], means: ['refund'] },
  { said: ['discount'], means: ['percent off', 'percent less', 'half price'] },
  { said: ['internet'], means: ['wifi', 'wi fi'] },
  { said: ['weight'], means: ['weigh'] },
  { said: ['pet'], means: ['dog', 'cat', 'animal'] },
];

/** Opening hours say when a shop closes. */
const CLOSING = ['close', 'shut'];

interface Asked {
  /** Roots of what the question is about. */
  readonly subjects: readonly string[];
  /** Roots of phrases that mean the same, by topic. */
  readonly synonyms: readonly (readonly string[])[];
  /** The form of an answer, such as an amount. */
  readonly says: ((sentence: string) => boolean) | undefined;
  /** Whether the subjects occur in only one passage. */
  readonly isRare: boolean;
}

function quote(text: FoundText, { subjects, synonyms, says, isRare }: Asked): Quoted | undefined {
  const title = rootsOf(text.title);
  const sentences = text.body
    .split('\n')
    .flatMap(line => joinedSentences(sentencesIn(line)))
    .filter(sentence => !INSTRUCTIONS.some(words => words.test(sentence)));
  const roots = sentences.map(sentence => {
    const whole = withWholeRanges(sentence);
    return `${rootsOf(whole)}${saysOnlyHours(wordsOf(whole)) ? OPENING : ''}`;
  });
  const has = (subject: string, part: string) =>
    part.includes(` ${subject} `) ||
    (DAYS.has(subject) && DAY.test(part)) ||
    synonyms.some(keys => keys.some(key => key.includes(` ${subject} `)) && keys.some(key => part.includes(key)));
  const hasAny = (at: number) => subjects.some(subject => has(subject, roots[at]!));
  let best: Quoted | undefined;
  for (let start = 0; start < sentences.length; start++) {
    // A sentence before the subject may belong to another one.
    const isInTitle = subjects.some(subject => has(subject, title));
    if (!isInTitle && !hasAny(start)) continue;
    for (let end = start + 1; end <= Math.min(start + WINDOW, sentences.length); end++) {
      const window = roots.slice(start, end).join('');
      const own = subjects.filter(subject => has(subject, window)).length;
      const isWhole = subjects.every(subject => has(subject, window) || has(subject, title));
      // A title alone is no answer, and one word in passing is none either.
      const [subject = ''] = subjects;
      const isAbout =
        subjects.length > 1 ||
        isRare ||
        countOf(subject, roots) > 1 ||
        has(subject, title) ||
        has(subject, startOf(roots[start]!));
      // The amount must be in a sentence about the subject, or below its question or label.
      const isLed = hasAny(start) && LEADS.test(sentences[start]!);
      const isSaid =
        !says ||
        sentences.some(
          (one, at) =>
            at >= start && at < end && says(one) && (hasAny(at) || (isLed && at > start && !LEADS.test(one))),
        );
      if (!isWhole || own === 0 || !isAbout || !isSaid) continue;
      const exact = subjects.filter(subject => DAYS.has(subject) && window.includes(` ${subject} `)).length;
      const score = own + (isInTitle ? 0.5 : 0) + exact / 2 - (end - start) / 10;
      // Other rows about the same: "Tune-up, basic" and "Tune-up, full".
      const isAlike = (at: number) =>
        end === start + 1 &&
        subjects.every(subject =>
          exact > 0 && DAYS.has(subject) ? roots[at]!.includes(` ${subject} `) : has(subject, roots[at]!),
        );
      if (!best || score > best.score) best = { text, passage: around(sentences, start, end, says, isAlike), score };
    }
  }
  return best;
}

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DAYS: ReadonlySet<string> = new Set(WEEK.map(rootOf));
/** "Tuesday to Saturday" answers a question about Monday. */
const DAY = new RegExp(` (?:${[...DAYS].join('|')}) `);

/** A question, or a label such as a heading, before what is below it. */
const LEADS = /\?$|^[^.!?:]{1,80}:\s/;

/** Words of passages with hours. */
const HOURS = ['closed', 'daily', 'mon', 'tue', 'wed', 'fri', 'sat', 'sun', 'monday', 'friday', 'sunday'];

/** Opening hours without these words are about them. */
const OPENING = ' open  hour ';

/** The first words of a sentence, which say what it is about. */
const startOf = (roots: string) => `${roots.split('  ', MAX_START).join('  ')} `;
const MAX_START = 6;

const hasOne = (text: string, subjects: readonly string[]): boolean => {
  const roots = rootsOf(text);
  return subjects.some(subject => roots.includes(` ${subject} `));
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

/** Adds the sentences that follow, as long as they fit. */
function around(
  sentences: readonly string[],
  start: number,
  end: number,
  says: Asked['says'],
  isAlike: (at: number) => boolean,
): string {
  let passage = '';
  const last = sentences[end - 1] ?? '';
  // A row that answers needs no sentence from below it.
  const isRow = !SENTENCE.test(last) && (says?.(last) === true || LEADS.test(last));
  for (const [index, next] of sentences.slice(start, end + 2).entries()) {
    // Rows, labels and other amounts that follow are about something else, unless they have all of the question's words.
    const isOther =
      !isAlike(start + index) && (isRow || !SENTENCE.test(next) || LEADS.test(next) || says?.(next) === true);
    if (index >= end - start && (isOther || passage.length + next.length >= MAX_PASSAGE)) break;
    const mark = passage === '' || ENDED.test(passage) ? '' : ENDED.test(next) ? ':' : ';';
    passage += `${mark}${passage && ' '}${next}`;
  }
  return passage.slice(0, MAX_PASSAGE);
}

const SENTENCE = /[.!?]["”)]?$/;

const countOf = (subject: string, roots: readonly string[]) =>
  roots.reduce((sum, part) => sum + part.split(` ${subject} `).length - 1, 0);

/** A text as the roots of its words, with a blank around each. */
const rootsOf = (text: string): string => ` ${wordsOf(text).map(rootOf).join('  ')} `;

/** The part of a word that its forms share: "neuter" and "neutering", "trim" and "trimming", "cancel" and "cancellation". */
function rootOf(word: string): string {
  const stem = stemOf(word).replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  return stem === word ? stem : rootOf(stem);
}

function tell({ text, passage }: Quoted): Reply {
  const { title, url } = text;
  const page = url === '' ? undefined : link('Read more', url);
  const answer = reply(
    paragraphs(`**${escapeMarkdown(title)}**`, escapeProse(passage), page?.startsWith('[') ? page : undefined),
  );
  return { ...answer, sources: [{ kind: 'Page', id: url || title, title, url, passage }] };
}
