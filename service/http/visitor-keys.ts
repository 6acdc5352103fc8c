import { Signer, type Secret } from '../../src/gateway/signer.js';
import { VisitorKeys } from '../../src/gateway/visitor-keys.js';
import { nodeMac } from '../access/node-mac.js';

/** How long a visitor key is valid, in milliseconds. Not stated: 60 minutes, unless configured. */
const VISITOR_KEY_LIFE_MS = 60 * 60 * 1000;

/** Distinguishes the service's keys from those of a proxy with the same secret. */
const PURPOSE = 'v1';

/** @param secrets at least 32 bytes each, the same for all processes on one database; the first one signs */
export const createVisitorKeys = (secrets: readonly Secret[], lifeMs = VISITOR_KEY_LIFE_MS) =>
  new VisitorKeys(new Signer(secrets, nodeMac), PURPOSE, lifeMs);
