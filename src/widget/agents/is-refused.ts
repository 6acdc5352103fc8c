import { ChatbotError } from '../../client/errors.js';

const REFUSALS = [400, 403, 404, 405];

/** Whether the service will not open the channel later either. */
export const isRefused = (error: unknown) =>
  error instanceof ChatbotError && [error.code, error.status].some(code => REFUSALS.includes(code ?? 0));
