import { requireAccess } from '../access/caller.js';
import type { Chatbot } from '../data/chatbots.js';
import { ServiceError } from '../failure.js';
import type { Call, Services } from './operation.js';

/**
 * Finds the chatbot with this serial number.
 *
 * @throws {ServiceError} 404 when it does not exist, 403 when the caller may not use it
 */
export async function findChatbot(serialNumber: string, call: Call, services: Services): Promise<Chatbot> {
  const chatbot = await services.repositories.chatbots.bySerialNumber(serialNumber);
  if (!chatbot) throw new ServiceError(404, 'There is no chatbot with this serialNumber.');
  requireAccess(call.caller, chatbot, call.origin);
  return chatbot;
}
