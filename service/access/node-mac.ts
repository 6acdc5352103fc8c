import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Mac, Secret } from '../../src/gateway/signer.js';

/** HMAC-SHA256 in the calling thread. Web Crypto takes ten times as long for a key, because it uses another thread. */
export function nodeMac(secret: Secret): Mac {
  const sign = (bytes: Uint8Array) => createHmac('sha256', secret).update(bytes).digest();
  return {
    sign,
    verify: (signature, bytes) => {
      const expected = sign(bytes);
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    },
  };
}
