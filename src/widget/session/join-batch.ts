import type { AnswerBatch } from '../../client/answer-stream.js';

/** Returns the chunks of a batch with their session, fragments joined. */
export function joinBatch(batch: AnswerBatch, sessionId: number, resumeKey: string | undefined) {
  const final = batch.find(({ type }) => type === 'final');
  const content = batch.map(chunk => (chunk.type === 'fragment' ? chunk.content : '')).join('');
  const listings = batch.findLast(chunk => chunk.type === 'fragment' && chunk.listings);
  const questionId = batch[0]?.questionId;
  const ids = { sessionId, ...(questionId && { questionId, resumeKey }) };
  return [
    ...(listings ? [{ ...listings, ...ids, content: '' }] : []),
    ...(content || (questionId && !final) ? [{ type: 'fragment', content, ...ids } as const] : []),
    ...(final ? [{ ...final, sessionId }] : []),
  ];
}
