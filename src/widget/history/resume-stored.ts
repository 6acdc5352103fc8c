import { resumeInBatches } from '../../client/resume-in-batches.js';
import { CUT_OFF } from '../../conversation/question-request.js';
import type { ReadStored } from '../../history/sync/remote-requests.js';
import type { ChatContext } from '../context.js';
import { joinBatch } from '../session/join-batch.js';

/** Returns a function that reads the rest of a stored answer from the service, and stops the answer with its signal. */
export const resumeStored = (chat: ChatContext): ReadStored =>
  async function* ({ sessionId, questionId, resumeKey }, after, { signal }) {
    const client = chat.connect(resumeKey);
    try {
      const batches = resumeInBatches(client, { sessionID: sessionId, questionId, after }, signal);
      for await (const batch of batches) yield* joinBatch(batch, sessionId, resumeKey);
    } finally {
      if (signal.aborted && signal.reason !== CUT_OFF) chat.stopAnswer(sessionId, questionId, client);
    }
  };
