import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { inside } from './support/bubble.js';
import { watchConnections } from '../history/support/databases.js';
import { until } from './support/wait.js';

let sites = 0;
const freshSerial = () => `history ${Date.now()} ${Math.random()} ${++sites}`;

/** An element in the page and its history events. */
function place(serialNumber: string, attributes: Record<string, string> = {}, service = new ScriptedService()) {
  const element = document.createElement('chatbot-bubble');
  const heard: string[] = [];
  for (const name of ['chatbot-history-restored', 'chatbot-history-cleared'] as const)
    element.addEventListener(name, event => heard.push(`${name} ${event.detail.count}`));
  element.serialNumber = serialNumber;
  element.fetch = service.fetch;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return { element, heard, service };
}

async function talk({ element, service }: ReturnType<typeof place>, text = 'Hello') {
  const asked = service.question();
  const answer = element.send(text);
  await asked;
  service.end('Hi');
  await answer;
}

/** The stored records of a chatbot by key; undefined if it has no database. */
async function records(serialNumber: string): Promise<[key: string[], value: unknown][] | undefined> {
  const name = `chatbot-bubble:${serialNumber}`;
  if (!(await indexedDB.databases()).some(database => database.name === name)) return undefined;
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>(resolve => (request.onsuccess = () => resolve(request.result)));
  const database = await done(indexedDB.open(name));
  const store = database.transaction('records').objectStore('records');
  const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
  database.close();
  return keys.map((key, index) => [key as string[], values[index]]);
}

/** The number of stored messages; -1 without a database. */
const stored = async (serialNumber: string): Promise<number> =>
  (await records(serialNumber))?.filter(([[, kind]]) => kind === 'message').length ?? -1;

/** The stored draft. */
const draftOf = async (serialNumber: string): Promise<string> =>
  (await records(serialNumber))
    ?.filter(([[, kind]]) => kind === 'draft')
    .map(([, value]) => JSON.stringify(value))
    .join() ?? '';

const texts = (element: ChatbotBubble) => element.messages.map(({ content }) => content);

/** Has a conversation on a page and leaves it. */
async function talkBefore(serialNumber: string, attributes: Record<string, string> = {}) {
  const before = place(serialNumber, attributes);
  await talk(before);
  await until(async () => (await stored(serialNumber)) >= 2);
  before.element.remove();
}

describe('the history of <chatbot-bubble>', () => {
  it('restores the conversation when the visitor opens the chat again and reports it to the page', async () => {
    const serial = freshSerial();
    await talkBefore(serial);
    const { element, heard } = place(serial);
    element.show();
    await until(() => element.messages.length === 2);
    expect(texts(element)).to.deep.equal(['Hello', 'Hi']);
    await until(() => heard.length > 0);
    expect(heard).to.deep.equal(['chatbot-history-restored 2']);
    element.remove();
  });

  it('stores nothing before the visitor opens the chat', async () => {
    const serial = freshSerial();
    const { element, service } = place(serial);
    await until(() => service.configurations === 1);
    // The intent alone loads the panel.
    await element.focusInput();
    await nextFrame();
    expect(await stored(serial)).to.equal(-1);
    expect(sessionStorage.getItem(`chatbot-bubble:${serial},`)).to.equal(null);
    element.remove();
  });

  it('closes every database connection when conversations start and elements are removed', async () => {
    const connections = watchConnections();
    const serial = freshSerial();
    const placed = place(serial);
    for (let chat = 0; chat < 3; chat++) {
      await talk(placed);
      await until(async () => (await stored(serial)) >= 2);
      placed.element.reset();
      await until(async () => (await stored(serial)) < 1);
    }
    placed.element.remove();
    for (let mount = 0; mount < 3; mount++) {
      const other = place(serial);
      await talk(other);
      await until(async () => (await stored(serial)) >= 2);
      await other.element.clearHistory();
      other.element.remove();
    }
    await until(() => connections.count() === 0);
    connections.restore();
  });

  it('stores nothing with no-history', async () => {
    const serial = freshSerial();
    const placed = place(serial, { 'no-history': '' });
    placed.element.show();
    await talk(placed);
    await placed.element.clearHistory();
    expect(placed.heard).to.deep.equal(['chatbot-history-cleared 2']);
    expect(await stored(serial)).to.equal(-1);
    placed.element.remove();
  });

  it('stops storing when the page sets no-history', async () => {
    const serial = freshSerial();
    const placed = place(serial);
    await until(() => placed.element.isReady);
    await talk(placed);
    await until(async () => (await stored(serial)) === 2);
    placed.element.noHistory = true;
    await placed.element.updateComplete;
    await talk(placed, 'Between us');
    placed.element.remove();
    const other = place(serial);
    await talk(other, 'Again');
    await until(async () => (await stored(serial)) >= 4);
    expect(texts(other.element)).to.deep.equal(['Hello', 'Hi', 'Again', 'Hi']);
    other.element.remove();
  });

  it('deletes stored conversations on request from a page with no-history too', async () => {
    const serial = freshSerial();
    const keeping = place(serial);
    await talk(keeping);
    await until(async () => (await stored(serial)) === 2);
    const { element, heard } = place(serial, { 'no-history': '' });
    await element.clearHistory();
    expect(heard).to.deep.equal(['chatbot-history-cleared 2']);
    expect(await stored(serial)).to.equal(0);
    await until(() => keeping.element.messages.length === 0);
    element.remove();
    keeping.element.remove();
  });

  it('deletes the conversation from memory and storage on request', async () => {
    const serial = freshSerial();
    const placed = place(serial);
    await talk(placed);
    await until(async () => (await stored(serial)) === 2);
    await placed.element.clearHistory();
    expect(texts(placed.element)).to.deep.equal([]);
    expect(placed.heard).to.deep.equal(['chatbot-history-cleared 2']);
    expect(await stored(serial)).to.equal(0);
    placed.element.remove();
  });

  it('deletes the conversation on reset and starts a new session', async () => {
    const serial = freshSerial();
    const placed = place(serial);
    await talk(placed);
    await until(async () => (await stored(serial)) === 2);
    placed.element.reset();
    expect(texts(placed.element)).to.deep.equal([]);
    await until(async () => (await stored(serial)) === 0);
    await talk(placed, 'Again');
    expect(placed.service.configurations).to.equal(2);
    await until(async () => (await stored(serial)) === 2);
    placed.element.remove();
  });

  it('deletes the draft for good on reset', async () => {
    const serial = freshSerial();
    const placed = place(serial);
    const { element } = placed;
    await talk(placed);
    await until(async () => (await stored(serial)) === 2);
    element.show();
    await element.setDraft('My secret is');
    await until(async () => (await draftOf(serial)).includes('My secret is'));
    const isCleared = new Promise(resolve =>
      element.addEventListener('chatbot-history-cleared', resolve, { once: true }),
    );
    element.reset();
    await isCleared;
    await until(async () => (await stored(serial)) === 0);
    const { input } = inside(element);
    expect(input.value).to.equal('');
    await talk(placed, 'Again');
    await until(async () => (await stored(serial)) === 2);
    expect(input.value).to.equal('');
    expect(await draftOf(serial)).to.equal('');
    element.remove();
  });

  it('deletes the draft with clearHistory(), also after a reload (STOR-8)', async () => {
    const serial = freshSerial();
    const placed = place(serial);
    const { element } = placed;
    await talk(placed);
    element.show();
    await element.setDraft('My secret is');
    await until(async () => (await draftOf(serial)).includes('My secret is'));
    await element.clearHistory();
    expect(inside(element).input.value).to.equal('');
    await element.setDraft('Something else');
    await until(async () => (await draftOf(serial)).includes('Something else'));
    await element.clearHistory();
    element.remove();
    const after = place(serial);
    after.element.show();
    await talk(after, 'Again');
    await until(async () => (await stored(serial)) === 2);
    expect(inside(after.element).input.value).to.equal('');
    expect(await draftOf(serial)).to.equal('');
    after.element.remove();
  });

  it('clears without an error if the browser blocks all storage', async () => {
    const { open, databases } = IDBFactory.prototype;
    const { has } = CacheStorage.prototype;
    const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'UnknownError');
    };
    IDBFactory.prototype.databases = refuse('UnknownError');
    CacheStorage.prototype.has = refuse('SecurityError');
    try {
      const placed = place(freshSerial());
      placed.element.show();
      await talk(placed);
      await placed.element.clearHistory();
      expect(placed.heard).to.deep.equal(['chatbot-history-cleared 2']);
      placed.element.remove();
    } finally {
      Object.assign(IDBFactory.prototype, { open, databases });
      CacheStorage.prototype.has = has;
    }
  });

  it('hides the conversation when another user appears and restores it for its own user (SEC-6)', async () => {
    const serial = freshSerial();
    const placed = place(serial, { 'user-key': 'anna' });
    const { element } = placed;
    await talk(placed);
    await until(async () => (await stored(serial)) === 2);
    element.userKey = 'berta';
    await element.updateComplete;
    expect(texts(element)).to.deep.equal([]);
    await talk(placed, 'Berta here');
    await until(async () => (await stored(serial)) === 4);
    expect(texts(element)).to.deep.equal(['Berta here', 'Hi']);
    element.userKey = 'anna';
    await element.updateComplete;
    await until(() => element.messages.length === 2);
    expect(texts(element)).to.deep.equal(['Hello', 'Hi']);
    element.remove();
  });

  it('keeps the conversation when the element is moved (HOST-11)', async () => {
    const serial = freshSerial();
    const placed = place(serial);
    await talk(placed);
    await until(async () => (await stored(serial)) === 2);
    const box = document.createElement('div');
    document.body.append(box);
    box.append(placed.element);
    await talk(placed, 'Again');
    await until(async () => (await stored(serial)) === 4);
    expect(placed.heard).to.deep.equal([]);
    box.remove();
  });

  it('reopens the panel only where it was open', async () => {
    const serial = freshSerial();
    const first = place(serial);
    first.element.show();
    await until(() => sessionStorage.getItem(`chatbot-bubble:${serial},`) === 'open');
    first.element.remove();
    const second = place(serial);
    await until(() => second.element.open);
    second.element.hide();
    await until(() => sessionStorage.getItem(`chatbot-bubble:${serial},`) === null);
    second.element.remove();
  });

  it('keeps the conversations of two chatbots on a page separate (HOST-2)', async () => {
    const [one, two] = [place(freshSerial()), place(freshSerial())];
    await talk(one, 'One');
    await talk(two, 'Two');
    expect([texts(one.element)[0], texts(two.element)[0]]).to.deep.equal(['One', 'Two']);
    one.element.remove();
    two.element.remove();
  });
});
