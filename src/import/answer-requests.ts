import { CountedWork } from './counted-work.js';
import { ImportSession } from './import-session.js';
import type { CheckedRow } from './import-plan.js';
import type { SessionAnswer, SessionFailure, SessionRequest, SessionTask } from './session-messages.js';
import { TooManyColumnsError, UnreadableFileError, type ImportSource } from './source.js';

/** Rows of a message: few enough for a page to do other work between two of them. */
const ROWS = 50;

type Post = (answer: SessionAnswer) => void;
type Act = (work: CountedWork, ...params: readonly unknown[]) => Promise<unknown>;

/** Returns what does the tasks of one session, and posts progress, rows and results. */
export function answerRequests(post: Post): (request: SessionRequest) => void {
  const session = new ImportSession();
  const running = new Map<number, AbortController>();
  /** The checked rows that the page has. */
  let known: readonly CheckedRow[] = [];
  const postRows = (id: number, rows: readonly unknown[], from = 0) => {
    for (let at = 0; at < rows.length; at += ROWS)
      post({ id, type: 'rows', at: from + at, rows: rows.slice(at, at + ROWS) });
  };
  const postResult = (id: number, task: SessionTask, result: unknown) => {
    let value = result;
    if (task === 'read') {
      const { rows, ...source } = result as ImportSource;
      postRows(id, rows);
      value = source;
    } else if (task === 'check' || task === 'fix') {
      const rows = result as readonly CheckedRow[];
      if (task === 'check') postRows(id, rows);
      else for (const { at, changed } of changesBetween(known, rows)) postRows(id, changed, at);
      known = rows;
      value = undefined;
    }
    post({ id, type: 'result', value });
  };
  const run = async (id: number, task: SessionTask, params: readonly unknown[]) => {
    const canceling = new AbortController();
    running.set(id, canceling);
    const work = new CountedWork(canceling.signal, (done, total) => post({ id, type: 'progress', done, total }));
    try {
      const act = session[task].bind(session) as Act;
      const result = await act(work, ...params);
      if (!canceling.signal.aborted) postResult(id, task, result);
    } catch (error) {
      if (!canceling.signal.aborted) post({ id, type: 'failure', failure: failureOf(error) });
    } finally {
      running.delete(id);
    }
  };
  return request => {
    if (request.task === 'cancel') running.get(request.id)?.abort();
    else void run(request.id, request.task, request.params);
  };
}

/** Yields the runs of rows that a fix has changed. */
function* changesBetween(before: readonly CheckedRow[], after: readonly CheckedRow[]) {
  for (let at = 0; at < after.length; at++) {
    const start = at;
    while (at < after.length && after[at] !== before[at]) at++;
    if (at > start) yield { at: start, changed: after.slice(start, at) };
  }
}

function failureOf(error: unknown): SessionFailure {
  if (error instanceof UnreadableFileError) return { type: 'unreadable', reason: error.reason };
  if (error instanceof TooManyColumnsError) return { type: 'columns' };
  return { type: 'other', message: error instanceof Error ? error.message : String(error) };
}
