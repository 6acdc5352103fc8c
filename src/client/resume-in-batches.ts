import type { AnswerBatch } from './answer-stream.js';
import { closing, type AnswerPosition, type AskClient, type ResumedAnswer, type ResumeOptions } from './ask-client.js';

/** Like `ChatbotClient.resume`, in batches, with any client. @throws {ChatbotError} like `resume` */
export function resumeInBatches(
  client: AskClient,
  { sessionID, questionId, after = 0 }: ResumedAnswer,
  signal: AbortSignal | undefined,
): AsyncIterableIterator<AnswerBatch> {
  const open: ResumeOptions['open'] = {};
  const position = { sessionID: Number(sessionID), questionId: Number(questionId), after };
  return closing(() => open.guard?.close(), resume(client, position, { open, signal }));
}

async function* resume(
  client: AskClient,
  position: AnswerPosition,
  options: ResumeOptions,
): AsyncGenerator<AnswerBatch, void, undefined> {
  const { resumeAnswer } = await client.loadResuming();
  yield* resumeAnswer(client, position, options);
}
