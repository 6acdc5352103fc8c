/**
 * PostgreSQL stores every character but NUL, and no halves of surrogate pairs in a document. Neither says
 * anything to a reader: the first is dropped, the second becomes U+FFFD.
 */
export function storableText(value: string): string {
  return value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** The same for all texts of a value that survives JSON; undefined when it does not. */
export function storableJson(value: unknown): unknown {
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined) return undefined;
  return JSON.parse(json, (_name, item: unknown) =>
    typeof item === 'string' ? storableText(item) : item,
  );
}
