import { readRefusal } from '../client/put-bytes.js';
import { MAX_VIDEO_BYTES } from '../protocol/limits.js';
import { TooLargeError } from './body-text.js';
import type { RateLimiter } from './rate-limiter.js';
import { Refusal } from './refusal.js';
import { UPLOAD_PATH } from './routes.js';
import type { Signer } from './signer.js';
import type { Upstream } from './upstream.js';
import type { KeyedVisit, Visit } from './visit.js';

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
  /** The visitor that it was given to: serial number of the chatbot, and session. */
  readonly c: string;
  readonly s: number;
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
  readonly #limiter: RateLimiter;
  readonly #now: () => number;

  constructor(signer: Signer, upstream: Upstream, limiter: RateLimiter, now: () => number) {
    this.#limiter = limiter;
    this.#signer = signer;
    this.#upstream = upstream;
    this.#now = now;
  }

  /**
   * The visitor's address for an address of the service.
   *
   * @throws {Refusal} 502 when that is none
   */
  async to(address: unknown, { origin, publicUrl, claims }: KeyedVisit): Promise<string> {
    const url = typeof address === 'string' ? this.#resolve(address) : undefined;
    if (!url) throw new Refusal(502, 'The service gave no address for the file.');
    const { serialNumber: c, sessionId: s } = claims;
    const link: SignedLink = { u: url, o: origin, c, s, e: this.#now() + LIFE_MS };
    return publicUrl + UPLOAD_PATH + (await this.#signer.sign(PURPOSE, link));
  }

  /**
   * Passes bytes on as they come, and none of the keys with them.
   *
   * @param token the last part of the address
   * @throws {Refusal} 403 when the address is not ours, of another page, or too old; 413 when more bytes
   *   come, or are declared, than any file may have; 429 beyond a limit; what the service says
   */
  async pass(request: Request, token: string, { origin, address, signal }: Visit): Promise<true> {
    const link = (await this.#signer.read(PURPOSE, token)) as SignedLink | undefined;
    if (!link || link.o !== origin) throw new Refusal(403, 'This address was not given to you.');
    if (link.e <= this.#now()) throw tooOld();
    await this.#limiter.admit('Upload', { serialNumber: link.c, sessionId: link.s, address });
    const length = request.headers.get('content-length');
    if (Number(length) > MAX_VIDEO_BYTES) throw tooLarge();
    // What declares its length is held to it by the platform, and keeps it only if the stream is left as it is.
    const body = length === null && request.body ? bounded(request.body) : request.body;
    const { response, text } = await this.#upstream
      .send(link.u, {
        method: 'PUT',
        headers: length === null ? {} : { 'Content-Length': length },
        body,
        signal,
        timeoutMs: PASSAGE_MS,
      })
      .catch((error: unknown) => {
        throw isTooLarge(error) ? tooLarge() : error;
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

/** Hands bytes on, and breaks off beyond what any file may have. */
function bounded(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      size += value.byteLength;
      if (size <= MAX_VIDEO_BYTES) return controller.enqueue(value);
      reader.cancel().catch(() => {});
      throw new TooLargeError('The file is too large.');
    },
    cancel: reason => reader.cancel(reason),
  });
}

/** Platforms differ in how deep they wrap what has broken a body off. */
function isTooLarge(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof TooLargeError) return true;
  return false;
}

const tooLarge = () => new Refusal(413, 'The file is too large.');

const tooOld = () =>
  new Refusal(403, 'This address has expired: ask GetPreUploadUrl for a new one.');
