import { findSession } from './find-session.js';
import type { Handler } from './operation.js';

/** ActionResult: returns the result of one of the page's tools to the answer that asked for it. */
export const actionResult: Handler<'ActionResult'> = async (request, call, services) => {
  const { id } = await findSession(request.sessionID, call, services);
  const outcome = request.Error ? { error: request.Error } : { result: request.Result ?? null };
  return (await services.answers.settleAction(id, request.ID, outcome)) ? 1 : 0;
};
