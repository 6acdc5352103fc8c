import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/browser.js';
import { visitFixture } from '../support/demo-fixture.js';
import { chat } from '../support/visit.js';

const fixture = visitFixture();

/** Places of visitors, with the moment at which they ask for a person, and the opening that the service names. */
const VISITORS = [
  {
    where: 'in New York before clocks are set forward',
    timezoneId: 'America/New_York',
    now: '2026-03-07T23:00:00Z',
    opening: '2026-03-08T13:00:00Z',
    text: "We're back tomorrow at 9:00 AM.",
  },
  {
    where: 'in Berlin before clocks are set back',
    timezoneId: 'Europe/Berlin',
    now: '2026-10-24T18:00:00Z',
    opening: '2026-10-25T08:00:00Z',
    text: "We're back tomorrow at 9:00 AM.",
  },
  {
    where: 'in Berlin before a weekend with a clock change',
    timezoneId: 'Europe/Berlin',
    now: '2026-03-27T18:00:00Z',
    opening: '2026-03-30T07:00:00Z',
    text: "We're back Monday at 9:00 AM.",
  },
  {
    where: 'in Auckland, where it is the next day already',
    timezoneId: 'Pacific/Auckland',
    now: '2026-11-27T19:00:00Z',
    opening: '2026-11-28T08:00:00Z',
    text: "We're back today at 9:00 PM.",
  },
] as const;

for (const { where, timezoneId, now, opening, text } of VISITORS)
  test(`a visitor ${where} reads the next opening in their own time`, async t => {
    const { page, context, faults } = await openPage(fixture.browser, { timezoneId, locale: 'en-US' });
    t.after(() => context.close());
    await page.clock.install({ time: now });
    await page.route('**/WaitForAgent', route =>
      route.fulfill({ json: { Success: true, Code: 200, Message: '', Data: { State: 'away', NextOpening: opening } } }),
    );
    await page.goto(`${fixture.demo.url}/strict-csp.html`);
    const { launcher, widget } = chat(page);
    await launcher.click();
    await widget.getByRole('button', { name: 'Talk to a person' }).click();
    await widget.locator('chatbot-handoff').getByText(text).waitFor();
    assert.deepEqual(faults.errors, []);
  });
