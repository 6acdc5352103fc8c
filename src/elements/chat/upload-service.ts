import type { UploadService } from '../../client/file-upload.js';
import { serviceAddress } from '../shared/script-origin.js';
import type { MessageStage } from './message-stage.js';

/** The service of a chat as uploads need it: with the chat's own session and the `fetch` of its page. */
export function uploadServiceOf(stage: MessageStage): UploadService {
  const { baseUrl, fetch } = stage.host;
  return {
    baseUrl: serviceAddress(baseUrl),
    fetch,
    call: (name, request, options) => stage.callInSession(name, () => request as never, options),
  };
}
