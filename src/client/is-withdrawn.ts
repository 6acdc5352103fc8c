import type { ChatbotError } from './errors.js';

/** Whether a question was stopped or refused on this side, so that there is nothing to report. */
export const isWithdrawn = ({ kind }: ChatbotError): boolean => ['aborted', 'busy', 'canceled'].includes(kind);
