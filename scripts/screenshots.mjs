// Takes the screenshots of the README and the docs from the running demo: `npm start`, then
// `API_KEY=… node scripts/screenshots.mjs` with the key from the data folder's keys.json.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, findChromium } from './browsers.mjs';

const SITE = process.env.PUBLIC_URL ?? 'http://localhost:8787';
const FOLDER = 'docs/images';
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium(),
  chromiumSandbox: true, // unless the arguments turn it off
  args: CHROMIUM_ARGUMENTS,
});
await screenshot('closed', desktop);
await screenshot('greeting', desktop, []);
await screenshot('answer', desktop, ['Three bedrooms near the water under $700,000']);
await screenshot('dark', { ...desktop, colorScheme: 'dark' }, ['How do showings work?']);
await screenshot('phone', phone, ['What is the cheapest house for sale?']);
await ownerScreenshots();
await inboxScreenshot('inbox', desktop);
await inboxScreenshot('inbox-phone', phone);
await browser.close();

/** Opens the front page, and the chat where there are `questions` to ask. */
async function screenshot(name, options, questions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(SITE, { waitUntil: 'networkidle' });
  const chat = page.locator('chatbot-bubble');
  await chat.getByRole('button', { name: 'Open chat' }).waitFor();
  if (questions) {
    await chat.getByRole('button', { name: 'Open chat' }).click();
    const input = chat.getByRole('textbox');
    await input.waitFor();
    for (const question of questions) {
      const answered = chat.evaluate(
        element => new Promise(resolve => element.addEventListener('chatbot-answer', resolve)),
      );
      await input.fill(question);
      await input.press('Enter');
      await answered;
    }
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(600); // transitions and the last image
  }
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  await context.close();
}

/** Takes over the latest conversation in the inbox, unless that is done. */
async function inboxScreenshot(name, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`${SITE}/owner.html#inbox`, { waitUntil: 'networkidle' });
  await signIn(page);
  const inbox = page.locator('chatbot-inbox');
  await inbox.getByRole('button', { name: /^All/ }).click();
  await inbox.getByRole('listitem').first().getByRole('button').click();
  const reply = inbox.getByRole('textbox', { name: 'Reply' });
  const take = inbox.getByRole('button', { name: 'Take over' });
  await reply.or(take).waitFor();
  if (await take.isVisible()) await take.click();
  const words = 'Hello, this is Robin from the office. Shall I reserve a time for a showing this week?';
  if (!(await inbox.getByText(words).count())) {
    await reply.fill(words);
    await inbox.getByRole('button', { name: 'Send', exact: true }).click();
  }
  await page.waitForTimeout(600); // the formatted messages
  await page.screenshot({ path: `${FOLDER}/owner-${name}.png` });
  await context.close();
}

async function signIn(page) {
  await page.getByLabel('Secret key').fill(process.env.API_KEY ?? '');
  await page.getByRole('button', { name: 'Open the dashboard' }).click();
}

/** Signs in to the owner's dashboard. */
async function ownerScreenshots() {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  const shoot = name => page.screenshot({ path: `${FOLDER}/owner-${name}.png` });
  await page.goto(`${SITE}/owner.html`, { waitUntil: 'networkidle' });
  // Only the demo's page has this button.
  await page.locator('#open-demo').evaluate(offer => (offer.hidden = true));
  await shoot('key');
  await signIn(page);
  for (const [view, name] of [
    ['Chatbot', 'settings'],
    ['Listings', 'listings'],
  ]) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(600); // the launcher and the last image
    await shoot(name);
  }
  await context.close();
}
