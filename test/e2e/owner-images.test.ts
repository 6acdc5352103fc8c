import assert from 'node:assert/strict';
import { test } from 'node:test';
import { png } from '../files/support/images.js';
import { openPage } from '../support/browser.js';
import { demoFixture } from '../support/demo-fixture.js';
import { chat } from '../support/visit.js';

const fixture = demoFixture();

test("stores an owner's image, previews and saves it, and shows it to every visitor", async t => {
  const { page, context, faults } = await openPage(fixture.browser);
  t.after(() => context.close());
  await page.goto(`${fixture.demo.url}/owner.html`);
  await page.getByLabel('Secret key').fill(fixture.demo.keys.secret);
  await page.getByRole('button', { name: 'Open the dashboard' }).click();
  const settings = page.locator('chatbot-settings');
  const input = settings.locator('chatbot-image-input').first();
  const choose = async (name: string, bytes: Uint8Array) => {
    const chooser = page.waitForEvent('filechooser');
    await input.getByRole('button', { name: 'Upload image' }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
  };
  const id = input.getByPlaceholder('File ID');

  await t.test('shows the reason when the service refuses a file that is not an image', async () => {
    const before = await id.inputValue();
    await choose('portrait.png', Buffer.from('MZ\x90\0 program'));
    await input.getByRole('alert').getByText('an EXE file').waitFor();
    assert.equal(await id.inputValue(), before);
  });

  await t.test('crops an image to the square that the owner chooses, uploads it and shows it', async () => {
    // Brighter from left to right.
    await choose('portrait.png', png({ width: 96, height: 48 }));
    await input.getByRole('slider').waitFor();
    for (let presses = 0; presses < 10; presses++) await page.keyboard.press('ArrowLeft');
    const preview = input.getByRole('slider').locator('img');
    assert.equal(await preview.evaluate(image => getComputedStyle(image).objectPosition), '0% 0%');
    await input.getByRole('button', { name: 'Use this part' }).click();
    await input.getByRole('slider').waitFor({ state: 'detached' });
    const shown = input.locator('img');
    await page.waitForFunction(
      image => (image as HTMLImageElement | null)?.naturalWidth === 48,
      await shown.elementHandle(),
    );
    const brightness = await shown.evaluate((image: HTMLImageElement) => {
      const canvas = new OffscreenCanvas(48, 48);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      return [...context.getImageData(46, 24, 1, 1).data][0]!;
    });
    assert.ok(brightness < 140, `the left half, not ${brightness}`);
    assert.match(await id.inputValue(), /^\d+$/);
  });

  await t.test('shows visitors the saved image', async () => {
    await settings.getByRole('button', { name: 'Save changes' }).click();
    await settings.getByText('Saved.', { exact: true }).waitFor();
    const stored = await id.inputValue();
    const visitor = await context.newPage();
    await visitor.goto(`${fixture.demo.url}/embed.html`);
    const view = chat(visitor);
    await view.launcher.click();
    const face = view.widget.locator('.avatar img');
    await face.waitFor();
    assert.ok((await face.getAttribute('src'))?.endsWith(`/files/${stored}`));
    await visitor.waitForFunction(
      image => (image as HTMLImageElement | null)?.naturalWidth === 48,
      await face.elementHandle(),
    );
    const reply = await fetch(`${fixture.demo.url}/files/${stored}`);
    assert.equal(reply.headers.get('content-type'), 'image/png');
    await visitor.close();
  });

  await t.test('shows the reason when a file name has the wrong ending', async () => {
    await choose('portrait.jpg', png({ width: 48, height: 48 }));
    await input.getByRole('alert').getByText('not what its name says').waitFor();
  });

  assert.deepEqual(
    faults.errors.filter(error => !/status of 415/.test(error)),
    [],
  );
});
