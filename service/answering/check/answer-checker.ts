import type { FoundListing } from '../search/agency-tools.js';
import type { Evidence } from './evidence.js';
import { judge, type Verdict } from './judge.js';
import { readMentions } from './mentions.js';
import type { Cell } from './sentence.js';
import type { Correction } from '../answerer.js';
import { cellsOf, isTableRule, lineStartOf, MAX_SEGMENT, sentenceEnd, type LineStart } from './segments.js';
import type { Context } from './subjects.js';
import { columnOf, isField, NO_COLUMN, type Column } from './heads.js';
import { flatten, tokensOf } from './tokens.js';
import { NOT_CONFIRMED, type Language } from './vocabulary.js';
import { languageOf, PRONOUNS, GENERAL } from './word-sets.js';

/** Checked text, and the listings that it names first. */
export interface CheckedText {
  readonly content: string;
  readonly listings: readonly FoundListing[];
}

export interface CheckerOptions {
  readonly evidence: Evidence;
  /** The visitor's question, which tells the language until the answer does. */
  readonly question: string;
  /** The owner's language, such as `German`; empty for the question's. */
  readonly language: string;
  /** The last answer, whose list "the second one" may mean. */
  readonly lastAnswer: string;
  /** False passes everything unchanged and only notes which listings are named. */
  readonly isOn: boolean;
}

/** `It has`, `Its price` */
const OF_IT = /^\W*(?:it|its|this (?:home|house|listing|condo|one)|es|sie)\b/i;
const MAX_CORRECTIONS = 50;
const MAX_NAMED = 12;

interface Item {
  readonly indent: number;
  ids: readonly number[];
  isLost: boolean;
}

/** Passes an answer on sentence by sentence, after comparing each with the evidence. */
export class AnswerChecker {
  readonly corrections: Correction[] = [];
  /** All text that was passed on. */
  text = '';
  readonly #options: CheckerOptions;
  readonly #named = new Set<number>();
  /** Text after the last complete sentence. */
  #rest = '';
  #scanned = 0;
  /** Characters of `#rest` that were passed on before its end. */
  #released = 0;
  /** Whether only the end of the sentence decides about the rest of it. */
  #isStuck = false;
  /** The current line as it was received, and whether any of it was passed on. */
  #line = '';
  #hasShown = false;
  /** Marks of a line whose first sentence was left out. */
  #openPrefix = '';
  #previousLine = '';
  #item: Item | undefined;
  #subject: readonly number[] = [];
  /** After a listing that does not exist, nothing is known about the next sentences' subject. */
  #isLost = false;
  #table: readonly Column[] | undefined;
  #positions: number[] = [];
  #hasItems = false;
  #percents: readonly number[] = [];
  #hasOmitted = false;

  constructor(options: CheckerOptions) {
    this.#options = options;
    this.#forgetReferences();
  }

  /** Characters that wait for the end of their sentence. */
  get heldLength(): number {
    return this.#rest.length - this.#released;
  }

  get listings(): readonly FoundListing[] {
    return [...this.#named].slice(0, MAX_NAMED).flatMap(id => this.#options.evidence.listings.get(id) ?? []);
  }

  /** Takes the next text and returns all sentences that are complete. */
  push(content: string): CheckedText {
    if (!this.#options.isOn) return this.#pass(content);
    this.#rest += content;
    return this.#collect(() => this.#takeSentences());
  }

  /** Returns what is certain of the sentence that has not ended. */
  release(): CheckedText {
    return this.#collect(() => this.#releaseCertain());
  }

  /** Returns the last sentence, which has no end. */
  flush(): CheckedText {
    return this.#collect(() => {
      this.#takeSentences();
      if (this.#rest !== '') this.#take(this.#rest);
      this.#rest = '';
    });
  }

  /** Forgets everything said so far: the model retracted it. */
  retract(): void {
    this.text = this.#rest = this.#line = this.#openPrefix = this.#previousLine = '';
    this.#scanned = this.#released = this.corrections.length = 0;
    this.#named.clear();
    this.#item = this.#table = undefined;
    this.#subject = [];
    this.#isStuck = this.#isLost = this.#hasShown = this.#hasItems = this.#hasOmitted = false;
    this.#forgetReferences();
  }

  /** Lets "the second one" and percentages mean those of the last answer and the question. */
  #forgetReferences(): void {
    const { lastAnswer, evidence, question } = this.#options;
    this.#positions = positionsIn(lastAnswer, evidence);
    this.#percents = percentsIn(question);
  }

  /** Says once that something was left out; empty if nothing was. */
  note(): string {
    if (!this.#hasOmitted) return '';
    const lead = this.text.trim() === '' ? '' : '\n\n';
    return lead + NOT_CONFIRMED[this.#language('')];
  }

  #pass(content: string): CheckedText {
    this.text += content;
    this.#line += content;
    const end = this.#line.lastIndexOf('\n');
    const complete = this.#line.slice(0, end + 1);
    this.#line = this.#line.slice(end + 1).slice(-MAX_SEGMENT);
    return { content, listings: this.#name(complete === '' ? [] : namedIn(complete, this.#options.evidence)) };
  }

  #out = '';
  #new: FoundListing[] = [];

  #collect(work: () => void): CheckedText {
    this.#out = '';
    this.#new = [];
    work();
    this.text += this.#out;
    return { content: this.#out, listings: this.#new };
  }

  #name(ids: readonly number[]): FoundListing[] {
    const fresh = ids.filter(id => !this.#named.has(id));
    for (const id of fresh) this.#named.add(id);
    return fresh.flatMap(id => this.#options.evidence.listings.get(id) ?? []);
  }

  #takeSentences(): void {
    for (;;) {
      const newline = this.#rest.slice(0, MAX_SEGMENT + 1).indexOf('\n');
      const line = this.#rest.slice(0, newline < 0 ? MAX_SEGMENT + 1 : newline);
      const { end, scanned } = this.#isRow(line) ? wholeLine(line) : sentenceEnd(line, this.#scanned);
      this.#scanned = scanned;
      if (end !== undefined && (end < line.length || line.length > MAX_SEGMENT)) {
        this.#take(line.slice(0, end));
        this.#rest = this.#rest.slice(end);
      } else if (newline >= 0) {
        if (line !== '') this.#take(line);
        this.#endLine();
        this.#rest = this.#rest.slice(newline + 1);
      } else return;
      this.#scanned = 0;
    }
  }

  #isRow(line: string): boolean {
    const whole = this.#line + line;
    return /^\s*\|/.test(whole) || (this.#table !== undefined && whole.includes('|'));
  }

  #endLine(): void {
    const isBlank = this.#line.trim() === '';
    if (isBlank || this.#hasShown) this.#out += '\n';
    if (!isBlank || this.#table) this.#previousLine = this.#line;
    if (isBlank) this.#table = undefined;
    this.#line = '';
    this.#hasShown = false;
    this.#openPrefix = '';
  }

  /** Judges a sentence or a row and passes it on, corrected or not at all. */
  #take(segment: string): void {
    this.#isStuck = false;
    const isFirst = this.#line === '';
    const start = isFirst ? lineStartOf(segment) : undefined;
    if (start) this.#beginLine(start, segment);
    this.#line += segment;
    if (isTableRule(segment))
      this.#table = cellsOf(this.#previousLine).map(({ text }) => columnOf(text, this.#options.evidence));
    if (segment.trim() === '' || isTableRule(segment)) return this.#keep(segment, segment);
    if (this.#isRow(segment) && isFirst) return this.#takeRow(segment);
    const prefix = start?.prefix ?? '';
    const body = segment.slice(prefix.length);
    this.#percents = [...this.#percents, ...percentsIn(body)].slice(-20);
    const verdict = this.#judge(body);
    const isLost = this.#isUnknown(verdict, body);
    this.#remember(verdict, isLost, start);
    if (isLost || verdict.text === undefined) this.#omit(prefix, verdict);
    else {
      this.#note(verdict.corrections);
      this.#new.push(...this.#name(verdict.named));
      this.#keep(segment, prefix + verdict.text);
    }
  }

  #judge(body: string, cells?: readonly Cell[], ids?: readonly number[]): Verdict {
    const { evidence } = this.#options;
    const item = this.#item;
    // At the beginning, "it" is the listing of the question.
    const isOfQuestion = this.#named.size === 0 && OF_IT.test(body);
    const asked = isOfQuestion ? [...new Set(namedIn(this.#options.question, evidence))] : [];
    const known = asked.length === 1 ? asked : [...evidence.listings.keys()];
    const only = known.length === 1 ? known : [];
    const own = ids ?? (item && item.ids.length > 0 ? item.ids : this.#subject);
    const context: Context = {
      ids: own.length > 0 || this.#isLost || (item?.isLost ?? false) ? own : only,
      isFirm: ids !== undefined || (item !== undefined && item.ids.length > 0),
      positions: this.#positions,
      percents: this.#percents,
      language: () => this.#language(body),
      ...(cells && { cells }),
    };
    return judge(body, evidence, context);
  }

  /** Whether a sentence continues about a listing that does not exist. */
  #isUnknown({ hasFacts, named }: Verdict, body: string): boolean {
    if (named.length > 0) return false;
    if (this.#item?.isLost) return true;
    if (!this.#isLost || /[?？]\W*$/.test(body)) return false;
    const words = tokensOf(body).map(({ flat }) => flat);
    return (
      !words.some(word => GENERAL.has(word)) &&
      (hasFacts || PRONOUNS.has(words.find(word => /\p{L}/u.test(word)) ?? ''))
    );
  }

  #beginLine(start: LineStart, segment: string): void {
    const { indent, isItem, isHeading } = start;
    if (segment.trim() === '') return;
    if (!segment.includes('|')) this.#table = undefined;
    if (isHeading) {
      this.#item = undefined;
      this.#subject = [];
      this.#isLost = false;
    }
    // "- Address: …", "- Price: …": items with the fields of one listing.
    if (isItem && this.#item?.indent === indent && isField(segment)) return;
    if (isItem && (!this.#item || indent <= this.#item.indent)) {
      const isSibling = this.#item !== undefined && (this.#item.ids.length > 0 || this.#item.isLost);
      if (isSibling) this.#subject = [];
      if (isSibling) this.#isLost = false;
      this.#item = { indent, ids: [], isLost: false };
    } else if (!isItem && (!this.#item || indent <= this.#item.indent)) this.#item = undefined;
  }

  /** Keeps the listing that the next sentences speak of. */
  #remember(verdict: Verdict, isLost: boolean, start: LineStart | undefined): void {
    const { subject, isDead, named, text } = verdict;
    const item = this.#item;
    if (isDead && !isLost) {
      this.#isLost = true;
      this.#subject = [];
    }
    const isNew = item !== undefined && item.ids.length === 0;
    if (isNew && text === undefined && subject === undefined && start?.isItem) item.isLost = true;
    if (subject && !isDead && subject.length > 0) {
      this.#subject = subject;
      this.#isLost = false;
      if (isNew) item.ids = subject;
      if (isNew && subject.length === 1) this.#addPosition(subject[0]!);
    } else if (named.length > 1) {
      this.#subject = [];
      // "The first" and "the second" of the next sentence.
      if (!this.#hasItems) this.#positions = [...named];
    }
  }

  #addPosition(id: number): void {
    if (!this.#hasItems) this.#positions = [];
    this.#hasItems = true;
    if (!this.#positions.includes(id)) this.#positions.push(id);
  }

  #keep(segment: string, text: string): void {
    const said = segment.slice(0, this.#released);
    // Text that was shown already can't change.
    const rest = text.startsWith(said) ? text.slice(this.#released) : segment.slice(this.#released);
    this.#out += (this.#released === 0 ? this.#openPrefix : '') + rest;
    this.#released = 0;
    if (text.trim() !== '') {
      this.#hasShown = true;
      this.#openPrefix = '';
    }
  }

  #omit(prefix: string, { corrections }: Verdict): void {
    this.#hasOmitted = true;
    this.#note(corrections);
    if (this.#released > 0) this.#out += '… ';
    else if (prefix !== '') this.#openPrefix = prefix;
    this.#released = 0;
  }

  #note(corrections: readonly Correction[]): void {
    this.corrections.push(...corrections.slice(0, MAX_CORRECTIONS - this.corrections.length));
  }

  #takeRow(line: string): void {
    this.#percents = [...this.#percents, ...percentsIn(line)].slice(-20);
    const cells = cellsOf(line);
    if (!this.#table) {
      // The head of a table, or its first row if it has none.
      const isHead = cells.every(
        ({ text }) => columnOf(text, this.#options.evidence).heads.length > 0 || !/\d/.test(text),
      );
      if (isHead || cells.some(({ text }) => columnOf(text, this.#options.evidence).ids.length > 0))
        return this.#keep(line, line);
    }
    const columns = this.#table ?? [];
    const rowLabel = columnOf(cells[0]?.text ?? '', this.#options.evidence);
    const isByColumn = columns.some(({ ids }, index) => index > 0 && ids.length > 0);
    const verdicts = isByColumn
      ? cells.map(({ text }, index) => {
          const cell = { ...rowLabel, start: 0, end: text.length };
          return this.#judge(text, index === 0 ? undefined : [cell], columns[index]?.ids ?? []);
        })
      : [
          this.#judge(
            line,
            cells.map(({ start, end }, index) => ({ ...(columns[index] ?? NO_COLUMN), start, end })),
            [],
          ),
        ];
    const isComplete = verdicts.every(({ text }) => text !== undefined);
    if (!isComplete)
      return this.#omit('', { ...verdicts[0]!, corrections: verdicts.flatMap(({ corrections }) => corrections) });
    for (const { corrections, named, subject } of verdicts) {
      this.#note(corrections);
      this.#new.push(...this.#name(named));
      if (subject?.length === 1) this.#addPosition(subject[0]!);
    }
    if (!isByColumn) return this.#keep(line, verdicts[0]!.text!);
    let text = line;
    for (const [index, { start, end }] of [...cells.entries()].reverse())
      text = text.slice(0, start) + verdicts[index]!.text! + text.slice(end);
    this.#keep(line, text);
  }

  #releaseCertain(): void {
    if (this.#isStuck || this.#item?.isLost || this.#isLost || this.#isRow(this.#rest)) return;
    const { prefix } = this.#line === '' ? lineStartOf(this.#rest) : { prefix: '' };
    const body = this.#rest.slice(prefix.length);
    const { end: settled, named, isStuck } = this.#judge(body).settled();
    this.#isStuck = isStuck;
    if (settled === 0 || settled + prefix.length <= this.#released) return;
    this.#new.push(...this.#name(named));
    this.#out +=
      (this.#released === 0 ? this.#openPrefix : '') + this.#rest.slice(this.#released, prefix.length + settled);
    this.#released = prefix.length + settled;
    this.#openPrefix = '';
    this.#hasShown = true;
  }

  #language(body: string): Language {
    const { language, question } = this.#options;
    const own = { german: 'de', deutsch: 'de', spanish: 'es', espanol: 'es', english: 'en' } as const;
    const name = flatten(language.trim());
    if (name in own) return own[name as keyof typeof own];
    if (name !== '') return 'en';
    const text = `${this.text.slice(-1000)} ${body}`;
    const words = tokensOf(text.trim().length < 20 ? `${question.slice(0, 500)} ${text}` : text).map(
      ({ flat }) => flat,
    );
    return languageOf(words);
  }
}

const wholeLine = (line: string) => ({ end: line.length > MAX_SEGMENT ? MAX_SEGMENT : undefined, scanned: 0 });

function percentsIn(text: string): readonly number[] {
  return [...text.slice(0, MAX_SEGMENT).matchAll(/(\d{1,3}(?:[.,]\d{1,3})?)\s?(?:%|percent|prozent|por ciento)/gi)].map(
    ([, digits]) => Number(digits!.replace(',', '.')),
  );
}

const namedIn = (text: string, evidence: Evidence) =>
  text
    .split('\n')
    .flatMap(line =>
      readMentions(line.slice(0, MAX_SEGMENT), { evidence }).references.flatMap(({ ids }) =>
        ids.length === 1 ? ids : [],
      ),
    );

/** The listings of the items of the last answer, in order. */
function positionsIn(text: string, evidence: Evidence): number[] {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .filter(line => lineStartOf(line).isItem || /^\s*\|/.test(line));
  return [...new Set(lines.flatMap(line => namedIn(line, evidence).slice(0, 1)))];
}
