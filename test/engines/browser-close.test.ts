import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { findFirefox } from '../../scripts/browsers.mjs';
import { openProfile, type ProfiledFirefox } from '../support/engines/engine.js';
import { PARTS, Visitor } from '../support/engines/visitor.js';
import { QUESTION, startDemoSite, type DemoSite } from '../support/history-pages.js';

/** The history expires with the browser. */
const FLAGGED = '/?remove-chat-log-on-browser-close';

let site: DemoSite;

before(async () => {
  site = await startDemoSite();
});

after(() => site?.close());

/** A new browser profile, deleted after the test. */
async function createProfile(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-firefox-'));
  let browser: ProfiledFirefox | undefined;
  t.after(async () => {
    await browser?.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return {
    /** Starts the browser and opens a page of the site. */
    open: async (path: string) => {
      browser = await openProfile(folder);
      const page = await browser.newPage();
      return Visitor.sit(page, site.url + path);
    },
    /** Ends the browser, normally or by a kill. */
    end: async (how: 'close' | 'kill') => {
      await browser![how]();
      browser = undefined;
    },
  };
}

async function talk(visitor: Visitor): Promise<void> {
  await visitor.openPanel();
  await visitor.ask(QUESTION);
  await visitor.reads(/Monday to Friday/);
  await visitor.until('both messages are stored', async () => (await visitor.stored()) === 2);
}

if (findFirefox())
  describe('A history that expires with Firefox', () => {
    for (const [id, how, said] of [
      ['CLOSE-1', 'close', 'closed'],
      ['CLOSE-2', 'kill', 'killed'],
    ] as const)
      test(`${id}, CLOSE-13: deletes and never shows the history after Firefox was ${said}`, async t => {
        const profile = await createProfile(t);
        await talk(await profile.open(FLAGGED));
        await profile.end(how);
        const visitor = await profile.open(FLAGGED);
        await visitor.openPanel();
        await visitor.until('the history is deleted', async () => (await visitor.stored()) === 0);
        assert.deepEqual(await visitor.texts(PARTS.question), []);
        assert.equal((await visitor.run(everShown)).includes(QUESTION), false);
      });

    test('CLOSE-3, CLOSE-13: keeps the history while Firefox is open', async t => {
      const profile = await createProfile(t);
      const visitor = await profile.open(FLAGGED);
      await talk(visitor);
      await visitor.reload();
      await visitor.reads(/Monday to Friday/);
      await visitor.open(`${site.url}/other${FLAGGED.slice(1)}`);
      await visitor.reads(/Monday to Friday/);
      assert.deepEqual(await visitor.texts(PARTS.question), [QUESTION]);
    });

    test('CLOSE-12, CLOSE-13: keeps the history across a restart of Firefox if it need not expire', async t => {
      const profile = await createProfile(t);
      await talk(await profile.open('/'));
      await profile.end('close');
      const visitor = await profile.open('/');
      await visitor.openPanel();
      await visitor.reads(/Monday to Friday/);
      assert.deepEqual(await visitor.texts(PARTS.question), [QUESTION]);
    });
  });

/** Returns every text that the widget has shown in the page. */
function everShown(): string {
  return (window as unknown as { shown: string }).shown;
}
