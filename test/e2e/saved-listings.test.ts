import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext } from 'playwright-core';
import { ONLY_IN_ALL } from '../support/cases.js';
import { ChatPage, startDemoSite, type DemoSite } from '../support/history-pages.js';
import { filesWith, withProfile } from '../support/profile.js';

const SEARCH = 'Houses in Quarry Hill built before 1935';
/** Address of the first listing. */
const STREET = '256 Hill Street';
const FLAG = 'remove-chat-log-on-browser-close';

let site: DemoSite;

before(async () => {
  site = await startDemoSite();
});

after(() => site?.close());

const openPage = (context: BrowserContext, path = '/') => ChatPage.open(context, site.url + path);
const hearts = ({ widget }: ChatPage) => widget.locator('chatbot-listing-cards [aria-pressed]');
const cards = ({ widget }: ChatPage) => widget.locator('chatbot-saved-listings .card');

/** Asks for listings, saves two, and waits for the storage, which the icons don't wait for. */
async function saveListings(chat: ChatPage): Promise<void> {
  await chat.talk(SEARCH);
  for (const index of [0, 1]) await hearts(chat).nth(index).click();
  await expectHearts(chat, 2);
  await chat.until(async () => (await chat.storedListings()) === 2);
}

/** Number of listings of the answer that are saved. */
async function expectHearts(chat: ChatPage, count: number): Promise<void> {
  await hearts(chat).nth(1).waitFor();
  const pressed = chat.widget.locator('chatbot-listing-cards [aria-pressed=true]');
  await chat.until(async () => (await pressed.count()) === count);
}

/** Returns the menu items. */
async function openMenu(chat: ChatPage) {
  await chat.show();
  await chat.widget.getByRole('button', { name: 'Menu' }).click();
  const items = chat.widget.getByRole('menuitem');
  await items.first().waitFor();
  return items;
}

describe('Saved listings', () => {
  test('keeps saved listings after the browser closes, and in every tab', () =>
    withProfile(async profile => {
      await saveListings(await openPage(await profile.open()));
      await profile.close();
      const context = await profile.open();
      const [one, two] = [await openPage(context), await openPage(context)];
      await two.show();
      await expectHearts(two, 2);
      await (await openMenu(one)).filter({ hasText: '2 saved listings' }).click();
      await cards(one).nth(1).waitFor();
      await one.widget.locator('chatbot-saved-listings .card [aria-pressed]').first().click();
      await expectHearts(two, 1);
    }));

  test('deletes saved listings with the conversation, in every tab', ONLY_IN_ALL, () =>
    withProfile(async profile => {
      const context = await profile.open();
      const [one, two] = [await openPage(context), await openPage(context)];
      await saveListings(one);
      await two.show();
      await expectHearts(two, 2);
      await (await openMenu(one)).filter({ hasText: 'Delete conversation' }).click();
      await one.widget.getByRole('checkbox', { name: 'Also delete my saved listings' }).check();
      await one.widget.getByRole('button', { name: 'Delete', exact: true }).click();
      await one.until(async () => (await one.messages()).length === 0);
      for (const chat of [one, two]) {
        await chat.talk(SEARCH);
        await expectHearts(chat, 0);
      }
    }),
  );

  test('CLOSE-1, CLOSE-11: deletes saved listings when the browser closes if the history expires, and encrypts them before', () =>
    withProfile(async profile => {
      const chat = await openPage(await profile.open(), `/?${FLAG}`);
      await saveListings(chat);
      assert.doesNotMatch(await chat.dump(), /Hill Street/);
      await chat.page.reload();
      await chat.show();
      await expectHearts(chat, 2);
      await profile.close();
      assert.deepEqual(await filesWith(join(profile.folder, 'Default', 'IndexedDB'), STREET), []);
      const later = await openPage(await profile.open(), `/?${FLAG}`);
      await later.expectCleared();
      await later.talk(SEARCH);
      await expectHearts(later, 0);
    }));

  test('stores no listings with no-history', ONLY_IN_ALL, () =>
    withProfile(async profile => {
      const chat = await openPage(await profile.open(), '/?no-history');
      await chat.show();
      await chat.input.fill(SEARCH);
      await chat.input.press('Enter');
      await hearts(chat).first().click();
      await (await openMenu(chat)).filter({ hasText: '1 saved listing' }).click();
      await cards(chat).first().waitFor();
      assert.deepEqual(await chat.databases(), []);
    }),
  );
});
