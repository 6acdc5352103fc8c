import { resumeInBatches } from '../../client/resume-in-batches.js';
import { CUT_OFF } from '../../conversation/question-request.js';
import { positionOf } from '../../history/sync/read-lost.js';
import type { ReadStored } from '../../history/sync/remote-requests.js';
import type { ChatContext } from '../context.js';
import { joinBatch } from '../session/join-batch.js';

/** Returns a function that reads the rest of a stored answer from the service, and stops the answer with its signal. */
export const resumeStored = (chat: ChatContext): ReadStored =>
  async function* ({ resumeKey, ...stored }, after, { signal }) {
    const { sessionId } = stored;
    const client = chat.connect(resumeKey);
    let { questionId } = stored;
    try {
      for await (const batch of resumeInBatches(client, positionOf(stored, after), signal)) {
        questionId ??= batch[0]?.questionId;
        yield* joinBatch(batch, sessionId, resumeKey);
      }
    } finally {
      if (questionId && signal.aborted && signal.reason !== CUT_OFF) chat.stopAnswer(sessionId, questionId, client);
    }
  };
