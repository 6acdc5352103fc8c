import * as v from 'valibot';
import { flag, integer, line, list, requiredName, timeOfDay, type Field, type FieldHint } from './field.js';

/** Rules for the teaser. Not stated: all of it is our own, and so are the limits. */

const MAX_RULES = 20;
const MAX_TEXT_LENGTH = 300;
const MAX_PATTERN_LENGTH = 1000;
const MAX_SECONDS = 3600;

/** A text of the teaser with its conditions, all of which must hold. */
export interface TeaserRule {
  readonly Text: string;
  /** Patterns of addresses, separated by blanks. */
  readonly Url?: string | null | undefined;
  readonly Seconds?: number | null | undefined;
  /** In percent of the page. */
  readonly Scroll?: number | null | undefined;
  readonly ReturnVisit?: boolean | null | undefined;
  readonly Leaving?: boolean | null | undefined;
  /** 1 is Monday, 7 is Sunday. */
  readonly Days?: readonly number[] | null | undefined;
  readonly From?: string | null | undefined;
  readonly To?: string | null | undefined;
}

/** Matches signs of a regular expression, which no pattern needs. A parameter may have brackets: `?filter[price]=1`. */
const EXPRESSION = /[\\^|]|\$(?:[\s,]|$)|(?:^|\s)[^\s?#]*[()[\]{}]/;

const teaserRule = v.strictObject({
  Text: v.pipe(
    requiredName('What the teaser says.'),
    v.maxLength(MAX_TEXT_LENGTH, `must be at most ${MAX_TEXT_LENGTH} characters`),
  ),
  Url: v.nullish(
    v.pipe(
      line(
        'Only on pages whose address matches: a path such as /rent*, an address such as example.com/rent*, a parameter such as ?utm_source=ad, or a fragment such as #/rent. * means any characters; blanks separate several patterns. Empty: on every page.',
        MAX_PATTERN_LENGTH,
      ),
      v.check(pattern => !EXPRESSION.test(pattern), 'must not be a regular expression: use * for any characters'),
    ),
  ),
  Seconds: v.nullish(
    integer('Only after this many seconds on the page. A teaser never comes in the first four.', 0, MAX_SECONDS),
  ),
  Scroll: v.nullish(
    integer(
      'Only after the visitor scrolled this far, in percent of the page. Never on a page that fits in the window.',
      0,
      100,
    ),
  ),
  ReturnVisit: v.nullish(
    flag(
      'Only for visitors who were here before: at least half an hour lies between two visits, and each needs four seconds.',
    ),
  ),
  Leaving: v.nullish(
    flag('Only when the visitor is about to leave: the pointer leaves the window at the top, or another tab is shown.'),
  ),
  Days: v.nullish(
    list(
      'Only on these days of the week: 1 is Monday, 7 is Sunday. Empty: every day.',
      integer('Day', 1, 7),
      7,
      'days',
    ),
  ),
  From: v.nullish(timeOfDay('Only from this time of the day, such as 09:00, in the TimeZone of the chatbot.')),
  To: v.nullish(timeOfDay('Only before this time of the day, such as 17:00. Before From: on the next day.')),
});

/** The setting TeaserRules: an empty list clears it. */
export const teaserRules: Field<readonly TeaserRule[]> = v.pipe(
  v.array(teaserRule),
  v.maxLength(MAX_RULES, `must hold at most ${MAX_RULES} rules`),
  v.description(
    'What the teaser next to the closed launcher says, and when: all conditions of a rule must hold, the first such rule counts, and no rule shows twice in a browser. Without rules, the teaser is the greeting.',
  ),
  v.metadata({ hint: 'teaser-rules' satisfies FieldHint }),
);

/** Returns a rule without empty conditions, its fields in one order, so that two can be compared as JSON. */
export const plainRule = (rule: TeaserRule): TeaserRule =>
  Object.fromEntries(
    Object.keys(teaserRule.entries)
      .map(name => [name, rule[name as keyof TeaserRule]] as const)
      .filter(([name, value]) => name === 'Text' || !isEmpty(value)),
  ) as unknown as TeaserRule;

const isEmpty = (value: TeaserRule[keyof TeaserRule]): boolean =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && !value.length);
