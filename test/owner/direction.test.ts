import { expect, waitUntil } from '@open-wc/testing';
import '../../src/chatbot-listings.js';
import '../../src/chatbot-settings.js';
import { DashboardService, envelope, refusal, storedListing } from './support/dashboard-service.js';
import { placeDashboard } from './support/dashboard.js';
import { found } from '../widget/support/wait.js';

const page = document.documentElement;
const directionOf = (element: Element) => getComputedStyle(element).direction;
/** Returns the left and right edges of an element's text, in px. */
function wordsOf(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

describe('Direction of the owner dashboard', () => {
  afterEach(() => {
    page.removeAttribute('dir');
  });

  async function openTable() {
    const service = new DashboardService();
    service.listings = [storedListing(1, { City: 'Leeds' })];
    const element = await placeDashboard('chatbot-listings', service);
    const table = await found(() => element.shadowRoot!.querySelector('table'));
    return { element, table };
  }

  it('uses the direction of the dashboard language when the page sets none, and follows its texts', async () => {
    const { element, table } = await openTable();
    element.strings = { direction: 'rtl' };
    await found(() => directionOf(table) === 'rtl');
    element.strings = undefined;
    await found(() => directionOf(table) === 'ltr');
  });

  it('uses the direction of the page when it sets one, in every language', async () => {
    page.dir = 'ltr';
    const { table, element } = await openTable();
    element.strings = { direction: 'rtl' };
    await element.updateComplete;
    expect(directionOf(table)).to.equal('ltr');
    page.dir = 'rtl';
    await found(() => directionOf(table) === 'rtl');
  });

  it('aligns text of the opposite direction to the start of its column', async () => {
    page.dir = 'rtl';
    const { table } = await openTable();
    const heading = wordsOf(table.querySelectorAll('th button')[1]!);
    const number = wordsOf(table.querySelector('td.number')!);
    expect(Math.abs(number.right - heading.right)).to.be.below(2);
    const area = [...table.querySelectorAll('td.number')].find(cell => cell.textContent.endsWith('sq ft'))!;
    expect(directionOf(area), 'the unit follows the number').to.equal('ltr');
    const [name, town] = [table.querySelector('.property button')!, table.querySelector('.property small')!];
    expect(Math.abs(wordsOf(name).right - wordsOf(town).right)).to.be.below(2);
  });

  it('keeps the period of a message in another direction at its end', async () => {
    page.dir = 'rtl';
    const service = new DashboardService();
    const message = 'The disk is full.';
    service.answers.set('RealEstateList', () => refusal(500, message));
    const element = await placeDashboard('chatbot-listings', service);
    const alert = await found(() => element.shadowRoot!.querySelector('.gate [role=alert]'));
    await found(() => directionOf(alert) === 'rtl');
    const words = document.createTreeWalker(alert, NodeFilter.SHOW_TEXT, ({ textContent }) =>
      textContent === message ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    const text = words.nextNode()!;
    const leftOf = (index: number) => {
      const letter = document.createRange();
      letter.setStart(text, index);
      letter.setEnd(text, index + 1);
      return letter.getBoundingClientRect().left;
    };
    expect(leftOf(message.length - 1)).to.be.above(leftOf(0));
  });

  it('does not reverse the text of a conversation', async () => {
    page.dir = 'rtl';
    const service = new DashboardService({ Name: 'Wren' });
    service.answers.set('ChatContentHistory', () =>
      envelope([
        {
          SessionID: 1,
          CreateTime: '2026-01-31T10:00:00Z',
          URI: '',
          Messages: [{ Type: 'User', Content: 'A house, please.' }],
        },
      ]),
    );
    const element = await placeDashboard('chatbot-settings', service);
    const tab = await found(() => element.shadowRoot!.querySelector<HTMLElement>('#tab-conversations'));
    tab.click();
    const records = await found(() => element.shadowRoot!.querySelector('chatbot-records'));
    (await found(() => records.shadowRoot!.querySelector('summary'))).click();
    const words = await found(() => records.shadowRoot!.querySelector('li .words'));
    await waitUntil(() => directionOf(words.parentElement!) === 'rtl');
    expect(directionOf(words)).to.equal('ltr');
  });
});
