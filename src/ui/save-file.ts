import { setTimeout, URL } from '../platform.js';

/** Time for the browser to start the download, in ms. */
const SAVING_MS = 60_000;

/** Downloads a text as a file; `type` is a media type with its charset. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_MS);
}
