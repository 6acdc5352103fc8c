import type { DataOf, RequestOf } from '../protocol/operations.js';
import { fieldsOf, toWholeNumber } from './envelope-reader.js';
import { ChatbotError } from './errors.js';
import { putBytes } from './put-bytes.js';
import { endpointUrl, type Fetch } from './request.js';
import { ownOptions, URL } from '../platform.js';

/** Captured when the module loads, because the host page may replace it later. */
const { now } = Date;

/** How long to start uploads to an address, in ms. It expires after 5 minutes. */
const ADDRESS_MS = 4.5 * 60 * 1000;

type UploadStep = 'GetPreUploadUrl' | 'ReportUploadSuccess';

/** The part of `ChatbotClient` that an upload needs. */
export interface UploadService {
  /** `{base_url}` that relative addresses resolve against. */
  readonly baseUrl: string;
  /** Sends the bytes; then there is no progress between 0 and 100%. */
  readonly fetch?: Fetch | undefined;
  /** @throws {ChatbotError} see `ChatbotClient.call` */
  call<Name extends UploadStep>(
    name: Name,
    request: RequestOf<Name>,
    options: { readonly signal?: AbortSignal | undefined },
  ): Promise<DataOf<Name>>;
}

/** Options of one upload attempt. */
export interface UploadOptions {
  /** Aborts the upload and closes its connection. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of bytes sent. */
  readonly onProgress?: ((sentBytes: number) => void) | undefined;
}

interface Place {
  readonly fileId: number;
  readonly url: string;
  readonly until: number;
}

/**
 * Uploads one file in three steps: requests an address, puts the bytes there and reports success.
 *
 * After a failure, `run()` resumes where it can: it doesn't send bytes again that have arrived, and it reuses an
 * address that is still valid, so the service never stores a second copy.
 */
export class FileUpload {
  readonly #service: UploadService;
  readonly #bytes: Blob;
  readonly #fileName: string;
  #place: Place | undefined;
  #isPut = false;
  #fileId: number | undefined;

  /** @param fileName with an extension that fits the bytes */
  constructor(service: UploadService, bytes: Blob, fileName: string) {
    this.#service = service;
    this.#bytes = bytes;
    this.#fileName = fileName;
  }

  /** The service's id of the file for `fileIds`, once it is known. */
  get fileId(): number | undefined {
    return this.#fileId;
  }

  /**
   * Starts or resumes the upload.
   *
   * @returns the service's id of the file
   * @throws {ChatbotError} `network`, `timeout`, `aborted` (by the signal), `protocol`, or the refusal of the
   * service: `service`, `rate-limit`, `http`
   */
  async run({ signal, onProgress }: UploadOptions = ownOptions({})): Promise<number> {
    const { size } = this.#bytes;
    if (this.#fileId === undefined) {
      if (!this.#isPut) await this.#put({ signal, onProgress });
      onProgress?.(size);
      this.#fileId = await this.#report(signal);
    }
    return this.#fileId;
  }

  /** Discards the upload's state, so that the next `run()` starts over. */
  forget(): void {
    this.#place = this.#fileId = undefined;
    this.#isPut = false;
  }

  async #put(options: UploadOptions): Promise<void> {
    const old = this.#place && this.#place.until > now() ? this.#place : undefined;
    const place = (this.#place = old ?? (await this.#ask(options.signal)));
    const { fetch } = this.#service;
    try {
      await putBytes(place.url, this.#bytes, { ...options, fetch });
      this.#isPut = true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.#place = undefined;
      // The address may have expired while the visitor was deciding whether to retry.
      if (!old) throw error;
      await this.#put(options);
    }
  }

  async #ask(signal: AbortSignal | undefined): Promise<Place> {
    const until = now() + ADDRESS_MS;
    const data = await this.#service.call('GetPreUploadUrl', { fileName: this.#fileName }, { signal });
    const fields = fieldsOf(data);
    const fileId = toWholeNumber(fields.get('filestoreid'));
    const url = fields.get('preuploadurl');
    if (fileId === undefined || typeof url !== 'string') throw noAddress();
    return { fileId, url: this.#resolve(url), until };
  }

  /** A service on another origin has no business with the page's own: the address could be one of its operations. */
  #resolve(address: string): string {
    try {
      const service = endpointUrl(this.#service.baseUrl, '/');
      const { href, origin, protocol } = new URL(address, service);
      const isForeign = origin === globalThis.location?.origin && !service.startsWith(`${origin}/`);
      if (/^https?:$/.test(protocol) && !isForeign) return href;
    } catch {
      // Invalid.
    }
    throw noAddress();
  }

  async #report(signal: AbortSignal | undefined): Promise<number> {
    const { fileId } = this.#place!;
    try {
      // The interface allows numbers and strings of digits.
      await this.#service.call('ReportUploadSuccess', { FileStoreId: fileId }, { signal });
    } catch (error) {
      if (isRefusal(error)) this.forget();
      throw error;
    }
    return fileId;
  }
}

const noAddress = () => new ChatbotError('protocol', 'The service returned no upload address.');

/** Whether the service would refuse the same request again. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ChatbotError)) return false;
  const status = error.code ?? error.status ?? 0;
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}
