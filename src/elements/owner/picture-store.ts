import type { ChatbotClient } from '../../client/chatbot-client.js';
import { ChatbotError } from '../../client/errors.js';
import { serviceAddress } from '../shared/script-origin.js';

/** Where pictures of an owner are stored. */
export interface PictureStore {
  /** Gives the id of the stored file. @throws {ChatbotError} when the service does not take it */
  upload(file: File, signal: AbortSignal): Promise<string>;
  /** Where a stored file can be seen. */
  addressOf(id: string): string;
}

/** The pictures of a service: three steps, as the interface's decisions have it. */
export function pictureStore(
  client: ChatbotClient,
  baseUrl: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): PictureStore {
  const base = serviceAddress(baseUrl);
  // A picture is everybody's once it is set: until then, only who has stored it can see it.
  const stored = new Map<string, string>();
  return {
    addressOf: id => stored.get(id) ?? `${base}/files/${encodeURIComponent(id)}`,
    async upload(file, signal) {
      const { FileStoreId, PreUploadUrl } = await client.call(
        'GetPreUploadUrl',
        { fileName: file.name },
        { signal },
      );
      let response: Response;
      try {
        response = await fetch(new URL(PreUploadUrl, `${base}/`), {
          method: 'PUT',
          body: file,
          signal,
        });
      } catch (cause) {
        throw new ChatbotError(signal.aborted ? 'aborted' : 'network', 'The file was not sent.', {
          cause,
        });
      }
      if (!response.ok) throw await refusal(response);
      await client.call('ReportUploadSuccess', { FileStoreId }, { signal });
      const id = String(FileStoreId);
      stored.set(id, URL.createObjectURL(file));
      return id;
    },
  };
}

async function refusal(response: Response): Promise<ChatbotError> {
  const body = (await response.json().catch(() => undefined)) as { Message?: unknown } | undefined;
  const { status } = response;
  return typeof body?.Message === 'string' && body.Message
    ? new ChatbotError('service', body.Message, { status, code: status })
    : new ChatbotError('http', `The file was refused with ${status}.`, { status });
}
