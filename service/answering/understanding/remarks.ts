import { LANGUAGES, Lexicon, type Entry, type Language } from './lexicon.js';
import type { Token } from './sentence.js';
import { companies, groups, steering, type Steering } from './vocabulary/fair-housing.js';
import { followUps, type FollowUp } from './vocabulary/follow-ups.js';
import { attributes, cues, type Attribute, type Cue } from './vocabulary/questions.js';
import { smallTalk, type SmallTalk } from './vocabulary/small-talk.js';
import { fillerWords, functionWords } from './vocabulary/stop-words.js';
import { topics, type Topic } from './vocabulary/topics.js';

/** What a sentence asks for and how it goes on with the conversation, besides the homes themselves. */
export interface Remarks {
  readonly cues: ReadonlySet<Cue>;
  readonly followUps: ReadonlySet<FollowUp>;
  readonly attributes: readonly Attribute[];
  readonly smallTalk: readonly SmallTalk[];
  readonly topics: readonly Topic[];
  readonly steering: Steering | undefined;
  /** Tokens of what must not be steered by: they are no criteria. */
  readonly declined: ReadonlySet<number>;
  /** Tokens of these phrases: they are not looked for in listings. */
  readonly claimed: ReadonlySet<number>;
}

const cueWords = new Lexicon<Cue>().addRows(cues);
const questionWords = new Lexicon<Cue>().addRows(cues.filter(row => row.means === 'question'));
const followUpWords = new Lexicon<FollowUp>().addRows(followUps);
const attributeWords = new Lexicon<Attribute>().addRows(attributes);
const smallTalkWords = new Lexicon<SmallTalk>().addRows(smallTalk);
const topicWords = new Lexicon<Topic>().addRows(topics);
const steeringWords = new Lexicon<Steering>().addRows(steering);
const groupWords = new Lexicon<'group'>().addRows(groups);
const companyWords = new Lexicon<'company'>().addRows(companies);
const functions = new Lexicon<'stop'>().addRows(functionWords);
const fillers = new Lexicon<'stop'>().addRows(fillerWords);

/** Every word of these vocabularies. */
export const remarkWords: ReadonlySet<string> = new Set(
  [
    cueWords,
    followUpWords,
    attributeWords,
    smallTalkWords,
    topicWords,
    steeringWords,
    groupWords,
    companyWords,
    functions,
    fillers,
  ].flatMap(lexicon => [...lexicon.words]),
);

/** A group of people and a neighbourhood at most this far apart belong together. */
const STEERING_REACH = 2;

/** Reads what is asked for. Each vocabulary is read on its own: one phrase may mean several things. */
export function readRemarks(tokens: readonly Token[]): Remarks {
  const claimed = new Set<number>();
  const read = <Meaning>(lexicon: Lexicon<Meaning>, claims: boolean): readonly Meaning[] => {
    const matches = lexicon.matchAll(tokens);
    if (claims)
      for (const { from, to } of matches) for (let at = from; at < to; at++) claimed.add(at);
    return matches.flatMap(match => match.entries.map(entry => entry.meaning));
  };
  const declined = new Set<number>();
  for (const { from, to } of steeringWords.matchAll(tokens))
    for (let at = from; at < to; at++) declined.add(at);
  return {
    declined,
    cues: readCues(tokens, claimed),
    followUps: readFollowUps(tokens, claimed),
    attributes: [...new Set(read(attributeWords, false))],
    smallTalk: [...new Set(read(smallTalkWords, true))],
    topics: [...new Set(read(topicWords, false))],
    steering: read(steeringWords, true)[0] ?? readSteering(tokens),
    claimed,
  };
}

/** Whether a word is one of the small ones, which no text is searched for. */
export function isFunctionWord(word: string): boolean {
  return functions.words.has(word);
}

/** Whether a word says nothing about a home. */
export function isFillerWord(word: string): boolean {
  return functions.words.has(word) || fillers.words.has(word);
}

/** The topic whose phrase begins at a token, and where it ends. */
export function topicAt(tokens: readonly Token[], at: number) {
  const match = topicWords.matchAt(tokens, at);
  const topic = match?.entries[0]?.meaning;
  return match && topic ? { topic, to: match.to } : undefined;
}

/** The language most of the words belong to; undefined when no word belongs to one only. */
export function detectLanguage(tokens: readonly Token[]): Language | undefined {
  const score = new Map<Language, number>(LANGUAGES.map(language => [language, 0]));
  for (const lexicon of [functions, fillers, cueWords, smallTalkWords, topicWords])
    for (const match of lexicon.matchAll(tokens)) {
      const languages = new Set(match.entries.flatMap(languageOf));
      for (const language of languages)
        score.set(language, (score.get(language) ?? 0) + (match.to - match.from) / languages.size);
    }
  const [first, second] = [...score].sort((a, b) => b[1] - a[1]);
  return first && second && first[1] > second[1] ? first[0] : undefined;
}

/** Question words make a question at the beginning of a sentence only. */
function readCues(tokens: readonly Token[], claimed: Set<number>): ReadonlySet<Cue> {
  const found = new Set<Cue>();
  for (const { from, to, entries } of cueWords.matchAll(tokens)) {
    for (let at = from; at < to; at++) claimed.add(at);
    for (const { meaning } of entries) if (meaning !== 'question') found.add(meaning);
  }
  if (questionWords.matchAt(tokens, openingOf(tokens))) found.add('question');
  return found;
}

/** `and`, `only` and their like go on with the search at the beginning of a sentence only. */
function readFollowUps(tokens: readonly Token[], claimed: Set<number>): ReadonlySet<FollowUp> {
  const found = new Set<FollowUp>();
  const opening = openingOf(tokens);
  for (const { from, to, entries } of followUpWords.matchAll(tokens)) {
    for (let at = from; at < to; at++) claimed.add(at);
    for (const { meaning } of entries)
      if (meaning !== 'refine' || from <= opening) found.add(meaning);
  }
  return found;
}

/** Where a sentence begins after `ok`, `yes`, `great`. */
function openingOf(tokens: readonly Token[]): number {
  let at = 0;
  for (;;) {
    const match = smallTalkWords.matchAt(tokens, at);
    const isSign = tokens[at]?.kind === 'sign';
    if (!match && !isSign) return at;
    at = match?.to ?? at + 1;
  }
}

/** A word for a group close to a word for people: `mostly white neighborhood`. */
function readSteering(tokens: readonly Token[]): Steering | undefined {
  const near = groupWords
    .matchAll(tokens)
    .some(group =>
      companyWords
        .matchAll(tokens)
        .some(company => company.from >= group.to && company.from - group.to < STEERING_REACH),
    );
  return near ? 'people' : undefined;
}

const languageOf = (entry: Entry<unknown>): readonly Language[] =>
  entry.language ? [entry.language] : [];
