/** Makes text storable: PostgreSQL rejects NUL, and lone surrogates in JSON. */
export function storableText(value: string): string {
  return value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Makes all texts of a JSON value storable; undefined when the value can't be serialized. */
export function storableJson(value: unknown): unknown {
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined) return undefined;
  return JSON.parse(json, (_name, item: unknown) => (typeof item === 'string' ? storableText(item) : item));
}
