import { FILE, isRunning } from '../data/sites.js';
import { MAX_SITE_FILE_BYTES } from '../../src/protocol/site.js';
import { ServiceError } from '../failure.js';
import { findChatbot } from './find-chatbot.js';
import type { Call, Handler, Services } from './operation.js';

/** SiteEdit: stores or removes the site that a chatbot answers from. Not stated: our own operation. */
export const siteEdit: Handler<'SiteEdit'> = async ({ SerialNumber, Url }, call, services) => {
  const { id } = await findChatbot(SerialNumber, call, services);
  const { sites } = services.repositories;
  if (Url === '') await sites.remove(id);
  else {
    if ((await sites.of(id))?.url !== Url) await sites.remove(id);
    await sites.store(id, Url, call.now);
    start(services);
  }
  return dataOf(id, call, services);
};

/** SiteGet: returns the site, its pages and files, and the last report. Not stated: our own operation. */
export const siteGet: Handler<'SiteGet'> = async ({ SerialNumber }, call, services) =>
  dataOf((await findChatbot(SerialNumber, call, services)).id, call, services);

/** SiteRun: reads the site again now. It returns at once; SiteGet shows the progress. Not stated: our own operation. */
export const siteRun: Handler<'SiteRun'> = async ({ SerialNumber }, call, services) => {
  const { id } = await findChatbot(SerialNumber, call, services);
  const { sites } = services.repositories;
  if (!(await sites.of(id))) throw new ServiceError(404, 'The chatbot has no site.');
  if (!(await sites.makeDue(id, call.now))) throw new ServiceError(409, 'The site is already being read.');
  start(services);
  return dataOf(id, call, services);
};

/** SiteFileAdd: adds a file from which the chatbot answers. Not stated: our own operation. */
export const siteFileAdd: Handler<'SiteFileAdd'> = async ({ SerialNumber, FileName, Content }, call, services) => {
  const { id } = await findChatbot(SerialNumber, call, services);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(Content)) throw new ServiceError(400, 'The field Content must be base64.');
  const bytes = Buffer.from(Content, 'base64');
  if (bytes.byteLength > MAX_SITE_FILE_BYTES) throw new ServiceError(413, 'A file must not be larger than 10 MiB.');
  await services.sites.addFile(id, FileName, bytes);
  return dataOf(id, call, services);
};

/** SiteFileRemove: removes a file. Not stated: our own operation. */
export const siteFileRemove: Handler<'SiteFileRemove'> = async ({ SerialNumber, ID }, call, services) => {
  const { id } = await findChatbot(SerialNumber, call, services);
  return (await services.repositories.sites.removeFile(id, ID)) ? 1 : 0;
};

/** Starts reading without waiting for its end. */
function start({ sites, log }: Services): void {
  sites.runDue().catch((error: unknown) => log('A site could not be read.', error));
}

async function dataOf(chatbotId: number, { now }: Call, { repositories: { sites } }: Services) {
  const site = await sites.of(chatbotId);
  const pages = await sites.pages(chatbotId);
  return {
    Url: site?.url ?? '',
    IsRunning: site !== undefined && isRunning(site, now),
    NextTime: site?.dueAt.toISOString() ?? null,
    ...(site?.report && { Report: site.report }),
    Pages: pages.map(page => {
      const isFile = page.url.startsWith(FILE);
      return {
        ID: page.id,
        Kind: isFile ? ('File' as const) : ('Page' as const),
        Url: isFile ? '' : page.url,
        Title: page.title,
        State: page.state,
        Problem: page.problem,
        Passages: page.passages,
        ChangeTime: page.changedAt.toISOString(),
      };
    }),
  };
}
