import { ChatbotError } from '../../client/errors.js';
import { FileUpload, type UploadService } from '../../client/file-upload.js';
import type { Fetch } from '../../client/request.js';
import { isImageType } from '../../files/image-types.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_QUESTION } from '../../protocol/limits.js';
import { serviceAddress } from '../../ui/script-origin.js';
import { wordsFor } from '../dashboard.js';
import type { InboxService, MessageFile } from './inbox-service.js';

export interface ReplyImage {
  readonly name: string;
  /** A `blob:` address for the preview. */
  readonly preview: string;
  /** Set when the upload is complete. */
  readonly fileId?: string;
  readonly problem: string;
}

/** Address of the uploads, and what sends them. */
interface UploadAccess {
  readonly baseUrl: string;
  readonly fetch: Fetch | undefined;
}

/** The images of each conversation, for as long as the inbox has its key: an agent answers several visitors at once. */
const KEPT = new WeakMap<InboxService, Map<number, ReplyImages>>();

/** Returns the images of the reply that is being written in a conversation. */
export function replyImagesOf(service: InboxService, conversationId: number, access: UploadAccess): ReplyImages {
  const kept = KEPT.get(service) ?? new Map<number, ReplyImages>();
  KEPT.set(service, kept);
  const images = kept.get(conversationId) ?? new ReplyImages(service, conversationId, access);
  kept.set(conversationId, images);
  return images;
}

/** The images of a reply that is being written. Each is uploaded at once. */
export class ReplyImages {
  /** Called after each change while the conversation is on the screen. */
  handleChange: (() => void) | undefined;
  readonly #upload: UploadService;
  #images: readonly ReplyImage[] = [];

  constructor(service: InboxService, conversationId: number, { baseUrl, fetch }: UploadAccess) {
    const call = (name: string, request: { readonly fileName: string }, options: { readonly signal?: AbortSignal }) =>
      name === 'GetPreUploadUrl'
        ? service.uploadPlace(conversationId, request.fileName, options.signal)
        : service.client.call('ReportUploadSuccess', request as never, options);
    this.#upload = { baseUrl: serviceAddress(baseUrl), fetch, call: call as UploadService['call'] };
  }

  get images(): readonly ReplyImage[] {
    return this.#images;
  }

  /** The files for a reply. */
  get files(): readonly MessageFile[] {
    return this.#images.flatMap(({ name, preview, fileId }) =>
      fileId === undefined ? [] : [{ FileStoreId: fileId, FileName: name, Url: preview }],
    );
  }

  get isUploading(): boolean {
    return this.#images.some(({ fileId, problem }) => fileId === undefined && !problem);
  }

  add(files: readonly File[], strings: OwnerTexts): void {
    const room = MAX_IMAGES_PER_QUESTION - this.#images.length;
    for (const file of files.slice(0, Math.max(room, 0))) void this.#add(file, strings);
  }

  remove(preview: string): void {
    this.#images = this.#images.filter(image => image.preview !== preview);
    this.handleChange?.();
  }

  /** Forgets the images, which belong to a reply now. */
  clear(): void {
    this.#images = [];
    this.handleChange?.();
  }

  async #add(file: File, strings: OwnerTexts): Promise<void> {
    const preview = URL.createObjectURL(file);
    const refusal = !isImageType(file.type)
      ? strings.notAnImage
      : file.size > MAX_IMAGE_BYTES
        ? strings.imageTooLarge
        : '';
    this.#images = [...this.#images, { name: file.name, preview, problem: refusal }];
    this.handleChange?.();
    if (refusal) return;
    try {
      const fileId = String(await new FileUpload(this.#upload, file, file.name).run({}));
      this.#change(preview, { fileId });
    } catch (error) {
      const isRefused = error instanceof ChatbotError && error.kind === 'service';
      this.#change(preview, { problem: isRefused ? wordsFor(error, strings) : strings.uploadFailed });
    }
  }

  #change(preview: string, change: Partial<ReplyImage>): void {
    this.#images = this.#images.map(image => (image.preview === preview ? { ...image, ...change } : image));
    this.handleChange?.();
  }
}
