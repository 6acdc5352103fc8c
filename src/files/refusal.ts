import type { FileKind } from './formats.js';

/** Why a file is refused; the last four only in the widget. */
export type RefusalReason =
  | 'empty'
  | 'kind'
  /** It contradicts the bytes. */
  | 'name'
  | 'animated'
  | 'broken'
  /** Something else at the same time, such as a program. */
  | 'foreign'
  | 'image-too-large'
  | 'video-too-large'
  /** Changed or removed since it was chosen, or a folder. */
  | 'unreadable'
  /** An image that this browser cannot convert. */
  | 'convert';

/** Thrown when a file is refused. The widget and the service each have their own text for the reason. */
export class RefusedFileError extends Error {
  readonly reason: RefusalReason;
  readonly kind: FileKind | undefined;

  constructor(reason: RefusalReason, kind?: FileKind) {
    super(`The file is refused: ${reason}.`);
    this.reason = reason;
    this.kind = kind;
  }

  /** A getter, because a compiled field is an assignment, which throws if the page froze `Error.prototype`. */
  override get name(): 'RefusedFileError' {
    return 'RefusedFileError';
  }
}
