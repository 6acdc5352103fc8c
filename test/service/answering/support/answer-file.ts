import type { AnswerFile } from '../../../../service/answering/answerer.js';
import { FileInspector } from '../../../../service/files/file-inspector.js';
import { FORMATS } from '../../../../service/files/formats.js';

/** A file as an answerer gets it, with what the service finds out about its bytes. */
export function answerFile(bytes: Buffer): AnswerFile {
  const inspector = new FileInspector(() => {});
  inspector.push(bytes);
  const { format, width, height, seconds } = inspector.end();
  const { kind, contentType } = FORMATS[format];
  return {
    ...{ kind, contentType, format },
    name: `file.${format.toLowerCase()}`,
    size: bytes.length,
    width: width ?? null,
    height: height ?? null,
    seconds: seconds ?? null,
    read: () => Promise.resolve(new Uint8Array(bytes)),
  };
}
