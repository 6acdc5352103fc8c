import { MAX_QUESTION_LENGTH } from '../../../src/protocol/limits.js';
import type { AnswerFile } from '../answerer.js';
import { UpstreamError } from '../answerer.js';
import type { ModelApi } from './model-api.js';
import { asUpstreamError, isNotOffered } from './upstream-failure.js';

/**
 * Transcribes a recording; empty when nobody speaks, undefined when the upstream can't transcribe.
 *
 * @throws {UpstreamError} when the upstream fails; the reason of `signal` when that was aborted
 */
export async function transcribe(
  api: ModelApi,
  recording: AnswerFile,
  model: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const form = new FormData();
  form.append('file', new File([await recording.read()], 'recording.wav', { type: recording.contentType }));
  form.append('model', model);
  try {
    const answer = await api.transcribe(form, signal);
    const text = (answer as { text?: unknown } | null)?.text;
    if (typeof text !== 'string') throw new UpstreamError('The transcription has no text.');
    return text.trim().slice(0, MAX_QUESTION_LENGTH);
  } catch (error) {
    signal.throwIfAborted();
    if (isNotOffered(error)) return undefined;
    throw asUpstreamError(error);
  }
}
