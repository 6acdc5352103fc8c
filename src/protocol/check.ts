import * as v from 'valibot';
import type { Operation } from './operations.js';

/** Reason why a request is invalid. `field` is a path, or empty for the whole body. */
export interface FieldIssue {
  readonly field: string;
  /** One sentence that names the field. */
  readonly message: string;
}

/** A checked request, or its first invalid field. */
export type Checked<Output> =
  { readonly valid: true; readonly value: Output } | { readonly valid: false; readonly issue: FieldIssue };

/**
 * Checks the request body of one operation and describes the first invalid field in one sentence.
 *
 * Not stated: the case of a field name's first letter doesn't matter, also inside arrays (`Key` and `value` of an
 * ExtensionColumn), and the operation's aliases are accepted.
 */
export function checkRequest<Op extends Operation>(
  operation: Op,
  body: unknown,
): Checked<v.InferOutput<Op['request']>> {
  // The schemas would accept an array as an object, with no fields or with fields called 0, 1, 2.
  if (!isRecord(body)) return { valid: false, issue: { field: '', message: NO_OBJECT } };
  const result = v.safeParse(operation.request, canonicalRecord(body, operation.request, operation.aliases));
  return result.success
    ? { valid: true, value: result.output }
    : { valid: false, issue: describeIssue(result.issues[0]) };
}

/** Returns the field names of an object schema, also behind checks and transformations. */
export function fieldNames(schema: v.GenericSchema): readonly string[] {
  const entries = 'entries' in schema ? schema.entries : undefined;
  return entries ? Object.keys(entries) : [];
}

/** Renames the fields of `body` to the interface's spelling; unknown ones stay. */
function canonicalNames(
  body: unknown,
  fields: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): unknown {
  if (!isRecord(body)) return body;
  const known = new Map([
    ...fields.map(name => [lowerFirst(name), name] as const),
    ...Object.entries(aliases).map(([alias, name]) => [lowerFirst(alias), name] as const),
  ]);
  const exact = new Set(fields);
  const renamed = Object.entries(body).flatMap(([name, value]) => {
    const canonical = exact.has(name) ? name : (known.get(lowerFirst(name)) ?? name);
    // The exact spelling overrides a variant, whatever their order.
    return canonical === name || !(canonical in body) ? [[canonical, value] as const] : [];
  });
  return Object.fromEntries(renamed);
}

/** Renames the fields of a record and of the records in its arrays. */
function canonicalRecord(body: unknown, schema: v.GenericSchema, aliases?: Readonly<Record<string, string>>): unknown {
  const renamed = canonicalNames(body, fieldNames(schema), aliases);
  if (!isRecord(renamed)) return renamed;
  const fields = Object.entries(renamed).map(([name, value]) => {
    const item = Array.isArray(value) && itemSchema(schema, name);
    return [name, item ? value.map(entry => canonicalRecord(entry, item)) : value] as const;
  });
  return Object.fromEntries(fields);
}

/** Returns the item schema of an array field, also if the field is optional. */
function itemSchema(schema: v.GenericSchema, name: string): v.GenericSchema | undefined {
  const entries = ('entries' in schema ? schema.entries : {}) as Record<string, ListSchema>;
  const field = Object.hasOwn(entries, name) ? entries[name] : undefined;
  return (field?.wrapped ?? field)?.item;
}

interface ListSchema {
  readonly item?: v.GenericSchema;
  readonly wrapped?: ListSchema;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const NO_OBJECT = 'The body must be a JSON object.';

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Describes a schema issue in one sentence; `noun` is the word for a field. */
export function describeIssue(issue: v.BaseIssue<unknown>, noun = 'field'): FieldIssue {
  const field = v.getDotPath(issue) ?? '';
  // A missing field has the same issue type as an extra one; the expected value distinguishes them.
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return { field, message: `The ${noun} ${field || '""'} is not known.` };
  if (issue.received === 'undefined') return { field, message: `The ${noun} ${field} is missing.` };
  const problem = issue.message.startsWith('Invalid type')
    ? `must be ${withArticle(issue.expected ?? 'another type')}`
    : issue.message;
  return { field, message: `The ${noun} ${field} ${problem}.` };
}

const withArticle = (type: string) => `${/^[aeiou]/i.test(type) ? 'an' : 'a'} ${type.toLowerCase()}`;
