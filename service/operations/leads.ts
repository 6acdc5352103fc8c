import { findChatbot } from './find-chatbot.js';
import type { Handler } from './operation.js';
import { readPeriod } from './period.js';

/** Leads in one answer. */
const MAX_LEADS = 1000;

/**
 * LeadList: visitors who can be reached. Not stated: an operation of ours; the oldest first, at most a
 * thousand.
 */
export const leadList: Handler<'LeadList'> = async (request, call, services) => {
  const { start = new Date(0), end = FAR_FUTURE } = readPeriod(request);
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const found = await services.repositories.leads.between(chatbot.id, start, end);
  return found.slice(0, MAX_LEADS).map(lead => ({
    SessionID: lead.sessionId,
    CreateTime: lead.createdAt.toISOString(),
    Source: lead.source,
    Contact: lead.contact,
    Content: lead.content,
    HeldBack: lead.heldBack,
  }));
};

/** Later than anything that is stored. */
const FAR_FUTURE = new Date('9999-01-01T00:00:00Z');
