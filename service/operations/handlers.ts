import { clientAsk } from './ask.js';
import { modelList } from './chatbot.js';
import { realEstateList } from './listing.js';
import type { Handlers } from './operation.js';
import { getConfig, getSession } from './session.js';

/** Every operation of the service by its name in the interface. */
export const handlers: Handlers = {
  GetConfig: getConfig,
  GetSession: getSession,
  ModelList: modelList,
  ClientAsk: clientAsk,
  RealEstateList: realEstateList,
};
