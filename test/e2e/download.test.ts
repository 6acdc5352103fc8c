import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { scriptTagFiles } from '../../bench/support/built-files.js';
import { hostPages } from '../../bench/support/host-pages.js';
import {
  gzipBytesOf,
  MAX_STORED_BYTES,
  measureDownload,
  UNTIL_ANSWER_BYTES,
  UNTIL_ANSWER_FILES,
  UNTIL_BUBBLE_BYTES,
  type DownloadedFile,
} from '../../bench/support/download.js';
import { partOf } from '../../bench/support/module-table.js';
import { withFixture } from '../../bench/support/fixture.js';

const FOLDER = 'dist/cdn/chatbot-bubble';

const list = (files: readonly DownloadedFile[]) =>
  files.map(({ path, gzipBytes }) => `${gzipBytes} ${path}`).join('\n');

describe('Download size, gzipped', () => {
  test('stays within the size budgets until the bubble is visible and until the first answer is painted', async t => {
    const { untilBubble, untilAnswer } = await withFixture(
      { ...scriptTagFiles(), ...hostPages },
      async ({ browser, server }) => {
        const measure = () => measureDownload(browser, `${server.url}/with.html`);
        let download = await measure();
        // On a busy machine the answer may take longer than the second after which the history loads.
        for (let more = 2; more && /history/.test(list(download.untilAnswer)); more--) download = await measure();
        return download;
      },
    );
    t.diagnostic(`until the bubble: ${gzipBytesOf(untilBubble)}\n${list(untilBubble)}`);
    t.diagnostic(`until the answer: ${gzipBytesOf(untilAnswer)}\n${list(untilAnswer)}`);
    assert.equal(untilBubble.length, 1, list(untilBubble));
    assert.ok(untilAnswer.length > untilBubble.length, list(untilAnswer));
    for (const { gzipBytes, path } of untilAnswer) assert.ok(gzipBytes > 0, path);
    assert.ok(gzipBytesOf(untilBubble) <= UNTIL_BUBBLE_BYTES, list(untilBubble));
    assert.ok(gzipBytesOf(untilAnswer) <= UNTIL_ANSWER_BYTES, list(untilAnswer));
    assert.ok(untilAnswer.length <= UNTIL_ANSWER_FILES, list(untilAnswer));
    assert.doesNotMatch(list(untilAnswer), /history|details/);
  });

  test('stays within its budget for all that a short answer loads, and docs/performance.md names it', async () => {
    const download = await withFixture({ ...scriptTagFiles(), ...hostPages }, ({ browser, server }) =>
      measureDownload(browser, `${server.url}/with.html`),
    );
    // On a busy machine an answer may be so slow that what resumes it loads, too.
    const untilStored = download.untilStored.filter(({ path }) => !/\/(?:chat|shared)-features-/.test(path));
    assert.ok(gzipBytesOf(untilStored) <= MAX_STORED_BYTES, list(untilStored));
    assert.doesNotMatch(list(untilStored), /message-features/);
    const [, table = ''] = /<!-- modules -->([^]*)<!-- \/modules -->/.exec(
      readFileSync('docs/performance.md', 'utf8'),
    )!;
    const named = new Map(
      [...table.matchAll(/^\| ([\w-]+) +\| +([\d.]+)/gm)].map(([, name, kib]) => [name!, Number(kib)]),
    );
    for (const { path, gzipBytes } of untilStored) {
      const kib = gzipBytes / 1024;
      const difference = Math.abs((named.get(partOf(path)) ?? Infinity) - kib);
      // The table need not follow each change.
      assert.ok(difference < Math.max(0.5, kib / 10), `${path} has ${kib} KiB. Run: npm run bench -- size`);
    }
  });

  test('ships few files, none of them tiny except languages', () => {
    const chunks = readdirSync(FOLDER).filter(file => file.endsWith('.js'));
    const languages =
      /^(?:language-follower|arabic|chinese|dutch|french|german|hebrew|hindi|italian|japanese|korean|polish|portuguese|spanish|turkish|ukrainian)-/;
    const parts = chunks.filter(file => !languages.test(file));
    assert.ok(parts.length <= 26, parts.join('\n'));
    // These are entries, loaded by their addresses.
    for (const file of parts.filter(name => !/^(?:pcm-worklet|loader)-/.test(name)))
      assert.ok(gzipSync(readFileSync(`${FOLDER}/${file}`)).length >= 1024, file);
  });

  test('ships no comments in the styles of the panel', () => {
    const [panel] = readdirSync(FOLDER).filter(file => /^panel-[\w-]{8}\.js$/.test(file));
    assert.doesNotMatch(readFileSync(`${FOLDER}/${panel}`, 'utf8'), /^ *\/\*/m);
  });
});
