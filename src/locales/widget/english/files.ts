const KINDS = 'You can send PNG, JPEG, WebP, and GIF images, or MP4, MKV, AVI, FLV, and MPEG videos.';

const article = (kind: string) => (/^[AEFHIMS]/.test(kind) ? 'an' : 'a');

/** Texts for images and videos; loaded when files can be sent or were sent. */
export const fileTexts = {
  /** Name of the button that chooses files. */
  attachFiles: 'Add images or a video',
  /** Name of the list of attached files. */
  attachedFiles: 'Files to send',
  /** Shown while files are dragged over the panel. */
  dropFiles: 'Drop images or a video here',
  removeFile: (name: string) => `Remove ${name}`,
  retryFile: (name: string) => `Upload ${name} again`,
  /** Announced to screen readers. */
  fileAdded: (name: string) => `${name} added`,
  fileRemoved: (name: string) => `${name} removed`,
  fileChecking: 'Checking…',
  /** A whole number from 0 to 100. */
  fileUploading: (percent: number) => `Uploading: ${percent}%`,
  fileUploaded: 'Uploaded',
  uploadFailed: 'Upload failed.',
  /** A file without a known name. */
  image: 'Image',
  video: 'Video',
  /** Why a file is not sent. `kind` is what people call it in every language, such as PDF. */
  fileEmpty: 'This file is empty.',
  imageTooLarge: (megabytes: number) => `Images can be up to ${megabytes} MB.`,
  videoTooLarge: (megabytes: number) => `Videos can be up to ${megabytes} MB.`,
  fileUnreadable: "This file can't be read. It may have been moved or changed.",
  /** A line in the transcript: the question cannot be retried because its files belong to another session. */
  filesGone: 'The files for this question are no longer available. Please add them again.',
  fileFolder: "Folders can't be sent.",
  fileKind: (kind: string | undefined) => (kind ? `${kind} files aren't supported. ${KINDS}` : KINDS),
  fileConvert: (kind: string) => `${kind} images aren't supported. Save the image as JPEG and add it again.`,
  fileName: (kind: string) => `This is actually ${article(kind)} ${kind} file.`,
  fileAnimated: "Animated images aren't supported.",
  fileBroken: 'This file is damaged or incomplete.',
  /** An image file that is also a file of another kind. */
  fileForeign: "This image contains other data, so it can't be sent.",
  tooManyImages: (max: number) => `You can send up to ${max} images at once.`,
  oneVideo: 'You can send only one video at a time.',
  /** Files of different kinds. */
  oneKind: "Images and videos can't be sent together.",
};
