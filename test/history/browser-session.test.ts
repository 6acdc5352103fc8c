import { expect } from '@open-wc/testing';
import type { SyncOptions } from '../../src/history/sync/conversation-sync.js';
import { freshSite, openTab, TestTab, until } from './support/tabs.js';

type Site = { readonly serialNumber: string };

const removing: Partial<SyncOptions> = { removesOnClose: Promise.resolve(true) };
/** The history survives only while another tab is open. */
const strict: Partial<SyncOptions> = { ...removing, graceMs: 0 };
const HELLO = ['user: Hello (sent)', 'bot: Hi (complete)'];

async function talkAndLeave(site: Site, options = removing): Promise<void> {
  const tab = await openTab({ ...site, ...options });
  await tab.talk('Hello', 'Hi');
  await tab.sync.close();
}

/** Messages that the next tab sees. */
async function seenBy(site: Site, options = removing): Promise<string[]> {
  const tab = await openTab({ ...site, ...options });
  const { seen } = tab;
  await tab.sync.close();
  return seen;
}

const nameOf = ({ serialNumber }: Site) => `chatbot-bubble-${encodeURIComponent(serialNumber)}`;
const forgetTab = (site: Site) => sessionStorage.removeItem(nameOf(site));
const forgetCookie = (site: Site) => (document.cookie = `${nameOf(site)}=; Path=/; Max-Age=0`);
const hasCookie = (site: Site) => document.cookie.includes(nameOf(site));
/** Drops the browser's session data. */
const closeBrowser = (site: Site) => void (forgetTab(site), forgetCookie(site));

/** Everything in the database, as text. */
async function dump({ serialNumber }: Site): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`chatbot-bubble:${serialNumber}`);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('It cannot be opened.'));
  });
  const store = database.transaction('records').objectStore('records');
  const records = await new Promise<unknown[]>(resolve => {
    const request = store.getAll();
    request.onsuccess = () => resolve(request.result);
  });
  database.close();
  return JSON.stringify(records, (_, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
  );
}

describe('a history that must not outlive the browser session', () => {
  it('CLOSE-4: restores the history in a new tab within the grace period while the browser keeps the secret', async () => {
    const site = freshSite();
    await talkAndLeave(site);
    expect(await seenBy(site)).to.deep.equal(HELLO);
    forgetTab(site);
    expect(await seenBy(site)).to.deep.equal(HELLO);
  });

  it('CLOSE-1: deletes the history after the browser dropped its session', async () => {
    const site = freshSite();
    await talkAndLeave(site);
    closeBrowser(site);
    expect(await seenBy(site)).to.deep.equal([]);
    expect(await dump(site)).to.not.include('"text"');
  });

  it('CLOSE-11: stores neither the text nor the secret readably in the database', async () => {
    const site = freshSite();
    const tab = await openTab({ ...site, ...removing });
    await tab.talk('Hello', 'Hi');
    tab.conversation.draft = 'half a';
    await tab.sync.close();
    const secret = sessionStorage.getItem(nameOf(site))!;
    expect(secret).to.match(/^[0-9a-f]{32}$/);
    expect(await dump(site)).to.not.match(/Hello|Hi|half a/);
    expect(await dump(site)).to.not.include(secret);
  });

  it('CLOSE-4: deletes the history with the last tab if no cookie may be set', async () => {
    const site = freshSite();
    const options = { ...removing, usesCookie: false };
    await talkAndLeave(site, options);
    expect(hasCookie(site)).to.equal(false);
    forgetTab(site);
    expect(await seenBy(site, options)).to.deep.equal([]);
  });

  it('CLOSE-5: keeps the history no longer than the grace period, even if the clock is set back', async () => {
    const { now } = Date;
    for (const [isStored, hours] of [
      [true, 1],
      [false, 2.1],
      [false, -1],
    ] as const) {
      const site = freshSite();
      const options = { ...removing, graceMs: 2 * 60 * 60 * 1000 };
      await talkAndLeave(site, options);
      forgetTab(site);
      Date.now = () => now() + hours * 60 * 60 * 1000;
      try {
        expect(await seenBy(site, options), `${hours} h`).to.deep.equal(isStored ? HELLO : []);
      } finally {
        Date.now = now;
      }
    }
  });

  it('CLOSE-5: deletes the history when the browser restores the session after the grace period', async () => {
    const site = freshSite();
    await talkAndLeave(site, strict);
    expect(await seenBy(site, strict)).to.deep.equal([]);
  });

  it('CLOSE-9: keeps the history while another tab is open, whatever that tab receives', async () => {
    const site = freshSite();
    const tab = await openTab({ ...site, ...strict });
    await tab.talk('Hello', 'Hi');
    await until(() => sessionStorage.getItem(nameOf(site)) !== null);
    closeBrowser(site);
    expect(await seenBy(site, strict)).to.deep.equal(HELLO);
    await tab.sync.close();
    closeBrowser(site);
    expect(await seenBy(site, strict)).to.deep.equal([]);
  });

  it('sets a cookie only when something is stored', async () => {
    const site = freshSite();
    const tab = await openTab({ ...site, ...removing });
    expect([hasCookie(site), sessionStorage.getItem(nameOf(site))]).to.deep.equal([false, null]);
    await tab.talk('Hello', 'Hi');
    await tab.sync.close();
    expect(hasCookie(site)).to.equal(true);
  });

  it('sets no cookie and keeps no secret if the history may be kept', async () => {
    const site = freshSite();
    await talkAndLeave(site, {});
    expect([hasCookie(site), sessionStorage.getItem(nameOf(site))]).to.deep.equal([false, null]);
    expect(await seenBy(site, {})).to.deep.equal(HELLO);
  });

  it('CLOSE-7: deletes the history once when two tabs start at the same moment, and both continue together', async () => {
    const site = freshSite();
    await talkAndLeave(site);
    closeBrowser(site);
    const [one, two] = await Promise.all([openTab({ ...site, ...strict }), openTab({ ...site, ...strict })]);
    expect([one.seen, two.seen]).to.deep.equal([[], []]);
    await Promise.all([one.talk('One', 'Yes'), two.talk('Two', 'Yes')]);
    for (const tab of [one, two]) await until(() => tab.seen.length === 4);
    await Promise.all([one.sync.close(), two.sync.close()]);
  });

  it('CLOSE-8: deletes the history after the owner turned on the setting', async () => {
    const site = freshSite();
    await talkAndLeave(site, {});
    expect(await seenBy(site)).to.deep.equal([]);
  });

  it('CLOSE-8: keeps the history after the owner turned off the setting', async () => {
    const site = freshSite();
    await talkAndLeave(site);
    expect(await seenBy(site, {})).to.deep.equal(HELLO);
    closeBrowser(site);
    expect(await seenBy(site, {})).to.deep.equal(HELLO);
  });

  it("keeps one person's encrypted history when another person needs no encryption", async () => {
    const site = freshSite();
    await talkAndLeave(site, { ...removing, userKey: 'anna' });
    await talkAndLeave(site, { userKey: 'berta' });
    expect(await seenBy(site, { ...removing, userKey: 'anna' })).to.deep.equal(HELLO);
  });

  it('CLOSE-8: keeps the stored mode when the setting cannot be loaded', async () => {
    const unknown = { removesOnClose: Promise.reject<boolean>(new Error('offline')) };
    unknown.removesOnClose.catch(() => {});
    const [kept, sealed] = [freshSite(), freshSite()];
    await talkAndLeave(kept, {});
    await talkAndLeave(sealed);
    expect(await seenBy(kept, unknown)).to.deep.equal(HELLO);
    expect(await seenBy(sealed, unknown)).to.deep.equal(HELLO);
    for (const site of [kept, sealed]) closeBrowser(site);
    expect(await seenBy(kept, unknown)).to.deep.equal(HELLO);
    expect(await seenBy(sealed, unknown)).to.deep.equal([]);
  });

  it('CLOSE-14: deletes the history without an error when storage and cookies are refused', async () => {
    const site = freshSite();
    const storage = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')!;
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse });
    Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
    try {
      const tab = await openTab({ ...site, ...removing });
      await tab.talk('Hello', 'Hi');
      expect(tab.seen).to.deep.equal(HELLO);
      await tab.sync.close();
      expect(await seenBy(site)).to.deep.equal([]);
    } finally {
      Object.defineProperty(globalThis, 'sessionStorage', storage);
      Reflect.deleteProperty(document, 'cookie');
    }
  });

  it('CLOSE-14: keeps the history only in its own tab without locks', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    try {
      const site = freshSite();
      await talkAndLeave(site);
      expect(await seenBy(site)).to.deep.equal(HELLO);
      closeBrowser(site);
      expect(await seenBy(site)).to.deep.equal([]);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('CLOSE-10: removes the shown messages when another tab deleted the history', async () => {
    const site = freshSite();
    const one = await openTab({ ...site, ...removing });
    await one.talk('Hello', 'Hi');
    const two = new TestTab({ ...site, ...removing });
    await two.sync.start();
    expect(two.seen).to.deep.equal(HELLO);
    await two.sync.clear();
    await until(() => one.seen.length === 0);
    await Promise.all([one.sync.close(), two.sync.close()]);
  });
});
