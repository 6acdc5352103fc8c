import { S3Client, type S3Config } from './s3-client.js';
import { requireStorageKey, StorageError, type ByteRange, type FileStorage } from './storage.js';

/** Bytes per request, held in memory; S3 requires at least 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Stores files in an S3-compatible bucket. A file larger than one part uses a multipart upload, which creates
 * the object after the last part, so a canceled upload leaves none. A killed process leaves parts; a rule of
 * the bucket deletes them (see docs/running.md).
 */
export class S3Storage implements FileStorage {
  readonly #client: S3Client;

  constructor(config: S3Config) {
    this.#client = new S3Client(config);
  }

  async put(key: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    requireStorageKey(key);
    let upload: PartUpload | undefined;
    try {
      for await (const { bytes, isLast } of inParts(source)) {
        if (isLast && !upload) {
          await this.#succeed({ method: 'PUT', key, body: bytes });
          return;
        }
        upload ??= await this.#beginParts(key);
        await upload.add(bytes);
      }
      await upload?.complete();
    } catch (error) {
      // If this fails, the bucket's rule deletes the parts.
      await upload?.abandon().catch(() => {});
      throw error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    requireStorageKey(key);
    const headers = range && { range: `bytes=${range.start}-${range.end}` };
    const response = await this.#succeed({ method: 'GET', key, ...(headers && { headers }) });
    if (range && response.status !== 206) {
      await response.body?.cancel();
      throw new StorageError('The storage does not support ranges.');
    }
    return response.body ?? new Blob([]).stream();
  }

  async delete(key: string): Promise<void> {
    requireStorageKey(key);
    await this.#client.send({ method: 'DELETE', key });
  }

  async stat(key: string): Promise<{ readonly size: number } | undefined> {
    requireStorageKey(key);
    const response = await this.#client.send({ method: 'HEAD', key });
    return response.ok ? { size: Number(response.headers.get('content-length')) } : undefined;
  }

  async #beginParts(key: string): Promise<PartUpload> {
    const response = await this.#succeed({ method: 'POST', key, query: { uploads: '' } });
    const id = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text())?.[1];
    if (id === undefined) throw new StorageError('The storage did not start a multipart upload.');
    return new PartUpload(request => this.#succeed(request), key, unescapeXml(id));
  }

  async #succeed(request: Parameters<S3Client['send']>[0]): Promise<Response> {
    const response = await this.#client.send(request);
    if (!response.ok) throw new StorageError('The object does not exist in the storage.');
    return response;
  }
}

/** A multipart upload of one object. */
class PartUpload {
  readonly #send: S3Client['send'];
  readonly #key: string;
  readonly #uploadId: string;
  readonly #tags: string[] = [];

  constructor(send: S3Client['send'], key: string, uploadId: string) {
    this.#send = send;
    this.#key = key;
    this.#uploadId = uploadId;
  }

  async add(body: Uint8Array<ArrayBuffer>): Promise<void> {
    const query = { partNumber: String(this.#tags.length + 1), uploadId: this.#uploadId };
    const response = await this.#send({ method: 'PUT', key: this.#key, query, body });
    await response.body?.cancel();
    this.#tags.push(response.headers.get('etag') ?? '');
  }

  /** S3 may answer 200 and report an error in the body. */
  async complete(): Promise<void> {
    const parts = this.#tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const query = { uploadId: this.#uploadId };
    const response = await this.#send({ method: 'POST', key: this.#key, query, body });
    if (!(await response.text()).includes('<CompleteMultipartUploadResult'))
      throw new StorageError('The storage did not complete the multipart upload.');
  }

  async abandon(): Promise<void> {
    await this.#send({ method: 'DELETE', key: this.#key, query: { uploadId: this.#uploadId } });
  }
}

/** Groups bytes into parts of equal size; only the last may be smaller, and there is at least one. */
async function* inParts(source: AsyncIterable<Uint8Array>) {
  let part = new Uint8Array(PART_BYTES);
  let size = 0;
  for await (const bytes of source) {
    for (let rest = bytes; rest.byteLength > 0;) {
      // A full part is sent when more bytes arrive, because only then it is not the last.
      if (size === PART_BYTES) {
        yield { bytes: part, isLast: false };
        part = new Uint8Array(PART_BYTES);
        size = 0;
      }
      const taken = rest.subarray(0, PART_BYTES - size);
      part.set(taken, size);
      size += taken.byteLength;
      rest = rest.subarray(taken.byteLength);
    }
  }
  yield { bytes: part.subarray(0, size), isLast: true };
}

const unescapeXml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
