import type { FoundText } from '../search/knowledge-search.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { hasHours, hasMonths, isName, saysAge, saysOnlyHours, saysPrice, withWholeRanges } from './answer-forms.js';
import {
  AGE,
  COUNTED,
  DAYS,
  MONTHS,
  OF_QUESTIONS,
  OPENING,
  saysSubject,
  TIMES_OF_DAY,
  type PageQuestion,
} from './page-question.js';
import { sectionsOf, type Section } from './page-sections.js';
import { rootOf, rootsOf } from './word-roots.js';

const MAX_PASSAGE = 500;
/** Sentences that belong together. */
const WINDOW = 3;
/** Below a heading that is asked for, a short text answers as a whole. */
const MAX_SHORT = 300;

export interface Quoted {
  readonly text: FoundText;
  /** The sentences that answer. */
  readonly passage: string;
  /** How many of the question's words they have. */
  readonly score: number;
}

/** `Tuesday to Saturday` answers a question about Monday. */
const DAY = new RegExp(` (?:${[...DAYS].join('|')}) `);
/** Marks of sentences with a range of months, or hours. */
const OF_MONTHS = ' #months ';
const OF_HOURS = ' #hours ';
/** A question, or a label such as a heading, before what is below it. */
const LABEL = /^([^.!?:|]{1,80}):\s/;
const LEADS = /\?$|^[^.!?:]{1,80}:\s/;
const SENTENCE = /[.!?]["”)]?$/;
/** Headings and rows of tables end without a sign, and must not run into the next sentence. */
const ENDED = /[.!?:;,。]["”)]?$/;
/** A sentence that is about its heading: an amount, or a word for it. */
const BARE = new RegExp(
  `^(?:[\\p{Sc}\\d]|(?:${[
    ...['about', 'adults?', 'all', 'costs?', 'dates?', 'duration', 'each', 'every', 'fees?', 'for', 'from', 'he'],
    ...['hours?', 'in', 'it', 'lasts?', 'length', 'on', 'only', 'per', 'prices?', 'she', 'takes?', 'the', 'they'],
    ...['this', 'times?', 'until', 'we', 'when', 'you'],
  ].join('|')})\\b)`,
  'iu',
);

/** Quotes the sentences of a passage that answer the question best. */
export function quoteOf(text: FoundText, question: PageQuestion, isRare: boolean): Quoted | undefined {
  const quotes = sectionsOf(text.body).flatMap(
    section => new SectionReader(section, text, question, isRare).best() ?? [],
  );
  return quotes.sort((a, b) => b.score - a.score)[0];
}

class SectionReader {
  readonly #section: Section;
  readonly #text: FoundText;
  readonly #question: PageQuestion;
  readonly #isRare: boolean;
  readonly #sentences: readonly string[];
  /** Roots of each sentence, and of what it is about: its heading and the label of its line. */
  readonly #roots: readonly string[];
  readonly #about: readonly string[];
  readonly #title: string;

  constructor(section: Section, text: FoundText, question: PageQuestion, isRare: boolean) {
    [this.#section, this.#text, this.#question, this.#isRare] = [section, text, question, isRare];
    this.#sentences = section.sentences.map(sentence => sentence.text);
    const roots = (part: string) => rootsOf(this.#withoutNames(part));
    this.#roots = this.#sentences.map(sentence => {
      const whole = withWholeRanges(sentence);
      const marks = [
        saysOnlyHours(wordsOf(whole)) && OPENING,
        saysAge(sentence) && ` ${AGE} `,
        hasMonths(whole) && OF_MONTHS,
        hasHours(sentence) && OF_HOURS,
      ];
      return [roots(whole), ...marks].filter(Boolean).join('');
    });
    this.#about = section.sentences.map(({ label }) => roots(section.heading) + roots(withWholeRanges(label)));
    this.#title = roots(text.title);
  }

  best(): Quoted | undefined {
    let best: Quoted | undefined;
    for (let start = 0; start < this.#sentences.length; start++) {
      // A sentence before the subject may belong to another one.
      if (!this.#hasAny(this.#title) && !this.#hasAny(this.#about[start]!) && !this.#hasAny(this.#roots[start]!))
        continue;
      for (let end = start + 1; end <= Math.min(start + WINDOW, this.#sentences.length); end++) {
        if (end > start + 1 && this.#isOfOther(end - 1)) break;
        const score = this.#scoreOf(start, end);
        if (score !== undefined && (!best || score > best.score))
          best = { text: this.#text, passage: this.#passageOf(start, end), score };
      }
    }
    return best;
  }

  /** Whether a sentence begins a line about something else: behind a row with an amount, or with a label of its own. */
  #isOfOther(at: number): boolean {
    const { isFirst, isLabeled } = this.#section.sentences[at]!;
    const before = this.#sentences[at - 1]!;
    return isLabeled || (isFirst && /\d/.test(before) && !ENDED.test(before));
  }

  /** How well these sentences answer; undefined if they don't. */
  #scoreOf(start: number, end: number): number | undefined {
    const { subjects, says, counted, isOfPrice, isOfAnyone } = this.#question;
    const window = this.#roots.slice(start, end).join('');
    const about = this.#about[start]!;
    const own = subjects.filter(subject => this.#has(subject, window));
    const headed = subjects.filter(subject => !own.includes(subject) && this.#has(subject, about));
    const titled = subjects.filter(subject => this.#has(subject, this.#title));
    const isWhole = subjects.every(subject => [own, headed, titled].some(part => part.includes(subject)));
    const numbers = counted.filter(({ number }) => window.includes(` ${number} `));
    // A title alone is no answer.
    if (own.length + headed.length + numbers.length === 0) return undefined;
    if (!isWhole && !(start === 0 && this.#isOfQuestion())) return undefined;
    if (own.length === 0 && !says && start > 0) return undefined;
    // The price for 40 people is none without a number.
    const isCounted = numbers.length > 0 || counted.some(({ of }) => window.includes(` ${of} `));
    if (isOfPrice && counted.length > 0 && own.length < 2 && !isCounted) return undefined;
    if (isOfAnyone && this.#sentences.slice(start, end).some(saysPrice)) return undefined;
    if (!this.#isAbout(start) || !this.#isSaid(start, end)) return undefined;
    const exact = own.filter(subject => DAYS.has(subject) && window.includes(` ${subject} `)).length;
    const { heading } = this.#section;
    const isLabel = [heading, LABEL.exec(this.#sentences[start]!)?.[1] ?? ''].some(part => this.#asks(part));
    const bonus = Number(titled.length > 0) + Number(isLabel) + exact + numbers.length;
    return own.length + 0.75 * headed.length + bonus / 2 - (end - start) / 10;
  }

  /**
   * Whether the sentences answer a more general question: "What if I cancel?" is the heading of an answer to "what if I
   * cancel the same day".
   */
  #isOfQuestion(): boolean {
    const { heading } = this.#section;
    return heading.endsWith('?') && this.#asks(heading);
  }

  /** Whether the question has all that a heading or label is about. */
  #asks(part: string): boolean {
    const content = wordsOf(part).filter(
      word => !STOP_WORDS.has(word) && word.length > 1 && !OF_QUESTIONS.has(rootOf(word)),
    );
    return content.length > 0 && content.every(word => this.#isAsked(rootOf(word)));
  }

  #isAsked(root: string): boolean {
    const { roots, synonyms } = this.#question;
    return (
      roots.includes(` ${root} `) ||
      synonyms.some(keys => keys.some(key => key === ` ${root} `) && keys.some(key => roots.includes(key)))
    );
  }

  /** One word in passing is no answer. */
  #isAbout(start: number): boolean {
    const { subjects } = this.#question;
    const [subject = ''] = subjects;
    const count = this.#roots.join('').split(` ${subject} `).length - 1;
    const beginning = `${this.#roots[start]!.split('  ', MAX_START).join('  ')} `;
    return (
      subjects.length > 1 ||
      subject === AGE ||
      this.#isRare ||
      count > 1 ||
      [this.#title, this.#about[start]!, beginning].some(part => this.#has(subject, part))
    );
  }

  /** Whether the amount, time or name that is asked for is in a sentence about the subject, or below its question or label. */
  #isSaid(start: number, end: number): boolean {
    const { says, isOfPerson } = this.#question;
    if (!says) return true;
    const isLed = this.#hasAny(this.#roots[start]!) && LEADS.test(this.#sentences[start]!);
    return this.#sentences.some((one, at) => {
      if (at < start || at >= end) return false;
      const hasOwn = this.#hasAny(this.#roots[at]!) || this.#counts(at);
      if (isOfPerson && hasOwn && this.#names(at)) return true;
      if (!says(one) || this.#countsOthers(at)) return false;
      return (
        hasOwn || (isLed && at > start && !LEADS.test(one)) || (this.#hasAny(this.#about[at]!) && this.#isOfHeading(at))
      );
    });
  }

  /** Whether the heading or label of a sentence is the name of a person. */
  #names(at: number): boolean {
    const { heading, sentences } = this.#section;
    return !this.#hasAny(this.#about[at]!) && [heading, sentences[at]!.label].some(isName);
  }

  /** Whether a sentence without the subject is about its heading. */
  #isOfHeading(at: number): boolean {
    const { says } = this.#question;
    const isOnly = this.#sentences.filter(one => says?.(one)).length === 1;
    return BARE.test(this.#sentences[at]!) || (isOnly && this.#sentences.join(' ').length <= MAX_SHORT);
  }

  #counts(at: number): boolean {
    return this.#question.counted.some(({ number }) => this.#roots[at]!.includes(` ${number} `));
  }

  /** Whether a sentence has another number of what the question counts: the price for 8 guests instead of 12. */
  #countsOthers(at: number): boolean {
    const { counted, isOfPrice } = this.#question;
    return (
      isOfPrice &&
      counted.some(({ number, of }) => {
        const numbers = [...this.#roots[at]!.matchAll(COUNTED)].filter(([, , word]) => word === of);
        return numbers.length > 0 && !numbers.some(([, other]) => other === number);
      })
    );
  }

  /** The sentences with those that follow, as long as they fit, below their heading if it is a part of the answer. */
  #passageOf(found: number, end: number): string {
    // The answer to a question is told from its beginning, so that no rule is told without the one before it.
    const isShort = this.#sentences.slice(0, end).join(' ').length <= MAX_PASSAGE;
    const start = isShort && this.#isOfQuestion() ? 0 : found;
    const { says, subjects, counted } = this.#question;
    const window = this.#roots.slice(start, end).join('');
    const own = subjects.filter(subject => this.#has(subject, window));
    const exact = own.filter(subject => DAYS.has(subject) && window.includes(` ${subject} `));
    const numbers = counted.filter(({ number }) => window.includes(` ${number} `));
    // Other rows about the same: "Tune-up, basic" and "Tune-up, full".
    const isAlike = (at: number) =>
      end === start + 1 &&
      own.length > 0 &&
      numbers.every(({ number }) => this.#roots[at]!.includes(` ${number} `)) &&
      own.every(subject =>
        exact.includes(subject) ? this.#roots[at]!.includes(` ${subject} `) : this.#has(subject, this.#roots[at]!),
      );
    const last = this.#sentences[end - 1]!;
    const isHeadedOnly = own.length === 0;
    // A row that answers needs no sentence from below it.
    const isRow = !SENTENCE.test(last) && (says?.(last) === true || LEADS.test(last));
    const { heading, sentences } = this.#section;
    const { label } = sentences[start]!;
    const first = this.#roots[start]!;
    const isPart = (part: string) =>
      isName(part) ||
      (subjects.some(subject => this.#has(subject, rootsOf(part))) &&
        !wordsOf(part).every(word => first.includes(rootsOf(word))));
    const lead = [heading, label].filter(isPart);
    const isNext = (at: number) => sentences[at]!.isFirst && !this.#sentences[at - 1]?.endsWith(':');
    let passage = lead.map(part => (ENDED.test(part) ? part : `${part}:`)).join(' ');
    const follows = isHeadedOnly && !says ? this.#sentences.length : end + 2;
    for (const [index, next] of this.#sentences.slice(start, follows).entries()) {
      const isInWindow = index < end - start;
      const at = start + index;
      // Rows, labels and other amounts that follow are about something else, unless they have all of the question's words.
      const isOther =
        !isAlike(at) && (isRow || isNext(at) || !SENTENCE.test(next) || LEADS.test(next) || says?.(next) === true);
      const isOfHeading = isHeadedOnly && !says && passage.length + next.length < MAX_SHORT;
      if (!isInWindow && !isOfHeading && (isOther || passage.length + next.length >= MAX_PASSAGE)) break;
      const mark = passage === '' || ENDED.test(passage) ? '' : ENDED.test(next) && !isHeadedOnly ? ':' : ';';
      passage += `${mark}${passage && ' '}${next}`;
    }
    return passage.slice(0, MAX_PASSAGE);
  }

  #has(subject: string, part: string): boolean {
    if (saysSubject(this.#question, subject, part)) return true;
    // The price of another day, month or time of day is none.
    if (this.#question.isOfPrice) return false;
    // Rows with hours say nothing about the day of another row.
    if (DAYS.has(subject))
      return DAY.test(part) && !this.#roots.some(roots => roots.includes(OPENING) && roots.includes(` ${subject} `));
    if (MONTHS.has(subject)) return part.includes(OF_MONTHS);
    return TIMES_OF_DAY.has(subject) && DAY.test(part) && part.includes(OF_HOURS);
  }

  #hasAny(part: string): boolean {
    return this.#question.subjects.some(subject => this.#has(subject, part));
  }

  /** Leaves out names that share the root of a word of the question: "June Park" is no parking. */
  #withoutNames(part: string): string {
    const { words, subjects } = this.#question;
    return part.replace(/(?<=\p{Lu}\p{Ll}+ )\p{Lu}\p{Ll}+/gu, name => {
      const word = name.toLowerCase();
      const [root] = rootsOf(word).trim().split(' ');
      return subjects.includes(root!) && !words.has(word) && !words.has(`${word}s`) && words.has(`${word}ing`)
        ? ''
        : name;
    });
  }
}

/** The first words of a sentence, which say what it is about. */
const MAX_START = 6;
