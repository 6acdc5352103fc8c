import type { PcmChunk } from './pcm-encoder.js';

/** Name of the worklet's processor. */
export const PCM_PROCESSOR = 'chatbot-bubble-pcm';

/** What the worklet tells the main thread: a chunk, or that the last one has been sent. */
export type PcmMessage = PcmChunk | 'done';
