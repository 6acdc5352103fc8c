import type { PcmChunk } from './pcm-encoder.js';

export const PCM_PROCESSOR = 'chatbot-bubble-pcm';

/** Message from the worklet: a chunk, or that the last one was sent. */
export type PcmMessage = PcmChunk | 'done';
