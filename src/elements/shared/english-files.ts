import type { FileStrings } from './strings.js';

const KINDS =
  'Only PNG, JPEG, WebP and GIF pictures and MP4, MKV, AVI, FLV and MPEG videos can be sent.';

/** The texts for pictures and videos in English; see `english`. */
export const englishFiles: FileStrings = {
  attachFiles: 'Add pictures or a video',
  attachedFiles: 'Files to send',
  dropFiles: 'Drop pictures or a video here',
  removeFile: name => `Remove ${name}`,
  retryFile: name => `Upload ${name} again`,
  fileAdded: name => `${name} added`,
  fileRemoved: name => `${name} removed`,
  fileChecking: 'Checking…',
  fileUploading: percent => `Uploading: ${percent}%`,
  fileUploaded: 'Uploaded',
  uploadFailed: 'The upload failed.',
  picture: 'Picture',
  video: 'Video',
  fileEmpty: 'The file is empty.',
  imageTooLarge: megabytes => `A picture may have at most ${megabytes} MB.`,
  videoTooLarge: megabytes => `A video may have at most ${megabytes} MB.`,
  fileUnreadable: 'The file cannot be read. It may have been moved or changed.',
  filesGone: 'What was sent with this question is no longer there. Please add it again.',
  fileFolder: 'Folders cannot be sent.',
  fileKind: kind => (kind ? `${kind} files cannot be sent. ${KINDS}` : KINDS),
  fileConvert: kind => `${kind} pictures cannot be sent. Please save the picture as JPEG first.`,
  fileName: kind => `The name does not fit: the file is really ${kind}.`,
  fileAnimated: 'Pictures that move cannot be sent.',
  fileBroken: 'The file is damaged or incomplete.',
  fileForeign: 'The picture also contains something that is not a picture.',
  tooManyImages: max => `At most ${max} pictures can be sent at once.`,
  oneVideo: 'Only one video can be sent at once.',
  oneKind: 'Pictures and videos cannot be sent together.',
};
