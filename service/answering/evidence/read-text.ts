import { FEATURES } from './features.js';
import { isDeniedOrName, judgePart, judgePlace, type Mention, type Verdict } from './judge.js';
import { cuesOf, type Cue } from './nearness.js';
import { Phrases, type Found } from './phrases.js';
import { LOOK_ALIKES } from './look-alikes.js';
import { RULES, type Rule } from './rules.js';
import { basesOf, quote, sentencesOf, type Sentence, type Word } from './words.js';

/** The statement of one sentence about one feature. */
export interface Said {
  readonly id: string;
  readonly value: Verdict;
  readonly sentence: string;
  /** A long distance, which a nearer place outweighs. */
  readonly isWeak: boolean;
}

/** Names that prove nothing: towns, and buildings, streets and agencies. A sentence that begins with a town is about it. */
export type Names = Phrases<'town' | 'other'>;

type Known = Rule | { readonly of: undefined };

const phrases = new Phrases<Known>();
const ruled = new Set(RULES.map(({ of }) => of));
for (const rule of RULES) for (const phrase of rule.say) phrases.add(phrase, rule);
for (const { id, asked } of FEATURES)
  if (!ruled.has(id)) for (const phrase of asked) phrases.add(phrase, { of: id, say: asked });
for (const phrase of LOOK_ALIKES) phrases.add(phrase, { of: undefined });

const wordsBeside = new Map(RULES.map(rule => [rule, new Set((rule.beside ?? []).flatMap(word => basesOf(word)))]));

/** Reads what a text says about the features, in its order. Linear in the length of the text. */
export function readText(text: string, names: Names): readonly Said[] {
  const known = new Set<string>();
  const counts = new Map<string, number>();
  return sentencesOf(text).flatMap(whole => {
    const { sentence, isAboutTown } = withoutNames(whole, names);
    const found = mentionsIn(sentence.words);
    if (found.length === 0) return [];
    const cues = cuesOf(sentence);
    return found.flatMap(({ rule, ...mention }) => {
      const count = (counts.get(rule.of) ?? 0) + 1;
      counts.set(rule.of, count);
      // The yards of "200 yards" are no yard.
      if (cues.some(({ isMeasure, from, to }) => isMeasure && from <= mention.from && mention.to <= to)) return [];
      const value = count > MAX_MENTIONS ? undefined : judge(rule, sentence, mention, cues);
      if (value === undefined) return [];
      const said = {
        id: rule.of,
        value: isAboutTown ? 'unknown' : value,
        isWeak: value === 'no' && rule.is === 'place',
      } as const;
      const key = `${said.id} ${said.value} ${said.isWeak}`;
      // The first sentence is quoted.
      if (known.has(key)) return [];
      known.add(key);
      return [{ ...said, sentence: quote(text, whole, mention.from) }];
    });
  });
}

/** The phrases that speak of a feature; a wish without rules speaks for itself. */
export function phrasesOf(wish: string): readonly string[] {
  const own = RULES.filter(({ of, is }) => of === wish && is !== 'no').flatMap(({ say }) => say);
  return [...(FEATURES.find(({ id }) => id === wish)?.asked ?? [wish]), ...own];
}

/** Quotes the first sentence that mentions a wish, unless it denies it or only has a name with its words. */
export function quoteMention(text: string, wish: string, names: Names, isLiteral = false): string | undefined {
  const isKnown = !isLiteral && FEATURES.some(({ id }) => id === wish);
  const own = new Phrases<true>();
  own.add(wish, true);
  for (const whole of sentencesOf(text)) {
    const { sentence } = withoutNames(whole, names);
    const { words } = sentence;
    const found: readonly Mention[] = isKnown
      ? mentionsIn(words).filter(
          ({ rule, ...mention }) =>
            rule.of === wish && rule.is !== 'no' && (!rule.beside || isBeside(words, mention, rule)),
        )
      : words.flatMap((_, at) => own.at(words, at));
    const mention = found.find(one => !isDeniedOrName(sentence, one));
    if (mention) return quote(text, whole, mention.from);
  }
  return undefined;
}

function judge(rule: Rule, sentence: Sentence, mention: Mention, cues: readonly Cue[]): Verdict | undefined {
  const { words } = sentence;
  if (rule.beside && !isBeside(words, mention, rule)) return undefined;
  if (rule.years !== undefined && !isRecent(words, mention, rule.years)) return undefined;
  if (rule.isItem && !isItem(words, mention)) return undefined;
  if (rule.unless?.some(word => isEarlier(words, mention, word))) return undefined;
  const before = words[mention.from - 1];
  if (rule.unnamed && mention.from > 1 && before?.isCapital && !sentence.isUpper) return undefined;
  // "5 ac" is acres.
  if (words[mention.from]?.base === 'ac' && /^\d/.test(before?.base ?? '')) return undefined;
  if (rule.is === 'unknown') return 'unknown';
  const value = rule.is === 'place' ? judgePlace(sentence, mention, cues) : judgePart(sentence, mention, cues);
  if (rule.is === 'denial') return value === 'no' ? value : undefined;
  if (rule.is === 'no') return value === 'yes' ? 'no' : 'unknown';
  return value;
}

/** The phrases of features in a sentence, without those inside a longer one of the same feature or a look-alike. */
function mentionsIn(words: readonly Word[]): readonly (Mention & { readonly rule: Rule })[] {
  const found: Found<Known>[] = [];
  for (let at = 0; at < words.length; at++) for (const one of phrases.at(words, at)) found.push(one);
  const hasLonger = found.some(({ from, to }) => to - from > 1);
  return found.flatMap((mention, index) => {
    const { from, to, values } = mention;
    const around = (hasLonger ? found.slice(Math.max(0, index - MAX_AROUND), index + 1) : [])
      .filter(other => other.from <= from && other.to >= to && other.to - other.from > to - from)
      .flatMap(other => other.values.map(({ of }) => of));
    return values.flatMap(rule =>
      rule.of === undefined || around.includes(undefined) || around.includes(rule.of) ? [] : [{ from, to, rule }],
    );
  });
}

/** Mentions of one feature that are read in a text; nobody writes more about a home. */
const MAX_MENTIONS = 50;

/** Longer phrases begin at most a few mentions earlier. */
const MAX_AROUND = 12;

const DEFAULT_REACH = 5;
const COPULA = /^(?:is|are|was|were|been|being|fully|recently|completely|newly|just|all|be)$/;
const STOPS = /^(?:off|in|with|by|near|behind|next|but|who|which)$/;

/** Whether one of the rule's words precedes the phrase, or follows it directly or after "is". */
function isBeside(words: readonly Word[], { from, to }: Mention, rule: Rule): boolean {
  const wanted = wordsBeside.get(rule);
  for (let at = from - 1; at >= Math.max(0, from - (rule.within ?? DEFAULT_REACH)); at--) {
    if (/[.;:–(),]/.test(words[at + 1]?.gap ?? '')) break;
    const base = words[at]?.base ?? '';
    if (wanted?.has(base)) return true;
    if (STOPS.test(base) && (rule.within ?? 0) <= DEFAULT_REACH) break;
  }
  for (let at = to; at < Math.min(words.length, to + 7); at++) {
    const { base = '', gap = '' } = words[at] ?? {};
    if (/[.;:–()]/.test(gap)) break;
    if (!wanted?.has(base)) continue;
    const isDirect = at - to < (rule.within === undefined ? 3 : 1) && gap !== ',' && words[to]?.gap !== ',';
    if (isDirect || [at - 1, at - 2].some(before => before >= to && COPULA.test(words[before]?.base ?? '')))
      return true;
  }
  return false;
}

/** Words that may precede a whole item, and that may follow one. */
// prettier-ignore
const BEFORE_ITEM: ReadonlySet<string> = new Set([
  'no', 'without', 'neither', 'nor', 'with', 'w', 'and', 'or', 'plus', 'a', 'own', 'private', 'resident', 'communal', 'passenger',
  'internal', 'by', 'via', 'two', 'heated', 'attached', 'fully',
]);
const AFTER_ITEM = /^(?:in|and|or|nor|plus|with|w|off|access|serve|serving|available|included|from)$/;

function isItem(words: readonly Word[], { from, to }: Mention): boolean {
  const first = words[from];
  const next = words[to];
  const begins = (first?.gap ?? '') !== '' && first?.gap !== '-';
  const ends = next === undefined || (next.gap !== '' && next.gap !== '-');
  const goesOn = next?.gap === '' && AFTER_ITEM.test(next.base);
  return (from === 0 || begins || BEFORE_ITEM.has(words[from - 1]?.base ?? '')) && (ends || goesOn);
}

/** "The roof is from 2024": the year belongs to the phrase, and is not long ago. */
function isRecent(words: readonly Word[], { to }: Mention, years: number): boolean {
  for (const { base, gap } of words.slice(to, to + 4)) {
    if (/[.;:–]/.test(gap)) return false;
    if (/^20\d\d$/.test(base)) return Number(base) >= new Date().getFullYear() - years;
    if (!/^(?:is|was|from|of|in|dated|put|on|new|installed|replaced)$/.test(base)) return false;
  }
  return false;
}

const isEarlier = (words: readonly Word[], { from }: Mention, word: string) =>
  words.slice(Math.max(0, from - MAX_AROUND), from).some(({ base }) => base === word);

const VERB = /^(?:has|have|had|is|was|are|keep|sit|offer|boast|empty|feature|rent|begin|lie)$/;
// prettier-ignore
const HOMES: ReadonlySet<string> = new Set([
  'home', 'house', 'colonial', 'ranch', 'condo', 'villa', 'cape', 'victorian', 'tudor', 'bungalow', 'cottage', 'townhouse', 'unit',
  'apartment', 'property', 'loft', 'estate',
]);

/** Blanks out names, and finds out whether the sentence is about a town: "Salem has the marina". */
function withoutNames(sentence: Sentence, names: Names) {
  const { words } = sentence;
  const first = words[0]?.base === 'the' ? 1 : 0;
  let isAboutTown = false;
  const blank = new Set<number>();
  for (let at = 0; at < words.length; at++) {
    const [name] = words[at]?.isCapital ? names.at(words, at) : [];
    if (!name) continue;
    if (at === first && name.values.includes('town')) isAboutTown = true;
    for (let inside = at; inside < name.to; inside++) blank.add(inside);
  }
  let run = first;
  while (words[run]?.isCapital && (run === first || words[run]?.gap === '')) run++;
  const subject = words.slice(first, run);
  const isName = subject.length > 1 && !subject.some(({ base }) => HOMES.has(base));
  if (isName && !blank.has(first) && VERB.test(words[run]?.base ?? '') && !sentence.isShouted) isAboutTown = true;
  if (blank.size === 0) return { sentence, isAboutTown };
  const kept = words.map((word, at) => (blank.has(at) ? { ...word, base: '' } : word));
  return { sentence: { ...sentence, words: kept }, isAboutTown };
}
