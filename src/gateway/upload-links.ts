import { Refusal } from './refusal.js';
import type { Signer } from './signer.js';

/** How long a `PreUploadUrl` is valid, in milliseconds: 5 minutes. */
const LIFE_MS = 5 * 60 * 1000;

const PURPOSE = 'u1';

/**
 * Path of upload addresses.
 *
 * Not stated: it begins with `/chat/`, so that uploads take the same route as all operations.
 */
export const UPLOAD_PATH = '/chat/User/Upload/';

/** Signs and verifies upload addresses. Anyone with such an address may upload, so the request needs no key. */
export class UploadLinks {
  readonly #signer: Signer;

  constructor(signer: Signer) {
    this.#signer = signer;
  }

  /** Returns an address on `site` that carries `claims` for five minutes from `now`. */
  async issue(site: string, claims: object, now: number): Promise<string> {
    const link: SignedLink = { ...claims, e: now + LIFE_MS };
    return site + UPLOAD_PATH + (await this.#signer.sign(PURPOSE, link));
  }

  /** Returns the claims of the end of a link's path. @throws {Refusal} 403 when it is not ours or has expired */
  async open(token: string, now: number): Promise<Readonly<Record<string, unknown>>> {
    const link = (await this.#signer.read(PURPOSE, token)) as SignedLink | undefined;
    if (!link) throw new Refusal(403, 'GetPreUploadUrl did not issue this upload address.');
    if (link.e <= now) throw uploadLinkExpired();
    return link;
  }
}

export const uploadLinkExpired = () =>
  new Refusal(403, 'This upload address has expired. Call GetPreUploadUrl to get a new one.');

interface SignedLink extends Readonly<Record<string, unknown>> {
  /** Expiration, in milliseconds since 1970. */
  readonly e: number;
}
