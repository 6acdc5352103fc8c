import { unreadableDomain } from '../../src/protocol/domains.js';
import { newSerialNumber } from './chatbot-admin.js';
import type { StoredSettings } from '../data/schema.js';
import { ServiceError } from '../failure.js';
import { findChatbot } from './find-chatbot.js';
import type { Handler, Services } from './operation.js';

/** Add: creates a chatbot for the caller. Not stated: its serial number is 32 hexadecimal digits. */
export const add: Handler<'Add'> = async ({ type: _, ...settings }, { caller }, services) => {
  if (caller.type !== 'owner') throw new ServiceError(403, 'Only an owner can add a chatbot.');
  await requireUsable(settings, services);
  const serialNumber = newSerialNumber();
  const { tenantId } = caller;
  await services.repositories.chatbots.add({ tenantId, serialNumber, settings: given(settings) });
  return serialNumber;
};

/** Edit (interface 4.1). Not stated: omitted fields stay, empty text clears, all or nothing. */
export const edit: Handler<'Edit'> = async ({ serialNumber, ...settings }, call, services) => {
  const chatbot = await findChatbot(serialNumber, call, services);
  await requireUsable(settings, services);
  await services.repositories.chatbots.edit(chatbot.id, given(settings), call.now);
  return 1;
};

/** GetSettings: the settings that Edit changes, for the owner. Not stated: our own operation. */
export const getSettings: Handler<'GetSettings'> = async ({ serialNumber }, call, services) =>
  (await findChatbot(serialNumber, call, services)).settings;

/** Remove: removes a chatbot with its listings, texts, conversations and leads. */
export const remove: Handler<'Remove'> = async ({ serialNumber }, call, services) => {
  const chatbot = await findChatbot(serialNumber, call, services);
  await services.repositories.chatbots.remove(chatbot.id);
  return 1;
};

/** ModelList: the values of Edit's `Model`. */
export const modelList: Handler<'ModelList'> = async (_request, _call, { answerer }) => {
  const models = await answerer.models();
  return models.map(({ key, name, usable }) => ({ Key: key, Value: name, Status: usable }));
};

type GivenSettings = Readonly<Record<string, string | number | boolean | undefined>>;

const given = (settings: GivenSettings) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as StoredSettings;

/** Checks what a schema can't: that the model exists, and that domains can match. */
async function requireUsable(settings: GivenSettings, { answerer }: Services): Promise<void> {
  const { Model: model } = settings;
  if (typeof model === 'string' && model !== '') {
    const models = await answerer.models();
    if (!models.some(({ key }) => key === model))
      throw new ServiceError(400, 'The field Model must be a Key of the model list.');
  }
  for (const field of ['Domains', 'CustomDomain']) {
    const domains = settings[field];
    const unreadable = typeof domains === 'string' ? unreadableDomain(domains) : undefined;
    if (unreadable !== undefined)
      throw new ServiceError(400, `The field ${field} holds "${unreadable}", which is no domain.`);
  }
}
