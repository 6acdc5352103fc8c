import { Walker } from '../../../../src/files/byte-walk.js';
import { FORMATS } from '../../../../src/files/formats.js';
import { inspectFile } from '../../../../src/files/inspect-file.js';
import type { AnswerFile } from '../../../../service/answering/answerer.js';

/** A file as an answerer gets it, with the properties that the service detects. */
export function answerFile(bytes: Buffer): AnswerFile {
  const walker = new Walker(inspectFile(() => {}));
  walker.push(bytes);
  const { format, image, seconds } = walker.end();
  const { type: kind, contentType } = FORMATS[format];
  return {
    ...{ kind, contentType, format },
    name: `file.${format.toLowerCase()}`,
    size: bytes.length,
    width: image?.width ?? null,
    height: image?.height ?? null,
    seconds: seconds ?? null,
    read: () => Promise.resolve(new Uint8Array(bytes)),
  };
}
