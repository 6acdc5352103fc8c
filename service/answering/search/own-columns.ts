import { singular } from '../reader/tokens.js';
import type { Token } from '../reader/tokens.js';
import {
  bareOf,
  isOfYears,
  isUnit,
  isShortest,
  LONGEST_VALUE,
  stemOf,
  valueAt,
  YES_NO,
  type Comparison,
  type Known,
  type OwnColumn,
  type Value,
} from './own-column-values.js';
import { bestFirst, datesIn, daysIn, daysOf, readDate, wordsOfName } from './own-values.js';
import type { Column } from './criteria.js';
import { wordsOf } from './text.js';

export interface FoundColumn {
  readonly column: Column;
  readonly to: number;
  /** The column says yes or no, and the words are its name alone. */
  readonly isName: boolean;
}

/** Words at the end of a column's name that questions leave out: "Energy rating", "Home Report Value". */
// prettier-ignore
const LEFT_OUT = new Set(['type', 'rating', 'value', 'class', 'grade', 'level', 'status', 'from', 'date', 'amount', 'yn', 'restriction', 'term', 'minimum', 'fee', 'community', 'rate']);
/** Last words of names that are names on their own beside a value: `zone AE`. */
const LAST = new Set(['zone', 'band', 'rating', 'class', 'grade', 'category']);
const NO = /^(?:no|none|not|false|n|0|-|n\/a|nil)\b/i;
/** "Covenants: No relocatable homes" has covenants. */
const OF_RULES = /\b(?:covenants?|restrictions?|rules?|conditions?)\b/i;
const denies = (key: string, value: string): boolean => NO.test(value) && !(OF_RULES.test(key) && value.includes(' '));

/** Words before a value, and how they compare it. */
// prettier-ignore
const BEFORE: readonly { readonly words: string; readonly as: Comparison }[] = [
  { words: 'no more than', as: 'most' }, { words: 'not more than', as: 'most' }, { words: 'up to', as: 'most' }, { words: 'at most', as: 'most' }, { words: 'maximum', as: 'most' }, { words: 'max', as: 'most' }, { words: 'within', as: 'most' }, { words: 'by', as: 'most' },
  { words: 'less than', as: 'below' }, { words: 'lower than', as: 'below' }, { words: 'under', as: 'below' }, { words: 'below', as: 'below' }, { words: 'before', as: 'below' }, { words: 'cheaper than', as: 'below' },
  { words: 'at least', as: 'least' }, { words: 'minimum', as: 'least' }, { words: 'min', as: 'least' }, { words: 'no less than', as: 'least' },
  { words: 'more than', as: 'above' }, { words: 'higher than', as: 'above' }, { words: 'over', as: 'above' }, { words: 'above', as: 'above' }, { words: 'after', as: 'above' },
  { words: 'newer than', as: 'above' }, { words: 'older than', as: 'below' }, { words: 'since', as: 'least' }, { words: 'from', as: 'least' }, { words: 'as of', as: 'most' }, { words: 'longer than', as: 'above' }, { words: 'shorter than', as: 'below' },
  { words: 'better than', as: 'better' }, { words: 'worse than', as: 'worse' },
];
/** Words after a value, and how they compare it. */
// prettier-ignore
const AFTER: readonly { readonly words: string; readonly as: Comparison }[] = [
  { words: 'or lower', as: 'most' }, { words: 'or less', as: 'most' }, { words: 'or below', as: 'most' }, { words: 'or under', as: 'most' }, { words: 'or cheaper', as: 'most' }, { words: 'or earlier', as: 'most' }, { words: 'or sooner', as: 'most' }, { words: 'max', as: 'most' }, { words: 'or shorter', as: 'most' },
  { words: 'or higher', as: 'least' }, { words: 'or more', as: 'least' }, { words: 'or above', as: 'least' }, { words: 'or over', as: 'least' }, { words: 'or later', as: 'least' }, { words: 'plus', as: 'least' }, { words: '+', as: 'least' }, { words: 'and above', as: 'least' }, { words: 'and over', as: 'least' }, { words: 'and older', as: 'least' }, { words: 'and up', as: 'least' },
  { words: 'or newer', as: 'least' }, { words: 'or longer', as: 'least' }, { words: 'or older', as: 'most' }, { words: 'minimum', as: 'least' },
  { words: 'or better', as: 'asGood' }, { words: 'and better', as: 'asGood' }, { words: 'or worse', as: 'asBad' },
];
/** Words that ask when somebody can move in. */
const AVAILABLE: typeof BEFORE = [
  'available',
  'vacant',
  'free',
  'ready',
  'move in',
  'move into',
  'moving in',
  'move in to',
  'availability',
  'starting',
  'completed',
  'finished',
].map(words => ({ words, as: 'most' }));
/** Of a home that is being built, the day it is finished. */
const COMPLETION = /\b(?:completion|completed|delivery|handover|finished)\b/i;
const OF_BUILDING = /^(?:build|building|construction|built|finished|completed|complete)$/;
const NOW = /^(?:now|asap|immediately)$/;
const isNeed = ({ text }: Token) => /^(?:need|needs|needed|must)$/.test(text);
const AVAILABILITY = /\b(?:available|availability|move.?in|vacant|possession|entry|start)/i;
const WORDS: Readonly<Record<Comparison, string>> = {
  most: '{} or less',
  below: 'under {}',
  least: '{} or more',
  later: '{} or later',
  above: 'over {}',
  better: 'better than {}',
  worse: 'worse than {}',
  asGood: '{} or better',
  asBad: '{} or worse',
};
const YEAR_WORDS: Partial<Record<Comparison, string>> = {
  below: 'before {}',
  above: 'after {}',
  least: '{} or later',
  most: '{} or earlier',
};
const DATE_WORDS: Partial<Record<Comparison, string>> = { below: 'before', above: 'after', later: 'from' };
const SKIPPED = new Set([
  ...['is', 'are', 'of', 'in', 'the', ':', 'a', 'an', 'rated', 'rating', 'level', 'band', 'on', 'date', 'home'],
  ...['score', 'class', 'grade', 'efficiency'],
]);
const LINKS = new Set(['the', 'a', '-', '–', '+', 'to', 'of', 'from', 'and', '&']);
/** Columns whose values are kinds that visitors name alone. */
const KIND = /\b(?:type|term|tenure|ownership)\b/i;
/** Columns that fewer listings have are like features. */
const RARE = 0.25;

/** Finds conditions about a chatbot's own columns in questions: `council tax band C or lower`, `satellite broadband`. */
export class OwnColumns {
  readonly #byFirst = new Map<string, Known[]>();
  /** Values that visitors say without the name of their column, by their first word. */
  readonly #wholeValues = new Map<string, WholeValue[]>();
  readonly #known: readonly Known[];

  constructor(columns: readonly OwnColumn[], total: number) {
    this.#known = columns.map(column => {
      const said = column.values.filter(value => !YES_NO.test(value));
      return {
        ...column,
        names: namesOf(column.key, bestFirst(column.key, column.values) !== undefined),
        isYesNo: said.length === 0,
        isRare: (column.count ?? total) < total * RARE,
        grades: bestFirst(column.key, column.values),
        stems: new Map(column.values.map(value => [value, wordsOf(value).map(stemOf)])),
        bare: new Map(column.values.map(value => [value, bareOf(value)])),
      };
    });
    for (const known of this.#known) {
      for (const first of new Set(known.names.map(([word = '']) => word))) add(this.#byFirst, first, known);
      for (const [value, stems] of known.stems) {
        const isKind = KIND.test(known.key) && value.length > 4;
        if ((stems.length > 1 || isKind) && !denies(known.key, value) && !YES_NO.test(value))
          add(this.#wholeValues, stems[0] ?? '', { known, value, stems });
      }
    }
  }

  /** Finds the longest condition that begins at a token; `isWished` after words such as "with" and "no". */
  at(tokens: readonly Token[], from: number, isWished: boolean): FoundColumn | undefined {
    const found = [
      ...this.#byNameAt(tokens, from, isWished),
      ...this.#byValueAt(tokens, from),
      ...this.#byStayAt(tokens, from),
      ...this.#byWholeValueAt(tokens, from),
      ...this.#byDateAt(tokens, from),
    ];
    return found.sort((a, b) => b.to - a.to)[0];
  }

  /** `EPC C or better`, `HMO licensed`, and after "no", `factor fee` */
  #byNameAt(tokens: readonly Token[], from: number, isWished: boolean): readonly FoundColumn[] {
    const isOver = /^(?:over|aged)$/.test(tokens[from]!.text) && tokens[from + 1]?.number !== undefined;
    if (isOver) {
      // "Over 55" names the column "55+ community".
      const named = this.#byFirst.get(tokens[from + 1]!.text) ?? [];
      return named.flatMap(known => (known.isYesNo ? [{ column: stated(known), to: from + 2, isName: true }] : []));
    }
    return (this.#byFirst.get(stemOf(tokens[from]!.text)) ?? []).flatMap(known => {
      const ends = known.names.map(name => endOf(name, tokens, from)).filter(end => end !== undefined);
      return ends.flatMap(end => {
        const compared = comparedAt(known, tokens, end);
        if (compared) return [compared];
        // A single word, such as "helipad", is searched for in texts, too.
        const isAge = /^\d+$/.test(tokens[from]!.text);
        const more = isAge ? (phraseAt(AFTER, tokens, end)?.to ?? 0) : 0;
        const isLong = end - from > 1 && (!isAge || more > 0 || end - from > 2 || known.isYesNo);
        const isNamed = isLong && (known.isYesNo || isWished || known.isRare);
        const isSingle = (isWished && end - from === 1 && known.isRare) || (more > 0 && known.isYesNo);
        return isNamed || isSingle ? [{ column: stated(known), to: Math.max(end, more), isName: true }] : [];
      });
    });
  }

  /** `satellite broadband`, `at least 9/10 energy`, `oil heated` */
  #byValueAt(tokens: readonly Token[], from: number): readonly FoundColumn[] {
    const before = phraseAt(BEFORE, tokens, from);
    const start = before?.to ?? from;
    if (!/^[\p{L}\d]/u.test(tokens[start]?.text ?? '')) return [];
    const found: FoundColumn[] = [];
    for (let at = start + 1; at <= start + LONGEST_VALUE + 2 && at < tokens.length; at++)
      for (const known of this.#byFirst.get(stemOf(tokens[at]!.text)) ?? []) {
        const end = Math.max(0, ...known.names.map(name => endOf(name, tokens, at) ?? 0));
        // In "with a BER of B3", the article is no grade.
        const isArticle = tokens[start]!.text === 'a' && at === start + 1 && before === undefined;
        const value = end > 0 && !isArticle ? valueAt(known, tokens.slice(0, at), start) : undefined;
        const inside = value && phraseAt(AFTER, tokens, value.to);
        const after = inside ?? phraseAt(AFTER, tokens, end);
        const rest = tokens.slice(inside?.to ?? value?.to, at);
        if (!value || !rest.every(({ text }) => LINKS.has(text) || isUnit(text))) continue;
        const column = columnFor(known, value, before?.as ?? after?.as);
        const isEmpty = column.values?.some(one => YES_NO.test(one)) ?? true;
        if (!isEmpty) found.push({ column, to: Math.max(end, after?.to ?? 0), isName: false });
      }
    return found;
  }

  /** `available by January`, `move in next month`: a date beside the word is enough. */
  #byDateAt(tokens: readonly Token[], from: number): readonly FoundColumn[] {
    const end = phraseAt(AVAILABLE, tokens, from)?.to;
    const isFrom = end === undefined && /^(?:from|starting)$/.test(tokens[from]!.text);
    // "Need a rental now"
    const isUrgent = end === undefined && NOW.test(tokens[from]!.text) && tokens.slice(0, from).some(isNeed);
    const month = monthAt(tokens, end ?? from);
    if (month && !(isFrom && tokens.some(({ text }) => OF_TIMES.test(text))))
      return this.#known.flatMap(known => {
        const fits = AVAILABILITY.test(known.key) ? known.values.filter(value => isWithin(value, month)) : [];
        return fits.length > 0 ? [{ column: columnOf(known, month.words, fits), to: month.to, isName: false }] : [];
      });
    // "From 10 January" needs a home that is free by then.
    const day = isFrom ? readDate(tokens, from + 1) : undefined;
    const isDay = day !== undefined && day.first === day.last && !tokens.some(({ text }) => OF_TIMES.test(text));
    const at = isUrgent ? from : isDay ? from + 1 : end;
    if (at === undefined) return [];
    const finished = tokens.some(({ stem }) => OF_BUILDING.test(stem))
      ? this.#known.filter(({ key }) => COMPLETION.test(key))
      : [];
    return (finished.length > 0 ? finished : this.#known).flatMap(known => {
      const isDate = finished.length > 0 || AVAILABILITY.test(known.key);
      const found = isDate ? comparedAt(known, tokens, at) : undefined;
      return found ? [found] : [];
    });
  }

  /** `for 2 months` and `6 month ones` fit where the shortest lease is a month. */
  #byStayAt(tokens: readonly Token[], from: number): readonly FoundColumn[] {
    const isStay =
      /^(?:for|just|only|about)$/.test(tokens[from - 1]?.text ?? '') || OF_STAY.test(tokens[from + 2]?.stem ?? '');
    return this.#known.flatMap(known => {
      const value = isStay && (isShortest(known) || isLease(known)) ? valueAt(known, tokens, from) : undefined;
      return value && daysIn(value.words) !== undefined
        ? [{ column: columnFor(known, value, undefined), to: value.to, isName: false }]
        : [];
    });
  }

  /** `fixed price`, `over 55s`, and of a column with kinds, `annual`: such a value needs no name. */
  #byWholeValueAt(tokens: readonly Token[], from: number): readonly FoundColumn[] {
    return (this.#wholeValues.get(stemOf(tokens[from]!.text)) ?? []).flatMap(({ known, value, stems }) => {
      const isSaid = stems.every((stem, step) => {
        const text = tokens[from + step]?.text ?? '';
        return stemOf(text) === stem || (/^\d+s$/.test(text) && text.slice(0, -1) === stem);
      });
      // In "offers over 200k", the number belongs to "over".
      const next = tokens[from + stems.length];
      const isLimit = /^(?:over|under|from|above|below)$/.test(stems.at(-1)!) && next?.number !== undefined;
      const to = from + stems.length + Number(next?.text === 's');
      return isSaid && !isLimit && !/^[£$€]$/.test(next?.text ?? '')
        ? [{ column: columnOf(known, value, [value]), to, isName: false }]
        : [];
    });
  }
}

interface WholeValue {
  readonly known: Known;
  readonly value: string;
  readonly stems: readonly string[];
}

function add<Value>(to: Map<string, Value[]>, key: string, value: Value): void {
  const known = to.get(key);
  if (known) known.push(value);
  else to.set(key, [value]);
}

/** `in January`, `from January 2027`: homes that become free in that month. */
function monthAt(tokens: readonly Token[], at: number) {
  const date = /^(?:in|from|starting)$/.test(tokens[at]?.text ?? '') ? readDate(tokens, at + 1) : undefined;
  const isMonth = date !== undefined && date.last - date.first > 26 && date.last - date.first < 31;
  if (!isMonth || /^(?:to|until|or|-|–)$/.test(tokens[date.to]?.text ?? '')) return undefined;
  const words = new Date(date.first * 86_400_000).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return { ...date, words: `in ${words}` };
}

const isWithin = (value: string, { first, last }: { readonly first: number; readonly last: number }) => {
  const [day] = datesIn([value]);
  return day !== undefined && day >= first && day <= last;
};

/** `open from January` is about an office, `prices from January` about a market. */
const OF_TIMES = /^(?:open|opens|opening|close|closes|closed|hours|office|sold|listed|price|prices|built)$/;

/** Words after a time that make it the length of a lease: `6 month ones`. */
const OF_STAY =
  /^(?:stay|lease|let|rental|one|term|tenancy|contract|minimum|commitment|furnished|flat|apartment|place)$/;

/** The words of a name, and how questions shorten it. */
function namesOf(key: string, isGraded: boolean): readonly (readonly string[])[] {
  const words = wordsOfName(key).filter(word => !LINKS.has(word));
  const whole = words.map(stemOf);
  const short = LEFT_OUT.has(words.at(-1) ?? '') && words.length > 1 ? [whole.slice(0, -1)] : [];
  // "Property tax (2026)" is "property tax".
  const plain = key.replace(/\s*\(.*\)|,? (?:19|20)\d\d$/g, '');
  if (plain !== key && plain !== '') short.push(wordsOfName(plain).map(stemOf));
  // "Maint. fee" is also called so.
  if (/\p{L}\. /u.test(key)) short.push(wordsOf(key).map(stemOf));
  // "Year roof replaced" is "roof replaced" and, with a year, "roof".
  if (/^(?:year|date|min|minimum|max|maximum)$/.test(words[0] ?? '') && words.length > 1)
    short.push(whole.slice(1), ...(words[0] === 'year' && words.length > 2 ? [whole.slice(1, -1)] : []));
  // "Walk to station" is "the station", "EPC" is "energy rating".
  if (/^(?:walk|distance|drive|time|minutes)$/.test(words[0] ?? '') && words.length > 1) short.push(whole.slice(1));
  // "Rates and taxes" are "rates".
  const [part = '', other] = key.split(/ (?:and|&) /i);
  if (other !== undefined && !LEFT_OUT.has(other)) short.push(wordsOf(part).map(stemOf));
  if (/^(?:epc|ber|eer)$/.test(words[0] ?? '')) short.push(['energy'], ['energy', 'rat']);
  if (words.length > 1 && LAST.has(words.at(-1)!)) short.push([whole.at(-1)!]);
  const last = isGraded && words.at(-1) === 'band' ? [whole.slice(0, -1)] : [];
  return [whole, ...short, ...last];
}

/** Finds the words that name a column: `council tax`, `the home report`. The "rate" of a loan is no "Energy rating". */
export function namedAt(
  key: string,
  tokens: readonly Token[],
): { readonly from: number; readonly to: number } | undefined {
  const words = wordsOf(key).map(singular);
  const isWord = (at: number) => words.length === 1 || words.includes(singular(tokens[at]!.text));
  for (const name of namesOf(key, false))
    for (const [from] of tokens.entries()) {
      const to = endOf(name, tokens, from);
      if (to !== undefined && (name.length > 1 || isWord(from))) return { from, to };
    }
  return undefined;
}

export const isNamed = (key: string, tokens: readonly Token[]): boolean => namedAt(key, tokens) !== undefined;

function endOf(name: readonly string[], tokens: readonly Token[], from: number): number | undefined {
  let at = from;
  for (const [step, word] of name.entries()) {
    while (step > 0 && LINKS.has(tokens[at]?.text ?? '')) at++;
    if (at >= tokens.length || stemOf(tokens[at]!.text) !== word) return undefined;
    at++;
  }
  return at;
}

function comparedAt(known: Known, tokens: readonly Token[], start: number): FoundColumn | undefined {
  let at = start;
  // "Band A or B" names a grade, "a B" has an article.
  const isGrade = (one: number) =>
    known.grades !== undefined &&
    tokens[one]?.text === 'a' &&
    !/^(?:the|[a-h][1-3]?)$/.test(tokens[one + 1]?.text ?? '');
  while (SKIPPED.has(tokens[at]?.text ?? '') && !isGrade(at)) at++;
  const before = phraseAt(BEFORE, tokens, at);
  at = before?.to ?? at;
  if (/^[£$€]$/.test(tokens[at]?.text ?? '')) at++;
  const value = valueAt(known, tokens, at);
  if (!value) return undefined;
  const after = phraseAt(AFTER, tokens, value.to);
  const other = !before && !after && tokens[value.to]?.text === 'or' ? valueAt(known, tokens, value.to + 1) : undefined;
  // "Zone AE or VE"
  if (other && !value.isDate && !other.isDate) {
    const fits = known.values.filter(one => value.fits(one, undefined) || other.fits(one, undefined));
    return { column: columnOf(known, `${value.words} or ${other.words}`, fits), to: other.to, isName: false };
  }
  // "From February" needs a home that is free by then, "from February or later" one that becomes free.
  const isLater = value.isDate && after?.as === 'least';
  return {
    column: columnFor(known, value, isLater ? 'later' : (before?.as ?? after?.as)),
    to: after?.to ?? value.to,
    isName: false,
  };
}

/** The condition that a value and a comparison make. */
function columnFor(known: Known, value: Value, how: Comparison | undefined): Column {
  const values = known.values.filter(one => value.fits(one, how));
  const words = value.isDate
    ? `${DATE_WORDS[how ?? 'most'] ?? 'by'} ${value.words}`.replace('by now', 'now')
    : (how ? (isOfYears(known) && YEAR_WORDS[how]) || WORDS[how] : isShortest(known) ? WORDS.most : '{}').replace(
        '{}',
        value.words,
      );
  return columnOf(known, words, values);
}

/** Whether a column has the length of a lease: `6 or 12 months`. */
const isLease = (known: Known) =>
  /\b(?:lease|tenancy)\b/i.test(known.key) && known.values.some(value => daysOf(known, value) !== undefined);

function phraseAt(phrases: typeof BEFORE, tokens: readonly Token[], at: number) {
  for (const { parts, as } of indexOf(phrases).get(tokens[at]?.text ?? '') ?? []) {
    if (parts.every((part, step) => tokens[at + step]?.text === part)) return { as, to: at + parts.length };
  }
  return undefined;
}

type Indexed = ReadonlyMap<string, readonly { readonly parts: readonly string[]; readonly as: Comparison }[]>;
const indexes = new WeakMap<typeof BEFORE, Indexed>();

/** The phrases of a table by their first words, because every word of a question is looked up. */
function indexOf(phrases: typeof BEFORE): Indexed {
  const known = indexes.get(phrases);
  if (known) return known;
  const byFirst = new Map<string, { readonly parts: readonly string[]; readonly as: Comparison }[]>();
  for (const { words, as } of phrases) {
    const parts = words.split(' ');
    const first = parts[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), { parts, as }]);
  }
  indexes.set(phrases, byFirst);
  return byFirst;
}

const columnOf = ({ key }: Known, value: string, values: readonly string[]): Column => ({
  key,
  value,
  values: [...values],
});

/** A column that says yes, or that says anything but no. */
const stated = (known: Known): Column =>
  columnOf(
    known,
    known.isYesNo ? 'Yes' : '',
    known.values.filter(value => !denies(known.key, value)),
  );
