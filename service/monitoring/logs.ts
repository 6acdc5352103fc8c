import type { Log } from '../failure.js';
import { errorFacts, type ErrorFacts } from './error-facts.js';

/** How a process writes its log: for a person, or one JSON object a line for a machine. */
export type LogFormat = 'text' | 'json';

/** One request that was answered. No texts, no keys, no addresses of visitors. */
export interface RequestFacts {
  readonly requestId: string;
  /** Its name in the interface, `files`, or `unknown`. */
  readonly operation: string;
  readonly status: number;
  /** Until the answer began, in milliseconds. */
  readonly ms: number;
}

export interface Logs {
  readonly failure: Log;
  readonly request: (facts: RequestFacts) => void;
}

/**
 * The log of a process.
 *
 * Not stated: for a person only failures are written; for a machine every request as well.
 *
 * @param write takes a whole line, without its end
 */
export function createLogs(
  format: LogFormat,
  write: (line: string) => void,
  clock: () => Date = () => new Date(),
): Logs {
  const line = (level: string, fields: object) =>
    write(JSON.stringify({ time: clock().toISOString(), level, ...fields }));
  return format === 'json'
    ? {
        failure: (message, error, requestId) =>
          line('error', {
            message,
            ...(requestId !== undefined && { requestId }),
            ...(error !== undefined && { error: errorFacts(error) }),
          }),
        request: facts => line('info', { message: 'request', ...facts }),
      }
    : {
        failure: (message, error, requestId) => {
          const head = requestId === undefined ? message : `${message} [request ${requestId}]`;
          write(error === undefined ? head : `${head}\n${asText(errorFacts(error))}`);
        },
        request: () => {},
      };
}

function asText({ name, message, code, status, stack = [], cause }: ErrorFacts): string {
  const numbers = [status, code].filter(fact => fact !== undefined).map(fact => ` [${fact}]`);
  const own = [
    `${name}${numbers.join('')}: ${message}`,
    ...stack.map(frame => `    ${frame}`),
  ].join('\n');
  return cause ? `${own}\ncaused by ${asText(cause)}` : own;
}
