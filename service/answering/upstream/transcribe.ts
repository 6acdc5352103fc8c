import type OpenAI from 'openai';
import { MAX_QUESTION_LENGTH } from '../../../src/protocol/limits.js';
import type { AnswerFile } from '../answerer.js';
import { UpstreamError } from '../answerer.js';
import { asUpstreamError, isNotOffered } from './upstream-failure.js';

const LISTEN_MS = 60_000;

/**
 * Transcribes a recording; empty when nobody speaks, undefined when the upstream can't transcribe.
 *
 * @throws {UpstreamError} when the upstream fails; the reason of `signal` when that was aborted
 */
export async function transcribe(
  client: OpenAI,
  recording: AnswerFile,
  model: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const file = new File([await recording.read()], 'recording.wav', { type: recording.contentType });
  try {
    const options = { signal, timeout: LISTEN_MS };
    const { text } = await client.audio.transcriptions.create({ file, model }, options);
    if (typeof text !== 'string') throw new UpstreamError('The transcription has no text.');
    return text.trim().slice(0, MAX_QUESTION_LENGTH);
  } catch (error) {
    signal.throwIfAborted();
    if (isNotOffered(error)) return undefined;
    throw asUpstreamError(error);
  }
}
