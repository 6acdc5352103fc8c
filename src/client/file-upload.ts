import type { DataOf, RequestOf } from '../protocol/operations.js';
import { fieldsOf, toWholeNumber } from './envelope-reader.js';
import { ChatbotError } from './errors.js';
import { putBytes } from './put-bytes.js';
import { endpointUrl, type Fetch } from './request.js';
import { ownOptions, platform } from '../platform.js';

/** The page may replace what it likes once it runs; this module keeps what it was loaded with. */
const { now } = Date;

/** An address takes bytes for 5 minutes; one that has less than this left is not begun with, in ms. */
const ADDRESS_MS = 4.5 * 60 * 1000;

type UploadStep = 'GetPreUploadUrl' | 'ReportUploadSuccess';

/** What an upload needs of the service; a `ChatbotClient` with its address is one. */
export interface UploadService {
  /** `{base_url}`: where a relative address leads. */
  readonly baseUrl: string;
  /** Takes the place of the platform's means to put the bytes; then there is no progress between. */
  readonly fetch?: Fetch | undefined;
  /** @throws {ChatbotError} see `ChatbotClient.call` */
  call<Name extends UploadStep>(
    name: Name,
    request: RequestOf<Name>,
    options: { readonly signal?: AbortSignal | undefined },
  ): Promise<DataOf<Name>>;
}

/** How one try of an upload is followed and ended. */
export interface UploadOptions {
  /** Ends it: the connection is closed, and the service sees it. */
  readonly signal?: AbortSignal | undefined;
  /** Told how many of the bytes have gone out. */
  readonly onProgress?: ((sentBytes: number) => void) | undefined;
}

/** Where the bytes of a file go. */
interface Place {
  readonly fileId: number;
  readonly url: string;
  readonly until: number;
}

/**
 * Brings one file to the service, in three steps: an address is asked for, the bytes are put there, the
 * success is reported.
 *
 * After a failure `run()` goes on where it can: bytes that have arrived are not sent again, and an
 * address that still holds takes them in place of those that were cut off, so that there is never a second
 * copy.
 */
export class FileUpload {
  readonly #service: UploadService;
  readonly #bytes: Blob;
  readonly #fileName: string;
  #place: Place | undefined;
  #isPut = false;
  #fileId: number | undefined;

  /** @param fileName as the service is to know it; its ending must fit the bytes */
  constructor(service: UploadService, bytes: Blob, fileName: string) {
    this.#service = service;
    this.#bytes = bytes;
    this.#fileName = fileName;
  }

  /** The service's id of the file, for `fileIds`; undefined until it is there. */
  get fileId(): number | undefined {
    return this.#fileId;
  }

  /**
   * Uploads, or goes on with it.
   *
   * @returns the service's id of the file
   * @throws {ChatbotError} `network`, `timeout`, `aborted` (by the signal), `protocol`, or the refusal of
   * the service: `service`, `rate-limit`, `http`
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

  /** Forgets what the service has of it: the next `run()` begins anew. */
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
      // It may have become too old while the visitor thought about it.
      if (!old) throw error;
      await this.#put(options);
    }
  }

  async #ask(signal: AbortSignal | undefined): Promise<Place> {
    const until = now() + ADDRESS_MS;
    const data = await this.#service.call(
      'GetPreUploadUrl',
      { fileName: this.#fileName },
      { signal },
    );
    const fields = fieldsOf(data);
    const fileId = toWholeNumber(fields.get('filestoreid'));
    const url = fields.get('preuploadurl');
    if (fileId === undefined || typeof url !== 'string') throw noAddress();
    return { fileId, url: this.#resolve(url), until };
  }

  #resolve(address: string): string {
    let url: URL;
    try {
      url = new platform.URL(address, endpointUrl(this.#service.baseUrl, '/'));
    } catch {
      throw noAddress();
    }
    if (!/^https?:$/.test(url.protocol)) throw noAddress();
    return url.href;
  }

  async #report(signal: AbortSignal | undefined): Promise<number> {
    const { fileId } = this.#place!;
    try {
      // An id may be a number or its digits; the interface knows both.
      await this.#service.call('ReportUploadSuccess', { FileStoreId: fileId }, { signal });
    } catch (error) {
      if (isRefusal(error)) this.forget();
      throw error;
    }
    return fileId;
  }
}

const noAddress = () => new ChatbotError('protocol', 'The service gave no address for the file.');

/** Whether the service will say the same next time: what it was told is wrong, or too old. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ChatbotError)) return false;
  const status = error.code ?? error.status ?? 0;
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}
