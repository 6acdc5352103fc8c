import { expect } from '@open-wc/testing';
import { aheadPrefix, type Scope } from '../../src/history/storage-names.js';
import { beginClear } from '../../src/history/write-ahead.js';
import { freshSite, openTab, until } from './support/tabs.js';

const freshScope = (): Scope => ({ ...freshSite(), baseUrl: 'https://chat.example' });
const isMarked = (scope: Scope) =>
  [localStorage, sessionStorage].some(storage => storage.getItem(aheadPrefix(scope)) !== null);

/** A page on which the visitor deletes the conversation, and which goes away before the database has answered. */
async function deleteAndVanish(scope: Scope) {
  const page = await openTab(scope);
  await page.talk('Which?', 'Two homes have a view.');
  await page.sync.close();
  const clearedAt = page.conversation.clear();
  beginClear(scope, clearedAt);
  return clearedAt;
}

describe('a deletion that another page has begun', () => {
  it('is finished by the next page before it shows anything', async () => {
    const scope = freshScope();
    await deleteAndVanish(scope);
    const next = await openTab(scope);
    expect(next.seen).to.deep.equal([]);
    expect(next.restored).to.deep.equal([]);
    expect(isMarked(scope)).to.equal(false);
    await next.sync.close();
    expect((await openTab(scope)).seen).to.deep.equal([]);
  });

  it('is finished after a reload that came before the conversation was loaded for it', async () => {
    const scope = freshScope();
    const page = await openTab(scope);
    await page.talk('Which?', 'Two homes have a view.');
    await page.sync.close();
    sessionStorage.setItem(aheadPrefix(scope), String(Date.now()));
    expect((await openTab(scope)).seen).to.deep.equal([]);
    expect(isMarked(scope)).to.equal(false);
  });

  it('keeps a question that the visitor asked right after it', async () => {
    const scope = freshScope();
    const page = await openTab(scope);
    await page.talk('Which?', 'Two homes have a view.');
    beginClear(scope, page.conversation.clear());
    void page.conversation.send({ content: 'Where?' });
    await until(() => page.asked.length === 2);
    const next = await openTab(scope);
    expect(next.seen.map(text => text.split(' (')[0])).to.deep.equal(['user: Where?']);
  });

  it('takes effect once, however often pages find it', async () => {
    const scope = freshScope();
    const page = await openTab(scope);
    await page.talk('Which?', 'Two homes have a view.');
    const clearedAt = page.conversation.clear();
    await page.sync.clear(clearedAt);
    await page.talk('Where?', 'In the center.');
    await page.sync.close();
    beginClear(scope, clearedAt);
    const seen = ['user: Where? (sent)', 'bot: In the center. (complete)'];
    expect((await openTab(scope)).seen).to.deep.equal(seen);
  });

  it('reaches a tab that is open, and leaves it a question that was asked later', async () => {
    const scope = freshScope();
    const other = await openTab(scope);
    await other.talk('Which?', 'Two homes have a view.');
    const clearedAt = other.conversation.messages.at(-1)!.createdAt;
    void other.conversation.send({ content: 'Where?' });
    await until(() => other.asked.length === 2);
    beginClear(scope, clearedAt);
    dispatchEvent(new StorageEvent('storage', { key: aheadPrefix(scope), newValue: String(clearedAt) }));
    await until(() => other.cleared.length === 1);
    other.end('In the center.');
    await until(() => other.conversation.status === 'ready');
    const seen = ['user: Where? (sent)', 'bot: In the center. (complete)'];
    expect(other.seen).to.deep.equal(seen);
    expect(other.cleared).to.deep.equal([2]);
    await other.sync.close();
    expect((await openTab(scope)).seen).to.deep.equal(seen);
  });

  it('leaves an answer complete that arrives while an open tab reads the rest of the conversation', async () => {
    const nextTask = () =>
      new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      });
    // The moment within the read decides.
    for (let tasks = 0; tasks < 30; tasks++) {
      const scope = freshScope();
      const onCleared = async () => {
        for (let count = 0; count < tasks; count++) await nextTask();
        other.end('In the center.');
      };
      const other = await openTab({ ...scope, onCleared: () => void onCleared() });
      await other.talk('Which?', 'Two homes have a view.');
      const clearedAt = other.conversation.messages.at(-1)!.createdAt;
      const answered = other.conversation.send({ content: 'Where?' });
      await until(() => other.asked.length === 2);
      beginClear(scope, clearedAt);
      dispatchEvent(new StorageEvent('storage', { key: aheadPrefix(scope), newValue: String(clearedAt) }));
      await answered;
      await other.sync.close();
      expect(other.seen).to.deep.equal(['user: Where? (sent)', 'bot: In the center. (complete)']);
    }
  });

  it('empties an open tab without later questions when it becomes visible', async () => {
    const scope = freshScope();
    const other = await openTab(scope);
    await other.talk('Which?', 'Two homes have a view.');
    beginClear(scope, Date.now());
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => other.cleared.length === 1);
    expect(other.seen).to.deep.equal([]);
    expect(isMarked(scope)).to.equal(false);
  });

  it('ignores marks that are no time', async () => {
    const scope = freshScope();
    const page = await openTab(scope);
    await page.talk('Which?', 'Two homes have a view.');
    await page.sync.close();
    localStorage.setItem(aheadPrefix(scope), 'soon');
    expect((await openTab(scope)).seen.length).to.equal(2);
    localStorage.removeItem(aheadPrefix(scope));
  });
});
