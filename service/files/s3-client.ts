import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageError } from './storage.js';

export interface S3Config {
  /** Such as `https://s3.eu-central-1.amazonaws.com`, without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** Timeout for the response headers, in milliseconds. */
const ANSWER_MS = 60_000;
/** Every request is safe to retry; the first delay, in milliseconds, doubles. */
const ATTEMPTS = 3;
const PAUSE_MS = 100;

/** Sends signed requests to a bucket by its path, a form that every S3-compatible storage supports. */
export class S3Client {
  readonly #config: S3Config;
  /** Signing keys by day. */
  readonly #derivedKeys = new Map<string, ArrayBuffer>();

  constructor(config: S3Config) {
    this.#config = config;
  }

  /**
   * Sends one request, and retries temporary failures.
   *
   * @returns a successful answer, or 404 when the object does not exist
   * @throws {StorageError} for any other answer, or none
   */
  async send(request: S3Request): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await this.#sendOnce(request);
        if (response.ok || response.status === 404) return response;
        await response.body?.cancel();
        const error = new StorageError(`The storage refused with status ${response.status}.`);
        if (response.status < 500 || attempt === ATTEMPTS) throw error;
      } catch (error) {
        if (error instanceof StorageError) throw error;
        if (attempt === ATTEMPTS) throw new StorageError('The storage could not be reached.', { cause: error });
      }
      await delay(PAUSE_MS * 2 ** (attempt - 1));
    }
  }

  async #sendOnce(request: S3Request): Promise<Response> {
    const { method, body } = request;
    const { url, headers } = await this.#sign(request);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWER_MS);
    try {
      return await fetch(url, { method, headers, redirect: 'error', signal: late.signal, ...(body && { body }) });
    } finally {
      clearTimeout(timer);
    }
  }

  /** The signature covers the whole body, so a body changed in transit is refused. */
  #sign({ method, key, query = {}, headers, body }: S3Request) {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.#config;
    const bodyHash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    return new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${key}?${new URLSearchParams(query).toString()}`,
      headers: { ...headers, 'x-amz-content-sha256': bodyHash },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache: this.#derivedKeys,
    }).sign();
  }
}
