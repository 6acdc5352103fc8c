import { findChatbot } from './find-chatbot.js';
import type { Handler } from './operation.js';
import { readPage, readPeriod } from './period.js';

/** LeadList: lists leads, oldest first. Not stated: our own operation. */
export const leadList: Handler<'LeadList'> = async (request, call, services) => {
  const period = readPeriod(request);
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const found = await services.repositories.leads.inPeriod(chatbot.id, period, readPage(request));
  return found.map(lead => ({
    SessionID: lead.sessionId,
    CreateTime: lead.createdAt.toISOString(),
    Source: lead.source,
    Contact: lead.contact,
    Content: lead.content,
    HeldBack: lead.heldBack,
  }));
};
