/** What of an error may be written into a log. */
export interface ErrorFacts {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  /** What another server answered with: a status of HTTP, a reply code of SMTP. */
  readonly status?: number;
  /** Where it happened, without the message. */
  readonly stack?: readonly string[];
  readonly cause?: ErrorFacts;
}

const MAX_DEPTH = 5;
const MAX_FRAMES = 20;
/** How the query builder begins the message that goes on with the statement and its values. */
const STATEMENT = 'Failed query:';
/** A code that is a word: a key, which another server may repeat there, has digits in it. */
const WORD = /^[a-z_]{1,40}$/i;

/**
 * An error for the log, without what was said and without keys.
 *
 * Messages are told, except where they repeat what went through the service: the error of a database
 * statement holds the values that were sent with it, that of another server's refusal what this server
 * said, which may be the question or the key it was sent, and that of broken JSON a piece of it.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error, message: 'not an error' };
  const { stack, cause } = error;
  // Not every library names its classes of errors.
  const name = error.name === 'Error' ? error.constructor.name : error.name;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const isRemote = isAnswered(error);
  const status = isRemote ? statusOf(error) : undefined;
  const frames = framesOf(error, stack);
  return {
    name,
    message: isRemote ? 'Another server said no.' : messageOf(error),
    ...(code !== undefined && (!isRemote || WORD.test(code)) && { code }),
    ...(status !== undefined && { status }),
    ...(frames.length > 0 && { stack: frames }),
    ...(cause !== undefined && depth < MAX_DEPTH && { cause: errorFacts(cause, depth + 1) }),
  };
}

function messageOf(error: Error): string {
  if (error.message.startsWith(STATEMENT)) return 'A statement failed.';
  return error instanceof SyntaxError ? 'A text could not be read.' : error.message;
}

/** Libraries tell an answer by its status, also where it came in the middle of a stream and has none. */
const isAnswered = (error: Error) => 'status' in error || 'responseCode' in error;

function statusOf(error: Error): number | undefined {
  const { status, responseCode } = error as { status?: unknown; responseCode?: unknown };
  return [status, responseCode].find(value => typeof value === 'number');
}

/** The message stands before them, and may have lines that look like them. */
function framesOf({ message }: Error, stack = ''): readonly string[] {
  const start = stack.indexOf(message);
  const frames = start < 0 ? [] : stack.slice(start + message.length).split('\n');
  return frames
    .filter(line => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map(line => line.trim());
}
