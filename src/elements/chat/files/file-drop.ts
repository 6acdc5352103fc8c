import { ownOptions, platform } from '../../../platform.js';

/** What happens with files that are dropped or pasted. */
export interface FileDropHandlers {
  /** Whether files may be taken now. */
  readonly isOpen: () => boolean;
  /** Files are held over the place, or no more. */
  readonly onTarget: (isTarget: boolean) => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** Something that was dropped is a folder. */
  readonly onFolder: (name: string) => void;
}

/**
 * Takes the files that are dropped on an element or pasted into it. Listens to nothing outside of it; a
 * drop on it never leads the page to the file.
 */
export class FileDrop {
  readonly #handlers: FileDropHandlers;
  #listening = new platform.AbortController();
  /** Elements inside that the pointer is over: leaving one comes after entering the next. */
  #depth = 0;

  constructor(handlers: FileDropHandlers) {
    this.#handlers = handlers;
  }

  listen(element: HTMLElement): void {
    this.close();
    this.#listening = new platform.AbortController();
    const listening = ownOptions({ signal: this.#listening.signal });
    element.addEventListener('dragenter', event => this.#handleDrag(event, 1), listening);
    element.addEventListener('dragleave', event => this.#handleDrag(event, -1), listening);
    element.addEventListener('dragover', event => this.#handleDrag(event, 0), listening);
    element.addEventListener('drop', event => this.#handleDrop(event), listening);
    element.addEventListener('paste', event => this.#handlePaste(event), listening);
  }

  close(): void {
    this.#listening.abort();
    this.#setDepth(0);
  }

  #handleDrag(event: DragEvent, step: number): void {
    const { dataTransfer } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
    dataTransfer.dropEffect = this.#handlers.isOpen() ? 'copy' : 'none';
    this.#setDepth(Math.max(this.#depth + step, 0));
  }

  #handleDrop(event: DragEvent): void {
    const { dataTransfer } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
    this.#setDepth(0);
    if (!this.#handlers.isOpen()) return;
    const files: File[] = [];
    for (const item of dataTransfer.items) {
      const file = item.getAsFile();
      if (item.webkitGetAsEntry?.()?.isDirectory) this.#handlers.onFolder(file?.name ?? '');
      else if (file) files.push(file);
    }
    if (files.length) this.#handlers.onFiles(files);
  }

  #handlePaste(event: ClipboardEvent): void {
    const { clipboardData } = event;
    if (!clipboardData?.files.length || isRichText(clipboardData)) return;
    if (!this.#handlers.isOpen()) return;
    event.preventDefault();
    this.#handlers.onFiles([...clipboardData.files]);
  }

  #setDepth(depth: number): void {
    if (!this.#depth !== !depth) this.#handlers.onTarget(depth > 0 && this.#handlers.isOpen());
    this.#depth = depth;
  }
}

/**
 * A table copied from elsewhere brings a picture of itself along: its text is meant. Plain text alone is the
 * name of a file that was copied on a Mac, HTML alone the place of a picture that was copied on a page.
 */
function isRichText({ types }: DataTransfer): boolean {
  return (
    types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'))
  );
}
