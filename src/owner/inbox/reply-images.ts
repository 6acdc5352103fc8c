import { ChatbotError } from '../../client/errors.js';
import { FileUpload, type UploadService } from '../../client/file-upload.js';
import type { Fetch } from '../../client/request.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_QUESTION } from '../../protocol/limits.js';
import { serviceAddress } from '../../ui/script-origin.js';
import { isAborted, wordsFor } from '../dashboard.js';
import type { InboxService, MessageFile } from './inbox-service.js';

/** Image types that the service accepts (interface 4.2). */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

export interface ReplyImage {
  readonly name: string;
  /** A `blob:` address for the preview. */
  readonly preview: string;
  /** Set when the upload is complete. */
  readonly fileId?: string;
  readonly problem: string;
}

/** The images of a reply that is being written. Each is uploaded at once. */
export class ReplyImages {
  readonly #upload: UploadService;
  readonly #handleChange: () => void;
  readonly #end = new AbortController();
  #images: readonly ReplyImage[] = [];

  constructor(
    service: InboxService,
    { conversationId, baseUrl, fetch }: { conversationId: number; baseUrl: string; fetch: Fetch | undefined },
    handleChange: () => void,
  ) {
    this.#handleChange = handleChange;
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

  close(): void {
    this.#end.abort();
  }

  add(files: readonly File[], strings: OwnerTexts): void {
    const room = MAX_IMAGES_PER_QUESTION - this.#images.length;
    for (const file of files.slice(0, Math.max(room, 0))) void this.#add(file, strings);
  }

  remove(preview: string): void {
    this.#images = this.#images.filter(image => image.preview !== preview);
    this.#handleChange();
  }

  /** Forgets the images, which belong to a reply now. */
  clear(): void {
    this.#images = [];
    this.#handleChange();
  }

  async #add(file: File, strings: OwnerTexts): Promise<void> {
    const preview = URL.createObjectURL(file);
    const refusal = !IMAGE_TYPES.includes(file.type)
      ? strings.notAnImage
      : file.size > MAX_IMAGE_BYTES
        ? strings.imageTooLarge
        : '';
    this.#images = [...this.#images, { name: file.name, preview, problem: refusal }];
    this.#handleChange();
    if (refusal) return;
    const { signal } = this.#end;
    try {
      const fileId = String(await new FileUpload(this.#upload, file, file.name).run({ signal }));
      this.#change(preview, { fileId });
    } catch (error) {
      if (isAborted(error)) return;
      const isRefused = error instanceof ChatbotError && error.kind === 'service';
      this.#change(preview, { problem: isRefused ? wordsFor(error, strings) : strings.uploadFailed });
    }
  }

  #change(preview: string, change: Partial<ReplyImage>): void {
    this.#images = this.#images.map(image => (image.preview === preview ? { ...image, ...change } : image));
    this.#handleChange();
  }
}
