import type { FileKind } from './formats.js';

/**
 * Why a file is refused:
 * - `empty`: it has no bytes
 * - `kind`: it is of a kind that is not accepted
 * - `name`: its name says otherwise than its bytes
 * - `animated`: it is a moving image
 * - `broken`: it is incomplete or contradicts itself
 * - `foreign`: it is an image and something else at once, such as a program
 *
 * Only in the widget:
 * - `image-too-large`, `video-too-large`
 * - `unreadable`: it was changed or removed since it was chosen, or is a folder
 * - `convert`: an image that must be converted first, which this browser cannot do
 */
export type RefusalReason =
  | 'empty'
  | 'kind'
  | 'name'
  | 'animated'
  | 'broken'
  | 'foreign'
  | 'image-too-large'
  | 'video-too-large'
  | 'unreadable'
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
