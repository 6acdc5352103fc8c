import type { AnswerPosition } from '../../client/ask-client.js';
import { ChatbotError } from '../../client/errors.js';
import type { Message } from '../../conversation/message.js';
import type { Ask } from '../../conversation/question-request.js';
import type { ReadStored, StoredAnswer } from './remote-requests.js';

/** Returns the position of an answer, which the service finds by the message of the question if it has told no ID. */
export const positionOf = (
  { sessionId, questionId, question }: Omit<StoredAnswer, 'resumeKey'>,
  after: number,
): AnswerPosition => ({
  sessionID: sessionId,
  ...(questionId
    ? { QuestionID: questionId }
    : { ClientID: question.clientId ?? question.id, content: question.content }),
  After: after,
});

/**
 * Reads the answer to a question that is sent again, and whose response was lost in an earlier session. Returns false if
 * that session has no answer, so that the question can be asked in another one.
 *
 * @throws {ChatbotError} if the service can't be reached, or the answer breaks off
 */
export async function* readLost(
  read: ReadStored,
  question: Message,
  options: Parameters<Ask>[1],
): AsyncGenerator<ReturnType<Ask> extends AsyncIterable<infer Chunk> ? Chunk : never, boolean> {
  const { sessionId, resumeKey } = question;
  if (sessionId === undefined || !resumeKey) return false;
  let hasText = false;
  try {
    for await (const chunk of read({ question, sessionId, resumeKey }, 0, options)) {
      hasText ||= !!chunk.content;
      yield chunk;
    }
    return true;
  } catch (error) {
    if (hasText || !isWithoutAnswer(error)) throw error;
    return false;
  }
}

/** Whether the service has said that there is no answer: it doesn't know the question, it failed, or the key has expired. */
function isWithoutAnswer(error: unknown): boolean {
  if (!(error instanceof ChatbotError)) return false;
  const { kind, code, status = 0 } = error;
  return kind === 'service' ? code !== 503 : kind === 'http' && status < 500;
}
