const KINDS =
  'Only PNG, JPEG, WebP and GIF pictures and MP4, MKV, AVI, FLV and MPEG videos can be sent.';

/** The texts for pictures and videos; loaded where they can be sent, or were. */
export const fileTexts = {
  /** Name of the button that chooses files. */
  attachFiles: 'Add pictures or a video',
  /** Name of the list of what goes along. */
  attachedFiles: 'Files to send',
  /** Shown while files are dragged over the panel. */
  dropFiles: 'Drop pictures or a video here',
  removeFile: (name: string) => `Remove ${name}`,
  retryFile: (name: string) => `Upload ${name} again`,
  /** Said to those who do not see it. */
  fileAdded: (name: string) => `${name} added`,
  fileRemoved: (name: string) => `${name} removed`,
  fileChecking: 'Checking…',
  /** A whole number from 0 to 100. */
  fileUploading: (percent: number) => `Uploading: ${percent}%`,
  fileUploaded: 'Uploaded',
  uploadFailed: 'The upload failed.',
  /** A file whose name is not known. */
  picture: 'Picture',
  video: 'Video',
  /** Why a file is not sent. `kind` is what people call it in every language, such as PDF. */
  fileEmpty: 'The file is empty.',
  imageTooLarge: (megabytes: number) => `A picture may have at most ${megabytes} MB.`,
  videoTooLarge: (megabytes: number) => `A video may have at most ${megabytes} MB.`,
  fileUnreadable: 'The file cannot be read. It may have been moved or changed.',
  /** A line in the transcript, for a question that cannot be asked again: its files are of another session. */
  filesGone: 'What was sent with this question is no longer there. Please add it again.',
  fileFolder: 'Folders cannot be sent.',
  fileKind: (kind: string | undefined) => (kind ? `${kind} files cannot be sent. ${KINDS}` : KINDS),
  fileConvert: (kind: string) =>
    `${kind} pictures cannot be sent. Please save the picture as JPEG first.`,
  fileName: (kind: string) => `The name does not fit: the file is really ${kind}.`,
  fileAnimated: 'Pictures that move cannot be sent.',
  fileBroken: 'The file is damaged or incomplete.',
  /** A picture that is something else at the same time. */
  fileForeign: 'The picture also contains something that is not a picture.',
  tooManyImages: (max: number) => `At most ${max} pictures can be sent at once.`,
  oneVideo: 'Only one video can be sent at once.',
  /** Files of different kinds. */
  oneKind: 'Pictures and videos cannot be sent together.',
};
