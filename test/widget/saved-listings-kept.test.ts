import { expect, nextFrame } from '@open-wc/testing';
import { words } from './support/panel-features.js';
import { freshSerial, oneEvent } from './support/bubble.js';
import { fullListing } from './support/listings.js';
import { listingsStored, inDatabase, visit, visitListings } from './support/saved.js';
import { found, until } from './support/wait.js';

const first = fullListing(1);
const second = fullListing(2);
const LISTINGS = [first, second];

/** A page that stored both listings and was left. */
async function savedBefore(serialNumber: string, attributes: Record<string, string> = {}) {
  const chat = await visitListings({ listings: LISTINGS, serialNumber, attributes });
  for (const listing of LISTINGS) chat.heart(listing)!.click();
  await until(async () => (await recordsOf(serialNumber)) === 2);
  chat.element.remove();
}

/** The number of stored listings. */
async function recordsOf(serialNumber: string): Promise<number> {
  const records = (await listingsStored(serialNumber)) as { text?: unknown }[] | undefined;
  return (records ?? []).filter(({ text }) => text !== undefined).length;
}

describe('stored listings', () => {
  it('stores listings in their own database, which is created with the first one (STOR-3)', async () => {
    const chat = await visitListings({ listings: LISTINGS });
    expect(await listingsStored(chat.serialNumber)).to.equal(undefined);
    chat.heart(first)!.click();
    await until(async () => (await recordsOf(chat.serialNumber)) === 1);
  });

  it('restores saved listings on the next page, even with an empty conversation', async () => {
    const serialNumber = freshSerial();
    await savedBefore(serialNumber);
    const chat = await visit({ listings: LISTINGS, serialNumber });
    await until(() => chat.count() === 2);
    await chat.show();
    expect(chat.names()).to.deep.equal(['2 Water Street', '1 Water Street']);
  });

  it('separates saved listings by user key and service', async () => {
    const serialNumber = freshSerial();
    await savedBefore(serialNumber, { 'user-key': 'ada' });
    const other = await visitListings({ listings: LISTINGS, serialNumber, attributes: { 'user-key': 'bob' } });
    other.heart(first)!.click();
    await until(async () => (await recordsOf(serialNumber)) === 3);
    await until(() => other.count() === 1);
    other.element.userKey = 'ada';
    await other.element.updateComplete;
    await until(() => other.count() === 2);
    other.element.baseUrl = 'https://other.example';
    await other.element.updateComplete;
    await until(() => other.count() === 0);
  });

  it('follows listings that another tab saves and removes (STOR-6)', async () => {
    const serialNumber = freshSerial();
    const [here, there] = [
      await visitListings({ listings: LISTINGS, serialNumber }),
      await visitListings({ listings: LISTINGS, serialNumber }),
    ];
    here.heart(first)!.click();
    await until(() => there.isSaved(first));
    there.heart(second)!.click();
    await until(() => here.isSaved(second));
    there.heart(first)!.click();
    await until(() => !here.isSaved(first));
    expect(await recordsOf(serialNumber)).to.equal(1);
  });

  it('offers saved listings in an open menu when another tab saves the first one (STOR-6)', async () => {
    const serialNumber = freshSerial();
    const [here, there] = [
      await visitListings({ listings: LISTINGS, serialNumber }),
      await visitListings({ listings: LISTINGS, serialNumber }),
    ];
    await here.openMenu();
    expect(here.menuItem()).to.equal(undefined);
    there.heart(first)!.click();
    await until(() => !!here.menuItem());
  });

  it('neither stores nor reads listings with no-history', async () => {
    const serialNumber = freshSerial();
    await savedBefore(serialNumber);
    const before = JSON.stringify(await listingsStored(serialNumber));
    const chat = await visitListings({ listings: LISTINGS, serialNumber, attributes: { 'no-history': '' } });
    expect(chat.isSaved(first)).to.equal(false);
    chat.heart(first)!.click();
    await until(() => chat.count() === 1);
    expect(JSON.stringify(await listingsStored(serialNumber))).to.equal(before);
  });

  it('deletes saved listings in every tab with clearHistory() (STOR-8)', async () => {
    const serialNumber = freshSerial();
    await savedBefore(serialNumber);
    const [here, there] = [
      await visit({ listings: LISTINGS, serialNumber }),
      await visit({ listings: LISTINGS, serialNumber }),
    ];
    await until(() => here.count() === 2 && there.count() === 2);
    await here.element.clearHistory();
    expect(await recordsOf(serialNumber)).to.equal(0);
    await until(() => !here.count() && !there.count());
  });

  it('deletes saved listings with the menu’s “Delete conversation” if the visitor checks the box (STOR-8)', async () => {
    const serialNumber = freshSerial();
    await savedBefore(serialNumber);
    const chat = await visit({ listings: LISTINGS, serialNumber });
    await until(() => chat.count() === 2);
    const menu = await chat.openMenu();
    const item = (name: string, root: ParentNode) =>
      [...root.querySelectorAll('button')].find(button => words(button) === name);
    item('Delete conversation', menu)!.click();
    const root = menu.getRootNode() as ShadowRoot;
    const question = await found(() => root.querySelector('[role=alertdialog]'));
    expect(words(question)).to.contain('Also delete my saved listings');
    question.querySelector('input')!.click();
    item('Delete', question)!.click();
    await until(async () => !(await recordsOf(serialNumber)) && !chat.count());
  });

  it('keeps saved listings on the menu’s “Start a new chat”, but not on reset()', async () => {
    const chat = await visitListings({ listings: LISTINGS });
    const { element, serialNumber } = chat;
    chat.heart(first)!.click();
    await until(async () => chat.count() === 1 && (await recordsOf(serialNumber)) === 1);
    const menu = await chat.openMenu();
    const cleared = new Promise(resolve =>
      element.addEventListener('chatbot-history-cleared', resolve, { once: true }),
    );
    [...menu.querySelectorAll('button')].find(item => words(item) === 'Start a new chat')!.click();
    await cleared;
    await until(async () => chat.count() === 1 && (await recordsOf(serialNumber)) === 1);
    element.reset();
    await until(async () => !chat.count() && !(await recordsOf(serialNumber)));
  });

  it('keeps the stored listings while “Start a new chat” clears the rest (STOR-8)', async () => {
    const chat = await visitListings({ listings: LISTINGS });
    const { element, serialNumber } = chat;
    chat.heart(first)!.click();
    await until(async () => chat.count() === 1 && (await recordsOf(serialNumber)) === 1);
    const deleted: string[] = [];
    const { delete: remove } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.delete = function (this: IDBObjectStore, key) {
      deleted.push(this.transaction.db.name);
      return remove.call(this, key);
    };
    try {
      const menu = await chat.openMenu();
      const cleared = oneEvent(element, 'chatbot-history-cleared');
      const items = [...menu.querySelectorAll('button')];
      items.find(item => words(item) === 'Start a new chat')!.click();
      await cleared;
    } finally {
      IDBObjectStore.prototype.delete = remove;
    }
    expect(deleted).to.include(`chatbot-bubble:${serialNumber}`);
    expect(deleted).to.not.include(`chatbot-bubble:listings:${serialNumber}`);
    expect([chat.count(), await recordsOf(serialNumber)]).to.deep.equal([1, 1]);
  });

  it('encrypts saved listings with RemoveChatLogOnBrowserClose', async () => {
    const serialNumber = freshSerial();
    await savedBefore(serialNumber, { 'remove-chat-log-on-browser-close': '' });
    const records = (await listingsStored(serialNumber)) as { text?: { data?: ArrayBuffer } }[];
    expect(records.filter(({ text }) => text?.data).length).to.equal(2);
    expect(JSON.stringify(records)).not.to.contain('Water Street');
  });

  it('drops or neutralizes invalid and hostile stored listings (STOR-4)', async () => {
    const serialNumber = freshSerial();
    await savedBefore(serialNumber);
    const name = `chatbot-bubble:listings:${serialNumber}`;
    const keys = await inDatabase(name, 'readonly', store => store.getAllKeys());
    const [scope] = keys[0] as string[];
    const hostile = {
      ...first,
      ID: 9,
      Url: 'javascript:alert(1)',
      Images: 'http://evil.example/x.png',
      Address: { a: 1 },
      Bedrooms: 'x'.repeat(1e5),
    };
    const texts = [
      '',
      '{',
      'null',
      '[]',
      '{"listing":{}}',
      '{"listing":{"ID":"1"}}',
      '{"listing":null}',
      JSON.stringify({ role: 'system', content: JSON.stringify({ listing: first }) }),
      JSON.stringify({ listing: hostile }),
    ];
    for (const [index, text] of texts.entries())
      await inDatabase(name, 'readwrite', store =>
        store.put({ version: 1, text }, [scope!, 'message', Date.now() + index, `x${index}`]),
      );
    await inDatabase(name, 'readwrite', store => store.put('nonsense', [scope!, 'message', 1, 'y']));
    const chat = await visit({ listings: LISTINGS, serialNumber });
    await until(() => chat.count() === 3);
    await chat.show();
    expect(chat.inView('.card').length).to.equal(3);
    expect(chat.inView('a[href^="javascript"], img[src*="evil"]').length).to.equal(0);
  });

  it('keeps listings in memory if the storage fails, after one warning and without an error (STOR-1)', async () => {
    const { open } = IDBFactory.prototype;
    const { warn } = console;
    const warnings: string[] = [];
    console.warn = (text: string) => void warnings.push(text);
    IDBFactory.prototype.open = function (this: IDBFactory, name, version) {
      if (name.startsWith('chatbot-bubble:listings:')) throw new DOMException('It is blocked.', 'SecurityError');
      return open.call(this, name, version);
    };
    try {
      const chat = await visitListings({ listings: LISTINGS });
      chat.heart(first)!.click();
      const own = () => warnings.filter(text => text.includes('saved listings are kept in memory only'));
      await until(() => own().length > 0);
      chat.heart(second)!.click();
      await until(() => chat.count() === 2);
      await nextFrame();
      expect(own().length).to.equal(1);
    } finally {
      IDBFactory.prototype.open = open;
      console.warn = warn;
    }
  });
});
