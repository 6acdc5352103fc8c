import { resolveSettings } from '../../ui/settings.js';
import type { ChatContext } from '../context.js';

/** Whether visitors can send files: to a chatbot that understands them, or to the agent who has the conversation. */
export const mayAttach = ({ host, parts }: ChatContext): boolean =>
  host.settings.enableUploadImage ||
  (parts.panel.agent === 'present' && resolveSettings(host, { ...host.record, CanSee: true }).enableUploadImage);
