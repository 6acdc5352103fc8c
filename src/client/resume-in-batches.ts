import type { AnswerBatch } from './answer-stream.js';
import { closing, type AnswerPosition, type AskClient, type ResumeOptions } from './ask-client.js';

/** Like `ChatbotClient.resume`, in batches, with any client. @throws {ChatbotError} like `resume` */
export function resumeInBatches(
  client: AskClient,
  position: AnswerPosition,
  signal: AbortSignal | undefined,
): AsyncIterableIterator<AnswerBatch> {
  const open: ResumeOptions['open'] = {};
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
