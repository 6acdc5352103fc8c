import { postSheet } from '../../src/import/post-sheet.js';

process.once('message', (bytes: Uint8Array) => void postSheet(bytes, message => process.send!(message)));
