import { requireAccess } from '../access.js';
import type { Chatbot } from '../data/chatbots.js';
import { ServiceError } from '../failure.js';
import type { Call, Services } from './operation.js';

/**
 * The chatbot with this serial number, when the caller may have to do with it.
 *
 * @throws {ServiceError} 404 when there is none, 403 when it is not the caller's
 */
export async function findChatbot(
  serialNumber: string,
  call: Call,
  services: Services,
): Promise<Chatbot> {
  const chatbot = await services.repositories.chatbots.bySerialNumber(serialNumber);
  if (!chatbot) throw new ServiceError(404, 'There is no chatbot with this serialNumber.');
  requireAccess(call.caller, chatbot, call.origin);
  return chatbot;
}
