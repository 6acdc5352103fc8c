/** The parts of an error that are safe to log. */
export interface ErrorFacts {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  /** The status of another server's answer: an HTTP status or an SMTP reply code. */
  readonly status?: number;
  /** The stack without the message. */
  readonly stack?: readonly string[];
  readonly cause?: ErrorFacts;
}

const MAX_DEPTH = 5;
const MAX_FRAMES = 20;
/** Start of the query builder's message, which continues with the statement and its values. */
const STATEMENT = 'Failed query:';
/** A code without digits: other servers may repeat a key in it, and keys contain digits. */
const WORD = /^[a-z_]{1,40}$/i;

/**
 * Extracts loggable facts from an error, without messages of visitors and without keys.
 *
 * Drops error messages that repeat data: database errors contain the statement's values, answers of other
 * servers may contain the question or a key, and JSON syntax errors contain part of the input.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error, message: 'not an error' };
  const { stack, cause } = error;
  // Not every library names its error classes.
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

/** Libraries set a status on errors from an answer, even in the middle of a stream. */
const isAnswered = (error: Error) => 'status' in error || 'responseCode' in error;

function statusOf(error: Error): number | undefined {
  const { status, responseCode } = error as { status?: unknown; responseCode?: unknown };
  return [status, responseCode].find(value => typeof value === 'number');
}

/** Skips the message, which may contain lines that look like frames. */
function framesOf({ message }: Error, stack = ''): readonly string[] {
  const start = stack.indexOf(message);
  const frames = start < 0 ? [] : stack.slice(start + message.length).split('\n');
  return frames
    .filter(line => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map(line => line.trim());
}
