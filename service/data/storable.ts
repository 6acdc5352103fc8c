/** Makes text storable: PostgreSQL rejects NUL, and lone surrogates in JSON. */
export function storableText(value: string): string {
  return value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** How JSON writes the characters that are not storable. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/** Returns a value as JSON with storable texts; undefined when the value can't be serialized. */
export function storableJson(value: unknown): string | undefined {
  const json = JSON.stringify(value) as string | undefined;
  return json === undefined || !UNSTORABLE.test(json) ? json : JSON.stringify(JSON.parse(json, storableItem));
}

/** Makes all texts of a JSON value storable; undefined when the value can't be serialized. */
export function storableValue(value: unknown): unknown {
  const json = storableJson(value);
  return json === undefined ? undefined : JSON.parse(json);
}

const storableItem = (_name: string, item: unknown) => (typeof item === 'string' ? storableText(item) : item);
