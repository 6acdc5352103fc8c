// Entry of the worker that reads spreadsheets for the dashboard: that takes seconds, during which the page stays usable.
import { postSheet } from './post-sheet.js';

addEventListener(
  'message',
  ({ data }: MessageEvent<Uint8Array>) => void postSheet(data, message => postMessage(message)),
);
