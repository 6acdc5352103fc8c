import { expect } from '@open-wc/testing';
import { SCHEMA_VERSION } from '../../src/history/store/records.js';
import { HistoryDatabase, HistoryTimeoutError, resultOf } from '../../src/history/store/database.js';
import { replaceIndexedDb } from './support/databases.js';
import { freshSite, openTab, TestTab, until } from './support/tabs.js';

const HELLO = ['user: Hello (sent)', 'bot: Hi (complete)'];

/** Counts the warnings while `work` runs and hides them. */
async function warningsOf(work: () => Promise<void>): Promise<number> {
  const { warn } = console;
  let count = 0;
  console.warn = () => count++;
  try {
    await work();
  } finally {
    console.warn = warn;
  }
  return count;
}

describe('a synchronized conversation', () => {
  it('restores the conversation, the draft and the reading place', async () => {
    const site = freshSite();
    const before = await openTab(site);
    await before.talk('Hello', 'Hi');
    before.conversation.draft = 'half a';
    before.conversation.place = { messageId: 'x', offset: 12 };
    await before.sync.close();
    const after = await openTab(site);
    expect(after.seen).to.deep.equal(HELLO);
    expect(after.conversation.draft).to.equal('half a');
    expect(after.conversation.place).to.deep.equal({ messageId: 'x', offset: 12 });
    expect(after.restored).to.deep.equal([2]);
    await after.sync.close();
  });

  it('restores the last screen first and the rest on demand', async () => {
    const site = freshSite();
    const before = await openTab(site);
    for (let number = 0; number < 50; number++) await before.talk(`Q${number}`, `A${number}`);
    await before.sync.close();
    const { conversation, sync, restored } = await openTab(site);
    expect(restored).to.deep.equal([100]);
    expect(conversation.messages.length).to.equal(40);
    expect(conversation.messages[0]?.content).to.equal('Q30');
    expect(await conversation.loadEarlier()).to.equal(40);
    expect(await conversation.loadEarlier()).to.equal(20);
    expect(conversation.hasEarlier && (await conversation.loadEarlier())).to.be.oneOf([false, 0]);
    expect(conversation.messages.map(({ content }) => content)).to.deep.equal(
      Array.from({ length: 50 }, (_, number) => [`Q${number}`, `A${number}`]).flat(),
    );
    await sync.close();
  });

  it('restores as many messages as the reading place needs', async () => {
    const site = freshSite();
    const before = await openTab(site);
    for (let number = 0; number < 50; number++) await before.talk(`Q${number}`, `A${number}`);
    const { id } = before.conversation.messages[9]!;
    before.conversation.place = { messageId: id, offset: 12 };
    await before.sync.close();
    const { conversation, sync } = await openTab(site);
    expect(conversation.find(id)?.content).to.equal('A4');
    expect(conversation.messages.at(-1)?.content).to.equal('A49');
    expect(conversation.messages.length).to.equal(100);
    expect(conversation.place?.messageId).to.equal(id);
    await sync.close();
  });

  it('HOST-2: separates the histories of chatbots, services and people', async () => {
    const site = freshSite();
    const anna = await openTab({ ...site, userKey: 'anna' });
    await anna.talk('Hello', 'Hi');
    await anna.sync.close();
    for (const other of [
      freshSite(),
      { ...site },
      { ...site, userKey: 'berta' },
      { ...site, userKey: 'anna', baseUrl: 'https://other.example' },
    ]) {
      const tab = await openTab(other);
      expect(tab.seen, JSON.stringify(other)).to.deep.equal([]);
      await tab.sync.close();
    }
  });

  it('saves messages from before the storage opened', async () => {
    const site = freshSite();
    const tab = new TestTab(site);
    await tab.talk('Hello', 'Hi');
    await tab.sync.start();
    await tab.sync.close();
    const after = await openTab(site);
    expect(after.seen).to.deep.equal(HELLO);
    await after.sync.close();
  });

  it('reads and writes nothing before it knows whether the history may be kept', async () => {
    const site = freshSite();
    let answer!: (removes: boolean) => void;
    const removesOnClose = new Promise<boolean>(resolve => (answer = resolve));
    const tab = new TestTab({ ...site, removesOnClose });
    const started = tab.sync.start();
    await tab.talk('Hello', 'Hi');
    expect((await indexedDB.databases()).map(({ name }) => name)).to.not.include(`chatbot-bubble:${site.serialNumber}`);
    answer(false);
    await started;
    await tab.sync.close();
    const after = await openTab(site);
    expect(after.seen).to.deep.equal(HELLO);
    await after.sync.close();
  });

  it('STOR-8: reports when it cannot tell whether everything was deleted', async () => {
    const restore = replaceIndexedDb(() => ({ open: () => ({}) }));
    const tab = new TestTab(freshSite());
    let failure: unknown;
    await warningsOf(async () => {
      await tab.sync.start();
      failure = await tab.sync.clear().catch((cause: unknown) => cause);
    });
    restore();
    expect(failure instanceof HistoryTimeoutError).to.equal(true);
  });

  for (const [what, get] of [
    [
      'is forbidden',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
    ['is absent', () => undefined],
    ['hangs', () => ({ open: () => ({}) })],
  ] as const)
    it(`STOR-1: continues in memory after one warning when IndexedDB ${what}`, async () => {
      const restore = replaceIndexedDb(get);
      const tab = new TestTab(freshSite());
      const warnings = await warningsOf(async () => {
        const started = tab.sync.start();
        await tab.talk('Hello', 'Hi');
        expect(tab.seen).to.deep.equal(HELLO);
        await started;
        await tab.talk('More', 'Yes');
        if (what !== 'hangs') expect(await tab.sync.clear()).to.equal(4);
        await tab.talk('Again', 'Yes');
        await tab.sync.close();
      });
      restore();
      expect(warnings).to.equal(1);
      expect(tab.seen.length).to.equal(what === 'hangs' ? 6 : 2);
    });

  it('STOR-8: deletes everything, here and in the store', async () => {
    const site = freshSite();
    const tab = await openTab(site);
    await tab.talk('Hello', 'Hi');
    tab.conversation.draft = 'half a';
    expect(await tab.sync.clear()).to.equal(2);
    expect(tab.seen).to.deep.equal([]);
    tab.conversation.draft = '';
    await tab.sync.close();
    const after = await openTab(site);
    expect(after.seen).to.deep.equal([]);
    expect(after.conversation.draft).to.equal('');
    expect(after.restored).to.deep.equal([]);
    await after.sync.close();
  });

  it('STOR-8: also deletes what was stored before the storage failed', async () => {
    const site = freshSite();
    const tab = await openTab(site);
    await tab.talk('Hello', 'Hi');
    await tab.sync.close();
    const after = await openTab(site);
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      const warnings = await warningsOf(async () => {
        await after.talk('More', 'Yes');
        await after.sync.clear();
      });
      expect(warnings).to.equal(1);
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    const last = await openTab(site);
    expect(last.seen).to.deep.equal([]);
    await last.sync.close();
  });

  it('STOR-8, STOR-4: also deletes what a newer version wrote', async () => {
    const site = freshSite();
    const tab = await openTab(site);
    await tab.talk('Hello', 'Hi');
    await tab.sync.close();
    const store = new HistoryDatabase(`chatbot-bubble:${site.serialNumber}`);
    const keys = () => store.run('readonly', records => resultOf(records.getAllKeys()));
    const meta = (await keys()).find(key => (key as string[])[1] === 'meta')!;
    await store.run('readwrite', records =>
      resultOf(records.put({ version: SCHEMA_VERSION + 1, generation: 7 }, meta)),
    );
    const warnings = await warningsOf(async () => {
      const after = await openTab(site);
      expect(after.seen).to.deep.equal([]);
      await after.sync.clear();
    });
    expect(warnings).to.equal(1);
    expect((await keys()).map(key => (key as string[])[1])).to.deep.equal(['meta']);
  });

  it('keeps the position of a message of the widget', async () => {
    const site = freshSite();
    const [tab, other] = [await openTab(site), await openTab(site)];
    await tab.talk('Hello', 'Hi');
    void tab.conversation.send({ content: 'More' });
    tab.conversation.stop();
    tab.conversation.addSystemMessage('This is a new conversation.');
    const line = [...HELLO, 'system: This is a new conversation. (complete)', 'user: More (stopped)'];
    expect(tab.seen).to.deep.equal(line);
    await until(() => other.seen.length === 4);
    expect(other.seen).to.deep.equal(line);
    await Promise.all([tab.sync.close(), other.sync.close()]);
    const after = await openTab(site);
    expect(after.seen).to.deep.equal(line);
    await after.sync.close();
  });

  it('STOR-8: writes nothing of an answer that was streaming when it was cleared', async () => {
    const site = freshSite();
    const tab = await openTab(site);
    void tab.conversation.send({ content: 'Hello' });
    tab.say('Hi');
    await until(() => tab.seen.length === 2);
    await tab.sync.clear();
    tab.end('Hi there');
    await tab.talk('New', 'Yes');
    await tab.sync.close();
    const after = await openTab(site);
    expect(after.seen).to.deep.equal(['user: New (sent)', 'bot: Yes (complete)']);
    await after.sync.close();
  });

  for (const [when, begin] of [
    ['while the history loads', (tab: TestTab) => tab.sync.start()],
    ['before the history loads', () => Promise.resolve()],
  ] as const)
    it(`STOR-8: restores neither messages nor draft when they are cleared ${when}`, async () => {
      const site = freshSite();
      const before = await openTab(site);
      await before.talk('Hello', 'Hi');
      before.conversation.draft = 'half a';
      await before.sync.close();
      const tab = new TestTab(site);
      void begin(tab);
      const cleared = tab.sync.clear(Date.now());
      const started = tab.sync.start();
      expect(await cleared).to.equal(2);
      await started;
      expect([tab.seen, tab.conversation.draft]).to.deep.equal([[], '']);
      await tab.talk('And', 'Yes');
      tab.conversation.draft = 'half b';
      await tab.sync.close();
      const after = await openTab(site);
      expect(after.seen).to.deep.equal(['user: And (sent)', 'bot: Yes (complete)']);
      expect(after.conversation.draft).to.equal('half b');
      await after.sync.close();
    });

  it('keeps messages from after a clear, however late the storage opens', async () => {
    const site = freshSite();
    const before = await openTab(site);
    await before.talk('Hello', 'Hi');
    await before.sync.close();
    const other = await openTab(site);
    let open!: () => void;
    const removesOnClose = new Promise<boolean>(resolve => (open = () => resolve(false)));
    const tab = new TestTab({ ...site, removesOnClose });
    const opening = tab.sync.start();
    const clearing = tab.sync.clear();
    const asked = tab.conversation.send({ content: 'New' });
    open();
    expect(await clearing).to.equal(2);
    await opening;
    tab.end('Yes');
    await asked;
    const line = ['user: New (sent)', 'bot: Yes (complete)'];
    expect(tab.seen).to.deep.equal(line);
    await until(() => other.seen.join() === line.join());
    await Promise.all([tab.sync.close(), other.sync.close()]);
    const after = await openTab(site);
    expect(after.seen).to.deep.equal(line);
    await after.sync.close();
  });

  it('reports a clear once, however late the storage opens, and keeps later input', async () => {
    const site = freshSite();
    const before = await openTab(site);
    await before.talk('Hello', 'Hi');
    await before.sync.close();
    let open!: () => void;
    const removesOnClose = new Promise<boolean>(resolve => (open = () => resolve(false)));
    const tab = new TestTab({ ...site, removesOnClose });
    let told = 0;
    tab.conversation.addEventListener('cleared', () => told++);
    const opening = tab.sync.start();
    const clearing = tab.sync.clear();
    open();
    expect(await clearing).to.equal(2);
    await opening;
    expect(tab.seen).to.deep.equal([]);
    expect(told).to.equal(1);
    await tab.sync.close();
  });

  it('does not wait for an ask lock that the question already holds', async () => {
    const site = freshSite();
    const tab = new TestTab(site);
    let begin!: () => void;
    tab.session = new Promise(resolve => (begin = resolve));
    const asked = tab.conversation.send({ content: 'Hello' });
    await tab.sync.start();
    const askLocks = async () =>
      (await navigator.locks.query()).held?.filter(({ name }) => name?.includes(`ask:${site.serialNumber}`));
    await until(async () => (await askLocks())?.length === 1);
    begin();
    tab.end('Hi');
    await asked;
    await tab.talk('And', 'Yes');
    expect(tab.seen).to.deep.equal([...HELLO, 'user: And (sent)', 'bot: Yes (complete)']);
    await tab.sync.close();
    await until(async () => (await askLocks())?.length === 0);
  });

  it('STR-10: marks a partial answer of a page that was left as incomplete', async () => {
    const site = freshSite();
    const before = await openTab(site);
    void before.conversation.send({ content: 'Hello' });
    before.say('Hi the');
    await until(() => before.seen.length === 2);
    await before.sync.close();
    const after = await openTab(site);
    expect(after.seen).to.deep.equal(['user: Hello (sent)', 'bot: Hi the (incomplete)']);
    expect(after.conversation.canRetry).to.equal(true);
    expect(after.asked).to.deep.equal([]);
    await after.sync.close();
  });
});

describe('several tabs with one conversation', () => {
  it('shows new messages in all tabs as they stream, with one request', async () => {
    const site = freshSite();
    const [one, two] = [await openTab(site), await openTab(site)];
    void one.conversation.send({ content: 'Hello' });
    await until(() => two.seen.join() === 'user: Hello (pending)');
    expect(two.conversation.status).to.equal('submitted');
    one.say('Hi');
    await until(() => two.seen.at(-1) === 'bot: Hi (streaming)');
    expect(two.conversation.status).to.equal('streaming');
    one.say(' there');
    await until(() => two.seen.at(-1) === 'bot: Hi there (streaming)');
    one.end('Hi there!');
    await until(() => two.seen.at(-1) === 'bot: Hi there! (complete)');
    await until(() => two.conversation.status === 'ready');
    expect([one.asked, two.asked]).to.deep.equal([['Hello'], []]);
    await Promise.all([one.sync.close(), two.sync.close()]);
  });

  it('stops the answer of another tab', async () => {
    const site = freshSite();
    const [one, two] = [await openTab(site), await openTab(site)];
    void one.conversation.send({ content: 'Hello' });
    one.say('Hi');
    await until(() => two.seen.at(-1) === 'bot: Hi (streaming)');
    two.conversation.stop('visitor');
    await until(() => one.seen.at(-1) === 'bot: Hi (stopped)');
    await until(() => two.seen.at(-1) === 'bot: Hi (stopped)');
    await until(() => two.conversation.canRetry);
    await Promise.all([one.sync.close(), two.sync.close()]);
  });

  it('settles the question of a tab that is gone, and retries only when the visitor asks for it', async () => {
    const site = freshSite();
    const [one, two, three] = [await openTab(site), await openTab(site), await openTab(site)];
    void one.conversation.send({ content: 'Hello' });
    one.say('Hi');
    for (const tab of [two, three]) await until(() => tab.seen.at(-1) === 'bot: Hi (streaming)');
    await one.sync.close();
    for (const tab of [two, three]) {
      await until(() => tab.seen.at(-1) === 'bot: Hi (incomplete)');
      await until(() => tab.conversation.canRetry);
    }
    expect([two.asked, three.asked]).to.deep.equal([[], []]);
    const again = two.conversation.retry();
    two.end('Hi there');
    await again;
    // The answer may arrive before the removal of the one that it replaces.
    await until(() => three.seen.length === 2 && three.seen.at(-1) === 'bot: Hi there (complete)');
    await Promise.all([two.sync.close(), three.sync.close()]);
  });

  it('shows a replaced question in all tabs and after a reload, without what followed the old one', async () => {
    const site = freshSite();
    const one = await openTab(site);
    const two = await openTab(site);
    for (const content of ['One', 'Two', 'Three']) await one.talk(content, `A ${content}`);
    await until(() => two.seen.length === 6);
    const replaced = one.conversation.replace(one.conversation.messages[2]!, 'Zwei');
    await until(() => one.asked.length === 4);
    one.end('A Zwei');
    await replaced;
    const expected = ['user: One (sent)', 'bot: A One (complete)', 'user: Zwei (sent)', 'bot: A Zwei (complete)'];
    await until(() => two.seen.join() === expected.join());
    await one.sync.close();
    await two.sync.close();
    const after = await openTab(site);
    expect(after.seen).to.deep.equal(expected);
    await after.sync.close();
  });

  it('asks one question after the other when two tabs ask at once', async () => {
    const site = freshSite();
    const [one, two] = [await openTab(site), await openTab(site)];
    const answers = [one.conversation.send({ content: 'First' }), two.conversation.send({ content: 'Second' })];
    await until(() => one.asked.length === 1);
    expect(two.asked).to.deep.equal([]);
    one.end('One');
    await until(() => two.asked.length === 1);
    two.end('Two');
    await Promise.all(answers);
    for (const tab of [one, two]) {
      await until(() => tab.seen.length === 4 && tab.conversation.status === 'ready');
      expect([...tab.seen].sort()).to.deep.equal([
        'bot: One (complete)',
        'bot: Two (complete)',
        'user: First (sent)',
        'user: Second (sent)',
      ]);
    }
    await Promise.all([one.sync.close(), two.sync.close()]);
  });

  it('leaves queued messages to their tab until it is gone, and then returns them in front of the draft', async () => {
    const site = freshSite();
    const one = await openTab(site);
    one.conversation.pauseQueue('test');
    for (const content of ['One?', 'Two?']) one.conversation.enqueue(content);
    one.conversation.draft = 'Three';
    const draftOfNewTab = async () => {
      const { conversation, sync } = await openTab(site);
      await sync.close();
      return conversation.draft;
    };
    await until(async () => (await draftOfNewTab()) !== '');
    expect(await draftOfNewTab()).to.equal('Three');
    await one.sync.close();
    expect(await draftOfNewTab()).to.equal('One?\nTwo?\nThree');
    expect(await draftOfNewTab()).to.equal('One?\nTwo?\nThree');
  });

  it('STOR-8: empties all tabs together', async () => {
    const site = freshSite();
    const [one, two] = [await openTab(site), await openTab(site)];
    await one.talk('Hello', 'Hi');
    await until(() => two.seen.length === 2);
    await one.sync.clear();
    await until(() => two.seen.length === 0);
    expect(two.cleared).to.deep.equal([2]);
    await two.talk('New', 'Yes');
    await until(() => one.seen.length === 2);
    await Promise.all([one.sync.close(), two.sync.close()]);
  });

  it('STOR-8: drops a draft that another tab deletes with the history', async () => {
    const site = freshSite();
    const [one, two] = [await openTab(site), await openTab(site)];
    await one.talk('Hello', 'Hi');
    await until(() => two.seen.length === 2);
    one.conversation.draft = two.conversation.draft = 'half a';
    await one.sync.clear();
    await until(() => two.seen.length === 0);
    await two.talk('New', 'Yes');
    await Promise.all([one.sync.close(), two.sync.close()]);
    const after = await openTab(site);
    expect([two.conversation.draft, after.conversation.draft]).to.deep.equal(['', '']);
    await after.sync.close();
  });

  it('STOR-6: sends no text of messages on the channel', async () => {
    const site = freshSite();
    const [one, two] = [await openTab(site), await openTab(site)];
    const heard: unknown[] = [];
    const channel = new BroadcastChannel(`chatbot-bubble:${site.serialNumber} https://chat.example `);
    channel.onmessage = ({ data }) => heard.push(data);
    await one.talk('Secret', 'Treasure');
    one.conversation.draft = 'Hidden';
    await until(() => two.seen.length === 2 && heard.length >= 3);
    expect(JSON.stringify(heard)).to.not.match(/Secret|Treasure|Hidden/);
    channel.close();
    await Promise.all([one.sync.close(), two.sync.close()]);
  });

  it('ignores invalid signals of other scripts on the channel', async () => {
    const site = freshSite();
    const tab = await openTab(site);
    await tab.talk('Hello', 'Hi');
    const channel = new BroadcastChannel(`chatbot-bubble:${site.serialNumber} https://chat.example `);
    const lies = [
      null,
      5,
      'cleared',
      [],
      { kind: 'unknown' },
      { kind: 'cleared' },
      { kind: 'changed' },
      { kind: 'changed', keys: 'all' },
      { kind: 'changed', keys: [['a', 1]] },
      { kind: 'changed', keys: [[5, 'x', '<b>']] },
      { kind: 'changed', keys: [[5, 'unknown']] },
      { kind: 'stop' },
    ];
    // Receives each signal after the tab did.
    const witness = new BroadcastChannel(channel.name);
    let isHeard = false;
    witness.onmessage = ({ data }) => (isHeard ||= data === 'end');
    for (const lie of [...lies, 'end']) channel.postMessage(lie);
    await until(() => isHeard);
    witness.close();
    await tab.talk('More', 'Yes');
    expect(tab.seen.length).to.equal(4);
    channel.close();
    await tab.sync.close();
  });

  it('STOR-6: shows new messages when the tab becomes visible, without a channel or locks', async () => {
    const { BroadcastChannel } = globalThis;
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    try {
      const site = freshSite();
      const [one, two] = [await openTab(site), await openTab(site)];
      await one.talk('Hello', 'Hi');
      await one.sync.close();
      document.dispatchEvent(new Event('visibilitychange'));
      await until(() => two.seen.length === 2);
      await two.talk('More', 'Yes');
      await two.sync.close();
      const after = await openTab(site);
      expect(after.seen.length).to.equal(4);
      await after.sync.close();
    } finally {
      Object.assign(globalThis, { BroadcastChannel });
      Reflect.deleteProperty(navigator, 'locks');
    }
  });
});
