/** A JSON Schema: the keywords below are checked, `title`, `description` and the like say nothing about a value. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 8;
const MAX_VALUES = 500;

const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['$comment', '$id', '$schema', 'default', 'deprecated', 'description', 'examples', 'format', 'readOnly', 'title'],
]);

type Check = (value: unknown, rule: unknown, schema: JsonSchema, walk: Walk) => string | undefined;
type Walk = (value: unknown, schema: unknown, path: string) => string | undefined;

/**
 * Returns why a value does not fit a schema, in one sentence; undefined if it fits. A schema with other keywords, such as
 * `$ref`, fits nothing: a rule that nobody checks would be none.
 */
export function misfit(value: unknown, schema: JsonSchema): string | undefined {
  if (isTooLarge(value)) return 'The arguments are too large.';
  const walk: Walk = (item, rules, path) => {
    if (rules === true) return undefined;
    if (!isRecord(rules)) return `The schema of ${path} is not an object.`;
    for (const [keyword, rule] of Object.entries(rules)) {
      if (ANNOTATIONS.has(keyword)) continue;
      const check = Object.hasOwn(CHECKS, keyword) ? CHECKS[keyword] : undefined;
      if (!check) return `The schema uses ${keyword.slice(0, 50)}, which is not supported.`;
      if (!isRule(keyword, rule)) return `The schema of ${path} has an invalid ${keyword}.`;
      const inner: Walk = (own, ownRules, name) => walk(own, ownRules, name ? `${path}.${name}` : path);
      const problem = check(item, rule, rules, inner);
      if (problem)
        return problem.includes(' ') && problem.startsWith('The ') ? problem : `The value ${path} ${problem}.`;
    }
    return undefined;
  };
  return walk(value, schema, 'arguments');
}

/** Whether a value has more levels or values than a visitor can read, whatever its schema allows. */
function isTooLarge(value: unknown): boolean {
  let count = 0;
  const walk = (item: unknown, depth: number): boolean =>
    depth > MAX_DEPTH ||
    ++count > MAX_VALUES ||
    (typeof item === 'object' && item !== null && Object.values(item).some(own => walk(own, depth + 1)));
  return walk(value, 0);
}

/** Types of rules; the others may be anything, or are read as schemas. */
function isRule(keyword: string, rule: unknown): boolean {
  if (/^(?:exclusive)?m(?:ax|in)/i.test(keyword)) return TYPES.number(rule);
  if (keyword === 'required') return Array.isArray(rule);
  return keyword !== 'properties' || isRecord(rule);
}

const CHECKS: Readonly<Record<string, Check>> = {
  type: (value, rule) =>
    [rule].flat().some(name => Object.hasOwn(TYPES, String(name)) && TYPES[name as keyof typeof TYPES](value))
      ? undefined
      : `must be of type ${[rule].flat().join(' or ')}`,
  enum: (value, rule) =>
    Array.isArray(rule) && rule.some(option => isSame(option, value)) ? undefined : 'is not among the options',
  const: (value, rule) => (isSame(rule, value) ? undefined : 'is not the only possible one'),
  properties: (value, rule, _, walk) => {
    if (!isRecord(value) || !isRecord(rule)) return undefined;
    for (const [name, schema] of Object.entries(rule)) {
      const problem = Object.hasOwn(value, name) ? walk(value[name], schema, name) : undefined;
      if (problem) return problem;
    }
    return undefined;
  },
  required: (value, rule) => {
    const names = Array.isArray(rule) ? rule.map(String) : [];
    const missing = isRecord(value) ? names.find(name => !Object.hasOwn(value, name)) : undefined;
    return missing === undefined ? undefined : `has no ${missing.slice(0, 50)}`;
  },
  additionalProperties: (value, rule, { properties }, walk) => {
    if (!isRecord(value)) return undefined;
    const known = isRecord(properties) ? properties : {};
    for (const name of Object.keys(value).filter(own => !Object.hasOwn(known, own))) {
      const problem = rule === false ? `has the unknown field ${name.slice(0, 50)}` : walk(value[name], rule, name);
      if (problem) return problem;
    }
    return undefined;
  },
  items: (value, rule, _, walk) => {
    if (!Array.isArray(value)) return undefined;
    for (const [index, item] of value.entries()) {
      const problem = walk(item, rule, String(index));
      if (problem) return problem;
    }
    return undefined;
  },
  minimum: (value, rule) => below(value, rule, (a, b) => a >= b, `must be at least ${String(rule)}`),
  maximum: (value, rule) => below(value, rule, (a, b) => a <= b, `must be at most ${String(rule)}`),
  exclusiveMinimum: (value, rule) => below(value, rule, (a, b) => a > b, `must be above ${String(rule)}`),
  exclusiveMaximum: (value, rule) => below(value, rule, (a, b) => a < b, `must be below ${String(rule)}`),
  minLength: (value, rule) => (typeof value === 'string' && value.length < Number(rule) ? 'is too short' : undefined),
  maxLength: (value, rule) => (typeof value === 'string' && value.length > Number(rule) ? 'is too long' : undefined),
  minItems: (value, rule) => (Array.isArray(value) && value.length < Number(rule) ? 'has too few items' : undefined),
  maxItems: (value, rule) => (Array.isArray(value) && value.length > Number(rule) ? 'has too many items' : undefined),
};

const TYPES = {
  string: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  integer: (value: unknown) => Number.isSafeInteger(value),
  boolean: (value: unknown) => typeof value === 'boolean',
  null: (value: unknown) => value === null,
  array: (value: unknown) => Array.isArray(value),
  object: (value: unknown) => isRecord(value),
} as const;

const below = (value: unknown, rule: unknown, holds: (a: number, b: number) => boolean, problem: string) =>
  typeof value === 'number' && !(typeof rule === 'number' && holds(value, rule)) ? problem : undefined;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
