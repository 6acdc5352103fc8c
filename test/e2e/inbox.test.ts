import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { APIResponse, Route } from 'playwright-core';
import { gate } from '../service/support/answerers.js';
import { axeFaults } from '../support/axe.js';
import { casesOf } from '../support/cases.js';
import { eventually } from '../support/eventually.js';
import { inboxStage } from '../support/inbox-stage.js';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** How the request of a reply ends. */
const RESPONSES: readonly {
  readonly response: string;
  readonly end: (route: Route, stored: APIResponse) => Promise<void>;
}[] = [
  { response: 'late', end: (route, response) => route.fulfill({ response }) },
  { response: 'lost', end: route => route.abort() },
];

const { owner, clientWith, newVisitor, newAgent, storedTexts, openInbox } = inboxStage();

describe('The inbox', () => {
  test('shows a visitor who asks for a person at once, and their messages after taking over', async t => {
    const view = await openInbox(t);
    await view.list.getByText('No visitors are waiting.').waitFor();
    const title = await view.page.title();
    const visitor = await newVisitor();
    await visitor.wait();
    const entry = view.list.locator(`[data-id="${visitor.id}"]`);
    await entry.getByText('Waiting since').waitFor();
    assert.match(await view.page.title(), /^\(\d+\) /);
    await entry.click();
    await view.talk.getByText('How do showings work?').waitFor();
    await view.inbox.getByRole('link', { name: 'Home page' }).waitFor();
    await view.inbox.getByRole('button', { name: 'Take over' }).click();
    await view.reply.waitFor();
    assert.equal(await view.list.getByRole('button', { name: /^Mine/ }).getAttribute('aria-pressed'), 'true');
    await visitor.ask('Is Saturday possible?');
    await view.talk.getByText('Is Saturday possible?').waitFor();
    await view.say('**Saturday** at ten is fine.');
    await view.talk.locator('strong', { hasText: 'Saturday' }).waitFor();
    await view.talk.getByText('Sending…').waitFor({ state: 'detached' });
    const texts = await storedTexts(visitor.id);
    assert.deepEqual(texts.slice(-2), ['Is Saturday possible?', '**Saturday** at ten is fine.']);
    await view.page.waitForFunction(own => document.title === own, title);
  });

  test('hands a conversation back to the chatbot, and closes one', async t => {
    const visitor = await newVisitor();
    const view = await openInbox(t);
    await view.open(visitor);
    await view.inbox.getByText('The chatbot is answering this visitor.').waitFor();
    await view.inbox.getByRole('button', { name: 'Take over' }).click();
    await view.inbox.getByRole('button', { name: 'Hand back to the chatbot' }).click();
    await view.inbox.getByText('The chatbot is answering this visitor.').waitFor();
    await view.inbox.getByRole('button', { name: 'Close conversation' }).click();
    await view.inbox.getByText('This conversation is closed.').waitFor();
    await view.filter('Closed');
    await view.list.locator(`[data-id="${visitor.id}"]`).waitFor();
  });

  test('says who was faster, and takes over from a colleague only when asked to', async t => {
    const [visitor, ann] = [await newVisitor(), await newAgent('Ann Keller')];
    // The page learns of it only by its own attempt.
    const view = await openInbox(t, { hasEvents: false });
    await view.open(visitor);
    const take = view.inbox.getByRole('button', { name: 'Take over', exact: true });
    await take.waitFor();
    await ann.client.call('InboxTake', { ConversationID: visitor.id });
    await take.click();
    await view.inbox.getByRole('alert').getByText('Ann Keller has this conversation.').waitFor();
    await view.inbox.getByRole('button', { name: 'Take over from Ann Keller' }).click();
    await view.reply.waitFor();
    const taken = await owner().call('InboxList', { ConversationID: visitor.id });
    assert.ok('State' in taken && taken.Agent?.ID === 0);
  });

  test('hands a conversation over to a colleague, with the keyboard alone', async t => {
    const [visitor, ann, ben] = [await newVisitor(), await newAgent('Ann Park'), await newAgent('Ben Hill')];
    await ann.client.call('InboxTake', { ConversationID: visitor.id });
    const view = await openInbox(t, { agentKey: ann.key });
    await view.open(visitor);
    const button = view.inbox.getByRole('button', { name: 'Hand over to a colleague' });
    await button.press('Enter');
    const colleague = view.inbox.getByRole('list', { name: 'Hand over to a colleague' }).getByRole('button');
    await colleague.filter({ hasText: 'Ben Hill' }).waitFor();
    assert.equal(await colleague.filter({ hasText: 'Ann Park' }).count(), 0);
    await view.page.keyboard.press('Escape');
    await colleague.first().waitFor({ state: 'detached' });
    assert.equal(await button.evaluate(element => element.matches(':focus')), true);
    await button.press('Enter');
    await colleague.filter({ hasText: 'Ben Hill' }).press('Enter');
    await view.inbox.getByText('Ben Hill is talking to this visitor.').waitFor();
    const { Unread, List } = (await ben.client.call('InboxList', { Filter: 'mine' })) as {
      readonly Unread: number;
      readonly List: readonly { readonly ConversationID: number }[];
    };
    assert.deepEqual([Unread, List.map(({ ConversationID }) => ConversationID)], [1, [visitor.id]]);
  });

  test('keeps a reply whose response was lost, and stores it once when it is sent again', async t => {
    const visitor = await newVisitor();
    // The channel would bring the message.
    const view = await openInbox(t, { hasEvents: false });
    await view.open(visitor);
    await view.inbox.getByRole('button', { name: 'Take over' }).click();
    await view.page.route(
      '**/InboxReply',
      async route => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await view.say('You get this once.');
    await view.talk.getByText("Not sent. The service can't be reached.").waitFor();
    await view.talk.getByRole('button', { name: 'Try again' }).click();
    await view.talk.getByText('Not sent.').waitFor({ state: 'detached' });
    assert.equal((await storedTexts(visitor.id)).filter(text => text === 'You get this once.').length, 1);
    assert.equal(await view.talk.getByText('You get this once.').count(), 1);
  });

  for (const { response, end } of casesOf(RESPONSES))
    test(`shows a reply once if its message arrives before its response, and that is ${response}`, async t => {
      const visitor = await newVisitor();
      await owner().call('InboxTake', { ConversationID: visitor.id });
      const view = await openInbox(t);
      await view.open(visitor);
      const hasArrived = gate();
      const hasEnded = gate();
      await view.page.route('**/InboxReply', async route => {
        const stored = await route.fetch();
        await hasArrived.opened;
        await end(route, stored);
        hasEnded.open();
      });
      await view.reply.waitFor();
      await view.say('Come at ten.');
      const bubble = view.talk.locator('.message.agent');
      await bubble.locator('time').waitFor();
      const shown = async () => [await bubble.count(), await view.talk.getByText(/^(?:Sending…|Not sent)/).count()];
      assert.deepEqual(await shown(), [1, 0]);
      hasArrived.open();
      await hasEnded.opened;
      await view.say('Ring twice.');
      await bubble.nth(1).locator('time').waitFor();
      assert.deepEqual(await shown(), [2, 0]);
    });

  test('keeps the text and the images of each conversation', async t => {
    const [one, other] = [await newVisitor(), await newVisitor()];
    for (const { id } of [one, other]) await owner().call('InboxTake', { ConversationID: id });
    const view = await openInbox(t);
    await view.open(one);
    await view.reply.fill('For the first');
    const file = { name: 'door.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
    await view.inbox.locator('input[type=file]').setInputFiles(file);
    const image = view.inbox.getByRole('button', { name: 'Remove door.png' });
    await image.waitFor();
    await view.open(other);
    assert.equal(await view.reply.inputValue(), '');
    assert.equal(await image.count(), 0);
    await view.reply.fill('For the second');
    await view.open(one);
    assert.equal(await view.reply.inputValue(), 'For the first');
    await image.waitFor();
    assert.equal(
      await view.inbox.evaluate(element => (element as never as { hasUnsavedChanges: boolean }).hasUnsavedChanges),
      true,
    );
  });

  test('inserts a saved reply and a listing found by its address', async t => {
    const visitor = await newVisitor();
    await owner().call('AgentSettings', { SavedReplies: [{ Title: 'Tour', Content: 'Which day suits you?' }] });
    const { List } = await owner().call('RealEstateList', { PageSize: 1 });
    const [listing] = List;
    await owner().call('InboxTake', { ConversationID: visitor.id });
    const view = await openInbox(t);
    await view.open(visitor);
    await view.inbox.getByRole('button', { name: 'Saved replies' }).click();
    await view.page.keyboard.press('Enter');
    assert.equal(await view.reply.inputValue(), 'Which day suits you?');
    await view.inbox.getByRole('button', { name: 'Add a listing' }).click();
    const dialog = view.inbox.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(listing!.Address);
    const terms = listing!.SaleType === 'for_rent' ? 'For rent' : 'For sale';
    await dialog.getByRole('button', { name: listing!.Address }).filter({ hasText: terms }).first().click();
    assert.equal(await view.reply.inputValue(), `Which day suits you?\n[${listing!.Address}](${listing!.Url})`);
    await view.reply.press('Enter');
    await view.talk.getByRole('link', { name: listing!.Address }).last().waitFor();
    await view.inbox.locator('chatbot-inbox-visitor').getByRole('link', { name: listing!.Address }).waitFor();
  });

  test('sends an edited draft of the chatbot, and an image', async t => {
    const visitor = await newVisitor();
    await owner().call('InboxTake', { ConversationID: visitor.id });
    const view = await openInbox(t);
    await view.open(visitor);
    await view.inbox.getByRole('button', { name: 'Draft by the chatbot' }).click();
    await view.inbox.getByText('The chatbot wrote this.').waitFor();
    assert.match(await view.reply.inputValue(), /showing/i);
    await view.reply.fill('Just come by.');
    assert.equal(await view.inbox.getByText('The chatbot wrote this.').count(), 0);
    const file = { name: 'door.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
    await view.inbox.locator('input[type=file]').setInputFiles(file);
    await view.inbox.getByRole('button', { name: 'Remove door.png' }).waitFor();
    await view.inbox.getByRole('button', { name: 'Send', exact: true }).click();
    await view.talk.getByText('Sending…').waitFor({ state: 'detached' });
    const sent = view.talk.getByRole('img', { name: 'door.png' });
    await sent.waitFor();
    assert.equal(await sent.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)), 1);
    const conversation = await owner().call('InboxList', { ConversationID: visitor.id });
    const last = 'Messages' in conversation ? conversation.Messages.at(-1) : undefined;
    assert.deepEqual([last?.Content, last?.Files[0]?.FileName], ['Just come by.', 'door.png']);
  });

  test('opens with the key of an agent, without the settings of the owner', async t => {
    const [visitor, ben] = [await newVisitor(), await newAgent('Ben Ode')];
    const view = await openInbox(t, { agentKey: ben.key });
    await view.open(visitor);
    await view.inbox.getByRole('button', { name: 'Take over' }).click();
    await view.say('Ben here.');
    await view.talk.getByText('Ben Ode').first().waitFor();
    assert.equal(await view.inbox.getByRole('button', { name: 'Inbox settings' }).count(), 0);
    await owner().call('AgentRemove', { ID: ben.id });
    await view.filter('Closed');
    await view.list.getByText("This key doesn't match this chatbot.").waitFor();
  });

  test('asks for no events with a revoked key until the network returns', async t => {
    const ben = await newAgent('Ben Ode');
    const { page, inbox } = await openInbox(t, { agentKey: ben.key });
    const requests: string[] = [];
    page.on('request', request => requests.push(new URL(request.url()).pathname));
    const asked = () => requests.filter(path => path.endsWith('/InboxEvents')).length;
    await page.clock.install();
    await owner().call('AgentEdit', { ID: ben.id, RenewKey: true });
    await inbox.getByText("This key doesn't match this chatbot.").first().waitFor();
    const before = asked();
    await page.clock.fastForward(60_000);
    // A request that the timers made comes before this one.
    await page.evaluate(() => fetch('/inbox-page').then(() => undefined));
    assert.equal(asked(), before);
    // The service may not have ended the stream yet.
    await eventually(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.clock.runFor(1000);
      return asked() > before || undefined;
    });
  });

  test('adds an agent, shows the key once, and stores opening hours', async t => {
    const view = await openInbox(t);
    const settings = view.inbox.getByRole('button', { name: 'Inbox settings' });
    await settings.click();
    await view.inbox.getByRole('button', { name: 'Add agent' }).click();
    await view.inbox.getByLabel('Name', { exact: true }).fill('Cleo');
    await view.page.keyboard.press('Enter');
    const key = await view.inbox.getByLabel("Cleo's key").textContent();
    const { List } = await clientWith({ sessionKey: key!.trim() }).call('AgentList', {});
    assert.ok(List.some(({ Name }) => Name === 'Cleo'));
    await view.inbox.getByRole('button', { name: 'Add hours: Monday' }).click();
    await view.inbox.getByLabel('Closing time: Monday').fill('00:00');
    await view.inbox.getByRole('button', { name: 'Save changes' }).click();
    await view.inbox.getByText('Saved.').waitFor();
    const { Hours } = await owner().call('AgentSettings', {});
    assert.deepEqual(Hours, [{ Day: 1, From: '09:00', To: '24:00' }]);
    await owner().call('AgentSettings', { Hours: [] });
    await settings.click();
    await settings.click();
    await view.inbox.getByText('Cleo').waitFor();
    assert.equal(await view.inbox.getByLabel("Cleo's key").count(), 0);
  });

  test('can be used on a phone and with the keyboard alone', async t => {
    const visitor = await newVisitor();
    const view = await openInbox(t, PHONE);
    await view.filter('All');
    await view.list.locator(`[data-id="${visitor.id}"]`).focus();
    await view.page.keyboard.press('Enter');
    const heading = view.inbox.getByRole('heading', { name: /Visitor/ });
    await heading.waitFor();
    assert.equal(await view.list.isVisible(), false);
    assert.equal(await heading.evaluate(element => element.matches(':focus')), true);
    await view.inbox.getByRole('button', { name: 'Back', exact: true }).press('Enter');
    const entry = view.list.locator(`[data-id="${visitor.id}"]`);
    await entry.waitFor();
    assert.equal(await entry.evaluate(element => element.matches(':focus')), true);
  });

  for (const options of casesOf([{ colorScheme: 'light' }, { ...PHONE, colorScheme: 'dark' }] as const))
    test(`has no accessibility problems in the ${options.colorScheme} scheme`, async t => {
      const [visitor, other] = [await newVisitor(), await newVisitor()];
      await other.wait();
      await owner().call('InboxTake', { ConversationID: visitor.id });
      const view = await openInbox(t, { ...options, reducedMotion: 'reduce' });
      const faults = async () => {
        const excess = await view.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        return [...(await axeFaults(view.page, 'chatbot-inbox')), ...(excess > 0 ? ['wider than the screen'] : [])];
      };
      await view.list.locator(`[data-id="${other.id}"]`).waitFor();
      assert.deepEqual(await faults(), []);
      await view.open(visitor);
      await view.reply.fill('Hello');
      await view.talk.locator('.is-formatted').first().waitFor();
      assert.deepEqual(await faults(), []);
      await view.inbox.getByRole('button', { name: 'Add a listing' }).click();
      await view.inbox.getByRole('dialog').getByRole('listitem').first().waitFor();
      assert.deepEqual(await faults(), []);
      await view.page.keyboard.press('Escape');
      if ('isMobile' in options) await view.inbox.getByRole('button', { name: 'Back', exact: true }).click();
      await view.inbox.getByRole('button', { name: 'Inbox settings' }).click();
      await view.inbox.getByRole('button', { name: 'Add agent' }).click();
      await view.inbox.getByRole('button', { name: 'Add hours: Monday' }).click();
      assert.deepEqual(await faults(), []);
    });
});
