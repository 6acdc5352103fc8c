import { FORMATS, type FileFormat, type FormatName } from '../../src/files/formats.js';
import type { RefusedFileError } from '../../src/files/refusal.js';
import { ServiceError } from '../failure.js';

export const TYPE_NAMES: Readonly<Record<FileFormat['type'], string>> = {
  Image: 'an image',
  Audio: 'a recording',
  Video: 'a video',
};

const ACCEPTED = `Accepted formats: ${Object.keys(FORMATS).join(', ')}.`;

/** Converts the refusal of a file to an error: 415 for its kind, 400 for damage. */
export function wordRefusal(refusal: RefusedFileError): ServiceError {
  const { reason, kind = '' } = refusal;
  const details = { cause: refusal };
  switch (reason) {
    case 'empty':
      return new ServiceError(400, 'The file is empty.', details);
    case 'broken':
      return new ServiceError(400, `The file is damaged or not a complete ${kind}.`, details);
    case 'animated':
      return new ServiceError(415, `The image is an animated ${kind}; only still images are accepted.`, details);
    case 'foreign':
      return new ServiceError(415, `The ${kind} also contains data that isn't an image.`, details);
    case 'name':
      return new ServiceError(415, `The file is ${withArticle(kind)} and not what its name says.`, details);
    default:
      return new ServiceError(
        415,
        kind ? `The file is ${withArticle(kind)} file. ${ACCEPTED}` : `The file's format is unknown. ${ACCEPTED}`,
        details,
      );
  }
}

/** Names that begin with a vowel sound, such as spelled-out names and "OGG". */
const SPOKEN_VOWEL = /^(?:A|E|FLV|HTML|I|M|O|SVG|XML)/;

const withArticle = (kind: string) => `${SPOKEN_VOWEL.test(kind) ? 'an' : 'a'} ${kind}`;

/** Refusal of bytes that don't match their declared type. */
export const mislabeled = (format: FormatName) =>
  new ServiceError(415, `The file is ${withArticle(format)} and not what its Content-Type says.`);
