/** What of an error may be written into a log. */
export interface ErrorFacts {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  /** Where it happened, without the message. */
  readonly stack?: readonly string[];
  readonly cause?: ErrorFacts;
}

const MAX_DEPTH = 5;
const MAX_FRAMES = 20;
/** How the query builder begins the message that goes on with the statement and its values. */
const STATEMENT = 'Failed query:';

/**
 * An error for the log. The error of a database statement holds the values that were sent with it, which
 * are what visitors wrote: of such an error only the cause is told.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error, message: 'not an error' };
  const { name, message, stack, cause } = error;
  const isStatement = message.startsWith(STATEMENT);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? [];
  return {
    name,
    message: isStatement ? 'A statement failed.' : message,
    ...(code !== undefined && { code }),
    ...(frames.length > 0 && { stack: frames.slice(0, MAX_FRAMES).map(line => line.trim()) }),
    ...(cause !== undefined && depth < MAX_DEPTH && { cause: errorFacts(cause, depth + 1) }),
  };
}
