import type { CheckedRequestOf } from '../../src/protocol/operations.js';
import { streamOfLines } from './json-lines.js';
import { ServiceError } from '../failure.js';
import { followRun } from '../runs/follow-run.js';
import { findSession } from './find-session.js';
import type { SentQuestion } from '../data/runs.js';
import { streamForAgent } from './ask.js';
import type { Handler, Services } from './operation.js';
import { leaving, streamFormat } from './stream-answer.js';

/** Resume: streams the rest of an answer. Counts as no question. */
export const resume: Handler<'Resume'> = async (request, call, services) => {
  const { sessionID, QuestionID, After } = request;
  const session = await findSession(sessionID, call, services);
  const { id: sessionId } = session;
  const { id: questionId, agentId } = QuestionID
    ? { id: QuestionID, agentId: null }
    : await findSent(request, sessionId, services);
  if (agentId !== null) return streamForAgent(agentId, questionId, session, call, services);
  const left = leaving(call);
  const after = After ?? 0;
  const run = services.answers.find(sessionId, questionId);
  const parts = run
    ? run.read(after, left.signal)
    : followRun(services.repositories.runs, { sessionId, questionId, after }, left.signal);
  return streamOfLines(parts, left, streamFormat(questionId, call, services));
};

async function findSent(
  { ClientID, content }: CheckedRequestOf<'Resume'>,
  sessionId: number,
  { repositories }: Services,
): Promise<SentQuestion> {
  const found = await repositories.runs.findSent(sessionId, ClientID ?? '');
  const isSame = found && (content ?? found.content) === found.content;
  if (!isSame) throw new ServiceError(404, 'There is no question with this ClientID in this session.');
  return found;
}

/** Stop: stops an answer, wherever it is made. */
export const stop: Handler<'Stop'> = async ({ sessionID, QuestionID }, call, services) => {
  const { id: sessionId } = await findSession(sessionID, call, services);
  const isRunning = await services.answers.stop(sessionId, QuestionID);
  if (isRunning === undefined)
    throw new ServiceError(404, 'There is no question with this QuestionID in this session.');
  return isRunning ? 1 : 0;
};
