import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { BrowserContext } from 'playwright-core';
import { mp4 } from '../service/support/sample-files.js';
import { photo, png } from '../files/support/images.js';
import { ONLY_IN_ALL } from '../support/cases.js';
import { siteFixture } from '../support/demo-fixture.js';
import { ChatPage } from '../support/history-pages.js';
import { withProfile } from '../support/profile.js';
import { receiveUploads } from '../support/uploads.js';

const UPLOADS = 'enable-upload-image=true';
const FLAG = 'remove-chat-log-on-browser-close';
const CACHE = 'chatbot-bubble:files:';
/** Larger than one stored chunk. */
const LARGE = mp4(['isom', 'mp42'], 3 * 1024 * 1024 + 7);

const fixture = siteFixture();

async function newVisitor(t: TestContext): Promise<BrowserContext> {
  const context = await fixture.browser.newContext();
  t.after(() => context.close());
  return context;
}

/** A page of the site with an open chat that accepts files. */
async function open(context: BrowserContext, path = '/', attributes = ''): Promise<FilesPage> {
  const page = await context.newPage();
  await page.goto(`${fixture.site.url}${path}?${UPLOADS}&${attributes}`);
  return FilesPage.of(new ChatPage(page));
}

/** A visitor's actions with files, and the stored files of their browser. */
class FilesPage {
  readonly chat: ChatPage;

  private constructor(chat: ChatPage) {
    this.chat = chat;
  }

  static async of(chat: ChatPage): Promise<FilesPage> {
    await chat.show();
    return new FilesPage(chat);
  }

  async goTo(path: string, attributes = ''): Promise<void> {
    await this.chat.page.goto(`${fixture.site.url}${path}?${UPLOADS}&${attributes}`);
    await this.chat.show();
  }

  async reload(): Promise<void> {
    await this.chat.page.reload();
    await this.chat.show();
  }

  async choose(...files: { readonly name: string; readonly bytes: Uint8Array }[]): Promise<void> {
    const before = (await this.names()).length;
    await this.chat.widget
      .locator('chatbot-attachments input[type=file]')
      .setInputFiles(
        files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })),
      );
    await this.chat.until(async () => (await this.names()).length === before + files.length);
  }

  /** Chosen files, in order. */
  names(): Promise<string[]> {
    return this.chat.widget.locator('chatbot-attachments .chip .name').allInnerTexts();
  }

  async expectChosen(...names: string[]): Promise<void> {
    await this.chat.until(async () => (await this.names()).join() === names.join());
  }

  /** Waits until the browser stores this many files in this many chunks. */
  async expectKept(count: number, pieces = count): Promise<void> {
    await this.chat.until(async () => {
      const isWhole = (await this.pieces()).length === pieces;
      return isWhole && (await this.chat.storedFiles()) === count;
    });
  }

  /** Returns the stored bytes of the files. */
  pieces(): Promise<string[]> {
    return this.chat.page.evaluate(async start => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        if (!name.startsWith(start)) continue;
        const cache = await caches.open(name);
        for (const response of await cache.matchAll())
          found.push(new TextDecoder('latin1').decode(await response.arrayBuffer()));
      }
      return found;
    }, CACHE);
  }

  async remove(name: string): Promise<void> {
    await this.chat.widget.getByRole('button', { name: `Remove ${name}` }).click();
  }

  async forget(): Promise<void> {
    await this.chat.widget.evaluate(element =>
      (element as unknown as { clearHistory(): Promise<void> }).clearHistory(),
    );
  }

  /** Whether the browser stores no record, no chunk and no database. */
  async expectNothingKept(): Promise<void> {
    await this.chat.until(async () => (await this.chat.storedFiles()) === 0);
    await this.chat.until(() =>
      this.chat.page.evaluate(async start => !(await caches.keys()).some(name => name.startsWith(start)), CACHE),
    );
  }
}

describe('Chosen files that were not sent', () => {
  test('restores chosen files in order after a reload and on the next page, and can send them', async t => {
    const files = await open(await newVisitor(t));
    const { page, input } = files.chat;
    const uploads = await receiveUploads(page);
    const garden = photo();
    await files.choose({ name: 'garden.png', bytes: png() }, { name: 'tower.jpg', bytes: garden });
    await input.fill('What are these?');
    await files.expectKept(2);
    // The history, which stores the draft, opens a little later.
    await files.chat.until(async () => (await files.chat.dump()).includes('What are these?'));
    await files.reload();
    await files.expectChosen('garden.png', 'tower.jpg');
    await files.goTo('/next');
    await files.expectChosen('garden.png', 'tower.jpg');
    assert.deepEqual(uploads.files, []);
    const previews = files.chat.widget.locator('chatbot-attachments img');
    await previews.nth(1).waitFor();
    const widths = await previews.evaluateAll(images =>
      Promise.all(
        (images as HTMLImageElement[]).map(async image => {
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    );
    assert.deepEqual(widths, [4, 16]);
    await files.chat.until(async () => (await files.chat.draft()) === 'What are these?');
    await input.press('Enter');
    await files.chat.until(() => Promise.resolve(uploads.asked.length === 1));
    assert.equal(uploads.asked[0]!['content'], 'What are these?');
    assert.equal((uploads.asked[0]!['fileIds'] as unknown[]).length, 2);
    await files.expectNothingKept();
    await files.reload();
    await files.chat.expectKept(2);
    await files.expectChosen();
  });

  test('restores a chosen video without changes', ONLY_IN_ALL, async t => {
    const files = await open(await newVisitor(t));
    await files.choose({ name: 'tour.mp4', bytes: LARGE });
    await files.expectKept(1, 4);
    await files.reload();
    await files.expectChosen('tour.mp4');
    const uploads = await receiveUploads(files.chat.page);
    await files.chat.input.press('Enter');
    await files.chat.until(() => Promise.resolve(uploads.files.length === 1));
    assert.ok(uploads.files[0]!.equals(LARGE));
  });

  test('does not restore a removed file', ONLY_IN_ALL, async t => {
    const files = await open(await newVisitor(t));
    await files.choose({ name: 'one.png', bytes: png() }, { name: 'two.png', bytes: png({ width: 5 }) });
    await files.expectKept(2);
    await files.remove('one.png');
    await files.expectKept(1);
    await files.reload();
    await files.expectChosen('two.png');
    await files.remove('two.png');
    await files.expectNothingKept();
  });

  test('STOR-5: stores chosen files encrypted in the database, and nothing readable elsewhere', async t => {
    const files = await open(await newVisitor(t));
    await files.choose({ name: 'house.png', bytes: png() });
    await files.expectKept(1);
    for (const stored of [...(await files.pieces()), await files.chat.dump()])
      assert.doesNotMatch(stored, /PNG|IHDR|IDAT/);
    await files.chat.expectNoViolation();
  });

  test('deletes chosen files with the conversation, also from a page without history', async t => {
    const context = await newVisitor(t);
    const files = await open(context);
    await files.choose({ name: 'one.png', bytes: png() });
    await files.expectKept(1);
    await files.forget();
    await files.expectChosen();
    await files.expectNothingKept();
    await files.choose({ name: 'two.png', bytes: png() });
    await files.expectKept(1);
    await files.goTo('/other', 'no-history');
    await files.expectChosen();
    await files.choose({ name: 'three.png', bytes: png() });
    await files.forget();
    await files.expectNothingKept();
  });

  test('keeps chosen files separate for each user', ONLY_IN_ALL, async t => {
    const context = await newVisitor(t);
    const files = await open(context, '/', 'user-key=ada');
    await files.choose({ name: 'adas.png', bytes: png() });
    await files.expectKept(1);
    const be = (userKey: string) =>
      files.chat.widget.evaluate((element, userKey) => {
        element.setAttribute('user-key', userKey);
      }, userKey);
    await be('bob');
    await files.expectChosen();
    await files.choose({ name: 'bobs.png', bytes: png() });
    await files.expectKept(2);
    await files.forget();
    await files.expectChosen();
    await files.expectKept(1);
    await be('ada');
    await files.expectChosen('adas.png');
  });

  test('sends chosen files from one tab only', ONLY_IN_ALL, async t => {
    const context = await newVisitor(t);
    const one = await open(context);
    await one.choose({ name: 'one.png', bytes: png() });
    await one.expectKept(1);
    const two = await open(context);
    await two.expectChosen('one.png');
    // The page moves the chat, which must change nothing.
    await one.chat.widget.evaluate(element => document.body.prepend(element));
    const uploads = await receiveUploads(two.chat.page);
    await two.chat.input.press('Enter');
    await two.chat.until(() => Promise.resolve(uploads.asked.length === 1));
    await one.expectChosen();
    await one.expectNothingKept();
  });

  test('holds files back when files chosen in two tabs exceed the limits together', ONLY_IN_ALL, async t => {
    const context = await newVisitor(t);
    const one = await open(context);
    const two = await open(context);
    await one.choose({ name: 'tour.mp4', bytes: mp4(['isom', 'mp42'], 2048) });
    // The first file to be stored is the one that fits.
    await one.expectKept(1);
    await two.choose({ name: 'garden.png', bytes: png() });
    await two.expectKept(2);
    await one.reload();
    await one.expectChosen('tour.mp4');
    await one.remove('tour.mp4');
    await one.expectKept(1);
    await two.expectChosen('garden.png');
    await one.reload();
    await one.expectChosen('garden.png');
  });

  test('keeps chosen files while the conversation is being cleared', ONLY_IN_ALL, async t => {
    const files = await open(await newVisitor(t));
    await files.choose({ name: 'one.png', bytes: png() });
    await files.expectKept(1);
    const cleared = files.forget();
    await files.expectChosen();
    await files.choose({ name: 'two.png', bytes: png() });
    await cleared;
    await files.chat.page.bringToFront();
    await files.expectChosen('two.png');
  });

  test('stores no chosen files with no-history, and no database before any are chosen', async t => {
    const files = await open(await newVisitor(t), '/', 'no-history');
    await files.choose({ name: 'one.png', bytes: png() });
    await files.reload();
    await files.expectChosen();
    await files.expectNothingKept();
    assert.deepEqual(await files.chat.databases(), []);
    await files.goTo('/');
    await files.chat.widget.locator('chatbot-attachments button').first().waitFor();
    await files.expectNothingKept();
    assert.deepEqual(
      (await files.chat.databases()).filter(name => name.includes('files:')),
      [],
    );
  });

  test('drops a chosen file when someone else has deleted its chunks', ONLY_IN_ALL, async t => {
    const files = await open(await newVisitor(t));
    const { page } = files.chat;
    await files.choose({ name: 'one.png', bytes: png() });
    await files.expectKept(1);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await files.reload();
    await files.choose({ name: 'two.png', bytes: png() });
    // Another tab might still be storing them.
    await files.chat.until(async () => (await files.chat.storedFiles()) === 2);
    await page.clock.setFixedTime(Date.now() + 2 * 60 * 60 * 1000);
    await files.reload();
    await files.expectChosen('two.png');
    await files.chat.until(async () => (await files.chat.storedFiles()) === 1);
  });

  test('keeps chosen files in memory when the quota is used up', ONLY_IN_ALL, async t => {
    const context = await newVisitor(t);
    const files = await open(context);
    const warnings: string[] = [];
    files.chat.page.on('console', message => warnings.push(message.text()));
    const session = await context.newCDPSession(files.chat.page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: fixture.site.url, quotaSize: 100_000 });
    await files.choose({ name: 'tour.mp4', bytes: LARGE });
    await files.chat.until(() => Promise.resolve(warnings.some(text => text.includes('in memory only'))));
    await files.expectNothingKept();
    await files.expectChosen('tour.mp4');
    const uploads = await receiveUploads(files.chat.page);
    await files.chat.input.press('Enter');
    await files.chat.until(() => Promise.resolve(uploads.files.length === 1));
  });
});

test('restores chosen files after the browser was killed', ONLY_IN_ALL, () =>
  withProfile(async profile => {
    const first = await open(await profile.open());
    await first.choose({ name: 'garden.png', bytes: png() });
    await first.expectKept(1);
    await profile.kill();
    const second = await open(await profile.open());
    await second.expectChosen('garden.png');
  }),
);

describe('Chosen files that expire with the browser', () => {
  test('CLOSE-1: keeps chosen files across a reload and drops them when the browser closes', () =>
    withProfile(async profile => {
      const first = await open(await profile.open(), '/', FLAG);
      await first.choose({ name: 'garden.png', bytes: png() });
      await first.expectKept(1);
      assert.doesNotMatch(await first.chat.dump(), /garden/);
      await first.reload();
      await first.expectChosen('garden.png');
      await profile.close();
      const second = await open(await profile.open(), '/', FLAG);
      await second.expectNothingKept();
      await second.expectChosen();
    }));

  test('HOST-11: keeps chosen files in a chat that moves, without a grace period', ONLY_IN_ALL, () =>
    withProfile(async profile => {
      const files = await open(await profile.open(), '/', `${FLAG}&history-grace=0`);
      await files.choose({ name: 'one.png', bytes: png() });
      await files.expectKept(1);
      await files.chat.widget.evaluate(element => document.body.prepend(element));
      await files.choose({ name: 'two.png', bytes: png({ width: 5 }) });
      await files.expectKept(2);
      await files.expectChosen('one.png', 'two.png');
    }),
  );

  test('CLOSE-2: deletes chosen files at the next start even if nobody opens the chat', ONLY_IN_ALL, () =>
    withProfile(async profile => {
      const first = await open(await profile.open(), '/', FLAG);
      await first.choose({ name: 'garden.png', bytes: png() });
      await first.expectKept(1);
      await profile.kill();
      const context = await profile.open();
      const second = new ChatPage(await context.newPage());
      await second.page.clock.install();
      await second.page.goto(`${fixture.site.url}/?${UPLOADS}&${FLAG}`);
      await second.widget.getByRole('button', { name: 'Open chat' }).waitFor();
      await second.page.clock.fastForward(5_000);
      await second.until(() =>
        second.page.evaluate(async start => !(await caches.keys()).some(name => name.startsWith(start)), CACHE),
      );
    }),
  );
});
