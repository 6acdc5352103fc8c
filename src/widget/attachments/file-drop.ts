import { AbortController, ownOptions } from '../../platform.js';

export interface FileDropHandlers {
  readonly isOpen: () => boolean;
  readonly onTarget: (isTarget: boolean) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onFolder: (name: string) => void;
}

/** Accepts files dropped on an element or pasted into it. Dropping a file there never navigates the page. */
export class FileDrop {
  readonly #handlers: FileDropHandlers;
  #listening: AbortController | undefined;
  /** Number of entered elements: `dragenter` on a child fires before `dragleave` on its parent. */
  #depth = 0;

  constructor(handlers: FileDropHandlers) {
    this.#handlers = handlers;
  }

  listen(element: HTMLElement): void {
    this.close();
    this.#listening = new AbortController();
    const listening = ownOptions({ signal: this.#listening.signal });
    element.addEventListener('dragenter', event => this.#handleDrag(event, 1), listening);
    element.addEventListener('dragleave', event => this.#handleDrag(event, -1), listening);
    element.addEventListener('dragover', event => this.#handleDrag(event, 0), listening);
    element.addEventListener('drop', event => this.#handleDrop(event), listening);
    element.addEventListener('paste', event => this.#handlePaste(event), listening);
  }

  get isListening(): boolean {
    return this.#listening !== undefined;
  }

  close(): void {
    this.#listening?.abort();
    this.#listening = undefined;
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

/** Whether pasted text includes an image of itself, as a copied table does. Plain text alone is a file's name. */
function isRichText({ types }: DataTransfer): boolean {
  return types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'));
}
