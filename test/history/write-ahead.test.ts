import { expect } from '@open-wc/testing';
import { replaceIndexedDb } from './support/databases.js';
import { freshSite, openTab, TestTab, until } from './support/tabs.js';

type Site = { readonly serialNumber: string };

const HOMES = 'Two homes have a view.';

/** Names of the records of a site. */
const recordsOf = ({ serialNumber }: Site) =>
  Object.keys(sessionStorage).filter(name => name.startsWith('chatbot-bubble:ahead:') && name.includes(serialNumber));

/** A tab that asked, received a part of the answer, and vanished before it could store anything. */
async function vanish(site: Site, answer = HOMES): Promise<TestTab> {
  const tab = new TestTab(site);
  tab.takesLock = false;
  void tab.conversation.send({ content: 'Which?' });
  await until(() => tab.asked.length === 1);
  if (answer) tab.say(answer);
  await until(() => tab.conversation.messages.length === (answer ? 2 : 1));
  return tab;
}

/** Messages of the next page of the tab. */
async function seenNext(site: Site, options = {}): Promise<string[]> {
  const tab = await openTab({ ...site, ...options });
  const { seen } = tab;
  await tab.sync.close();
  return seen;
}

describe('records ahead of the history', () => {
  it('stores nothing before the visitor asks', async () => {
    const site = freshSite();
    const tab = new TestTab(site);
    tab.conversation.draft = 'Whi';
    tab.conversation.addSystemMessage('Welcome');
    expect(recordsOf(site)).to.deep.equal([]);
    void tab.conversation.send({ content: 'Which?' });
    await until(() => recordsOf(site).length === 1);
  });

  it('restores a question whose page vanished before anything was stored', async () => {
    const site = freshSite();
    await vanish(site, '');
    expect(await seenNext(site)).to.deep.equal(['user: Which? (failed)']);
    expect(recordsOf(site)).to.deep.equal([]);
  });

  it('restores the answer received so far, once, and keeps it in the database', async () => {
    const site = freshSite();
    await vanish(site);
    const seen = ['user: Which? (sent)', `bot: ${HOMES} (incomplete)`];
    expect(await seenNext(site)).to.deep.equal(seen);
    expect(recordsOf(site)).to.deep.equal([]);
    expect(await seenNext(site)).to.deep.equal(seen);
  });

  it('writes the text received so far when the page is left', async () => {
    const site = freshSite();
    const tab = await vanish(site, 'Two ');
    tab.say('homes');
    await until(() => tab.conversation.messages[1]!.content === 'Two homes');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(await seenNext(site)).to.deep.equal(['user: Which? (sent)', 'bot: Two homes (incomplete)']);
  });

  it('removes a record as soon as the question and its complete answer are stored', async () => {
    const site = freshSite();
    const tab = await openTab(site);
    void tab.conversation.send({ content: 'Which?' });
    await until(() => tab.asked.length === 1);
    tab.say(HOMES);
    await until(() => tab.conversation.status === 'streaming');
    expect(recordsOf(site).length).to.equal(1);
    tab.end(HOMES);
    await until(() => recordsOf(site).length === 0);
    expect(await seenNext(site)).to.deep.equal(['user: Which? (sent)', `bot: ${HOMES} (complete)`]);
    await tab.sync.close();
  });

  it('restores a complete answer that was not stored', async () => {
    const site = freshSite();
    const tab = new TestTab(site);
    await tab.talk('Which?', HOMES);
    expect(await seenNext(site)).to.deep.equal(['user: Which? (sent)', `bot: ${HOMES} (complete)`]);
  });

  it('adds the rest of an answer that is stored in part, in the tab that shows it', async () => {
    const site = freshSite();
    const tab = await openTab(site);
    void tab.conversation.send({ content: 'Which?' });
    await until(() => tab.asked.length === 1);
    tab.say('Two ');
    await until(async () => (await storedBy(site)).includes('bot: Two  (streaming)'));
    tab.say('homes');
    await until(() => tab.conversation.messages[1]!.content === 'Two homes');
    tab.ahead.flush();
    const next = await openTab(site);
    expect(next.seen).to.deep.equal(['user: Which? (sent)', 'bot: Two homes (streaming)']);
    tab.end('Two homes.');
    await until(() => next.seen[1] === 'bot: Two homes. (complete)');
    await Promise.all([tab.sync.close(), next.sync.close()]);
    expect(await seenNext(site)).to.deep.equal(['user: Which? (sent)', 'bot: Two homes. (complete)']);
  });

  it('keeps its own answer when another tab took the question for abandoned', async () => {
    const site = freshSite();
    const tab = await vanish(site, 'Two ');
    const other = await openTab(site);
    expect(other.seen).to.deep.equal(['user: Which? (sent)', 'bot: Two  (incomplete)']);
    tab.say('homes');
    await tab.sync.start();
    await until(() => other.seen[1] === 'bot: Two homes (streaming)');
    tab.end('Two homes.');
    await until(() => other.seen[1] === 'bot: Two homes. (complete)');
    expect(tab.seen).to.deep.equal(other.seen);
    await Promise.all([tab.sync.close(), other.sync.close()]);
  });

  it('STOR-8: does not restore a question from before the history was cleared', async () => {
    const site = freshSite();
    const tab = await openTab(site);
    void tab.conversation.send({ content: 'Which?' });
    await until(() => tab.asked.length === 1);
    const [name] = recordsOf(site);
    tab.say(HOMES);
    await until(() => sessionStorage.getItem(name!)!.includes(HOMES));
    const record = sessionStorage.getItem(name!)!;
    await tab.sync.clear();
    await until(() => recordsOf(site).length === 0);
    await tab.sync.close();
    // A page without the widget kept a copy, as `window.open` makes one.
    sessionStorage.setItem(name!, record);
    expect(await seenNext(site)).to.deep.equal([]);
    expect(recordsOf(site)).to.deep.equal([]);
  });

  it('replaces the earlier answer when the visitor had asked again', async () => {
    const site = freshSite();
    await vanish(site, 'One');
    const tab = await openTab(site);
    await tab.sync.close();
    void tab.conversation.retry();
    await until(() => tab.asked.length === 1);
    tab.say('Two');
    await until(() => tab.seen[1] === 'bot: Two (streaming)');
    expect(await seenNext(site)).to.deep.equal(['user: Which? (sent)', 'bot: Two (incomplete)']);
  });

  it('drops an answer when another tab has asked the question again', async () => {
    const site = freshSite();
    const tab = await vanish(site, 'One');
    const record = sessionStorage.getItem(recordsOf(site)[0]!)!;
    const [name] = recordsOf(site);
    const other = await openTab(site);
    void other.conversation.retry();
    await until(() => other.asked.length === 1);
    other.end('Two');
    await until(() => other.seen[1] === 'bot: Two (complete)');
    await other.sync.close();
    sessionStorage.setItem(name!, record);
    expect(await seenNext(site)).to.deep.equal(['user: Which? (sent)', 'bot: Two (complete)']);
    tab.ahead.discard();
  });

  it('CLOSE-5: does not restore a question after the grace period', async () => {
    const removing = { removesOnClose: Promise.resolve(true) };
    const { now } = Date;
    const [late, early] = [freshSite(), freshSite()];
    try {
      Date.now = () => now() - 6 * 60_000;
      await vanish(late);
      Date.now = () => now() - 4 * 60_000;
      await vanish(early);
    } finally {
      Date.now = now;
    }
    expect(await seenNext(late, removing)).to.deep.equal([]);
    expect(recordsOf(late)).to.deep.equal([]);
    expect(await seenNext(early, removing)).to.deep.equal(['user: Which? (sent)', `bot: ${HOMES} (incomplete)`]);
  });

  it('STOR-1: shows a question when the database cannot be opened, and stores it on the next page', async () => {
    const site = freshSite();
    await vanish(site);
    const seen = ['user: Which? (sent)', `bot: ${HOMES} (incomplete)`];
    const restore = replaceIndexedDb(() => undefined);
    const { warn } = console;
    console.warn = () => {};
    expect(await seenNext(site)).to.deep.equal(seen);
    restore();
    console.warn = warn;
    expect(await seenNext(site)).to.deep.equal(seen);
    expect(recordsOf(site)).to.deep.equal([]);
  });

  it('keeps the records of people apart', async () => {
    const site = freshSite();
    await vanish({ ...site, userKey: 'anna' } as Site);
    expect(await seenNext(site, { userKey: 'berta' })).to.deep.equal([]);
    expect((await seenNext(site, { userKey: 'anna' })).length).to.equal(2);
  });

  it('drops records that another script damaged', async () => {
    const site = freshSite();
    await vanish(site);
    const [name] = recordsOf(site);
    const record = JSON.parse(sessionStorage.getItem(name!)!) as object;
    const damaged = [
      '',
      '{',
      'null',
      '[]',
      { ...record, messages: 1 },
      { ...record, seen: -1 },
      { ...record, removed: [1] },
    ];
    for (const [index, text] of damaged.entries())
      sessionStorage.setItem(`${name!}${index}`, typeof text === 'string' ? text : JSON.stringify(text));
    sessionStorage.setItem(`${name!}x`, JSON.stringify({ ...record, messages: [{ role: 'bot' }, null] }));
    expect((await seenNext(site)).length).to.equal(2);
    expect(recordsOf(site)).to.deep.equal([]);
  });

  it('shortens an answer that would fill the page’s session storage', async () => {
    const site = freshSite();
    await vanish(site, 'x'.repeat(300_000));
    const [, answer] = await seenNext(site);
    expect(answer!.length).to.equal('bot:  (incomplete)'.length + 100_000);
  });
});

/** Messages in the database. */
async function storedBy({ serialNumber }: Site): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`chatbot-bubble:${serialNumber}`);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('It cannot be opened.'));
  });
  const request = database.transaction('records').objectStore('records').getAll();
  const records = await new Promise<{ text?: string }[]>(resolve => {
    request.onsuccess = () => resolve(request.result as { text?: string }[]);
  });
  database.close();
  return records.flatMap(({ text }) => {
    const { role, content, status } = JSON.parse(text ?? '{}') as Record<string, string>;
    return role ? [`${role}: ${content} (${status})`] : [];
  });
}
