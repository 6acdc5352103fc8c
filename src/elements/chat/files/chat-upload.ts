import { ChatbotError } from '../../../client/errors.js';
import { FileUpload, type UploadOptions, type UploadService } from '../../../client/file-upload.js';
import { callAnew } from '../call-anew.js';
import { serviceAddress } from '../../shared/script-origin.js';
import type { MessageStage } from '../message-stage.js';

/**
 * One file on its way to the session of a chat. A session takes only what was uploaded in it: in another one
 * the upload begins anew.
 */
export class ChatUpload {
  readonly #stage: MessageStage;
  readonly #upload: FileUpload;
  /** The session that has what was uploaded so far. */
  #sessionId: number | undefined;

  /** @param fileName as the service is to know it; its ending must fit the bytes */
  constructor(stage: MessageStage, bytes: Blob, fileName: string) {
    this.#stage = stage;
    this.#upload = new FileUpload(serviceOf(stage), bytes, fileName);
  }

  /** The service's id of the file; undefined until it is there, and when the session is another one. */
  get fileId(): number | undefined {
    return this.#sessionId === this.#stage.sessionId ? this.#upload.fileId : undefined;
  }

  /**
   * Uploads, or goes on with it.
   *
   * @returns the service's id of the file
   * @throws {ChatbotError} see `FileUpload.run`
   */
  async run(options: UploadOptions): Promise<number> {
    if (this.#sessionId !== this.#stage.sessionId) this.#upload.forget();
    try {
      return await this.#upload.run(options);
    } finally {
      this.#sessionId = this.#stage.sessionId;
    }
  }
}

/** The service's own sentence on why it does not take a file; undefined where it gave none. */
export function refusalText(error: unknown): string | undefined {
  if (!(error instanceof ChatbotError) || error.code === undefined) return undefined;
  return error.kind === 'service' || error.kind === 'rate-limit' ? error.message : undefined;
}

/** Whether the service will never take the file: it is too large, or of a kind that is not taken. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof ChatbotError)) return false;
  return [413, 415].includes(error.code ?? error.status ?? 0);
}

/** The service of a chat as uploads need it: with the chat's own session and the `fetch` of its page. */
function serviceOf(stage: MessageStage): UploadService {
  const { baseUrl, fetch } = stage.host;
  return {
    baseUrl: serviceAddress(baseUrl),
    fetch,
    call: (name, request, options) =>
      name === 'GetPreUploadUrl'
        ? (callAnew(stage, name, () => request as never, options) as never)
        : stage.callInSession(name, () => request as never, options),
  };
}
