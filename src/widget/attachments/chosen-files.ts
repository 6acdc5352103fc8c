import { ChatbotError } from '../../client/errors.js';
import type { Answer, Message } from '../../conversation/message.js';
import { stopped } from '../../conversation/question-request.js';
import type { AcceptedFile } from '../../files/check-file.js';
import type { FileKind } from '../../files/formats.js';
import type { RefusalReason } from '../../files/refusal.js';
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_QUESTION, MAX_VIDEO_BYTES } from '../../protocol/limits.js';
import { tidyName } from '../../files/file-name.js';
import { emit } from '../../ui/events.js';
import { fileTexts } from '../../locales/widget/english/files.js';
import { ChatUpload, isRefusedForGood, refusalText } from '../session/chat-upload.js';
import type { ChatContext } from '../context.js';
import { AbortController } from '../../platform.js';

const UPLOADS_AT_ONCE = 3;

/** A selected file. Replaced by a new object when it changes. */
export interface ChosenFile {
  readonly id: number;
  readonly file: File;
  /** Name here and on the service. */
  readonly name: string;
  readonly status: 'checking' | 'ready' | 'uploading' | 'uploaded' | 'failed';
  readonly accepted?: AcceptedFile;
  /** 0 to 1. */
  readonly progress: number;
  /** The service's explanation of a failed upload, if it gave one. */
  readonly reason?: string | undefined;
}

export interface RefusedChoice {
  readonly id: number;
  readonly name: string;
  /** A sentence in the visitor's language. */
  readonly reason: string;
}

export interface ChosenFilesOptions {
  readonly strings: () => typeof fileTexts;
  /** Called with each file of a question before it is sent, so that it can be shown. */
  readonly onSent: (fileId: number, file: AcceptedFile) => void;
  readonly onChange: () => void;
  /** Called with a text for screen readers when a file was accepted or rejected. */
  readonly onAnnouncement?: (text: string) => void;
  /** Called when a file was sent, removed or rejected. */
  readonly onRemoved?: (file: File) => void;
  /** Called when the chosenFiles was emptied with the conversation. */
  readonly onCleared?: () => void;
}

/** The files for the next question, uploaded only when it is sent, so that removed files never leave the browser. */
export class ChosenFiles {
  readonly #chat: ChatContext;
  readonly #options: ChosenFilesOptions;
  #files: readonly ChosenFile[] = [];
  #refused: readonly RefusedChoice[] = [];
  #lastId = 0;
  #checking: Promise<void> = Promise.resolve();
  #isSending = false;
  readonly #uploads = new Map<number, ChatUpload>();
  readonly #uploading = new Map<number, Promise<void>>();
  readonly #cancelling = new Map<number, AbortController>();

  constructor(chat: ChatContext, options: ChosenFilesOptions) {
    this.#chat = chat;
    this.#options = options;
    chat.conversation.addEventListener('cleared', this.#handleCleared);
  }

  /** Disconnects from the conversation. Files still in the chosenFiles stay. */
  close(): void {
    this.#chat.conversation.removeEventListener('cleared', this.#handleCleared);
  }

  get files(): readonly ChosenFile[] {
    return this.#files;
  }

  get refused(): readonly RefusedChoice[] {
    return this.#refused;
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  get checked(): Promise<void> {
    return this.#checking;
  }

  add(files: Iterable<File>): void {
    for (const file of files) {
      const id = ++this.#lastId;
      const name = tidyName(file.name, this.#options.strings().image);
      this.#files = [...this.#files, { id, file, name, status: 'checking', progress: 0 }];
      this.#checking = this.#checking.then(() => this.#check(id, file));
    }
    this.#options.onChange();
  }

  refuse(name: string, reason: string): void {
    this.#refused = [...this.#refused, { id: ++this.#lastId, name, reason }];
    this.#options.onAnnouncement?.(`${name}: ${reason}`);
    this.#options.onChange();
  }

  /** Removes a file, even during its upload, or dismisses a rejected one. */
  remove(id: number): void {
    const chosen = this.#files.find(file => file.id === id);
    this.#files = this.#files.filter(file => file.id !== id);
    this.#refused = this.#refused.filter(choice => choice.id !== id);
    this.#cancel(id);
    if (chosen) this.#options.onRemoved?.(chosen.file);
    this.#options.onChange();
  }

  /** Uploads the remaining files and sends the question. @throws {ChatbotError} when it was not sent; call again */
  async send(content: string): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#refused = [];
    this.#options.onChange();
    const ids = this.#files.map(({ id }) => id);
    try {
      await this.#checking;
      // The current files were selected for another question.
      if (!this.#files.some(({ id }) => ids.includes(id))) throw emptied();
      await new Promise<void>((resolve, reject) => {
        this.ask(content, resolve).then(() => resolve(), reject);
      });
    } finally {
      this.#isSending = false;
      this.#options.onChange();
    }
  }

  /** Sends a question with the validated files. `onAsked`: it is in the conversation. @throws {ChatbotError} */
  async ask(content: string, onAsked?: () => void): Promise<Answer> {
    const { conversation } = this.#chat;
    const type = this.#files[0]?.accepted?.type;
    if (!type) throw emptied();
    const upload = async () => {
      const sent = await this.#upload();
      this.#whenAsked(sent, onAsked);
      return sent;
    };
    const files = this.#files.map(({ file }) => file);
    return conversation.send({ content, type, files, upload });
  }

  /** Uploads one file again without sending the question. @throws {ChatbotError} when it fails again */
  async retry(id: number): Promise<void> {
    if (!this.#isSending) await this.#uploadOne(id);
  }

  readonly #handleCleared = (): void => {
    const all = this.#files;
    this.#files = this.#refused = [];
    for (const { id } of all) this.#cancel(id);
    this.#options.onCleared?.();
    this.#options.onChange();
  };

  #cancel(id: number): void {
    this.#cancelling.get(id)?.abort();
    this.#uploads.delete(id);
  }

  async #check(id: number, file: File): Promise<void> {
    const { host } = this.#chat;
    const keepsMetadata = (host.getAttribute('keep-metadata') ?? 'false') !== 'false';
    const check = await import('../../files/check-file.js').catch(() => undefined);
    const result = await check?.checkFile(file, { keepsMetadata });
    const isStillWanted = this.#files.some(chosen => chosen.id === id);
    if (!isStillWanted) return;
    const strings = this.#options.strings();
    if (!result) return this.#reject(id, file, tidyName(file.name, strings.image), strings.uploadFailed);
    const others = this.#files.flatMap(({ accepted }) => accepted ?? []);
    const reason =
      result.status === 'refused' ? WORDS[result.reason](strings, result.kind) : breachOfRules(others, result, strings);
    if (reason === undefined && result.status === 'accepted') {
      this.#change(id, { status: 'ready', accepted: result, name: result.name });
      this.#options.onAnnouncement?.(strings.fileAdded(result.name));
      return;
    }
    this.#reject(id, file, result.name || strings.image, reason ?? '');
  }

  #reject(id: number, file: File, name: string, reason: string): void {
    this.remove(id);
    this.refuse(name, reason);
    emit(this.#chat.host, 'chatbot-file-rejected', { file, reason });
  }

  /** Uploads all remaining files. Tries each before it throws the first error. */
  async #upload(): Promise<Pick<Message, 'fileIds' | 'fileNames' | 'sessionId'>> {
    const waiting = this.#files.map(({ id }) => id);
    const errors: unknown[] = [];
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
        await this.#uploadOne(id).catch((error: unknown) => errors.push(error));
    };
    await Promise.all(Array<undefined>(UPLOADS_AT_ONCE).fill(undefined).map(work));
    if (errors.length) throw errors[0];
    const there = this.#files.flatMap(({ id, name, accepted }) => {
      const fileId = this.#uploads.get(id)?.fileId;
      return fileId && accepted ? [{ fileId, name, accepted }] : [];
    });
    if (!there.length) throw emptied();
    // The session was lost in the meantime, so upload all files to the new one.
    if (there.length < this.#files.filter(({ accepted }) => accepted).length) return this.#upload();
    const { sessionId } = this.#chat;
    for (const { fileId, accepted } of there) this.#options.onSent(fileId, accepted);
    return {
      fileIds: there.map(({ fileId }) => fileId),
      fileNames: there.map(({ name }) => name),
      ...(sessionId !== undefined && { sessionId }),
    };
  }

  /** Uploads a file once, even for concurrent calls. */
  #uploadOne(id: number): Promise<void> {
    const chosen = this.#files.find(file => file.id === id);
    if (!chosen?.accepted || this.#uploads.get(id)?.fileId !== undefined) return Promise.resolve();
    const uploading =
      this.#uploading.get(id) ?? this.#bring(chosen, chosen.accepted).finally(() => this.#uploading.delete(id));
    this.#uploading.set(id, uploading);
    return uploading;
  }

  async #bring({ id, file, name }: ChosenFile, accepted: AcceptedFile): Promise<void> {
    const upload = this.#uploads.get(id) ?? new ChatUpload(this.#chat, accepted.bytes, accepted.name);
    this.#uploads.set(id, upload);
    const cancelling = new AbortController();
    this.#cancelling.set(id, cancelling);
    this.#change(id, { status: 'uploading', progress: 0 });
    try {
      const fileId = await upload.run({
        signal: cancelling.signal,
        onProgress: sent => this.#change(id, { progress: sent / accepted.bytes.size }),
      });
      this.#change(id, { status: 'uploaded', progress: 1 });
      emit(this.#chat.host, 'chatbot-uploaded', { file, fileId });
    } catch (error) {
      // The visitor removed the file, which is not a failure.
      if (cancelling.signal.aborted) return;
      const isThere = await isStillThere(file, accepted);
      if (cancelling.signal.aborted) return;
      const refusal = refusalText(error);
      const isForGood = isRefusedForGood(error);
      if (isThere && !isForGood) {
        this.#change(id, { status: 'failed', reason: refusal });
        throw error;
      }
      // Browsers report a missing file as a connection error, and another try would also fail.
      const { fileUnreadable, uploadFailed } = this.#options.strings();
      const reason = isForGood ? (refusal ?? uploadFailed) : fileUnreadable;
      this.#reject(id, file, name, reason);
      throw new ChatbotError('protocol', `${name}: ${reason}`, { cause: error });
    } finally {
      this.#cancelling.delete(id);
    }
  }

  /** Empties the chosenFiles once the question is in the conversation. */
  #whenAsked({ fileIds }: Pick<Message, 'fileIds'>, onAsked?: () => void): void {
    const { conversation } = this.#chat;
    conversation.addEventListener(
      'sent',
      () => {
        if (conversation.messages.at(-1)?.fileIds !== fileIds) return;
        // Files selected in the meantime are for the next question.
        const isSent = ({ id }: ChosenFile) => fileIds?.includes(this.#uploads.get(id)?.fileId ?? 0) ?? false;
        for (const { id } of this.#files.filter(isSent)) this.remove(id);
        onAsked?.();
      },
      { once: true },
    );
  }

  #change(id: number, change: Partial<ChosenFile>): void {
    this.#files = this.#files.map(file => (file.id === id ? { ...file, ...change } : file));
    this.#options.onChange();
  }
}

const emptied = () => new ChatbotError('aborted', 'All files were removed.');

/** Whether an accepted file is still readable. It may be moved, changed or deleted after its selection. */
async function isStillThere(file: File, { isOfFile }: AcceptedFile): Promise<boolean> {
  if (!isOfFile) return true;
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

const MEGABYTE = 1024 * 1024;

const WORDS: Readonly<Record<RefusalReason, (strings: typeof fileTexts, kind: FileKind | undefined) => string>> = {
  empty: ({ fileEmpty }) => fileEmpty,
  'image-too-large': ({ imageTooLarge }) => imageTooLarge(MAX_IMAGE_BYTES / MEGABYTE),
  'video-too-large': ({ videoTooLarge }) => videoTooLarge(MAX_VIDEO_BYTES / MEGABYTE),
  unreadable: ({ fileUnreadable }) => fileUnreadable,
  kind: ({ fileKind }, kind) => fileKind(kind),
  convert: ({ fileConvert }, kind) => fileConvert(kind ?? ''),
  name: ({ fileName }, kind) => fileName(kind ?? ''),
  animated: ({ fileAnimated }) => fileAnimated,
  broken: ({ fileBroken }) => fileBroken,
  foreign: ({ fileForeign }) => fileForeign,
};

/** Returns why a file can't be combined with the others (interface 4.2: several images or exactly one video). */
function breachOfRules(
  others: readonly AcceptedFile[],
  { type }: AcceptedFile,
  strings: typeof fileTexts,
): string | undefined {
  if (others.some(other => other.type !== type)) return strings.oneKind;
  if (type === 'Video') return others.length ? strings.oneVideo : undefined;
  return others.length >= MAX_IMAGES_PER_QUESTION ? strings.tooManyImages(MAX_IMAGES_PER_QUESTION) : undefined;
}

/** Sends a question of the page with files, or nothing if one is rejected. @throws {ChatbotError} with the reason */
export async function sendFiles(
  chat: ChatContext,
  content: string,
  files: readonly File[],
  onSent: ChosenFilesOptions['onSent'],
): Promise<Answer> {
  const { host } = chat;
  const { stops } = host;
  const chosenFiles = new ChosenFiles(chat, {
    strings: () => ({ ...fileTexts, ...host.texts }),
    onSent,
    onChange: () => {},
  });
  try {
    chosenFiles.add(files);
    await chosenFiles.checked;
    if (stops !== host.stops) throw stopped();
    const [refused] = chosenFiles.refused;
    if (refused) throw new ChatbotError('protocol', `${refused.name}: ${refused.reason}`);
    return await chosenFiles.ask(content);
  } catch (cause) {
    if (cause instanceof ChatbotError) throw cause;
    throw new ChatbotError('protocol', 'The files could not be read.', { cause });
  } finally {
    chosenFiles.close();
  }
}
