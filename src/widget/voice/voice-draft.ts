import { Event } from '../../client/platform-event.js';
import { ChatbotError } from '../../client/errors.js';
import { isWithdrawn } from '../../client/is-withdrawn.js';
import { findObstacle } from '../../voice/microphone.js';
import type { Recorder, Recording, RecordingEnd } from '../../voice/recorder.js';
import { VoiceError, type VoiceProblem } from '../../voice/voice-error.js';
import { MAX_AUDIO_BYTES } from '../../protocol/limits.js';
import { emit } from '../../ui/events.js';
import { setState } from '../../ui/states.js';
import { ChatUpload, refusalText } from '../session/chat-upload.js';
import type { ChatContext } from '../context.js';
import { AbortController, ownOptions } from '../../platform.js';

/** Shorter recordings are accidental, in seconds. */
const MIN_SECONDS = 0.3;
/** By then, the first sound must have been delivered, in ms. */
const DELIVERY_MS = 1000;
/** A quieter recording is silent, as the loudest 50 ms of it: a quiet room is ten times as loud. */
const SILENT_LEVEL = 0.0003;
/** Fewer levels in a row, of 50 ms each, are no speech: a microphone with an offset starts and stops with a click. */
const SPOKEN_LEVELS = 5;
/** Number of levels that the meter can show. */
const METER_LENGTH = 64;
/** The service checks the extension against the bytes. */
const FILE_NAME = 'voice-message.wav';

export type VoiceState =
  | { readonly type: 'idle' }
  /** The browser may be asking for permission. */
  | { readonly type: 'starting' }
  | {
      readonly type: 'recording';
      readonly seconds: number;
      /** Seconds until recording ends automatically. */
      readonly left: number;
      readonly levels: readonly number[];
    }
  /** The recording can be played, sent or discarded. */
  | { readonly type: 'ready'; readonly recording: Recording }
  /** `share` of the uploaded bytes, 0 to 1. */
  | { readonly type: 'sending'; readonly recording: Recording; readonly share: number };

/** Additional messages for the visitor. */
export type VoiceRemark =
  | VoiceProblem
  | RecordingEnd
  | 'silent'
  | 'too-short'
  | 'unsent'
  | 'allowed'
  | 'cancelled'
  | 'deleted';

const IDLE: VoiceState = { type: 'idle' };

/**
 * One voice message without UI. An unsent message stays until the conversation is deleted. Dispatches `change` after each
 * change of `state` or `remark`.
 */
export class VoiceDraft extends EventTarget {
  readonly #chat: ChatContext;
  readonly #recordings: WeakMap<readonly number[], Recording>;
  #voiceState: VoiceState = IDLE;
  #remark: VoiceRemark | undefined;
  #abort = new AbortController();
  #recorder: Recorder | undefined;
  /** When it began, in ms since 1970. */
  #startedAt = 0;
  #maxSeconds = 0;
  #upload: ChatUpload | undefined;
  #refusal: string | undefined;
  #failure: VoiceError | undefined;

  /** @param recordings where to keep a recording that was sent */
  constructor(chat: ChatContext, recordings: WeakMap<readonly number[], Recording>) {
    super();
    this.#chat = chat;
    this.#recordings = recordings;
    chat.conversation.addEventListener('cleared', () => this.cancel());
  }

  get state(): VoiceState {
    return this.#voiceState;
  }

  get isListening(): boolean {
    const { type } = this.#voiceState;
    return type === 'starting' || type === 'recording';
  }

  /** The latest remark; cleared by the visitor's next action. */
  get remark(): VoiceRemark | undefined {
    return this.#remark;
  }

  /** With the remark `unsent`: the service's explanation, if it gave one. */
  get refusal(): string | undefined {
    return this.#refusal;
  }

  /** Why the last recording could not start; undefined once one has started. */
  get problem(): VoiceProblem | undefined {
    return this.#failure?.problem;
  }

  /** Like `start()`, for callers that need to know. @throws {VoiceError} if nothing is being recorded */
  async startOrThrow(): Promise<void> {
    await this.start();
    const { type } = this.#voiceState;
    if (type === 'recording') return;
    if (type === 'ready' || type === 'sending')
      throw new VoiceError('failed', 'The previous recording is not sent yet.');
    throw this.#failure ?? new VoiceError('aborted', 'The recording was canceled.');
  }

  /** Starts recording. Does nothing unless idle. */
  async start(): Promise<void> {
    if (this.#voiceState.type !== 'idle') return;
    this.#failure = undefined;
    const { signal } = (this.#abort = new AbortController());
    const { host } = this.#chat;
    const obstacle = findObstacle();
    if (obstacle) {
      this.#fail(new VoiceError(obstacle, `Recording is impossible here: ${obstacle}.`), signal);
      return;
    }
    this.#maxSeconds = longestRecording(host);
    this.#change({ type: 'starting' });
    try {
      const { startRecorder } = await import('../../voice/recorder.js');
      const recorder = await startRecorder({
        maxSeconds: this.#maxSeconds,
        maxBytes: MAX_AUDIO_BYTES,
        // For pages whose bundler moves the worklet.
        workletUrl: host.getAttribute('worklet-url') ?? undefined,
        signal,
        onProgress: (seconds, level) => this.#grow(seconds, level, signal),
      });
      this.#recorder = recorder;
      void recorder.ended.then(reason => {
        if (recorder === this.#recorder) void this.finish({ remark: reason });
      });
      this.#startedAt = Date.now();
      setState(host, 'recording', true);
      emit(host, 'chatbot-recording-started', {});
      this.#grow(0, 0, signal);
    } catch (cause) {
      this.#fail(cause, signal);
    }
  }

  /** Ends the recording so that it can be played and sent. Before it has started, this is `cancel()`. */
  async finish({ sends, remark }: { readonly sends?: boolean; readonly remark?: VoiceRemark } = {}): Promise<void> {
    const recorder = this.#recorder;
    if (!recorder) {
      if (this.#voiceState.type === 'starting') this.cancel();
      return;
    }
    const { signal } = this.#abort;
    this.#recorder = undefined;
    const recording = await recorder.stop();
    if (signal.aborted) return this.#tellStopped(recording.seconds, 0, true);
    const isTooShort = recording.seconds < MIN_SECONDS;
    const isSilent = !isSpoken(recording.levels);
    this.#tellStopped(recording.seconds, recording.file.size, isTooShort || isSilent);
    // The audio thread delivered nothing, however long the visitor spoke.
    if (recording.seconds === 0 && Date.now() - this.#startedAt > DELIVERY_MS)
      return this.#fail(new VoiceError('failed', 'The recorder delivered no sound.'), signal);
    if (isTooShort) return this.#change(IDLE, remark ?? 'too-short');
    if (isSilent) return this.#change(IDLE, remark && remark !== 'limit' ? remark : 'silent');
    this.#change({ type: 'ready', recording }, remark);
    if (sends) await this.send();
  }

  /** Discards the recording while it is made. A finished one stays. */
  cancelRecording(): void {
    if (this.isListening) this.cancel();
  }

  /** Discards the current or finished recording, unless it is being sent. */
  cancel(): void {
    const { type } = this.#voiceState;
    if (type === 'idle') return;
    if (this.#recorder) {
      this.#recorder = undefined;
      this.#tellStopped(type === 'recording' ? this.#voiceState.seconds : 0, 0, true);
    }
    this.#abort.abort();
    this.#upload = undefined;
    const isFinished = type === 'ready' || type === 'sending';
    this.#change(IDLE, isFinished ? 'deleted' : 'cancelled');
  }

  /** Uploads the recording and sends the question. After a failure, resumes the upload if possible. */
  async send(): Promise<void> {
    if (this.#voiceState.type !== 'ready') return;
    const { recording } = this.#voiceState;
    const { conversation } = this.#chat;
    const { signal } = (this.#abort = new AbortController());
    const upload = (this.#upload ??= new ChatUpload(this.#chat, recording.file, FILE_NAME));
    this.#change({ type: 'sending', recording, share: 0 });
    const file = new File([recording.file], FILE_NAME, { type: 'audio/wav' });
    const fileIds: number[] = [];
    let refusal: unknown;
    const isSent = () => conversation.messages.some(message => message.fileIds === fileIds);
    const answer = conversation.send({
      content: '',
      type: 'Audio',
      files: [file],
      upload: async () => {
        const onProgress = (bytes: number) => this.#progress(bytes / file.size, signal);
        const fileId = await upload.run({ signal, onProgress }).catch((error: unknown) => {
          refusal = error;
          throw error;
        });
        const { sessionId } = this.#chat;
        emit(this.#chat.host, 'chatbot-uploaded', { file, fileId });
        fileIds.push(fileId);
        this.#recordings.set(fileIds, recording);
        return { fileIds, fileNames: [FILE_NAME], ...(sessionId !== undefined && { sessionId }) };
      },
    });
    const error = await new Promise<unknown>(resolve => {
      // The transcript shows the progress from here on.
      const check = () => isSent() && resolve(undefined);
      conversation.addEventListener('change', check, ownOptions({ signal }));
      answer.then(() => resolve(undefined), resolve);
    });
    if (signal.aborted) return;
    this.#abort.abort();
    if (isSent()) {
      this.#upload = undefined;
      this.#change(IDLE);
    } else this.#keep(recording, error, error === refusal);
  }

  stopSending(): void {
    if (this.#voiceState.type !== 'sending') return;
    this.#abort.abort();
    this.#change({ type: 'ready', recording: this.#voiceState.recording });
  }

  /** Shows a remark, such as why recording is impossible; undefined clears it. */
  say(remark: VoiceRemark | undefined): void {
    this.#change(this.#voiceState, remark);
  }

  /** @param isOfUpload whether the upload failed, which nothing else reports */
  #keep(recording: Recording, error: unknown, isOfUpload: boolean): void {
    const kind = error instanceof ChatbotError ? error.kind : 'network';
    // The page refused it or questions have to wait, which others report.
    const isOurs = !(error instanceof ChatbotError && isWithdrawn(error)) && (isOfUpload || kind !== 'rate-limit');
    this.#refusal = refusalText(error);
    this.#change({ type: 'ready', recording }, isOurs ? 'unsent' : undefined);
    if (isOurs) this.#report(kind, error, true);
  }

  #fail(cause: unknown, signal: AbortSignal): void {
    if (signal.aborted) {
      // The visitor released the button before they gave permission; the next press will record.
      if (cause === signal.reason && this.#voiceState.type === 'idle') this.say('allowed');
      return;
    }
    this.#failure =
      cause instanceof VoiceError ? cause : new VoiceError('failed', 'The recording could not begin.', { cause });
    const { problem } = this.#failure;
    this.#change(IDLE, problem);
    const isSetup = problem === 'insecure' || problem === 'blocked';
    this.#report(isSetup ? 'setup' : 'microphone', cause, !isSetup);
  }

  #report(code: string, cause: unknown, retryable: boolean): void {
    const message = cause instanceof Error ? cause.message : String(cause);
    const detail = { code, message, retryable };
    if (emit(this.#chat.host, 'chatbot-error', detail, true)) console.warn('<chatbot-bubble>:', cause);
  }

  #tellStopped(seconds: number, bytes: number, cancelled: boolean): void {
    const host = this.#chat.host;
    setState(host, 'recording', false);
    emit(host, 'chatbot-recording-stopped', { seconds, bytes, cancelled });
  }

  #grow(seconds: number, level: number, signal: AbortSignal): void {
    // The first level may arrive before the recorder is assigned, the last after it is released.
    if (signal.aborted || !this.#recorder) return;
    const levels = this.#voiceState.type === 'recording' ? this.#voiceState.levels : [];
    const shown = [...levels, level].slice(-METER_LENGTH);
    const left = this.#maxSeconds - seconds;
    this.#change({ type: 'recording', seconds, left, levels: shown }, this.#remark);
  }

  #progress(share: number, signal: AbortSignal): void {
    if (this.#voiceState.type !== 'sending' || signal.aborted) return;
    this.#change({ ...this.#voiceState, share });
  }

  #change(state: VoiceState, remark?: VoiceRemark): void {
    this.#voiceState = state;
    this.#remark = remark;
    this.dispatchEvent(new Event('change'));
  }
}

function isSpoken(levels: readonly number[]): boolean {
  let loud = 0;
  return levels.some(level => (loud = level < SILENT_LEVEL ? 0 : loud + 1) === SPOKEN_LEVELS);
}

const DEFAULT_SECONDS = 120;
/** Largest maximum that a page can set, in seconds: 9.6 MB in memory. */
const MOST_SECONDS = 300;
const ATTRIBUTE = 'max-recording-seconds';

/** Returns the attribute `max-recording-seconds` (1 to 300). Reports other values on the console and ignores them. */
function longestRecording(host: Element): number {
  const value = host.getAttribute(ATTRIBUTE);
  if (value === null) return DEFAULT_SECONDS;
  const seconds = Number(value);
  if (seconds >= 1 && seconds <= MOST_SECONDS) return seconds;
  console.warn(`<chatbot-bubble>: ${ATTRIBUTE} is "${value}"; it has to be a number from 1 to ${MOST_SECONDS}.`);
  return DEFAULT_SECONDS;
}
