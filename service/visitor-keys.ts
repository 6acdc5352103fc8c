import { Signer, type Secret } from '../src/gateway/signer.js';
import { VisitorKeys } from '../src/gateway/visitor-keys.js';

/** How long a visitor key opens its session, in milliseconds. Not stated: 24 hours, unless configured. */
const VISITOR_KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/** Distinguishes the service's keys from those of a proxy that shares a secret with it. */
const PURPOSE = 'v1';

/** @param secrets of 32 bytes or more, the same for all processes on one database; the first one signs */
export const createVisitorKeys = (secrets: readonly Secret[], lifeMs = VISITOR_KEY_LIFE_MS) =>
  new VisitorKeys(new Signer(secrets), PURPOSE, lifeMs);
