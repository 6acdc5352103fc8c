import { Refusal } from './refusal.js';

/** How long a `PreUploadUrl` is valid, in milliseconds: 5 minutes. */
const LIFE_MS = 5 * 60 * 1000;

const PURPOSE = 'u1';

/**
 * Path of upload addresses.
 *
 * Not stated: it begins with `/chat/`, so that uploads take the same route as all operations.
 */
export const UPLOAD_PATH = '/chat/User/Upload/';

/** Makes and reads tokens that nobody can forge: a `Signer`, or a `Sealer` if nobody may read them either. */
export interface TokenMaker {
  readonly make: (purpose: string, claims: object) => Promise<string>;
  readonly read: (purpose: string, token: string) => Promise<unknown>;
}

/** Issues and verifies upload addresses. Anyone with such an address may upload, so the request needs no key. */
export class UploadLinks {
  readonly #tokens: TokenMaker;

  constructor(tokens: TokenMaker) {
    this.#tokens = tokens;
  }

  /** Returns an address on `site` that carries `claims` for five minutes from `now`. */
  async issue(site: string, claims: object, now: number): Promise<string> {
    const link: Link = { ...claims, e: now + LIFE_MS };
    return site + UPLOAD_PATH + (await this.#tokens.make(PURPOSE, link));
  }

  /** Returns the claims of the end of a link's path. @throws {Refusal} 403 when it is not ours or has expired */
  async open(token: string, now: number): Promise<Readonly<Record<string, unknown>>> {
    const link = (await this.#tokens.read(PURPOSE, token)) as Link | undefined;
    if (!link) throw new Refusal(403, 'GetPreUploadUrl did not issue this upload address.');
    if (link.e <= now) throw uploadLinkExpired();
    return link;
  }
}

export const uploadLinkExpired = () =>
  new Refusal(403, 'This upload address has expired. Call GetPreUploadUrl to get a new one.');

interface Link extends Readonly<Record<string, unknown>> {
  /** Expiration, in milliseconds since 1970. */
  readonly e: number;
}
