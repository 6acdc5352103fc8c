import * as v from 'valibot';
import type { OwnerTexts } from '../locales/owner/english.js';
import { isAddress, type FieldHint } from '../protocol/field.js';
import { plainRule, type TeaserRule } from '../protocol/teaser-rule.js';
import type { ExtensionPair } from '../ui/listing-values.js';
import { markUseOf, parseWrittenNumber, writeNumber } from './written-number.js';

type FieldKind = Exclude<FieldHint, 'model'> | 'text' | 'number' | 'switch' | 'choice' | 'images' | 'pairs';

/** Typed text, also for a number; a parsed number; a boolean, undefined if unknown; an array for a list. */
export type RawValue =
  | string
  | number
  | boolean
  | undefined
  | readonly string[]
  | readonly ExtensionPair[]
  | readonly TeaserRule[];

export type RawRecord = Readonly<Record<string, RawValue>>;

export interface FieldSpec {
  readonly name: string;
  readonly kind: FieldKind;
  readonly schema: v.GenericSchema;
  readonly isRequired: boolean;
  readonly options: readonly string[];
}

/** `bound`: the minimum or maximum; `readings`: the two possible numbers; `address`: the invalid one of several. */
export type FieldProblem =
  | { readonly type: Exclude<keyof OwnerTexts['problems'], 'at-least' | 'at-most' | 'either'> }
  | { readonly type: 'at-least' | 'at-most'; readonly bound: number }
  | { readonly type: 'image'; readonly address: string }
  | { readonly type: 'either'; readonly readings: readonly [string, string] };

export type FieldReading =
  | { readonly type: 'value'; readonly value: unknown }
  | { readonly type: 'empty' }
  | { readonly type: 'problem'; readonly problem: FieldProblem };

/** Describes the fields of a form. A schema whose field is in no group does not compile. */
export const describeFields = <Name extends string, Schemas extends Readonly<Record<Name, v.GenericSchema>>>(
  groups: Readonly<Record<string, readonly Name[]>>,
  schemas: Schemas & Readonly<Record<Exclude<keyof Schemas, Name>, never>>,
): readonly FieldSpec[] =>
  Object.values(groups)
    .flat()
    .map(name => describeField(name, schemas[name]));

function describeField(name: string, schema: v.GenericSchema): FieldSpec {
  const inner = unwrap(schema);
  const options = (inner as { readonly options?: readonly string[] }).options;
  const isList = inner.type === 'array' || inner.type === 'boolean';
  return {
    name,
    kind: kindOf(inner),
    schema: inner,
    isRequired: inner === schema && !isList && !v.safeParse(schema, '').success,
    options: Array.isArray(options) ? options : [],
  };
}

const unwrap = (schema: v.GenericSchema): v.GenericSchema =>
  'wrapped' in schema ? unwrap(schema.wrapped as v.GenericSchema) : schema;

function kindOf(schema: v.GenericSchema): FieldKind {
  const { hint } = v.getMetadata(schema) as { hint?: FieldHint };
  if (hint) return hint === 'model' ? 'text' : hint;
  if (schema.type === 'array')
    return (schema as unknown as { item: v.GenericSchema }).item.type === 'object' ? 'pairs' : 'images';
  const kinds: Readonly<Record<string, FieldKind>> = { number: 'number', boolean: 'switch', picklist: 'choice' };
  return kinds[schema.type] ?? 'text';
}

export function toRaw({ kind }: FieldSpec, value: unknown): RawValue {
  if (kind === 'switch') return typeof value === 'boolean' ? value : undefined;
  if (kind === 'teaser-rules') return Array.isArray(value) ? (value as readonly TeaserRule[]).map(plainRule) : [];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export const isEmptyRaw = (raw: RawValue): boolean =>
  raw === undefined || (typeof raw === 'string' ? raw.trim() === '' : Array.isArray(raw) && !raw.length);

export const isSameRaw = (one: RawValue, other: RawValue): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Parses a form value: a value for the service, nothing, or its first problem. */
export function readField(spec: FieldSpec, raw: RawValue): FieldReading {
  if (isEmptyRaw(raw)) {
    if (spec.isRequired) return { type: 'problem', problem: { type: 'required' } };
    return { type: 'empty' };
  }
  if (spec.kind === 'number' && typeof raw === 'string') return readNumber(spec, raw);
  if (spec.kind === 'pairs' && (raw as readonly ExtensionPair[]).some(({ Key }) => !Key.trim()))
    return { type: 'problem', problem: { type: 'pairs' } };
  if (spec.kind === 'teaser-rules' && (raw as readonly TeaserRule[]).some(({ Text }) => !Text.trim()))
    return { type: 'problem', problem: { type: 'teaser-rules' } };
  if (spec.kind === 'url' && !isAddress(raw as string)) return { type: 'problem', problem: { type: 'url' } };
  if (spec.kind === 'images') {
    const address = (raw as readonly string[]).find(each => !isAddress(each));
    if (address !== undefined) return { type: 'problem', problem: { type: 'image', address } };
  }
  return checkValue(spec, raw);
}

/** Reads a typed number, written in any country's way. */
function readNumber(spec: FieldSpec, text: string): FieldReading {
  const written = parseWrittenNumber(text);
  if (!written) return { type: 'problem', problem: { type: 'number' } };
  if (written.type === 'number') return checkValue(spec, written.value);
  const use = markUseOf(spec.name);
  if (use) return checkValue(spec, written[use]);
  const readings = [writeNumber(written.thousands), writeNumber(written.fraction)] as const;
  return { type: 'problem', problem: { type: 'either', readings } };
}

function checkValue(spec: FieldSpec, value: unknown): FieldReading {
  const result = v.safeParse(spec.schema, value);
  if (result.success) return { type: 'value', value: result.output };
  return { type: 'problem', problem: problemOf(spec, result.issues[0]) };
}

function problemOf({ kind }: FieldSpec, issue: v.BaseIssue<unknown>): FieldProblem {
  if (kind === 'teaser-rules' && issue.type === 'check') return { type: 'teaser-pages' };
  const bound = Number(issue.requirement);
  if (issue.type === 'min_value') return { type: 'at-least', bound };
  if (issue.type === 'max_value') return { type: 'at-most', bound };
  if (issue.type === 'safe_integer') return { type: 'whole' };
  if (issue.type === 'non_empty') return { type: 'required' };
  if (issue.type === 'picklist') return { type: 'choice' };
  if (kind === 'url' || kind === 'email' || kind === 'color' || kind === 'time-zone') return { type: kind };
  return { type: kind === 'number' ? 'number' : 'invalid' };
}
