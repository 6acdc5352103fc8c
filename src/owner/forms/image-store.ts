import type { ChatbotClient } from '../../client/chatbot-client.js';
import { FileUpload, type UploadService } from '../../client/file-upload.js';
import type { Fetch } from '../../client/request.js';
import { serviceAddress } from '../../ui/script-origin.js';

export interface ImageStore {
  /** Returns the id of the stored file. @throws {ChatbotError} when the service refuses it */
  upload(file: File, signal: AbortSignal): Promise<string>;
  addressOf(id: string): string;
}

/** Returns a store for images, which uploads with the owner's key. */
export function imageStore(client: ChatbotClient, baseUrl: string, fetch?: Fetch): ImageStore {
  const base = serviceAddress(baseUrl);
  const service = { baseUrl: base, fetch, call: client.call.bind(client) as UploadService['call'] };
  // An image is public only after a setting refers to it; until then only its uploader can load it.
  const stored = new Map<string, string>();
  return {
    addressOf: id => stored.get(id) ?? `${base}/files/${encodeURIComponent(id)}`,
    async upload(file, signal) {
      const id = String(await new FileUpload(service, file, file.name).run({ signal }));
      stored.set(id, URL.createObjectURL(file));
      return id;
    },
  };
}
