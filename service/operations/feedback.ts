import { ServiceError } from '../failure.js';
import { findSession } from './find-session.js';
import type { Handler } from './operation.js';

/**
 * Feedback: stores a visitor's rating of an answer.
 *
 * Not stated: our own operation. A later rating replaces an earlier one.
 */
export const feedback: Handler<'Feedback'> = async (request, call, services) => {
  const { answerId, value, content } = request;
  const session = await findSession(request.sessionID, call, services);
  const remark = content?.trim() ?? '';
  const { messages } = services.repositories;
  const isKnown = await messages.rate(session.id, answerId, { value, content: remark }, call.now);
  if (!isKnown) throw new ServiceError(404, 'There is no answer with this id in the session.');
  return 1;
};
