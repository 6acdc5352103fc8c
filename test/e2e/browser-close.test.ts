import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext, Request } from 'playwright-core';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { ChatPage, QUESTION, startDemoSite, type DemoSite } from '../support/history-pages.js';
import { filesWith, withProfile, type Profile } from '../support/profile.js';

const FLAG = 'remove-chat-log-on-browser-close';
/** The history expires with the browser, after a grace period of five minutes. */
const GRACE = `/?${FLAG}`;
/** The same, but only a living tab proves that the browser is open. */
const STRICT = `/?${FLAG}&history-grace=0`;
const KEEP = `/?${FLAG}=false`;

let site: DemoSite;

before(async () => {
  site = await startDemoSite();
});

after(() => site?.close());

const isHistory = (request: Request) => /\/history-[\w-]+\.js$/.test(request.url());

const openPage = (context: BrowserContext, path: string) => ChatPage.open(context, site.url + path);

const folderOf = (profile: Profile, name: string) => join(profile.folder, 'Default', name);

/** Resolves when a text is in the browser's files of one kind. */
const onDisk = (chat: ChatPage, profile: Profile, folder: string, text: string) =>
  chat.until(async () => (await filesWith(folderOf(profile, folder), text)).length > 0);

/** Returns a restored tab of the site. */
async function restoredPage(context: BrowserContext): Promise<ChatPage> {
  const isOurs = (address: string) => address.startsWith(site.url);
  const page =
    context.pages().find(candidate => isOurs(candidate.url())) ??
    (await context.waitForEvent('page', candidate => isOurs(candidate.url())));
  await page.waitForLoadState();
  return new ChatPage(page);
}

describe('A history that expires with the browser', () => {
  test('CLOSE-1, CLOSE-11: deletes the history when the browser closes, and encrypts it before', () =>
    withProfile(async profile => {
      const first = await openPage(await profile.open(), GRACE);
      await first.talk();
      assert.doesNotMatch(await first.dump(), /opening hours/);
      await profile.close();
      assert.deepEqual(await filesWith(folderOf(profile, 'IndexedDB'), QUESTION), []);
      const second = await openPage(await profile.open(), GRACE);
      await second.expectCleared();
      await second.talk();
    }));

  // Browsers have different data on disk after zero, three and twenty seconds.
  for (const moment of casesOf(['at once', 'with the history on disk', 'with history and secret on disk']))
    test(`CLOSE-2: deletes the history when the browser is killed ${moment} after the answer`, () =>
      withProfile(async profile => {
        const first = await openPage(await profile.open(), GRACE);
        await first.talk();
        if (moment !== 'at once')
          for (const id of await first.messageIds()) await onDisk(first, profile, 'IndexedDB', id);
        if (moment.includes('secret')) await onDisk(first, profile, 'Session Storage', await first.secret());
        await profile.kill();
        assert.deepEqual(await filesWith(folderOf(profile, 'IndexedDB'), QUESTION), []);
        const second = await openPage(await profile.open(), GRACE);
        await second.expectCleared();
      }));

  test('CLOSE-1: deletes the history at the next start even if nobody opens the chat', ONLY_IN_ALL, () =>
    withProfile(async profile => {
      const first = await openPage(await profile.open(), GRACE);
      await first.talk();
      await profile.close();
      const context = await profile.open();
      const second = new ChatPage(await context.newPage());
      await second.page.clock.install();
      await second.page.goto(site.url + GRACE);
      await second.widget.getByRole('button', { name: 'Open chat' }).waitFor();
      await second.page.clock.fastForward(5_000);
      await second.until(async () => (await second.stored()) === 0);
      assert.deepEqual(await second.page.evaluate(() => [sessionStorage.length, document.cookie]), [0, '']);
      await second.expectCleared();
    }),
  );

  test('CLOSE-5: restores the history with a restored session within the grace period', () =>
    withProfile(async profile => {
      await (await openPage(await profile.open(), GRACE)).talk();
      await profile.close();
      await (await restoredPage(await profile.open('--restore-last-session'))).expectKept(2);
    }));

  test('CLOSE-5: does not restore the history with a restored session after the grace period', ONLY_IN_ALL, () =>
    withProfile(async profile => {
      await (await openPage(await profile.open(), STRICT)).talk();
      await profile.close();
      const restored = await restoredPage(await profile.open('--restore-last-session'));
      await restored.expectCleared();
    }),
  );

  for (const [path, outcome] of casesOf(
    [
      [GRACE, 'restores the history with a session restored after a kill'],
      [STRICT, 'does not restore the history with that session after the grace period'],
    ] as const,
    0,
  ))
    test(`CLOSE-2, CLOSE-5: ${outcome}`, () =>
      withProfile(async profile => {
        // A browser that was used before has its preferences on disk.
        await profile.open();
        await profile.close();
        const first = await openPage(await profile.open(), path);
        await first.talk();
        for (const id of await first.messageIds()) await onDisk(first, profile, 'IndexedDB', id);
        await onDisk(first, profile, 'Session Storage', await first.secret());
        await onDisk(first, profile, 'Sessions', site.url);
        await profile.kill();
        await profile.forgetKill();
        const restored = await restoredPage(await profile.open('--restore-last-session'));
        await (path === GRACE ? restored.expectKept(2) : restored.expectCleared());
      }));

  test('CLOSE-7: deletes the history once when two tabs start together, and both work', ONLY_IN_ALL, () =>
    withProfile(async profile => {
      await (await openPage(await profile.open(), GRACE)).talk();
      await profile.close();
      const context = await profile.open();
      const tabs = await Promise.all([openPage(context, GRACE), openPage(context, GRACE)]);
      await Promise.all(tabs.map(tab => tab.expectCleared()));
      await tabs[0].talk();
      await tabs[1].talk();
      for (const tab of tabs) await tab.expectKept(4);
    }),
  );

  test('CLOSE-8: never flashes the history before the settings say whether it may stay', ONLY_IN_ALL, () =>
    withProfile(async profile => {
      await (await openPage(await profile.open(), GRACE)).talk();
      await profile.close();
      const context = await profile.open();
      // The demo's settings don't decide, which means to keep; this history is encrypted, though.
      let release!: () => void;
      const isReleased = new Promise<void>(resolve => (release = resolve));
      await context.route('**/GetConfig', async route => {
        await isReleased;
        await route.continue();
      });
      const isLoaded = context.waitForEvent('requestfinished', isHistory);
      const chat = await openPage(context, '/');
      await chat.show();
      await isLoaded;
      // All earlier database requests have been answered by then.
      assert.equal(await chat.stored(), 2);
      assert.deepEqual(await chat.messages(), []);
      release();
      await chat.expectCleared();
    }),
  );

  test('CLOSE-12: keeps the history across any restart when the owner does not want it deleted', ONLY_IN_ALL, () =>
    withProfile(async profile => {
      await (await openPage(await profile.open(), KEEP)).talk();
      await profile.close();
      await (await openPage(await profile.open(), KEEP)).expectKept(2);
      await profile.kill();
      const chat = await openPage(await profile.open(), KEEP);
      await chat.expectKept(2);
      await chat.page.reload();
      await chat.expectKept(2);
    }),
  );
});
