import type { ChatbotClient } from '../../client/chatbot-client.js';
import { FileUpload, type UploadService } from '../../client/file-upload.js';
import type { Fetch } from '../../client/request.js';
import { serviceAddress } from '../shared/script-origin.js';

/** Where pictures of an owner are stored. */
export interface PictureStore {
  /** Gives the id of the stored file. @throws {ChatbotError} when the service does not take it */
  upload(file: File, signal: AbortSignal): Promise<string>;
  /** Where a stored file can be seen. */
  addressOf(id: string): string;
}

/**
 * The pictures of a service, stored with the owner's key.
 *
 * @param fetch takes the place of the platform's
 */
export function pictureStore(client: ChatbotClient, baseUrl: string, fetch?: Fetch): PictureStore {
  const base = serviceAddress(baseUrl);
  const service = {
    baseUrl: base,
    fetch,
    call: client.call.bind(client) as UploadService['call'],
  };
  // A picture is everybody's once it is set: until then, only who has stored it can see it.
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
