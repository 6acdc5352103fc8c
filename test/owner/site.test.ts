import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-settings.js';
import { isAccessible } from '../widget/support/accessible.js';
import { found, until } from '../widget/support/wait.js';
import { DashboardService, envelope, refusal } from './support/dashboard-service.js';
import { button, placeDashboard, question } from './support/dashboard.js';

const page = (ID: number, fields: object = {}) => ({
  ...{ ID, Kind: 'Page', Url: `https://homes.example/${ID}`, Title: `Page ${ID}`, State: 'read', Problem: '' },
  ...{ Passages: 2, ChangeTime: '2025-01-31T12:00:00.000Z', ...fields },
});
const REPORT = {
  StartTime: '2025-01-31T12:00:00.000Z',
  EndTime: '',
  Read: 1,
  Changed: 1,
  Gone: 0,
  Failed: 0,
  Skipped: 0,
};
const NONE = { Url: '', IsRunning: false, NextTime: null as string | null, Pages: [] as object[] };

/** Opens the knowledge of a service with a site. */
async function open(site: object = NONE) {
  let stored: object = site;
  const service = new DashboardService({ Name: 'Wren' });
  service.answers.set('KnowledgeList', () => envelope([]));
  service.answers.set('SiteGet', () => envelope(stored));
  for (const name of ['SiteEdit', 'SiteRun', 'SiteFileAdd', 'SiteFileRemove'])
    service.answers.set(name, () => envelope(stored));
  const element = await placeDashboard('chatbot-settings', service);
  (await found(() => element.shadowRoot!.querySelector<HTMLElement>('#tab-knowledge'))).click();
  const host = await found(() => element.shadowRoot!.querySelector('chatbot-site'));
  const root = host.shadowRoot!;
  await found(() => root.querySelector('section'));
  return {
    element,
    service,
    root,
    change: (next: object) => (stored = next),
    words: () => root.textContent.replace(/\s+/g, ' '),
    url: () => root.querySelector<HTMLInputElement>('[name=Url]')!,
  };
}

describe("the pages of the owner's website", () => {
  it('reads a website, shows its progress, its pages and their problems, and reads it again', async () => {
    const view = await open();
    await isAccessible(view.element);
    view.url().value = 'homes.example';
    button(view.root, 'Read the website')!.click();
    await until(() => view.words().includes('https://'));
    expect(view.service.bodies('SiteEdit').length).to.equal(0);
    view.url().value = 'https://homes.example/';
    const running = { ...NONE, Url: 'https://homes.example/', IsRunning: true, Report: REPORT };
    view.change(running);
    button(view.root, 'Read the website')!.click();
    await until(() => view.words().includes('Reading the website'));
    expect(view.service.bodies('SiteEdit')[0]).to.include({ Url: 'https://homes.example/' });
    const failed = page(2, { Title: '', State: 'failed', Problem: 'The server of the site answers with status 500.' });
    view.change({
      ...running,
      IsRunning: false,
      NextTime: '2025-02-07T12:00:00.000Z',
      Report: { ...REPORT, EndTime: '2025-01-31T12:01:00.000Z', Failed: 1, Error: 'The site has more than 500 pages.' },
      Pages: [failed, page(1, { Url: 'javascript:alert(1)' })],
    });
    await until(() => view.words().includes('Pages and files: 2'));
    for (const text of ["Couldn't be read: 1", 'more than 500 pages', 'answers with status 500', 'Next update'])
      expect(view.words()).to.include(text);
    expect([...view.root.querySelectorAll('a')].map(link => link.getAttribute('href'))).to.deep.equal([
      'https://homes.example/2',
    ]);
    view.root.querySelector('details')!.open = true;
    await isAccessible(view.element);
    button(view.root, 'Read it again')!.click();
    await until(() => view.service.bodies('SiteRun').length === 1);
  });

  it('adds files that are chosen or dropped, names one that is refused, and removes one', async () => {
    const view = await open({ ...NONE, Pages: [page(3, { Kind: 'File', Url: '', Title: 'fees.pdf' })] });
    const files = new DataTransfer();
    files.items.add(new File(['Fees are low.'], 'fees.txt'));
    const drop = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true });
    view.root.querySelector('section')!.dispatchEvent(drop);
    await until(() => view.words().includes('The chatbot can use the file now.'));
    expect(view.service.bodies('SiteFileAdd')[0]).to.include({ FileName: 'fees.txt', Content: btoa('Fees are low.') });
    view.service.answers.set('SiteFileAdd', () => refusal(400, 'The field Content: The file has no text.'));
    view.root.querySelector('section')!.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true }));
    await until(() => view.words().includes('The file has no text.'));
    view.root.querySelector<HTMLElement>('[aria-label="Remove this file: fees.pdf"]')!.click();
    await until(() => view.service.bodies('SiteFileRemove').length === 1);
    expect(view.service.bodies('SiteFileRemove')[0]).to.include({ ID: 3 });
  });

  it('removes the website after a question, and shows nothing of it with a service that reads none', async () => {
    const view = await open({ ...NONE, Url: 'https://homes.example/' });
    button(view.root, 'Remove the website')!.click();
    (await question(view.element.shadowRoot!)).confirm();
    await until(() => view.service.bodies('SiteEdit').length === 1);
    expect(view.service.bodies('SiteEdit')[0]).to.include({ Url: '' });

    const service = new DashboardService({ Name: 'Wren' });
    service.answers.set('KnowledgeList', () => envelope([]));
    service.answers.set('SiteGet', () => refusal(404, 'There is nothing at this address.'));
    const element = await placeDashboard('chatbot-settings', service);
    (await found(() => element.shadowRoot!.querySelector<HTMLElement>('#tab-knowledge'))).click();
    const host = await found(() => element.shadowRoot!.querySelector('chatbot-site'));
    await until(() => service.bodies('SiteGet').length === 1);
    await nextFrame();
    expect(host.shadowRoot!.textContent.trim()).to.equal('');
  });
});
