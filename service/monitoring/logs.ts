import type { Log } from '../failure.js';
import { errorFacts, type ErrorFacts } from './error-facts.js';
import { chatbotOfRequest } from './request-context.js';

/** Log format: text for people, or one JSON object per line for machines. */
export type LogFormat = 'text' | 'json';

/** An answered request, without texts, keys or visitors' addresses. */
export interface RequestFacts {
  readonly requestId: string;
  /** The operation's name in the interface, `files` or `unknown`. */
  readonly operation: string;
  readonly status: number;
  /** Time until the answer began, in milliseconds. */
  readonly ms: number;
  /** Id of the chatbot in the database; absent if the request was about none. */
  readonly chatbot?: number;
}

export interface Logs {
  /** Writes a fact about the start of the process; only in JSON, because people read other words. */
  readonly start: (facts: Readonly<Record<string, string>>) => void;
  readonly failure: Log;
  readonly request: (facts: RequestFacts) => void;
}

/**
 * Creates the log of a process.
 *
 * Not stated: the text format has only failures; JSON has every request.
 *
 * @param write receives a line without its line break
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
        failure: (message, error, requestId) => {
          const chatbot = chatbotOfRequest();
          line('error', {
            message,
            ...(requestId !== undefined && { requestId }),
            ...(chatbot !== undefined && { chatbot }),
            ...(error !== undefined && { error: errorFacts(error) }),
          });
        },
        request: facts => line('info', { message: 'request', ...facts }),
        start: facts => line('info', { message: 'ready', ...facts }),
      }
    : {
        failure: (message, error, requestId) => {
          const head = requestId === undefined ? message : `${message} [request ${requestId}]`;
          write(error === undefined ? head : `${head}\n${asText(errorFacts(error))}`);
        },
        request: () => {},
        start: () => {},
      };
}

function asText({ name, message, code, status, stack = [], cause }: ErrorFacts): string {
  const numbers = [status, code].filter(fact => fact !== undefined).map(fact => ` [${fact}]`);
  const own = [`${name}${numbers.join('')}: ${message}`, ...stack.map(frame => `    ${frame}`)].join('\n');
  return cause ? `${own}\ncaused by ${asText(cause)}` : own;
}
