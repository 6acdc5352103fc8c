import type { ServiceCaller } from './caller.js';
import type { TestChatbot } from './fixture.js';

/** A session and its visitor key. */
export async function visit(service: ServiceCaller, { serialNumber }: TestChatbot) {
  const config = await service.data('GetConfig', { serialNumber });
  return { sessionID: config.SessionID, sessionKey: config.SessionKey };
}
