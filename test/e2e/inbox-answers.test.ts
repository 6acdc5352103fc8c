import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { axeFaults } from '../support/axe.js';
import { openPage } from '../support/browser.js';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { inboxStage } from '../support/inbox-stage.js';
import { chat } from '../support/visit.js';

const { fixture, owner, newVisitor, newAgent, openInbox } = inboxStage();

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const image = { name: 'door.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };

describe('A conversation in the inbox', () => {
  for (const options of casesOf([
    { colorScheme: 'light' },
    { colorScheme: 'dark', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  ] as const))
    test(`shows what visitors see in the ${options.colorScheme} scheme: cards, a comparison, sources and a request`, async t => {
      const visitor = await newVisitor('Three bedrooms near the water under $900,000');
      await visitor.ask('Compare the first two');
      const {
        List: [picked, wished],
      } = await owner().call('RealEstateList', { PageSize: 2 });
      const content = `I want to see it.\n${wished!.Url}`;
      await visitor.client.call('TalkToHuman', { sessionID: visitor.id, contact: 'eve@mail.example', content });
      const reply = { ClientID: '1', Content: `[${picked!.Address}](${picked!.Url})` };
      await owner().call('InboxReply', { ConversationID: visitor.id, ...reply });
      const { talk, open, page } = await openInbox(t, { ...options, reducedMotion: 'reduce' });
      await open(visitor);
      const answers = talk.locator('chatbot-inbox-answer');
      const found = answers.first();
      await found.getByRole('article').nth(2).waitFor();
      // The cards take the place of the text about them.
      await found.locator('chatbot-answer-text li').first().waitFor({ state: 'hidden' });
      assert.equal(await found.getByRole('article').first().getByRole('link').getAttribute('target'), '_blank');
      assert.equal(await found.getByRole('button', { name: /Save|Schedule/ }).count(), 0);
      await found.getByText('Sources').click();
      await found.locator('blockquote').first().waitFor();
      const comparison = answers.nth(1).getByRole('table');
      await comparison.waitFor();
      assert.equal(await comparison.locator('thead th').count(), 2);
      assert.equal(await talk.locator('chatbot-answer-text table:visible').count(), 0);
      await talk.getByText('Request sent with the form').waitFor();
      assert.equal(await talk.getByText(wished!.Url).count(), 0);
      await answers.nth(2).getByRole('article').getByText(wished!.Address).waitFor();
      await answers.nth(3).getByRole('article').getByText(picked!.Address).waitFor();
      assert.deepEqual(await axeFaults(page, 'chatbot-inbox'), []);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
    });

  test('shows a listing that was withdrawn since, and says so', async t => {
    const visitor = await newVisitor('Three bedrooms near the water under $900,000');
    const conversation = await owner().call('InboxList', { ConversationID: visitor.id });
    assert.ok('Messages' in conversation);
    const [listing] = conversation.Listings;
    await owner().call('RealEstateDelete', { KeyType: 'ListingId', Keys: [String(listing!.ID)] });
    const { talk, open } = await openInbox(t);
    await open(visitor);
    const card = talk.getByRole('article').filter({ hasText: listing!.Address });
    await card.getByText('No longer listed').waitFor();
    assert.ok(await talk.getByRole('article').nth(1).isVisible());
  });

  test('keeps the unsent text, but takes no more, when the key of its agent is revoked', ONLY_IN_ALL, async t => {
    const [visitor, ben] = [await newVisitor(), await newAgent('Ben Ode')];
    await ben.client.call('InboxTake', { ConversationID: visitor.id });
    const view = await openInbox(t, { agentKey: ben.key });
    await view.open(visitor);
    await view.reply.fill('Half a sentence');
    const { Key } = await owner().call('AgentEdit', { ID: ben.id, RenewKey: true });
    await view.inbox.getByRole('alert').filter({ hasText: 'This key no longer opens the inbox.' }).waitFor();
    assert.deepEqual(
      [
        await view.reply.inputValue(),
        await view.reply.isEditable(),
        await view.inbox.getByRole('button', { name: 'Send', exact: true }).count(),
      ],
      ['Half a sentence', false, 0],
    );
    assert.deepEqual(await axeFaults(view.page, 'chatbot-inbox'), []);
    // With the new key, the conversation continues.
    await view.inbox.evaluate((inbox, sessionKey) => Object.assign(inbox, { credentials: { sessionKey } }), Key!);
    await view.inbox.getByRole('button', { name: 'Send', exact: true }).click();
    await view.talk.getByText('Half a sentence').waitFor();
  });

  test('has images in both directions, although the chatbot sees none', async t => {
    const { page, context } = await openPage(fixture.browser);
    t.after(() => context.close());
    await page.goto(`${fixture.demo.url}/strict-csp.html`);
    const { launcher, widget, input } = chat(page);
    await launcher.click();
    await input.fill('How do showings work?');
    await input.press('Enter');
    await widget.locator('chatbot-message-actions').last().waitFor();
    assert.equal(await widget.locator('input[type=file]').count(), 0);
    const { List } = (await owner().call('InboxList', { Filter: 'all', PageSize: 1 })) as {
      List: { ConversationID: number }[];
    };
    const id = List[0]!.ConversationID;
    await owner().call('InboxTake', { ConversationID: id });
    await input.fill('Is somebody there?');
    await input.press('Enter');
    await widget.getByText('joined the conversation').first().waitFor();
    const view = await openInbox(t);
    await view.open({ id });
    await view.inbox.locator('input[type=file]').setInputFiles(image);
    await view.inbox.getByRole('button', { name: 'Remove door.png' }).waitFor();
    await view.inbox.getByRole('button', { name: 'Send', exact: true }).click();
    await widget.locator('chatbot-message img').last().waitFor();
    await view.list.locator(`[data-id="${id}"]`).getByText('Attachment').waitFor();
    await widget.locator('input[type=file]').setInputFiles({ ...image, name: 'garden.png' });
    await widget.getByText('garden.png').first().waitFor();
    await widget.getByRole('button', { name: 'Send' }).click();
    await view.talk.getByRole('img', { name: 'garden.png' }).waitFor();
    await owner().call('InboxRelease', { ConversationID: id });
    await widget.locator('input[type=file]').waitFor({ state: 'detached' });
  });
});
