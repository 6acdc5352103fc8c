import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long the bytes may be sent to a `PreUploadUrl`, in milliseconds: 5 minutes. */
const UPLOAD_LINK_LIFE_MS = 5 * 60 * 1000;

/**
 * Where the bytes of files are sent to.
 *
 * Not stated: the address lies below `/chat/`, so that it goes the way of all other operations.
 */
export const UPLOAD_PATH = '/chat/User/Upload/';

/** What a link to upload by is worth. */
export type LinkCheck = 'valid' | 'expired' | 'forged';

/**
 * Makes and checks the addresses that bytes are sent to: who has one may send, so that it needs no key.
 * Signed by HMAC-SHA256, and so good for all processes with the same secret.
 */
export class UploadLinks {
  readonly #secret: Buffer;

  /** @param secret 32 bytes, the same for all processes on one database */
  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  /** The address that the bytes of a file are sent to, on the site of `origin`. */
  linkTo(fileId: number, origin: string, now: Date): string {
    const expires = now.getTime() + UPLOAD_LINK_LIFE_MS;
    const signature = this.#signature(String(fileId), String(expires)).toString('base64url');
    const query = new URLSearchParams({ expires: String(expires), signature });
    return `${origin}${UPLOAD_PATH}${fileId}?${query.toString()}`;
  }

  /** Whether bytes may be sent to an address, given the file's id in its path and its query. */
  check(fileId: string, query: URLSearchParams, now: Date): LinkCheck {
    const expires = query.get('expires') ?? '';
    const given = Buffer.from(query.get('signature') ?? '', 'base64url');
    const expected = this.#signature(fileId, expires);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
    return Number(expires) > now.getTime() ? 'valid' : 'expired';
  }

  #signature(fileId: string, expires: string): Buffer {
    return createHmac('sha256', this.#secret).update(`${fileId} ${expires}`).digest();
  }
}
