import { createHash } from 'node:crypto';
import type { SiteReport } from '../../src/protocol/site.js';
import type { Repositories } from '../data/repositories.js';
import { FILE, type KnownPage, type ReadPage, type Site } from '../data/sites.js';
import { ServiceError, type Log } from '../failure.js';
import { FeedError, type FeedAccess } from '../feeds/request-feed.js';
import { SiteCrawl, type Visited } from './crawl-site.js';
import { DocumentError, type DocumentKind } from './document.js';
import { DocumentReader } from './document-reader.js';
import { passagesOf } from './passages.js';
import { forChatbot } from '../monitoring/request-context.js';

export interface SiteRunnerOptions extends FeedAccess {
  readonly repositories: Repositories;
  readonly clock: () => Date;
  readonly log: Log;
  /** Aborted when the service stops; a site that is being read then stays due. */
  readonly stopping: AbortSignal;
  /** Replaces the pauses of robots.txt, for tests. */
  readonly delayMs?: number;
  readonly timeoutMs?: number;
}

/** Not stated: a site is read again after a week, and after a day if it could not be read. */
const WEEK_MS = 7 * 86_400_000;
const RETRY_MS = 86_400_000;
const TIMEOUT_MS = 60 * 60_000;

/** Keys of kinds by the extension of a file. */
const KINDS: Readonly<Record<string, DocumentKind>> = {
  docx: 'docx',
  htm: 'html',
  html: 'html',
  markdown: 'text',
  md: 'text',
  pdf: 'pdf',
  txt: 'text',
};

/** Reads the sites of chatbots and stores their pages as passages. */
export class SiteRunner {
  readonly #options: SiteRunnerOptions;
  readonly #pages = new DocumentReader();
  /** Another one, so that an owner's file does not wait for pages. */
  readonly #files = new DocumentReader();

  constructor(options: SiteRunnerOptions) {
    this.#options = options;
  }

  /** Reads the due sites that no process reads, one after another. */
  async runDue(): Promise<void> {
    const { repositories, clock, stopping } = this.#options;
    for (let site; !stopping.aborted && (site = await repositories.sites.claim(clock()));) {
      const due = site;
      await forChatbot(due.chatbotId, () => this.#run(due));
    }
  }

  /** Stores a file of the owner. @throws {ServiceError} 400 with the reason if it can't be read */
  async addFile(chatbotId: number, fileName: string, bytes: Uint8Array): Promise<void> {
    const { repositories, clock, stopping } = this.#options;
    const [, extension = ''] = /\.([a-z]{2,8})$/i.exec(fileName) ?? [];
    const kind = KINDS[extension.toLowerCase()];
    if (!kind) throw new ServiceError(400, 'The field FileName must end with .pdf, .docx, .txt, .md or .html.');
    try {
      const { text } = await this.#files.read({ kind, bytes, name: fileName, charset: '' }, stopping);
      if (!text) throw new DocumentError('The file has no text.');
      const digest = digestOf(fileName, text);
      const file = { url: `${FILE}${digest}`, title: fileName.slice(0, MAX_TITLE), digest, passages: passagesOf(text) };
      if (!(await repositories.sites.addFile(chatbotId, file, clock())))
        throw new ServiceError(409, 'A chatbot can have at most 100 files. Remove one first.');
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      throw new ServiceError(400, `The field Content: ${error.message}`, { cause: error });
    }
  }

  async #run(site: Site): Promise<void> {
    const { repositories, clock, log, stopping } = this.#options;
    const timeout = AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS);
    const counts = { Read: 0, Changed: 0, Gone: 0, Failed: 0, Skipped: 0 };
    const report: SiteReport = { StartTime: clock().toISOString(), EndTime: '', ...counts };
    try {
      await this.#update(site, report, AbortSignal.any([stopping, timeout]));
    } catch (error) {
      if (error instanceof ClaimLost) return;
      if (stopping.aborted) return await repositories.sites.release(site);
      if (!(error instanceof FeedError) && !timeout.aborted) log('A site could not be read.', error);
      report.Error = timeout.aborted
        ? 'Reading the site took longer than an hour and was ended.'
        : error instanceof FeedError
          ? error.message
          : 'The pages could not be stored.';
    }
    const end = clock();
    report.EndTime = end.toISOString();
    const isUseless = report.Read === 0;
    const dueAt = new Date(end.getTime() + (isUseless ? RETRY_MS : WEEK_MS));
    await repositories.sites.release(site, { report, dueAt });
  }

  async #update(site: Site, report: SiteReport, signal: AbortSignal): Promise<void> {
    const { repositories, clock, delayMs } = this.#options;
    const { sites } = repositories;
    const known = new Map((await sites.known(site.chatbotId)).map(page => [page.url, page]));
    const digests = new Set<string>();
    const crawl = new SiteCrawl(site.url, { access: this.#options, reader: this.#pages, signal, delayMs });
    for await (const visited of crawl.visit()) {
      await this.#store(site, visited, { report, known, digests });
      if (!(await sites.renew(site, report, clock()))) throw new ClaimLost();
    }
    // Pages that are only beyond a limit are not gone.
    if (crawl.limit === undefined && report.Read > 0)
      report.Gone += await sites.markGone(
        [...known.values()].map(({ id }) => id),
        clock(),
      );
    if (crawl.limit !== undefined) report.Error = crawl.limit;
    await sites.forgetGone(site.chatbotId, clock());
  }

  /** Stores one page. Takes it out of the known ones, so that those that no page names any more remain. */
  async #store(site: Site, visited: Visited, { report, known, digests }: Progress): Promise<void> {
    const { sites } = this.#options.repositories;
    const now = this.#options.clock();
    const { chatbotId } = site;
    const run = site.run!;
    const old = known.get(visited.url);
    switch (visited.type) {
      case 'skipped':
        report.Skipped++;
        return;
      case 'gone':
        known.delete(visited.url);
        if (old) report.Gone += await sites.markGone([old.id], now);
        return;
      case 'failed':
        known.delete(visited.url);
        report.Failed++;
        await sites.fail(chatbotId, visited.url, visited.problem, run, now);
        return;
      case 'read': {
        const page = pageOf(visited);
        if (digests.has(page.digest)) {
          report.Skipped++;
          return;
        }
        digests.add(page.digest);
        known.delete(visited.url);
        report.Read++;
        if (old?.digest === page.digest) return sites.keep(old.id, run);
        report.Changed++;
        await sites.storePage(chatbotId, page, run, now);
      }
    }
  }
}

interface Progress {
  readonly report: SiteReport;
  /** Pages of earlier runs that this one has not seen. */
  readonly known: Map<string, KnownPage>;
  /** Digests of the pages that were read. */
  readonly digests: Set<string>;
}

/** The owner has changed the site, so another run reads it. */
class ClaimLost extends Error {}

const MAX_TITLE = 200;

function pageOf({ url, document: { title, text } }: Extract<Visited, { type: 'read' }>): ReadPage {
  return { url, title, digest: digestOf(title, text), passages: passagesOf(text) };
}

const digestOf = (title: string, text: string) => createHash('sha256').update(`${title}\n${text}`).digest('hex');
