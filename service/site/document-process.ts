// The process that reads documents; see `document-reader.ts`.
import { DocumentError, type DocumentJob, type DocumentMessage } from './document.js';
import { readDocument } from './read-document.js';

process.on('message', (job: DocumentJob) => void answer(job));

async function answer(job: DocumentJob): Promise<void> {
  const { id } = job;
  let message: DocumentMessage;
  try {
    message = { id, document: await readDocument(job) };
  } catch (error) {
    message = { id, problem: error instanceof DocumentError ? error.message : 'The page could not be read.' };
  }
  process.send!(message);
}
