/** Images and videos: selecting, sending and showing them. */
export { defineAttachments } from './attachments.js';
export { deleteStoredFiles } from './file-bytes.js';
export { defineMessageFiles, showMessageFiles } from './message-files.js';
export { sendFiles } from './chosen-files.js';
