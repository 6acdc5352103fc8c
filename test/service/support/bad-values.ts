import type * as v from 'valibot';
import type { FieldHint } from '../../../src/protocol/field.js';

/** Parts of a schema used to generate values. */
interface SchemaFacts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaFacts>>;
  readonly wrapped?: SchemaFacts;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
  readonly item?: SchemaFacts;
  readonly options?: readonly unknown[];
}

/** Invalid values for a field: of another type, beyond each bound, not among its options. */
export function badValues(schema: v.GenericSchema): readonly unknown[] {
  const given = schema as unknown as SchemaFacts;
  const mayBeNull = given.type === 'nullish' || given.type === 'nullable';
  return [...(mayBeNull ? [] : [null]), ...valuesFor(withoutWrapping(given))];
}

function valuesFor(schema: SchemaFacts): readonly unknown[] {
  const steps = schema.pipe ?? [];
  // Metadata for forms is not a rule of the service.
  const isChecked = steps.some(({ type }) => type === 'check');
  const bounds = steps.flatMap(step => (step.type === 'metadata' && !isChecked ? [] : beyond(step)));
  switch (schema.type) {
    case 'string':
      return [7, true, ['a'], ...bounds];
    case 'number':
      return ['seventy', '', true, ...bounds];
    case 'boolean':
      return ['true', 1, 0];
    case 'picklist':
      return ['no such word', '', 7, true].filter(word => !schema.options?.includes(word));
    case 'union':
      // An id as a number or as digits.
      return [0, -1, 1.5, 2 ** 53, '', 'x', '0', '1.5', '9'.repeat(17), true];
    case 'array':
      return ['a', 7, ...valuesFor(withoutWrapping(schema.item!)).map(item => [item])];
    // Checked as a whole.
    case 'unknown':
    case 'loose_object':
      return ['a', 7];
    case 'object':
    case 'strict_object':
      // Without required fields, an empty object is right.
      return [isOptional(schema) ? { Unknown: 1 } : {}, 'a', 7];
    default:
      throw new Error(`Nothing is known of the type ${schema.type}.`);
  }
}

const isOptional = ({ entries = {} }: SchemaFacts): boolean =>
  Object.values(entries).every(({ type }) => type === 'optional' || type === 'nullish');

/** The schema of a field's value, also for optional fields. */
const withoutWrapping = (schema: SchemaFacts): SchemaFacts =>
  schema.wrapped ? withoutWrapping(schema.wrapped) : schema;

/** Values just beyond one rule of a field. */
function beyond(step: {
  readonly type: string;
  readonly requirement?: unknown;
  readonly metadata?: { readonly hint?: FieldHint };
}): readonly unknown[] {
  const bound = Number(step.requirement);
  switch (step.type) {
    case 'min_value':
      return [bound - 1];
    case 'max_value':
      return [bound + 1];
    case 'safe_integer':
      return [1.5, 2 ** 53];
    case 'max_length':
      return ['x'.repeat(bound + 1)];
    case 'non_empty':
      return ['', ' \n'];
    case 'metadata':
      return BAD_BY_HINT[step.metadata?.hint ?? 'long-text'] ?? [];
    default:
      return [];
  }
}

const BAD_BY_HINT: Partial<Readonly<Record<FieldHint, readonly string[]>>> = {
  url: ['homes.example', 'javascript:alert(1)', 'ftp://homes.example'],
  image: ['../../etc/passwd', 'javascript:alert(1)', '12a', '-1'],
  email: ['nobody', 'a@', '@b.example', 'a b@c.example'],
  color: ['red', '#123456', 'rgb(256,0,0)', 'rgb(1,2)', 'rgb(-1,2,3)'],
  'time-zone': ['Mars/Base', 'tomorrow'],
};
