import { readRefusal } from '../client/put-bytes.js';
import { MAX_VIDEO_BYTES } from '../protocol/file.js';
import { Refusal } from './refusal.js';
import { UPLOAD_PATH } from './routes.js';
import type { Signer } from './signer.js';
import type { Upstream } from './upstream.js';
import type { Visit } from './visit.js';

/** How long bytes may be put to an address, in milliseconds: 5 minutes. */
const LIFE_MS = 5 * 60 * 1000;
/** How long a file may take to be passed on, in milliseconds: 20 minutes. */
const PASSAGE_MS = 20 * 60 * 1000;

/** What makes a token an address of ours to put bytes to. */
const PURPOSE = 'u1';

/** As the claims stand in an address. */
interface SignedLink {
  /** Where the service wants the bytes. */
  readonly u: string;
  /** Origin of the page that the address was given to. */
  readonly o: string;
  /** When it ends, in milliseconds since 1970. */
  readonly e: number;
}

/**
 * The addresses that visitors put the bytes of files to. Each names, signed, where the service wants them:
 * the proxy passes on to no address that somebody else has written.
 */
export class UploadLinks {
  readonly #signer: Signer;
  readonly #upstream: Upstream;
  readonly #now: () => number;

  constructor(signer: Signer, upstream: Upstream, now: () => number) {
    this.#signer = signer;
    this.#upstream = upstream;
    this.#now = now;
  }

  /**
   * The visitor's address for an address of the service.
   *
   * @throws {Refusal} 502 when that is none
   */
  async to(address: unknown, { origin, publicUrl }: Visit): Promise<string> {
    const url = typeof address === 'string' ? this.#resolve(address) : undefined;
    if (!url) throw new Refusal(502, 'The service gave no address for the file.');
    const link: SignedLink = { u: url, o: origin, e: this.#now() + LIFE_MS };
    return publicUrl + UPLOAD_PATH + (await this.#signer.sign(PURPOSE, link));
  }

  /**
   * Passes bytes on as they come, and none of the keys with them.
   *
   * @param token the last part of the address
   * @throws {Refusal} 403 when the address is not ours, of another page, or too old; 413 when more bytes are
   *   declared than any file may have; what the service says
   */
  async pass(request: Request, token: string, { origin, signal }: Visit): Promise<true> {
    const link = (await this.#signer.read(PURPOSE, token)) as SignedLink | undefined;
    if (!link || link.o !== origin) throw new Refusal(403, 'This address was not given to you.');
    if (link.e <= this.#now()) throw tooOld();
    const length = request.headers.get('content-length');
    if (Number(length) > MAX_VIDEO_BYTES) throw new Refusal(413, 'The file is too large.');
    const { response, text } = await this.#upstream.send(link.u, {
      method: 'PUT',
      headers: length === null ? {} : { 'Content-Length': length },
      body: request.body,
      signal,
      timeoutMs: PASSAGE_MS,
    });
    const refusal = readRefusal(response, await text());
    if (!refusal) return true;
    // There was no key: it is the address that opens nothing any more.
    throw [401, 403].includes(refusal.code ?? refusal.status ?? 0) ? tooOld() : refusal;
  }

  #resolve(address: string): string | undefined {
    try {
      const url = new URL(address, `${this.#upstream.address}/`);
      return /^https?:$/.test(url.protocol) ? url.href : undefined;
    } catch {
      return undefined;
    }
  }
}

const tooOld = () =>
  new Refusal(403, 'This address has expired: ask GetPreUploadUrl for a new one.');
