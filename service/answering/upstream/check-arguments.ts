import * as v from 'valibot';

/** JSON schemas of a tool's arguments by their names. */
export type Properties = Readonly<Record<string, Property>>;

interface Property {
  readonly type: string;
  readonly description?: string | undefined;
  readonly enum?: readonly string[];
}

/** The answer to a call that was not run: what is wrong with its arguments, and which ones the tool takes. */
export interface BadArguments {
  readonly error: string;
  readonly allowed: Readonly<Record<string, string>>;
}

/** Arguments that a model sends; a long list of wrong ones is not repeated to it. */
const MAX_NAME_LENGTH = 60;

/** Parses the arguments of a call. Unknown and mistyped ones are errors: without them, a search would find too much. */
export function checkArguments<Schema extends v.GenericSchema>(
  schema: Schema,
  properties: Properties,
  json: string,
): { readonly given: v.InferOutput<Schema> } | BadArguments {
  const allowed = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, describe(property)] as const),
  );
  const bad = (problem: string) => ({ error: `Bad arguments: ${problem}`, allowed });
  const value = parse(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad('they must be one JSON object.');
  // Own names only: `toString` is not an argument.
  const unknown = Object.keys(value).find(name => !Object.hasOwn(properties, name));
  if (unknown !== undefined)
    return bad(`there is no argument ${JSON.stringify(unknown.slice(0, MAX_NAME_LENGTH))}. Nothing was searched.`);
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { given: parsed.output };
  const [name = ''] = v.getDotPath(parsed.issues[0])?.split('.') ?? [];
  return bad(`${name} must be ${allowed[name] ?? 'valid'}. Nothing was searched.`);
}

function describe({ type, description, enum: options }: Property): string {
  const kind = options ? options.map(option => JSON.stringify(option)).join(' or ') : (KINDS[type] ?? type);
  return description ? `${kind}: ${description}` : kind;
}

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list of short texts',
  number: 'a number without unit or sign, such as 3 or 500000',
  string: 'a short text',
};

/** Some services send empty text for no arguments, put `{}` before them, or encode them twice. */
function parse(json: string): unknown {
  const text = json.trim().replace(/^\{\}\s*(?=\{)/, '');
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? JSON.parse(value) : value === null ? {} : value;
  } catch {
    return undefined;
  }
}
