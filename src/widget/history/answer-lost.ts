import type { Message } from '../../conversation/message.js';
import { readLost } from '../../history/sync/read-lost.js';
import type { ChatContext } from '../context.js';
import { resumeStored } from './resume-stored.js';

/** Yields the answer that an earlier session has to a question that is sent again; returns whether there is one. */
export const answerLost = (chat: ChatContext, sent: Message, signal: AbortSignal) =>
  readLost(resumeStored(chat), sent, { signal });
