import type { AnswerPart } from '../answerer.js';
import { findMarkStart, markAt, type Mark, type Section } from './marks.js';

/** A text for visitors, or the fact that the text so far was not for them. */
export type Shown = Extract<AnswerPart, { type: 'fragment' | 'retracted' }>;

/**
 * How a model marks its thoughts in its text: `unopened` without the opening mark, because the template of the prompt
 * ends with it; `marked` with both marks, or not at all.
 */
export type ThinkingHabit = 'unknown' | 'marked' | 'unopened';

/** Thoughts without an opening mark. */
const UNOPENED: Section = { opens: '', kind: 'thought' };
/** JSON in place of an answer: a tool call that the service didn't recognize. */
const JSON_CALL: Section = { opens: '', kind: 'call' };

/** Characters of a line and of the text that matter for the next mark. */
const TAIL_LENGTH = 20;
/** The end of text before a mark in the middle of a sentence, not after it. */
const MID_SENTENCE = /[\p{L}\p{N},;(“"'‘] *$/u;

/**
 * Separates a model's answer from its thoughts and from tool calls that the service left in the text, wherever the
 * text was cut.
 *
 * Not stated: marks in code are text. A thought that opens in the middle of a sentence
 * and never closes is text, too. After a lone closing mark, everything before it was a thought.
 *
 * Thoughts without an opening mark look like an answer. If the model's habit is unknown and its name doesn't say that it
 * thinks, its text is held for `QUIET_MS` only, because most models don't think. Visitors can then see its thoughts
 * while its first answer streams, checked like an answer, until the closing mark retracts them.
 */
export class VisibleText {
  #habit: ThinkingHabit;
  /** Whether the text so far could still turn out to be a thought; it is held until then. */
  #isUndecided: boolean;
  readonly #mayThink: boolean;
  /** The end of the text, which could be part of a mark. */
  #unread = '';
  #section: Section | undefined;
  #depth = 0;
  /** Text of the section, and where in it the last nested section ended. */
  #hidden = '';
  #nestedEnd: number | undefined;
  /** The opening mark, if it is in the middle of a sentence. */
  #doubtfulOpening: string | undefined;
  /** Texts that were not passed on yet. */
  #queue: string[] = [];
  #out = '';
  #hasText = false;
  #hasPassed = false;
  /** Whether a lone closing mark was the last part of the text. */
  #isDoubted = false;
  #isRetracted = false;
  /** The start of the current line, the end of the text, and whether they are within a fence of code. */
  #lineStart = '';
  #tail = '';
  #isFenced = false;
  /** Whether the line so far has an odd number of backticks. */
  #isInline = false;
  readonly #calls: string[] = [];

  /** @param mayThink whether the model is known to think */
  constructor(habit: ThinkingHabit, mayThink: boolean) {
    this.#habit = habit;
    this.#mayThink = mayThink || habit === 'unopened';
    this.#isUndecided = habit === 'unknown';
    if (habit === 'unopened') this.#section = UNOPENED;
  }

  /** The model's habit, as far as the text shows it. */
  get habit(): ThinkingHabit {
    return this.#habit;
  }

  /** Texts of tool calls. */
  get calls(): readonly string[] {
    return this.#calls;
  }

  /** Whether text waits until it is known whether the model thinks. Never true for long if it isn't known to think. */
  get isHolding(): boolean {
    return this.#isUndecided && this.#queue.length > 0 && !this.#mayThink;
  }

  push(text: string): readonly Shown[] {
    this.#read(this.#unread + text);
    return this.#flush();
  }

  /** Passes on the text that is held, because waiting longer would be too slow. */
  release(): readonly Shown[] {
    this.#isUndecided = false;
    return this.#flush();
  }

  /** The service sends thoughts apart, so the text has none. */
  expectNoThoughts(): void {
    this.#isUndecided = false;
    if (this.#section === UNOPENED && this.#hidden === '') this.#section = undefined;
    this.#habit = 'marked';
  }

  /**
   * Ends the text.
   *
   * @param isComplete false if it was cut off
   * @param hasCalls whether tool calls follow it
   */
  end(isComplete: boolean, hasCalls: boolean): readonly Shown[] {
    const unread = this.#unread;
    this.#unread = '';
    if (isComplete) this.#add(unread);
    // Thoughts can end with a call instead of a mark.
    const isAnswer = isComplete && !hasCalls;
    if (this.#section) this.#endSection(this.#section, isComplete, isAnswer);
    this.#endOut();
    // A closing mark after an answer, rather than after thoughts.
    if (this.#isDoubted && isAnswer && !this.#mayThink) this.#isDoubted = false;
    if (this.#isDoubted || (this.#isUndecided && this.#mayThink && !isAnswer)) this.#queue = [];
    else if (isComplete && this.#hasText && this.#habit === 'unknown') this.#habit = 'marked';
    this.#isDoubted = false;
    return this.release();
  }

  #read(text: string): void {
    this.#unread = '';
    let start = 0;
    for (let at = findMarkStart(text, 0); at >= 0; at = findMarkStart(text, at)) {
      const mark = markAt(text, at);
      if (mark === 'partial') {
        this.#add(text.slice(start, at));
        this.#unread = text.slice(at);
        return;
      }
      if (mark) {
        this.#add(text.slice(start, at));
        start = at;
        if (this.#meet(mark, text.slice(at, mark.end))) start = mark.end;
      }
      at = mark?.end ?? at + 1;
    }
    this.#add(text.slice(start));
  }

  /** Handles a mark; returns false if it is text here. */
  #meet(mark: Mark, words: string): boolean {
    const section = this.#section;
    if (section) return this.#meetInside(section, mark, words);
    const isCode = this.#isFenced || this.#isInline;
    if (isCode && mark.opens?.kind !== 'call') return false;
    if (mark.opens) this.#open(mark.opens, words);
    else if (mark.closesThoughts) this.#meetLoneClosing();
    return true;
  }

  #meetInside(section: Section, mark: Mark, words: string): boolean {
    if (section === UNOPENED) {
      const isMarked = mark.opens?.kind === 'thought' && this.#hidden.trim() === '';
      if (!isMarked && !mark.closesThoughts) return false;
      this.#section = undefined;
      if (isMarked && mark.opens) this.#open(mark.opens, words);
      return true;
    }
    if (mark.form === section.opens && !section.after) {
      this.#depth++;
    } else if (mark.form === section.closes && (section.after?.test(this.#hidden) ?? true)) {
      if (--this.#depth === 0) {
        if (section.kind === 'call') this.#calls.push(this.#hidden);
        this.#section = undefined;
        return true;
      }
      this.#nestedEnd = this.#hidden.length + words.length;
    }
    return false;
  }

  #open(section: Section, words: string): void {
    // Before any text, the end of a message belongs to the message before.
    if (section.kind === 'rest' && !this.#hasText) return;
    this.#section = section;
    this.#depth = 1;
    // A tool can be named in the mark: <function=search_site>.
    this.#hidden = section.kind === 'call' ? (/=\s*"?([\w.-]{1,64})/.exec(words)?.[1] ?? '') : '';
    this.#nestedEnd = undefined;
    const isDoubtful = section.kind === 'thought' && !section.after && MID_SENTENCE.test(this.#tail);
    this.#doubtfulOpening = isDoubtful ? words : undefined;
    if (section.kind !== 'thought') return;
    this.#habit = 'marked';
    this.#isUndecided = false;
  }

  #meetLoneClosing(): void {
    if (this.#habit !== 'marked' || this.#hasText) this.#habit = 'unopened';
    this.#isDoubted = this.#hasText;
    this.#isUndecided &&= this.#hasText;
    this.#endOut();
  }

  /** Ends a section that was not closed. */
  #endSection(section: Section, isComplete: boolean, isAnswer: boolean): void {
    const hidden = this.#hidden;
    this.#section = undefined;
    if (section === JSON_CALL && !isJsonCall(hidden)) {
      this.#show(hidden);
    } else if (section.kind === 'call') {
      if (isComplete) this.#calls.push(hidden);
    } else if (isAnswer && section.kind === 'thought') {
      if (section === UNOPENED) this.#show(hidden);
      else if (this.#nestedEnd !== undefined) this.#show(hidden.slice(this.#nestedEnd));
      else if (this.#doubtfulOpening !== undefined) this.#show(this.#doubtfulOpening + hidden);
    }
  }

  #add(text: string): void {
    if (text === '') return;
    if (!this.#section && !this.#hasText && /^\s*(?:\{|\[\s*\{)/.test(text)) {
      this.#section = JSON_CALL;
      this.#hidden = '';
    }
    if (this.#section) this.#hidden += text;
    else this.#show(text);
  }

  #show(text: string): void {
    const isFirst = !this.#hasText || this.#isDoubted;
    const shown = isFirst ? text.trimStart() : text;
    if (shown === '') return;
    if (this.#isDoubted) {
      // An answer follows the closing mark, so everything before it was a thought.
      this.#queue = [];
      this.#isRetracted = this.#hasPassed;
      this.#isDoubted = this.#isUndecided = false;
    }
    this.#hasText = true;
    this.#out += shown;
    this.#tail = (this.#tail + shown).slice(-TAIL_LENGTH);
    for (const [at, line] of shown.split('\n').entries()) {
      if (at > 0) this.#endLine();
      this.#lineStart = (this.#lineStart + line).slice(0, TAIL_LENGTH);
      if ((line.match(/`/g)?.length ?? 0) % 2 === 1) this.#isInline = !this.#isInline;
    }
  }

  #endLine(): void {
    if (/^ {0,3}(?:```|~~~)/.test(this.#lineStart)) this.#isFenced = !this.#isFenced;
    this.#lineStart = '';
    this.#isInline = false;
  }

  #endOut(): void {
    if (this.#out !== '') this.#queue.push(this.#out);
    this.#out = '';
  }

  #flush(): readonly Shown[] {
    this.#endOut();
    if (this.#isUndecided || this.#isDoubted) return [];
    const fragments = this.#queue.map((content): Shown => ({ type: 'fragment', content }));
    this.#queue = [];
    this.#hasPassed ||= fragments.length > 0;
    if (!this.#isRetracted || fragments.length === 0) return fragments;
    this.#isRetracted = false;
    return [{ type: 'retracted' }, ...fragments];
  }
}

const isJsonCall = (text: string) => /"(?:arguments|parameters)"/.test(text) && callsIn(text).length > 0;

export interface TextCall {
  readonly name: string;
  readonly arguments: string;
}

/** Reads tool calls in a text: `{"name", "arguments"}`, a list of them, or a name before its arguments. */
export function callsIn(text: string): readonly TextCall[] {
  const [, name, json] = /^\s*([\w.:-]{1,64})\s*(?:\[ARGS\]|>)?\s*(\{[^]*\})\s*$/.exec(text) ?? [];
  if (name && json) return [{ name, arguments: json }];
  try {
    return [JSON.parse(text) as unknown].flat().flatMap(toCall);
  } catch {
    return [];
  }
}

function toCall(value: unknown): readonly TextCall[] {
  const { name, arguments: args, parameters } = (value ?? {}) as Record<string, unknown>;
  const given = args ?? parameters ?? {};
  if (typeof name !== 'string') return [];
  return [{ name, arguments: typeof given === 'string' ? given : JSON.stringify(given) }];
}
