import { FORMATS } from '../../src/files/formats.js';
import { unreadableDomain } from '../../src/protocol/domains.js';
import { languageTag } from '../../src/protocol/answer-languages.js';
import { isWhole } from '../data/files.js';
import { newSerialNumber } from './chatbot-admin.js';
import type { StoredSettings } from '../data/schema.js';
import { ServiceError } from '../failure.js';
import { findChatbot } from './find-chatbot.js';
import type { Handler, Services } from './operation.js';

/** Add: creates a chatbot for the service's owner. Not stated: its serial number is 32 hexadecimal digits; customers can't. */
export const add: Handler<'Add'> = async ({ type: _, ...settings }, { caller }, services) => {
  if (caller.type !== 'owner') throw new ServiceError(403, 'Only an owner can add a chatbot.');
  const { tenantId } = caller;
  if ((await services.repositories.tenants.owner()) !== tenantId)
    throw new ServiceError(403, 'Only the operator of the service can add chatbots.');
  await requireUsable(settings, tenantId, services);
  const serialNumber = newSerialNumber();
  await services.repositories.chatbots.add({ tenantId, serialNumber, settings: given(settings) });
  return serialNumber;
};

/** Edit (interface 4.1). Not stated: omitted fields and null stay, empty text clears, all or nothing. */
export const edit: Handler<'Edit'> = async ({ serialNumber, ...settings }, call, services) => {
  const chatbot = await findChatbot(serialNumber, call, services);
  await requireUsable(settings, chatbot.tenantId, services);
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

type GivenSettings = Readonly<Record<string, StoredSettings[string] | null | undefined>>;

const given = (settings: GivenSettings) =>
  Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined && value !== null),
  ) as StoredSettings;

const isGiven = (value: GivenSettings[string]): value is string => typeof value === 'string' && value !== '';

/** Checks what a schema can't: that the model, the language and the images exist, and that domains can match. */
async function requireUsable(
  settings: GivenSettings,
  tenantId: number,
  { answerer, repositories }: Services,
): Promise<void> {
  const { Model: model, AIResponseLanguage: language } = settings;
  if (isGiven(model)) {
    const models = await answerer.models();
    if (!models.some(({ key }) => key === model))
      throw new ServiceError(400, 'The field Model must be a Key of the model list.');
  }
  if (isGiven(language) && languageTag(language) === undefined)
    throw new ServiceError(400, 'The field AIResponseLanguage must be the name of a language, such as German.');
  for (const field of ['ChatProfilePicture', 'ChatIcon']) {
    const id = settings[field];
    if (!isGiven(id)) continue;
    const file = await repositories.files.byId(Number(id));
    if (!file || !isWhole(file) || file.tenantId !== tenantId || FORMATS[file.format].type !== 'Image')
      throw new ServiceError(400, `The field ${field} must be the id of an image that was uploaded with your key.`);
  }
  for (const field of ['Domains', 'CustomDomain']) {
    const domains = settings[field];
    const unreadable = typeof domains === 'string' ? unreadableDomain(domains) : undefined;
    if (unreadable !== undefined)
      throw new ServiceError(400, `The field ${field} contains "${unreadable}", which is not a domain.`);
  }
}
