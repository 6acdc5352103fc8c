import { createHash, randomBytes } from 'node:crypto';
import { tooManyRequests } from '../../src/gateway/refusal.js';
import type { UploadLinks } from '../../src/gateway/upload-links.js';
import { Walker } from '../../src/files/byte-walk.js';
import { fitsExtension, FORMATS, MAX_BYTES, MAX_FILE_BYTES, type FormatName } from '../../src/files/formats.js';
import { inspectFile, type FileFacts } from '../../src/files/inspect-file.js';
import { RefusedFileError } from '../../src/files/refusal.js';
import { success, type Envelope } from '../../src/protocol/envelope.js';
import type { Chatbots } from '../data/chatbots.js';
import type { Files, StoredFile, UploadQuota } from '../data/files.js';
import type { StoredSettings } from '../data/schema.js';
import { ServiceError } from '../failure.js';
import { fitsDeclaredType } from './declared-type.js';
import { extensionOf } from './file-name.js';
import { mislabeled, TYPE_NAMES, wordRefusal } from './refusal-text.js';
import { drainRequest, requestBytes } from './request-bytes.js';
import { StorageError, type FileStorage } from './storage.js';
import { requireEnabled, uploadQuotaUsedUp } from './upload-rules.js';

export interface UploadClaims {
  readonly f: number;
}

export interface ReceiverOptions {
  readonly files: Files;
  readonly storage: FileStorage;
  readonly links: UploadLinks;
  readonly quota: UploadQuota;
  readonly chatbots: Chatbots;
  readonly clock: () => Date;
  readonly limits?: OpenUploadLimits | undefined;
}

/** Most simultaneous uploads at one process. */
interface OpenUploadLimits {
  readonly perSession: number;
  readonly perNetwork: number;
}

/** Not stated: a chat uploads few files at once; several visitors may share a network. */
const OPEN_UPLOADS: OpenUploadLimits = { perSession: 6, perNetwork: 20 };

/**
 * Receives files: a PUT to `PreUploadUrl`, the second of the three upload steps.
 *
 * Not stated: the answer is an envelope whose `Data` is true. A client that missed the answer may send the same
 * bytes again, and they are stored once; different bytes are refused.
 */
export class UploadReceiver {
  readonly #options: ReceiverOptions;
  /** Number of open uploads by session or network. */
  readonly #open = new Map<string, number>();

  constructor(options: ReceiverOptions) {
    this.#options = options;
  }

  /**
   * Receives one file.
   *
   * @param token the last part of the upload address
   * @param network the caller's network; undefined when unknown
   * @throws {Refusal} 400 for a damaged file, 403 for the address or a kind that the owner has not enabled, 404
   *   when the caller has no such file, 409 for bytes that differ from the stored ones, 413 when it is too
   *   large, 415 for an unsupported kind, 429 when the quota is used up
   */
  async receive(request: Request, token: string, network?: string): Promise<Envelope<true>> {
    try {
      await this.#receive(request, token, network);
    } catch (error) {
      await drainRequest(request, MAX_FILE_BYTES);
      throw error;
    }
    return success(true);
  }

  async #receive(request: Request, token: string, network: string | undefined): Promise<void> {
    const { files, links, clock } = this.#options;
    const now = clock();
    const { f: fileId } = (await links.open(token, now.getTime())) as unknown as UploadClaims;
    const entry = await files.byId(fileId);
    if (!entry) throw new ServiceError(404, `There is no file with the id ${fileId}.`);
    const intake = new Intake(entry, request, await this.#settingsFor(entry));
    const close = this.#admit(entry, network);
    try {
      await this.#take(entry, intake, now);
    } finally {
      close();
    }
  }

  /**
   * Admits a visitor's upload, because a slow one reserves a part of the chatbot's quota until it ends. Returns a function
   * that ends it.
   */
  #admit({ sender, sessionId }: StoredFile, network: string | undefined): () => void {
    if (sender !== 'visitor') return () => {};
    const { perSession, perNetwork } = this.#options.limits ?? OPEN_UPLOADS;
    const places = [
      ...(sessionId === null ? [] : [{ key: `session ${sessionId}`, most: perSession }]),
      ...(network === undefined ? [] : [{ key: `network ${network}`, most: perNetwork }]),
    ];
    if (places.some(({ key, most }) => (this.#open.get(key) ?? 0) >= most))
      throw tooManyRequests(
        'Several files are being uploaded already. Please wait until one of them has arrived.',
        10_000,
      );
    for (const { key } of places) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
    return () => {
      for (const { key } of places) {
        const left = (this.#open.get(key) ?? 1) - 1;
        if (left > 0) this.#open.set(key, left);
        else this.#open.delete(key);
      }
    };
  }

  async #take(entry: StoredFile, intake: Intake, now: Date): Promise<void> {
    const { files, storage, quota } = this.#options;
    const storageKey = randomBytes(16).toString('hex');
    const attempt = await files.beginAttempt(entry.id, storageKey, intake.maxBytes, quota, now);
    if (attempt.type === 'not-waiting') return this.#receiveAgain(entry.id, intake);
    if (attempt.type === 'storage-full') throw new ServiceError(403, 'This chatbot has no room for more files.');
    if (attempt.type !== 'started') throw uploadQuotaUsedUp(quota);
    try {
      if (attempt.before) await storage.delete(attempt.before);
      await this.#store(storageKey, intake);
    } catch (error) {
      await files.giveUpAttempt(entry.id, storageKey);
      throw error;
    }
    const isStored = await files.finishAttempt(entry.id, storageKey, intake.contents);
    if (isStored) return;
    await storage.delete(storageKey);
    await this.#requireSame(entry.id, intake);
  }

  /** Returns the settings that a visitor's file must fit; undefined for a file of the owner or an agent. */
  async #settingsFor({ sender, chatbotId }: StoredFile): Promise<StoredSettings | undefined> {
    if (sender !== 'visitor' || chatbotId === null) return undefined;
    return (await this.#options.chatbots.byId(chatbotId))?.settings;
  }

  async #store(storageKey: string, intake: Intake): Promise<void> {
    try {
      await this.#options.storage.put(storageKey, intake.bytes());
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      throw new ServiceError(503, 'The file could not be stored. Please try again.', {
        headers: { 'Retry-After': '5' },
        cause: error,
      });
    }
  }

  async #receiveAgain(id: number, intake: Intake): Promise<void> {
    await intake.pass();
    await this.#requireSame(id, intake);
  }

  async #requireSame(id: number, intake: Intake): Promise<void> {
    const stored = await this.#options.files.byId(id);
    if (stored?.digest !== intake.contents.digest)
      throw new ServiceError(409, 'Another file was uploaded to this address.');
  }
}

/** An incoming file: counted, inspected and hashed as it arrives. */
export class Intake {
  readonly #entry: Pick<StoredFile, 'name'>;
  readonly #request: Request;
  readonly #settings: StoredSettings | undefined;
  readonly #hash = createHash('sha256');
  readonly #walker: Walker<FileFacts>;
  #limit = MAX_FILE_BYTES;
  #limitOf = 'A file';
  #size = 0;
  #digest = '';
  #facts: FileFacts | undefined;

  constructor(entry: Pick<StoredFile, 'name'>, request: Request, settings?: StoredSettings) {
    this.#entry = entry;
    this.#request = request;
    this.#settings = settings;
    this.#walker = new Walker(inspectFile(format => this.#admit(format)));
    this.#requireSize(Number(request.headers.get('content-length')));
  }

  /** Maximum size: the declared size, otherwise the limit for any file. */
  get maxBytes(): number {
    const declared = this.#request.headers.get('content-length');
    return declared === null ? MAX_FILE_BYTES : Number(declared);
  }

  /** Available when all bytes have arrived. */
  get contents() {
    if (!this.#facts) throw new Error('The file has not been read yet.');
    const { image, ...facts } = this.#facts;
    const size = image && { width: image.width, height: image.height };
    return { ...facts, ...size, size: this.#size, digest: this.#digest };
  }

  /** Reads and discards all bytes. */
  async pass(): Promise<void> {
    const bytes = this.bytes();
    while (!(await bytes.next()).done);
  }

  /** Yields the bytes; throws when they are refused. */
  async *bytes(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const bytes of requestBytes(this.#request)) {
        this.#size += bytes.byteLength;
        this.#requireSize(this.#size);
        this.#hash.update(bytes);
        this.#walker.push(bytes);
        yield bytes;
      }
      this.#facts = this.#walker.end();
    } catch (error) {
      throw error instanceof RefusedFileError ? wordRefusal(error) : error;
    }
    this.#digest = this.#hash.digest('hex');
  }

  /** Checks that the name, the declared type and the size fit the detected format. */
  #admit(format: FormatName): void {
    if (this.#settings) requireEnabled(this.#settings, FORMATS[format].type);
    if (!fitsExtension(format, extensionOf(this.#entry.name))) throw new RefusedFileError('name', format);
    if (!fitsDeclaredType(format, this.#request.headers.get('content-type'))) throw mislabeled(format);
    const { type } = FORMATS[format];
    this.#limit = MAX_BYTES[type];
    this.#limitOf = TYPE_NAMES[type].replace(/^a/, 'A');
    this.#requireSize(Math.max(this.#size, Number(this.#request.headers.get('content-length'))));
  }

  #requireSize(size: number): void {
    if (size > this.#limit)
      throw new ServiceError(413, `${this.#limitOf} must not be larger than ${this.#limit / (1024 * 1024)} MB.`);
  }
}
