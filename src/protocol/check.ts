import * as v from 'valibot';
import type { Operation } from './operation.js';

/** Reason why a request is invalid. `field` is a path, or empty for the whole body. */
export interface FieldIssue {
  readonly field: string;
  /** One sentence that names the field. */
  readonly message: string;
}

/** A checked request, or its first invalid field. */
export type Checked<Output> =
  | { readonly valid: true; readonly value: Output }
  | { readonly valid: false; readonly issue: FieldIssue };

/**
 * Checks the request body of one operation and describes the first invalid field in one sentence.
 *
 * Not stated: the case of a field name's first letter doesn't matter, also inside arrays and
 * objects (`Key` and `value` of an ExtensionColumn), and the operation's aliases are accepted.
 */
export function checkRequest<Op extends Pick<Operation, 'request' | 'aliases'>>(
  operation: Op,
  body: unknown,
): Checked<v.InferOutput<Op['request']>> {
  // The schemas would accept an array as an object, with no fields or with fields called 0, 1, 2.
  if (!isRecord(body)) return { valid: false, issue: { field: '', message: NO_OBJECT } };
  const { request } = operation;
  const named = canonicalNames(body, fieldNames(request), operation.aliases);
  const longest = findLongList(named, request);
  if (longest) return { valid: false, issue: longest };
  const array = recordsOf(request).find(([field]) => Object.hasOwn(named, field) && Array.isArray(named[field]));
  if (array) return { valid: false, issue: { field: array[0], message: `The field ${array[0]} must be an object.` } };
  const result = v.safeParse(request, canonicalItems(named, request), FIRST_ISSUE);
  return result.success
    ? { valid: true, value: result.output }
    : { valid: false, issue: describeIssue(result.issues[0]) };
}

/** Collecting all issues of a large body would take minutes: Valibot compares each one with all others. */
const FIRST_ISSUE = { abortEarly: true, abortPipeEarly: true } as const;

/** Returns the issue of the first list that is too long, so that its items are not looked at. */
function findLongList(
  record: Readonly<Record<string, unknown>>,
  schema: v.GenericSchema,
  path = '',
): FieldIssue | undefined {
  const valueOf = (field: string) => (Object.hasOwn(record, field) ? record[field] : undefined);
  for (const [name, { limit, item }] of listsOf(schema)) {
    const value: unknown = valueOf(name);
    const field = path + name;
    if (!Array.isArray(value)) continue;
    if (limit && value.length > limit.requirement) return { field, message: `The field ${field} ${limit.message}.` };
    if (listsOf(item).length === 0) continue;
    for (const [index, entry] of value.entries()) {
      const named = isRecord(entry) ? canonicalNames(entry, fieldNames(item)) : {};
      const issue = findLongList(named, item, `${field}.${index}.`);
      if (issue) return issue;
    }
  }
  for (const [name, inner] of recordsOf(schema)) {
    const value = valueOf(name);
    const named = isRecord(value) ? canonicalNames(value, fieldNames(inner)) : {};
    const issue = findLongList(named, inner, `${path}${name}.`);
    if (issue) return issue;
  }
  return undefined;
}

/** Returns the field names of an object schema, also behind checks and transformations. */
export function fieldNames(schema: v.GenericSchema): readonly string[] {
  const entries = 'entries' in schema ? schema.entries : undefined;
  return entries ? Object.keys(entries) : [];
}

/** Renames the fields of a record to the interface's spelling; unknown ones stay. */
function canonicalNames(
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): Readonly<Record<string, unknown>> {
  const known = new Map([
    ...fields.map(name => [lowerFirst(name), name] as const),
    ...Object.entries(aliases).map(([alias, name]) => [lowerFirst(alias), name] as const),
  ]);
  const exact = new Set(fields);
  const renamed = Object.entries(record).flatMap(([name, value]) => {
    const canonical = exact.has(name) ? name : (known.get(lowerFirst(name)) ?? name);
    // The exact spelling overrides a variant, whatever their order.
    return canonical === name || !Object.hasOwn(record, canonical) ? [[canonical, value] as const] : [];
  });
  return Object.fromEntries(renamed);
}

/** Renames the fields of the records in a record and its lists. */
function canonicalItems(record: Readonly<Record<string, unknown>>, schema: v.GenericSchema): object {
  const renamed = { ...record };
  for (const [field, inner] of recordsOf(schema)) {
    const value = Object.hasOwn(record, field) ? record[field] : undefined;
    if (isRecord(value)) renamed[field] = canonicalItems(canonicalNames(value, fieldNames(inner)), inner);
  }
  for (const [field, { item }] of listsOf(schema)) {
    const value = Object.hasOwn(record, field) ? record[field] : undefined;
    const fields = fieldNames(item);
    if (Array.isArray(value) && fields.length)
      renamed[field] = value.map((entry: unknown) => (isRecord(entry) ? canonicalNames(entry, fields) : entry));
  }
  return renamed;
}

interface List {
  readonly item: v.GenericSchema;
  /** The action that limits its length. */
  readonly limit?: { readonly requirement: number; readonly message: string } | undefined;
}

/** Returns the fields of a schema that hold lists, also if they are optional. */
export function listsOf(schema: v.GenericSchema): readonly (readonly [field: string, list: List])[] {
  const entries = ('entries' in schema ? schema.entries : {}) as Readonly<Record<string, ListSchema>>;
  return Object.entries(entries).flatMap(([field, entry]) => {
    const { item, pipe = [] } = unwrapped(entry);
    const limit = pipe.find(({ type }) => type === 'max_length') as List['limit'];
    return item ? [[field, { item, limit }] as const] : [];
  });
}

/** Returns the fields of a schema that hold objects with fields of their own, also if they are optional. */
export function recordsOf(schema: v.GenericSchema): readonly (readonly [field: string, record: v.GenericSchema])[] {
  const entries = ('entries' in schema ? schema.entries : {}) as Readonly<Record<string, ListSchema>>;
  return Object.entries(entries).flatMap(([field, entry]) => {
    const inner = unwrapped(entry) as unknown as v.GenericSchema;
    return fieldNames(inner).length > 0 ? [[field, inner] as const] : [];
  });
}

const unwrapped = (schema: ListSchema): ListSchema => (schema.wrapped ? unwrapped(schema.wrapped) : schema);

interface ListSchema {
  readonly item?: v.GenericSchema;
  readonly wrapped?: ListSchema;
  readonly pipe?: readonly { readonly type: string }[];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const NO_OBJECT = 'The body must be a JSON object.';

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Describes a schema issue in one sentence; `noun` is the word for a field. */
export function describeIssue(issue: v.BaseIssue<unknown>, noun = 'field'): FieldIssue {
  const field = shortened(v.getDotPath(issue) ?? '');
  // A missing field has the same issue type as an extra one; the expected value distinguishes them.
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return { field, message: `The ${noun} ${field || '""'} is not known.` };
  if (issue.received === 'undefined') return { field, message: `The ${noun} ${field} is missing.` };
  const problem = issue.message.startsWith('Invalid type')
    ? `must be ${withArticle(issue.expected ?? 'another type')}`
    : issue.message;
  return { field, message: `The ${noun} ${field} ${problem}.` };
}

/** Cuts a name that the caller chose, because answers and logs repeat it. */
export const shortened = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;

const MAX_NAME_LENGTH = 200;

const withArticle = (type: string) => `${/^[aeiou]/i.test(type) ? 'an' : 'a'} ${type.toLowerCase()}`;
