import { ChatbotError } from '../../../client/errors.js';
import { findObstacle } from '../../../voice/microphone.js';
import type { Recorder, Recording, RecordingEnd } from '../../../voice/recorder.js';
import { VoiceError, type VoiceProblem } from '../../../voice/voice-error.js';
import { MAX_AUDIO_BYTES } from '../../../protocol/limits.js';
import { emit } from '../../shared/events.js';
import { lazy } from '../../shared/lazy.js';
import { setState } from '../../shared/states.js';
import { ChatUpload, refusalText } from '../files/chat-upload.js';
import type { MessageStage } from '../message-stage.js';
import { longestRecording } from './recording-limit.js';
import { keepRecording } from './voice-recordings.js';
import { ownOptions, platform } from '../../../platform.js';

/** Shorter ones are a slip of the finger, in seconds. */
const MIN_SECONDS = 0.3;
/** How many levels the meter can show. */
const METER_LENGTH = 64;
/** Its ending says what it is: the service checks it against the bytes. */
const FILE_NAME = 'voice-message.wav';

const loadRecorder = lazy(() => import('../../../voice/recorder.js'));

/** Where a voice message stands. */
export type VoiceStage =
  | { readonly type: 'idle' }
  /** The visitor may be asked for the microphone. */
  | { readonly type: 'starting' }
  | {
      readonly type: 'recording';
      readonly seconds: number;
      /** Seconds until it ends by itself. */
      readonly left: number;
      readonly levels: readonly number[];
    }
  /** It can be heard, sent or thrown away. */
  | { readonly type: 'ready'; readonly recording: Recording }
  /** `share` of the bytes that have gone out, 0 to 1. */
  | { readonly type: 'sending'; readonly recording: Recording; readonly share: number };

/** What the visitor is told besides. */
export type VoiceRemark =
  VoiceProblem | RecordingEnd | 'too-short' | 'unsent' | 'allowed' | 'cancelled' | 'deleted';

const IDLE: VoiceStage = { type: 'idle' };

/**
 * One voice message on its way, without a screen: recorded, kept until the visitor has decided, uploaded and
 * asked. What could not be sent stays, until the conversation goes.
 */
export class VoiceDraft {
  readonly #chat: MessageStage;
  readonly #update: () => void;
  #stage: VoiceStage = IDLE;
  #remark: VoiceRemark | undefined;
  /** Ends what is under way: the recording, or the upload. */
  #abort = new platform.AbortController();
  #recorder: Recorder | undefined;
  #maxSeconds = 0;
  #upload: ChatUpload | undefined;
  #refusal: string | undefined;
  #problem: VoiceProblem | undefined;

  /** @param update called whenever `stage` or `remark` is another */
  constructor(chat: MessageStage, update: () => void) {
    this.#chat = chat;
    this.#update = update;
    chat.conversation.addEventListener('cleared', () => this.cancel());
  }

  get stage(): VoiceStage {
    return this.#stage;
  }

  /** Said last; gone with the next thing the visitor does. */
  get remark(): VoiceRemark | undefined {
    return this.#remark;
  }

  /** With the remark `unsent`: why, in the service's words, where it gave some. */
  get refusal(): string | undefined {
    return this.#refusal;
  }

  /** Why the last recording could not begin; undefined once one has. */
  get problem(): VoiceProblem | undefined {
    return this.#problem;
  }

  /** Begins to record. Quiet unless idle. */
  async start(): Promise<void> {
    if (this.#stage.type !== 'idle') return;
    const { signal } = (this.#abort = new platform.AbortController());
    const { host } = this.#chat;
    const obstacle = findObstacle();
    if (obstacle) {
      this.#fail(new VoiceError(obstacle, `Nothing can be recorded here: ${obstacle}.`), signal);
      return;
    }
    this.#maxSeconds = longestRecording(host);
    this.#change({ type: 'starting' });
    try {
      const { startRecorder } = await loadRecorder();
      const recorder = await startRecorder({
        maxSeconds: this.#maxSeconds,
        maxBytes: MAX_AUDIO_BYTES,
        // For a page whose bundler put the file elsewhere.
        workletUrl: host.getAttribute('worklet-url') ?? undefined,
        signal,
        onProgress: (seconds, level) => this.#grow(seconds, level, signal),
      });
      this.#recorder = recorder;
      this.#problem = undefined;
      void recorder.ended.then(reason => {
        if (recorder === this.#recorder) void this.finish({ remark: reason });
      });
      setState(host, 'recording', true);
      emit(host, 'chatbot-recording-started', {});
      this.#grow(0, 0, signal);
    } catch (cause) {
      this.#fail(cause, signal);
    }
  }

  /**
   * Ends the recording: it is ready to be heard and sent. Before it has begun this is `cancel()`.
   *
   * @param options `sends`: it goes out at once; `remark`: why it ended
   */
  async finish({
    sends,
    remark,
  }: { readonly sends?: boolean; readonly remark?: VoiceRemark } = {}): Promise<void> {
    const recorder = this.#recorder;
    if (!recorder) {
      if (this.#stage.type === 'starting') this.cancel();
      return;
    }
    const { signal } = this.#abort;
    this.#recorder = undefined;
    const recording = await recorder.stop();
    if (signal.aborted) return this.#tellStopped(recording.seconds, 0, true);
    const isTooShort = recording.seconds < MIN_SECONDS;
    this.#tellStopped(recording.seconds, recording.file.size, isTooShort);
    if (isTooShort) return this.#change(IDLE, remark ?? 'too-short');
    this.#change({ type: 'ready', recording }, remark);
    if (sends) await this.send();
  }

  /** Throws away whatever there is: the recording under way or the finished one, before it is sent. */
  cancel(): void {
    const { type } = this.#stage;
    if (type === 'idle') return;
    if (this.#recorder) {
      this.#recorder = undefined;
      this.#tellStopped(type === 'recording' ? this.#stage.seconds : 0, 0, true);
    }
    this.#abort.abort();
    this.#upload = undefined;
    const isFinished = type === 'ready' || type === 'sending';
    this.#change(IDLE, isFinished ? 'deleted' : 'cancelled');
  }

  /** Uploads the recording and asks the question. After a failure it goes on where that was possible. */
  async send(): Promise<void> {
    if (this.#stage.type !== 'ready') return;
    const { recording } = this.#stage;
    const { conversation } = this.#chat;
    const { signal } = (this.#abort = new platform.AbortController());
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
        keepRecording(fileIds, recording);
        return {
          fileIds,
          fileNames: [FILE_NAME],
          ...(sessionId !== undefined && { sessionId }),
        };
      },
    });
    const error = await new Promise<unknown>(resolve => {
      // From here on the transcript says how it goes.
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

  /** Ends the upload; the recording is kept. */
  stopSending(): void {
    if (this.#stage.type !== 'sending') return;
    this.#abort.abort();
    this.#change({ type: 'ready', recording: this.#stage.recording });
  }

  /** Says something, such as why nothing can be recorded; undefined takes it back. */
  say(remark: VoiceRemark | undefined): void {
    this.#change(this.#stage, remark);
  }

  /** @param isOfUpload whether the upload failed, of which nobody else tells */
  #keep(recording: Recording, error: unknown, isOfUpload: boolean): void {
    const kind = error instanceof ChatbotError ? error.kind : 'network';
    // The page held it back, or questions have to wait, of which others tell.
    const isOurs = kind !== 'aborted' && (isOfUpload || kind !== 'rate-limit');
    this.#refusal = refusalText(error);
    this.#change({ type: 'ready', recording }, isOurs ? 'unsent' : undefined);
    if (isOurs) this.#report(kind, error, true);
  }

  #fail(cause: unknown, signal: AbortSignal): void {
    if (signal.aborted) {
      // The visitor allowed it after he had let go: now it is there for the next time.
      if (cause === signal.reason && this.#stage.type === 'idle') this.say('allowed');
      return;
    }
    const problem = cause instanceof VoiceError ? cause.problem : 'failed';
    this.#problem = problem;
    this.#change(IDLE, problem);
    const isSetup = problem === 'insecure' || problem === 'blocked';
    this.#report(isSetup ? 'setup' : 'microphone', cause, !isSetup);
  }

  #report(code: string, cause: unknown, retryable: boolean): void {
    const message = cause instanceof Error ? cause.message : String(cause);
    const detail = { code, message, retryable };
    if (emit(this.#chat.host, 'chatbot-error', detail, true))
      console.warn('<chatbot-bubble>:', cause);
  }

  #tellStopped(seconds: number, bytes: number, cancelled: boolean): void {
    const host = this.#chat.host;
    setState(host, 'recording', false);
    emit(host, 'chatbot-recording-stopped', { seconds, bytes, cancelled });
  }

  #grow(seconds: number, level: number, signal: AbortSignal): void {
    // The first sound may come before the recorder is in our hands, the last after it was given back.
    if (signal.aborted || !this.#recorder) return;
    const levels = this.#stage.type === 'recording' ? this.#stage.levels : [];
    const shown = [...levels, level].slice(-METER_LENGTH);
    const left = this.#maxSeconds - seconds;
    this.#change({ type: 'recording', seconds, left, levels: shown }, this.#remark);
  }

  #progress(share: number, signal: AbortSignal): void {
    if (this.#stage.type !== 'sending' || signal.aborted) return;
    this.#change({ ...this.#stage, share });
  }

  #change(stage: VoiceStage, remark?: VoiceRemark): void {
    this.#stage = stage;
    this.#remark = remark;
    this.#update();
  }
}
