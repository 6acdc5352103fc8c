import * as v from 'valibot';
import { parsePage } from './domains.js';

/**
 * Field types of the interface. Each takes a description of the field, which appears in forms, error texts and the
 * OpenAPI document.
 */

/**
 * How a form shows a field whose type alone is not enough: as long text, one text per line, a file id, an address.
 * Only forms read it.
 */
export type FieldHint =
  | 'long-text'
  | 'lines'
  | 'image'
  | 'url'
  | 'email'
  | 'color'
  | 'time-zone'
  | 'model'
  | 'teaser-rules';

/** A field, by its values alone: the types of the schemas behind it would fill most of the package's declarations. */
export type Field<Output, Input = Output> = v.GenericSchema<Input, Output>;

const hint = <Input>(kind: FieldHint) => v.metadata<Input, { readonly hint: FieldHint }>({ hint: kind });

/** Most characters of a line, of a long text, and of an address. Not stated: our own limits. */
const MAX_LINE_LENGTH = 1000;
const MAX_TEXT_LENGTH = 20_000;
const MAX_ADDRESS_LENGTH = 2048;
/** Largest quantity, such as a price. Not stated: our own limit, which keeps sums exact enough. */
const MAX_QUANTITY = 1e15;

const atMost = (length: number) => v.maxLength<string, number, string>(length, `must be at most ${length} characters`);

/** Line ends, control characters, and the characters that change the direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** A character that can be seen: spaces, formats such as a zero-width space, and fillers of Hangul can't. */
const VISIBLE = /[^\s\p{C}\u115f\u1160\u2800\u3164\uffa0]/u;

const oneLine = [
  v.check<string, string>(value => !UNPRINTABLE.test(value), 'must not contain line breaks or control characters'),
  v.check<string, string>(value => value === '' || VISIBLE.test(value), 'must have a visible character'),
] as const;

/** A text that the service sends. */
export const text = (meaning: string): Field<string> => v.pipe(v.string(), v.description(meaning));

/** A text that the service accepts; an empty one clears the field. */
export const line = (meaning: string, maxLength = MAX_LINE_LENGTH): Field<string> =>
  v.pipe(v.string(), atMost(maxLength), v.description(meaning));

/** A text that visitors see within a line: without line breaks and control characters. An empty one clears the field. */
export const name = (meaning: string): Field<string> =>
  v.pipe(v.string(), v.trim(), atMost(MAX_LINE_LENGTH), ...oneLine, v.description(meaning));

/** A name that must not be empty. */
export const requiredName = (meaning: string, maxLength = MAX_LINE_LENGTH): Field<string> =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), atMost(maxLength), ...oneLine, v.description(meaning));

/** A text with its own control in forms. */
export const textFor = (kind: FieldHint, meaning: string): Field<string> =>
  v.pipe(v.string(), atMost(MAX_TEXT_LENGTH), v.description(meaning), hint(kind));

/** A text that must not be empty. */
export const requiredText = (meaning: string, maxLength = MAX_LINE_LENGTH): Field<string> =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), atMost(maxLength), v.description(meaning));

/** Value of an identifier of a listing: its id, number or address. */
export const listingKey = (meaning: string): Field<string> => requiredText(meaning, MAX_ADDRESS_LENGTH);

/** Address of a page or image of a listing: a web address, or a path on the service's own site. */
export const listingAddress = (meaning: string): Field<string> =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    atMost(MAX_ADDRESS_LENGTH),
    v.check(isAddress, 'must be an http or https address'),
    v.description(meaning),
    hint('url'),
  );

/** A list; `checkRequest` checks its length before its items. */
export const list = <Item extends v.GenericSchema>(meaning: string, item: Item, maxLength: number, noun: string) =>
  v.pipe(
    v.array(item),
    v.maxLength<v.InferOutput<Item>[], number, string>(maxLength, `must hold at most ${maxLength} ${noun}`),
    v.description<v.InferOutput<Item>[], string>(meaning),
  );

/** A text of one kind, or an empty one. */
const textOf = (kind: FieldHint, meaning: string, isValid: (value: string) => boolean, problem: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    atMost(MAX_LINE_LENGTH),
    v.check(value => value === '' || isValid(value), problem),
    v.description(meaning),
    hint(kind),
  );

/** The id of an uploaded image as digits, or an empty text. */
export const imageId = (meaning: string): Field<string> =>
  textOf('image', meaning, value => /^\d{0,16}$/.test(value), 'must be the id of an uploaded file');

/** An integer from `min` to `max`, inclusive. */
export const integer = (meaning: string, min = Number.MIN_SAFE_INTEGER, max?: number): Field<number> =>
  v.pipe(
    v.number(),
    v.safeInteger('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max ?? Number.MAX_SAFE_INTEGER, `must be at most ${max}`),
    v.description(meaning),
  );

/** Degrees from `-max` to `max`, fractions allowed. */
export const degrees = (meaning: string, max: number): Field<number> =>
  v.pipe(
    v.number(),
    v.minValue(-max, `must be at least ${-max}`),
    v.maxValue(max, `must be at most ${max}`),
    v.description(meaning),
  );

/** A non-negative number, fractions allowed. */
export const quantity = (meaning: string): Field<number> =>
  v.pipe(
    v.number(),
    v.finite('must be a finite number'),
    v.minValue(0, 'must not be negative'),
    v.maxValue(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`),
    v.description(meaning),
  );

export const flag = (meaning: string): Field<boolean> => v.pipe(v.boolean(), v.description(meaning));

export const choice = <Option extends string>(meaning: string, options: readonly Option[]): Field<Option> =>
  v.pipe(v.picklist(options, `must be one of ${options.join(', ')}`), v.description(meaning));

/** An http or https address, or an empty text. */
export const webAddress = (meaning: string): Field<string> =>
  v.pipe(
    v.string(),
    v.trim(),
    atMost(MAX_ADDRESS_LENGTH),
    v.check(value => value === '' || isWebAddress(value), 'must be an http or https address'),
    v.description(meaning),
    hint('url'),
  );

/** The address of a document that the service fetches, or an empty text. */
export const fetchedAddress = (meaning: string): Field<string> =>
  v.pipe(
    v.string(),
    v.trim(),
    atMost(MAX_ADDRESS_LENGTH),
    v.check(value => value === '' || isWebAddress(value), 'must be an http or https address'),
    v.check(value => !hasPassword(value), 'must not contain a user name or password'),
    v.description(meaning),
    hint('url'),
  );

/** An e-mail address, or an empty text. */
export const emailAddress = (meaning: string): Field<string> =>
  v.pipe(
    v.string(),
    v.trim(),
    atMost(MAX_EMAIL_LENGTH),
    v.check(value => value === '' || v.EMAIL_REGEX.test(value), 'must be an e-mail address'),
    v.description(meaning),
    hint('email'),
  );

/** A color as `rgb(r,g,b)`, blanks allowed, or an empty text; normalized without blanks. */
export const color = (meaning: string): Field<string> =>
  v.pipe(
    textOf('color', meaning, value => RGB.test(value), 'must be a color like rgb(12,34,56)'),
    v.transform(value => value.replace(/\s/g, '')),
  );

/** A time such as `09:00`; `24:00` is the end of a day. */
export const timeOfDay = (meaning: string): Field<string> =>
  v.pipe(
    v.string(),
    v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time like 09:00'),
    v.description(meaning),
  );

/** An IANA time zone such as `Europe/Berlin`, or an empty text. */
export const timeZone = (meaning: string): Field<string> =>
  textOf('time-zone', meaning, isTimeZone, 'must be a time zone like Europe/Berlin');

/**
 * An id as an integer.
 *
 * Not stated: accepts numbers and strings of digits; outputs numbers.
 */
export const id = (meaning: string): Field<number, number | string> =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))],
      'must be an id: a whole number',
    ),
    v.safeInteger('must be an id: a whole number'),
    v.minValue(1, 'must be an id: a whole number above 0'),
    v.description(meaning),
  );

/** Longest address that mail servers accept. */
const MAX_EMAIL_LENGTH = 254;
const CHANNEL = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const RGB = new RegExp(`^rgb\\(\\s*${CHANNEL}\\s*,\\s*${CHANNEL}\\s*,\\s*${CHANNEL}\\s*\\)$`);

export const isWebAddress = (value: string): boolean => parsePage(value) !== undefined;

/** Whether a text is an address on every page: a web address, or a path on the service's site. */
export function isAddress(value: string): boolean {
  return isWebAddress(value) || /^\/(?![/\\])/.test(value);
}

function hasPassword(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username !== '' || password !== '';
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
