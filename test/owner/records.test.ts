import { expect } from '@open-wc/testing';
import '../../src/chatbot-settings.js';
import { writeCsv } from '../../src/import/csv.js';
import { DashboardService, envelope } from './support/dashboard-service.js';
import { button, placeDashboard } from './support/dashboard.js';
import { isAccessible } from '../widget/support/accessible.js';
import { found, until } from '../widget/support/wait.js';

const MOST = 1000;
const DAY_MS = 86_400_000;

/** A service with one record per minute, which returns the oldest thousand of a period. */
async function open(name: 'LeadList' | 'ChatContentHistory', count: number, distanceMs = 60_000) {
  const service = new DashboardService({ Name: 'Wren' });
  const begin = Date.now() - 10 * DAY_MS;
  const all = Array.from({ length: count }, (_, index) => {
    const record = { SessionID: index + 1, CreateTime: new Date(begin + index * distanceMs).toISOString() };
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
  return { service, root, count: () => root.querySelector('.count')!.textContent.replace(/\s+/g, ' ').trim() };
}

/** Opens a conversation with a lead, an answer with a poor rating, and an unanswered question. */
async function openMarked() {
  const service = new DashboardService({ Name: 'Wren' });
  const CreateTime = new Date().toISOString();
  const Corrections = [
    { Kind: 'price', Said: '$1', Right: '$440,900' },
    { Kind: 'area', Said: 'It has ten pools.', Right: '' },
  ];
  const Messages = [
    { Type: 'User', Content: 'Who sells boats?' },
    { Type: 'AI', Content: '**Mia**<script>x</script>', Rating: -1, Comment: 'Wrong person' },
    { Type: 'User', Content: 'Is there a pool?' },
    { Type: 'AI', Content: "I don't know.", Unanswered: true, Corrections },
  ];
  const within = (body: Record<string, unknown>, records: readonly object[]) =>
    envelope((body['StartTime'] ?? '') < CreateTime ? records : []);
  service.answers.set('ChatContentHistory', body => within(body, [{ SessionID: 7, CreateTime, URI: '', Messages }]));
  service.answers.set('LeadList', () =>
    envelope([{ SessionID: 7, CreateTime, Source: 'handoff', Contact: 'ada@homes.example', Content: '' }]),
  );
  service.answers.set('KnowledgeList', () => envelope([{ Title: 'Fees', Body: 'None.', Url: '' }]));
  service.answers.set('KnowledgeEdit', () => envelope(2));
  const element = await placeDashboard('chatbot-settings', service);
  (await found(() => element.shadowRoot!.querySelector<HTMLElement>('#tab-conversations'))).click();
  const records = await found(() => element.shadowRoot!.querySelector('chatbot-records'));
  const root = records.shadowRoot!;
  await found(() => root.querySelector('details'));
  return {
    service,
    root,
    answers: () => [...root.querySelectorAll('chatbot-answer-text')].map(answer => answer.shadowRoot!),
    press: async (words: string) => (await found(() => button(root, words))).click(),
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
    const lead = { SessionID: 1, CreateTime: '2025-01-31T14:05:00Z', Source: 'handoff', Content: '' };
    const contacts = ['ann+1@homes.example', '+1 (231) 555-0116 ext. 12'];
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
      'tel:+12315550116;ext=12',
    ]);
    const text = writeCsv(['Contact'], [{ Contact: contacts[1]! }, { Contact: '+A1' }]);
    expect(text).to.contain('\r\n+1 (231) 555-0116 ext. 12\r\n').and.to.contain("'+A1");
  });

  it('formats answers, and lists unanswered questions and poor ratings with a form for a knowledge text', async () => {
    const { service, root, answers, press } = await openMarked();
    root.querySelector('summary')!.click();
    await until(() => answers().some(answer => answer.querySelector('strong')?.textContent === 'Mia'));
    expect(answers().some(answer => answer.querySelector('script'))).to.equal(false);
    await press('Poor ratings');
    const article = await found(() => root.querySelector('article'));
    expect(article.querySelector('strong')!.textContent).to.equal('Who sells boats?');
    expect(article.querySelector('.note')!.textContent).to.contain('Wrong person');
    await press('Unanswered questions');
    await until(() => root.querySelector('article strong')?.textContent === 'Is there a pool?');
    await press('Write a knowledge text');
    const editor = await found(() => root.querySelector('chatbot-knowledge-editor')?.shadowRoot);
    const body = await found(() => editor.querySelector('textarea'));
    await until(() => editor.activeElement === body);
    await isAccessible(root.host);
    body.value = 'The pool is open in summer.';
    editor.querySelector<HTMLButtonElement>('button[type=submit]')!.click();
    await until(() => root.querySelector('.is-ok'));
    expect(service.bodies('KnowledgeEdit')).to.deep.equal([
      {
        SerialNumber: 'bot-1',
        Texts: [
          { Title: 'Fees', Body: 'None.', Url: '' },
          { Title: 'Is there a pool?', Body: 'The pool is open in summer.', Url: '' },
        ],
      },
    ]);
  });

  it('lists corrected answers with what the model said and what visitors saw', async () => {
    const { root, press } = await openMarked();
    await press('Corrected answers');
    const article = await found(() => root.querySelector('article'));
    expect(article.querySelector('strong')!.textContent).to.equal('Is there a pool?');
    const lines = [...article.querySelectorAll('li')].map(line => line.textContent.replace(/\s+/g, ' ').trim());
    expect(lines).to.deep.equal(['$1 $440,900', 'It has ten pools. (Left out)']);
    await isAccessible(root.host);
  });

  it('opens the lead of a conversation, and the conversation of a lead, also outside the period', async () => {
    const { root, press } = await openMarked();
    root.querySelector('summary')!.click();
    await until(() => root.textContent.includes('Leads: ada@homes.example'));
    await press('Leads: ada@homes.example');
    const lead = await found(() => root.querySelector<HTMLElement>('article[data-session="7"]'));
    await until(() => root.activeElement === lead);
    root.querySelector<HTMLInputElement>('input[type=date]')!.value = '2999-01-01';
    root.querySelector('input')!.dispatchEvent(new Event('change'));
    await press('Open conversation');
    const conversation = await found(() => root.querySelector<HTMLDetailsElement>('details[data-session="7"][open]'));
    await until(() => root.activeElement === conversation.querySelector('summary'));
  });

  it('asks a service with ConversationList for pages, by kind, words and period, and for a conversation elsewhere', async () => {
    const service = new DashboardService({ Name: 'Wren' });
    const CreateTime = new Date().toISOString();
    const Messages = [
      { Type: 'User', Content: 'Who?' },
      { Type: 'AI', Content: "I don't know.", Unanswered: true },
    ];
    const record = (SessionID: number) => ({ SessionID, CreateTime, URI: '', Messages });
    const ids = (from: number) => Array.from({ length: 50 }, (_, index) => record(from + index));
    service.answers.set('ConversationList', ({ After, SessionID, Kind }) =>
      envelope(
        SessionID
          ? { List: [record(SessionID as number)], VirtualCount: 1 }
          : After
            ? { List: [record(99)] }
            : { List: ids(1), VirtualCount: Kind === 'All' ? 51 : 123_456, CountIsLeast: Kind !== 'All', Next: '5-50' },
      ),
    );
    service.answers.set('LeadList', () =>
      envelope([{ SessionID: 777, CreateTime, Source: 'handoff', Contact: 'ada@homes.example', Content: '' }]),
    );
    const element = await placeDashboard('chatbot-settings', service);
    (await found(() => element.shadowRoot!.querySelector<HTMLElement>('#tab-conversations'))).click();
    const records = await found(() => element.shadowRoot!.querySelector('chatbot-records'));
    const root = records.shadowRoot!;
    const count = () => root.querySelector('.count')!.textContent.replace(/\s+/g, ' ').trim();
    const press = async (words: string) => (await found(() => button(root, words))).click();
    await until(() => root.querySelectorAll('details').length === 50);
    expect(count()).to.equal('51 conversations');
    expect(service.bodies('LeadList')).to.deep.equal([]);
    await isAccessible(root.host);
    await press('Show more');
    await until(() => root.querySelectorAll('details').length === 51);
    expect(button(root, 'Show more')).to.equal(undefined);
    await press('Unanswered questions');
    await until(() => count() === '123,456 conversations There may be more. Choose a shorter period.');
    expect(root.querySelectorAll('article').length).to.equal(50);
    const search = root.querySelector<HTMLInputElement>('input[type=search]')!;
    search.value = ' pool ';
    search.dispatchEvent(new Event('change'));
    await press('Show');
    const { Kind, Search, StartTime, PageSize } = (await found(() => service.bodies('ConversationList')[3])) as Record<
      string,
      unknown
    >;
    expect([Kind, Search, PageSize, typeof StartTime]).to.deep.equal(['Unanswered', 'pool', 50, 'string']);
    element.shadowRoot!.querySelector<HTMLElement>('#tab-leads')!.click();
    const leads = () => element.shadowRoot!.querySelector('chatbot-records')!.shadowRoot!;
    const lead = await found(() => leads().querySelector('article[data-session="777"]'));
    button(lead, 'Open conversation')!.click();
    await found(() => leads().querySelector('details[data-session="777"][open]'));
  });

  it('searches leads by their words, and sorts them and unanswered questions by their age', async () => {
    const { root, count } = await open('LeadList', 60);
    const contacts = () => [...root.querySelectorAll('article strong')].map(({ textContent }) => textContent.trim());
    await until(() => contacts().length === 50);
    expect(contacts()[0]).to.equal('60@homes.example');
    const sort = root.querySelector('select')!;
    sort.value = 'oldest';
    sort.dispatchEvent(new Event('change'));
    await until(() => contacts()[0] === '1@homes.example');
    const search = root.querySelector<HTMLInputElement>('input[type=search]')!;
    for (const [words, found, first] of [
      ['  5@HOMES ', '6 leads', '5@homes.example'],
      ['<script>', '0 leads', undefined],
    ] as const) {
      search.value = words;
      search.dispatchEvent(new Event('change'));
      await until(() => count() === found);
      expect(contacts()[0]).to.equal(first);
    }
    await isAccessible(root.host);

    const service = new DashboardService({ Name: 'Wren' });
    const conversation = (SessionID: number) => ({
      ...{ SessionID, CreateTime: new Date(SessionID * DAY_MS).toISOString(), URI: '' },
      Messages: [
        { Type: 'User', Content: `Question ${SessionID}` },
        { Type: 'AI', Content: "I don't know.", Unanswered: true },
      ],
    });
    service.answers.set('ConversationList', ({ After }) =>
      envelope(
        After ? { List: [conversation(1)] } : { List: [conversation(3), conversation(2)], VirtualCount: 3, Next: 'x' },
      ),
    );
    const element = await placeDashboard('chatbot-settings', service);
    (await found(() => element.shadowRoot!.querySelector<HTMLElement>('#tab-conversations'))).click();
    const records = (await found(() => element.shadowRoot!.querySelector('chatbot-records'))).shadowRoot!;
    const questions = () => [...records.querySelectorAll('article strong')].map(({ textContent }) => textContent);
    (await found(() => button(records, 'Unanswered questions'))).click();
    await until(() => questions().join() === 'Question 3,Question 2');
    const order = records.querySelector('select')!;
    order.value = 'oldest';
    order.dispatchEvent(new Event('change'));
    await until(() => questions().join() === 'Question 1,Question 2,Question 3');
  });

  it('reports that the service may have more records', async () => {
    const { count } = await open('LeadList', 3 * MOST, 0);
    expect(count()).to.equal('1,000 leads There may be more. Choose a shorter period.');
  });
});
