import { ChatbotError } from '../../client/errors.js';
import { FileUpload, type UploadOptions, type UploadService } from '../../client/file-upload.js';
import { callRenewingSession } from './call-renewing-session.js';
import { serviceAddress } from '../../ui/script-origin.js';
import type { ChatContext } from '../context.js';

/** The upload of one file to a chat's session. Files belong to a session, so a new session uploads the file again. */
export class ChatUpload {
  readonly #chat: ChatContext;
  readonly #upload: FileUpload;
  /** The session that has the bytes uploaded so far. */
  #sessionId: number | undefined;

  /** @param fileName name for the service; its extension must match the bytes */
  constructor(chat: ChatContext, bytes: Blob, fileName: string) {
    this.#chat = chat;
    this.#upload = new FileUpload(serviceOf(chat), bytes, fileName);
  }

  /** ID of the file on the service; undefined until it is uploaded and after the session changed. */
  get fileId(): number | undefined {
    return this.#sessionId === this.#chat.sessionId ? this.#upload.fileId : undefined;
  }

  /** Starts or resumes the upload and returns the file's ID. @throws {ChatbotError} see `FileUpload.run` */
  async run(options: UploadOptions): Promise<number> {
    if (this.#sessionId !== this.#chat.sessionId) this.#upload.forget();
    try {
      return await this.#upload.run(options);
    } finally {
      this.#sessionId = this.#chat.sessionId;
    }
  }
}

/** Returns the service's explanation for rejecting a file, if it gave one. */
export function refusalText(error: unknown): string | undefined {
  if (!(error instanceof ChatbotError) || error.code === undefined) return undefined;
  return error.kind === 'service' || error.kind === 'rate-limit' ? error.message : undefined;
}

/** Whether the service will always reject the file, because of its size or type. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof ChatbotError)) return false;
  return [413, 415].includes(error.code ?? error.status ?? 0);
}

/** Returns what uploads need of the service: the chat's session and the page's `fetch`. */
function serviceOf(chat: ChatContext): UploadService {
  const { baseUrl, fetch } = chat.host;
  return {
    baseUrl: serviceAddress(baseUrl),
    fetch,
    call: (name, request, options) =>
      name === 'GetPreUploadUrl'
        ? (callRenewingSession(chat, name, () => request as never, options) as never)
        : chat.callInSession(name, () => request as never, options),
  };
}
