import { readRefusal } from '../client/put-bytes.js';
import { TooLargeError } from '../gateway/read-bytes.js';
import { isPublicHost } from '../gateway/network.js';
import { Refusal } from '../gateway/refusal.js';
import { uploadLinkExpired, type UploadLinks } from '../gateway/upload-links.js';
import { parsePage } from '../protocol/domains.js';
import { MAX_VIDEO_BYTES } from '../protocol/limits.js';
import type { Limits } from './limits.js';
import type { Upstream } from './upstream.js';
import type { KeyedVisit, Visit } from './visit.js';

/** How long relaying a file may take, in milliseconds: 20 minutes. */
const RELAY_MS = 20 * 60 * 1000;

interface LinkClaims {
  /** The service's upload address. */
  readonly u: string;
  /** Origin of the page that received the address. */
  readonly o: string;
  /** The visitor: serial number of the chatbot, and session. */
  readonly c: string;
  readonly s: number;
}

export interface RelayParts {
  readonly links: UploadLinks;
  readonly upstream: Upstream;
  readonly limits: Limits;
  readonly now: () => number;
}

/**
 * Relays files. Each upload address contains the service's, encrypted: visitors see no credentials of a store, and the
 * proxy sends bytes nowhere else.
 */
export class UploadRelay {
  readonly #parts: RelayParts;

  constructor(parts: RelayParts) {
    this.#parts = parts;
  }

  /** Returns the visitor's address for one of the service. @throws {Refusal} 502 when it returned none, or a forbidden one */
  addressFor(address: unknown, { origin, publicUrl, claims }: KeyedVisit): Promise<string> {
    const { links, upstream, now } = this.#parts;
    const url =
      typeof address === 'string' && address.trim() ? parsePage(address, `${upstream.address}/`)?.href : undefined;
    if (!url) throw new Refusal(502, 'The service returned no upload address.');
    if (!isAllowed(new URL(url), new URL(upstream.address)))
      throw new Refusal(502, 'The service returned an upload address that is not allowed.');
    const { serialNumber: c, sessionId: s } = claims;
    const link: LinkClaims = { u: url, o: origin, c, s };
    return links.issue(publicUrl, link, now());
  }

  /** Relays bytes as they arrive, without a key. @throws {Refusal} 403, 413 or 429, or the service's refusal */
  async relay(request: Request, token: string, { origin, address, signal }: Visit): Promise<true> {
    const { links, upstream, limits, now } = this.#parts;
    const link = (await links.open(token, now())) as unknown as LinkClaims;
    if (link.o !== origin) throw new Refusal(403, 'This upload address was issued to a page of another origin.');
    await limits.admit('Upload', { serialNumber: link.c, sessionId: link.s, address });
    const length = request.headers.get('content-length');
    if (Number(length) > MAX_VIDEO_BYTES) throw tooLarge();
    // The platform enforces a declared length, but keeps it only if the stream is passed on unchanged.
    const body = length === null && request.body ? bounded(request.body) : request.body;
    const { response, text } = await upstream
      .send(link.u, {
        method: 'PUT',
        headers: length === null ? {} : { 'Content-Length': length },
        body,
        signal,
        timeoutMs: RELAY_MS,
      })
      .catch((error: unknown) => {
        throw isTooLarge(error) ? tooLarge() : error;
      });
    const refusal = readRefusal(response, await text());
    if (!refusal) return true;
    // No key was involved, so the service's upload address has expired.
    throw [401, 403].includes(refusal.code ?? refusal.status ?? 0) ? uploadLinkExpired() : refusal;
  }
}

/**
 * Whether the proxy may send bytes to an address: on the host of the service, as safe as the service's own, or on a
 * public host by https. A compromised service would else reach the network of the proxy. Requests can't have a name and
 * a password in their address.
 */
const isAllowed = ({ hostname, protocol, username, password }: URL, service: URL) =>
  !username &&
  !password &&
  (hostname === service.hostname
    ? protocol === 'https:' || service.protocol === 'http:'
    : protocol === 'https:' && isPublicHost(hostname));

/** Passes bytes on, and fails beyond the largest size of a file. */
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

/** Platforms nest the error that ended a body at different depths. */
function isTooLarge(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof TooLargeError) return true;
  return false;
}

const tooLarge = () => new Refusal(413, 'The file is too large.');
