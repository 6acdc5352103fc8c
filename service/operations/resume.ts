import { streamOfLines } from './json-lines.js';
import { ServiceError } from '../failure.js';
import { followRun } from '../runs/follow-run.js';
import { findSession } from './find-session.js';
import type { Handler } from './operation.js';
import { leaving, streamFormat } from './stream-answer.js';

/** Resume: streams the rest of an answer. Counts as no question. */
export const resume: Handler<'Resume'> = async ({ sessionID, QuestionID, After }, call, services) => {
  const { id: sessionId } = await findSession(sessionID, call, services);
  const left = leaving(call);
  const after = After ?? 0;
  const run = services.answers.find(sessionId, QuestionID);
  const parts = run
    ? run.read(after, left.signal)
    : followRun(services.repositories.runs, { sessionId, questionId: QuestionID, after }, left.signal);
  return streamOfLines(parts, left, streamFormat(QuestionID, call, services));
};

/** Stop: stops an answer, wherever it is made. */
export const stop: Handler<'Stop'> = async ({ sessionID, QuestionID }, call, services) => {
  const { id: sessionId } = await findSession(sessionID, call, services);
  const isRunning = await services.answers.stop(sessionId, QuestionID);
  if (isRunning === undefined)
    throw new ServiceError(404, 'There is no question with this QuestionID in this session.');
  return isRunning ? 1 : 0;
};
