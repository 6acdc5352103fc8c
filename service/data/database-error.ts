/** Returns the name of the violated unique constraint; undefined for other errors. */
export function brokenUniqueRule(error: unknown): string | undefined {
  const broken = causesOf(error).find(cause => 'code' in cause && cause.code === UNIQUE_VIOLATION);
  return broken && 'constraint' in broken ? String(broken.constraint) : undefined;
}

const UNIQUE_VIOLATION = '23505';

/** Returns the database's error code, even if the query builder has wrapped the error. */
export function databaseCode(error: unknown): string {
  const codes = causesOf(error).map(cause => ('code' in cause ? cause.code : undefined));
  return codes.find(code => typeof code === 'string') ?? '';
}

/** Returns an error and its causes, the root last. */
export const causesOf = (error: unknown): readonly Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];
