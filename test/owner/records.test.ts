import { expect } from '@open-wc/testing';
import '../../src/chatbot-settings.js';
import { writeCsv } from '../../src/owner/csv.js';
import { DashboardService, envelope } from './support/dashboard-service.js';
import { placeDashboard } from './support/dashboard.js';
import { found } from '../widget/support/wait.js';

const MOST = 1000;
const DAY_MS = 86_400_000;

/** A service with one record per minute, which returns the oldest thousand of a period. */
async function open(name: 'LeadList' | 'ChatContentHistory', count: number, distanceMs = 60_000) {
  const service = new DashboardService({ Name: 'Wren' });
  const begin = Date.now() - 10 * DAY_MS;
  const all = Array.from({ length: count }, (_, index) => {
    const record = {
      SessionID: index + 1,
      CreateTime: new Date(begin + index * distanceMs).toISOString(),
    };
    return name === 'LeadList'
      ? { ...record, Source: 'handoff', Contact: `${index + 1}@homes.example`, Content: '' }
      : { ...record, URI: '', Messages: [{ Type: 'User', Content: `Question ${index + 1}` }] };
  });
  service.answers.set(name, body => {
    const start = body['StartTime'] as string;
    return envelope(all.filter(({ CreateTime }) => CreateTime >= start).slice(0, MOST));
  });
  const element = await placeDashboard('chatbot-settings', service);
  const tab = name === 'LeadList' ? '#tab-leads' : '#tab-conversations';
  (await found(() => element.shadowRoot!.querySelector<HTMLElement>(tab))).click();
  const records = await found(() => element.shadowRoot!.querySelector('chatbot-records'));
  const root = records.shadowRoot!;
  await found(() => root.querySelector('.count'));
  return {
    service,
    root,
    count: () => root.querySelector('.count')!.textContent.replace(/\s+/g, ' ').trim(),
  };
}

describe('Conversations and leads of a period', () => {
  it('reads all leads in several requests, newest first', async () => {
    const { service, root, count } = await open('LeadList', 2 * MOST + 1);
    expect(count()).to.equal('2,001 leads');
    expect(root.querySelector('article')!.textContent).to.contain('2001@homes.example');
    expect(service.bodies('LeadList').length).to.equal(3);
  });

  it('reads all conversations of a period', async () => {
    const { root, count } = await open('ChatContentHistory', MOST + 200);
    expect(count()).to.equal('1,200 conversations');
    expect(root.querySelector('.first')!.textContent).to.equal('Question 1200');
  });

  it('links the email addresses and phone numbers of leads, and writes them unchanged as CSV', async () => {
    const service = new DashboardService({ Name: 'Wren' });
    const lead = {
      SessionID: 1,
      CreateTime: '2025-01-31T14:05:00Z',
      Source: 'handoff',
      Content: '',
    };
    const contacts = ['ann+1@homes.example', '+1 (231) 555-0116'];
    service.answers.set('LeadList', () => envelope(contacts.map(Contact => ({ ...lead, Contact }))));
    const element = await placeDashboard('chatbot-settings', service);
    (await found(() => element.shadowRoot!.querySelector<HTMLElement>('#tab-leads'))).click();
    const links = await found(() => {
      const root = element.shadowRoot!.querySelector('chatbot-records')?.shadowRoot;
      const all = [...(root?.querySelectorAll<HTMLAnchorElement>('article a') ?? [])];
      return all.length === 2 && all;
    });
    expect(links.map(link => link.getAttribute('href')).sort()).to.deep.equal([
      'mailto:ann%2B1@homes.example',
      'tel:+12315550116',
    ]);
    const text = await writeCsv(['Contact'], [{ Contact: contacts[1]! }, { Contact: '+A1' }]);
    expect(text).to.contain('\r\n+1 (231) 555-0116\r\n').and.to.contain("'+A1");
  });

  it('reports that the service may have more records', async () => {
    const { count } = await open('LeadList', 3 * MOST, 0);
    expect(count()).to.equal('1,000 leads There may be more. Choose a shorter period.');
  });
});
