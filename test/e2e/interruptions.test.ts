import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { faultyFixture } from '../support/demo-fixture.js';
import { answered, ask, QUESTION, told, visits, type Visit } from '../support/visit.js';

const fixture = faultyFixture();
const visit = visits(() => fixture);

const notice = ({ widget }: Visit) => widget.locator('chatbot-notice');
const hasState = ({ widget }: Visit, name: string) =>
  widget.evaluate((element, name) => element.matches(`:state(${name})`), name);
const status = ({ widget }: Visit) => widget.evaluate(element => (element as unknown as { status: string }).status);
const button = ({ widget }: Visit, name: string) => widget.getByRole('button', { name, exact: true });

/** Resolves when the feature for interruptions is loaded, after the first answer. */
async function prepared({ page }: Visit): Promise<void> {
  await page.waitForFunction(() => customElements.get('chatbot-notice'));
}

describe('STR-8: a stalled stream', () => {
  test('shows a stall after five seconds and lets the visitor stop the answer', async t => {
    const view = await visit(t, 'stall', { hasClock: true });
    await ask(view);
    await view.answers.first().getByText(/Two/).first().waitFor();
    await view.page.clock.fastForward(4_000);
    assert.doesNotMatch(await notice(view).innerText(), /taking long/);
    await view.page.clock.fastForward(2_000);
    await notice(view).getByText('This is taking longer than usual.').waitFor();
    assert.equal(await status(view), 'streaming');
    await button(view, 'Stop').click();
    assert.equal(await view.run.questions[0]!.left, true);
    assert.equal(await notice(view).innerText(), '');
    assert.equal(await view.mark.innerText(), 'Stopped');
    assert.deepEqual(await told(view.page, 'error'), []);
    assert.deepEqual(view.errors, []);
  });

  test('shows a stall after the delay set by the page', ONLY_IN_ALL, async t => {
    const view = await visit(t, 'stall', { hasClock: true, limits: { stallMs: 10_000 } });
    await ask(view);
    await view.answers.first().getByText(/Two/).first().waitFor();
    await view.page.clock.fastForward(8_000);
    assert.doesNotMatch(await notice(view).innerText(), /taking long/);
    await view.page.clock.fastForward(3_000);
    await notice(view).getByText('This is taking longer than usual.').waitFor();
  });

  test('ends a stalled answer after 45 seconds, keeps its text and offers a retry', async t => {
    const view = await visit(t, 'stall', { hasClock: true });
    await ask(view);
    await view.answers.first().getByText(/Two/).first().waitFor();
    await view.page.clock.fastForward(46_000);
    await view.retry.waitFor();
    assert.equal(await view.mark.innerText(), 'The answer was cut off here.');
    await notice(view).getByText('The answer is taking too long.').waitFor();
    assert.equal((await told(view.page, 'error'))[0]?.['code'], 'timeout');
    assert.equal(view.posts('ClientAsk'), 1);
  });

  test('ends a question without a first fragment after 30 seconds', ONLY_IN_ALL, async t => {
    const view = await visit(t, 'silent', { hasClock: true });
    await ask(view);
    while (!view.run.questions.length) await view.page.evaluate(() => new Promise(requestAnimationFrame));
    await view.page.clock.fastForward(31_000);
    await view.retry.waitFor();
    await notice(view).getByText('The answer is taking too long.').waitFor();
    await view.retry.click();
    assert.match(await answered(view), /\w/);
    assert.equal(view.posts('ClientAsk'), 2);
    assert.equal(await notice(view).innerText(), '');
  });
});

describe('STR-7: rate limits', () => {
  test("shows the owner's rate-limit message with a countdown, then enables the button again", async t => {
    const view = await visit(t, 'rate-limit', { hasClock: true, attributes: 'rate-limit-message="Slowly, please."' });
    await ask(view);
    await notice(view).getByText('Slowly, please.').waitFor();
    await notice(view)
      .getByText(/You can send another message in 1[45] seconds/)
      .waitFor();
    assert.equal(await hasState(view, 'rate-limited'), true);
    const [limited] = await told(view.page, 'rate-limited');
    const now = await view.page.evaluate(() => Date.now());
    const waitMs = Number(limited?.['until']) - now;
    assert.ok(waitMs > 5_000 && waitMs <= 15_000, String(waitMs));

    await view.input.fill('And on Sundays?');
    await view.input.press('Enter');
    assert.equal(await view.send.isDisabled(), true);
    assert.equal(await view.retry.count(), 0);
    assert.equal(view.posts('ClientAsk'), 1);
    await view.page.clock.fastForward(10_000);
    await notice(view)
      .getByText(/You can send another message in [1-5] seconds?/)
      .waitFor();
    assert.equal(await view.send.isDisabled(), true);

    await view.page.clock.fastForward(5_000);
    await notice(view).getByText('You can send another message now.').waitFor();
    assert.equal(await view.send.isDisabled(), false);
    assert.equal(await view.input.inputValue(), 'And on Sundays?', 'the draft stays');
    assert.equal(await hasState(view, 'rate-limited'), false);
    assert.equal(view.posts('ClientAsk'), 1, 'sends no question automatically');
    await view.retry.click();
    assert.match(await answered(view), /\w/);
    assert.equal(view.posts('ClientAsk'), 2);
    assert.equal(await view.questions.count(), 1);
    assert.equal(await notice(view).innerText(), '');
    assert.deepEqual(view.errors, []);
  });

  test('keeps the button enabled when Retry-After is invalid', ONLY_IN_ALL, async t => {
    const view = await visit(t, 'rate-limit-nonsense');
    await ask(view);
    await view.retry.waitFor();
    await notice(view).getByText('One question at a time, please.').waitFor();
    assert.doesNotMatch(await notice(view).innerText(), /NaN|message in/);
    await view.input.fill('And on Sundays?');
    await view.send.click();
    await view.answers.first().getByText(/\w/).first().waitFor();
    assert.deepEqual(await told(view.page, 'rate-limited'), []);
    assert.deepEqual(view.errors, []);
  });

  test('counts down for a 503 with Retry-After, with its own message', ONLY_IN_ALL, async t => {
    const view = await visit(t, 'error-503', { hasClock: true });
    await ask(view);
    await notice(view).getByText('The assistant is busy right now.').waitFor();
    await notice(view)
      .getByText(/You can send another message in \d+ seconds/)
      .waitFor();
    assert.equal(await view.retry.count(), 0);
    await view.page.clock.fastForward(10_000);
    await view.retry.click();
    assert.match(await answered(view), /\w/);
    assert.equal(view.posts('ClientAsk'), 2);
  });

  test('counts questions itself, so that it never sends one beyond the limit', ONLY_IN_ALL, async t => {
    const view = await visit(t, 'rate-limit-counted', {
      hasClock: true,
      attributes: 'rate-limit-count="2" rate-limit-time="60" rate-limit-message="Slowly, please."',
    });
    await ask(view);
    await answered(view);
    await prepared(view);
    await ask(view, 'And on Sundays?');
    await notice(view).getByText('Slowly, please.').waitFor();
    await answered(view);
    await view.input.fill('And on Mondays?');
    await view.input.press('Enter');
    assert.equal(await view.send.isDisabled(), true);
    const refusal = await view.widget.evaluate(element =>
      (element as unknown as { send(text: string): Promise<unknown> })
        .send('From the page')
        .catch((error: { kind: string }) => error.kind),
    );
    assert.equal(refusal, 'rate-limit');
    assert.equal(view.posts('ClientAsk'), 2);
    assert.equal(await view.questions.count(), 2);

    await view.page.clock.fastForward(60_000);
    await view.send.click();
    await view.answers.nth(2).getByText(/\w/).first().waitFor();
    assert.equal(view.posts('ClientAsk'), 3);
  });

  test('applies the rate limit to a session whose conversation was deleted, not to a new one', ONLY_IN_ALL, async t => {
    const view = await visit(t, 'rate-limit-counted', {
      hasClock: true,
      attributes: 'rate-limit-count="1" rate-limit-time="60" rate-limit-message="Slowly, please."',
    });
    await ask(view);
    await answered(view);
    await notice(view).getByText('Slowly, please.').waitFor();
    await view.widget.evaluate(element => (element as unknown as { clearHistory(): Promise<void> }).clearHistory());
    await view.input.fill('And on Sundays?');
    assert.equal(await view.send.isDisabled(), true);
    await view.widget.evaluate(element => (element as unknown as { reset(): void }).reset());
    await view.input.fill('And on Mondays?');
    await view.send.click();
    await view.answers.first().getByText(/\w/).first().waitFor();
    assert.equal(view.posts('ClientAsk'), 2);
  });

  test('offers a person when the monthly limit is reached', async t => {
    const view = await visit(t, 'message-limit', {
      attributes: 'rate-limit-message="Slowly, please." messaging-contact-url="https://m.example/us"',
    });
    await ask(view);
    await notice(view).getByText('answered all its questions of this month').waitFor();
    await notice(view).getByText('in 9 days').waitFor();
    await button(view, 'Message a person').click();
    await view.widget.getByRole('textbox', { name: /e-mail|phone/i }).waitFor();
    assert.equal(await view.questions.count(), 1);
    assert.equal(view.posts('ClientAsk'), 1);
  });

  test('offers a person also in the last hour of a monthly limit', ONLY_IN_ALL, async t => {
    const view = await visit(t, 'message-limit', {
      hasClock: true,
      attributes: 'rate-limit-message="Slowly, please." rate-limit-time="60"',
    });
    await ask(view);
    await notice(view).getByText('in 9 days').waitFor();
    await view.page.clock.fastForward((9 * 24 * 60 - 30) * 60_000);
    await notice(view)
      .getByText(/You can send another message in/)
      .waitFor();
    assert.doesNotMatch(await notice(view).innerText(), /9 days|Slowly/);
    await notice(view).getByText('answered all its questions of this month').waitFor();
    await button(view, 'Message a person').waitFor();
  });

  test("shows the owner's address at the monthly limit when the chat has no handoff", ONLY_IN_ALL, async t => {
    const view = await visit(t, 'message-limit', {
      attributes: 'talk-to-human="false" messaging-contact-url="https://m.example/us"',
    });
    await ask(view);
    const link = view.widget.getByRole('link', { name: 'Message a person (m.example)' });
    assert.equal(await link.getAttribute('href'), 'https://m.example/us');
    assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
    assert.equal(await view.questions.count(), 1);
  });

  for (const address of casesOf(['tel:*%2306%23', 'https://bank.example@evil.example/', 'javascript:1'], 0))
    test(`shows no misleading address at the monthly limit (LNK-1): ${address}`, async t => {
      const view = await visit(t, 'message-limit', {
        attributes: `talk-to-human="false" messaging-contact-url="${address}"`,
      });
      await ask(view);
      await notice(view).getByText('in 9 days').waitFor();
      assert.equal(await notice(view).getByRole('link').count(), 0);
    });
});

describe('Unknown session', () => {
  test('starts a new session when the service no longer knows the old one, and says so in the transcript', async t => {
    const view = await visit(t, 'lost-session');
    await ask(view);
    const again = button(view, 'Ask again');
    await again.waitFor();
    const line = view.widget.locator('.message.system').getByText('This is a new conversation');
    await line.waitFor();
    assert.equal(view.posts('ClientAsk'), 1, 'sends no question automatically');
    assert.equal(await notice(view).innerText(), '', 'the transcript line is enough');
    await again.click();
    assert.match(await answered(view), /\w/);
    assert.equal(view.posts('ClientAsk'), 2);
    assert.equal(view.posts('GetConfig'), 2);
    assert.equal(await view.questions.count(), 1);
    assert.equal(await line.count(), 1);
    const roles = await view.widget.evaluate(element =>
      (element as unknown as { messages: { role: string }[] }).messages.map(({ role }) => role),
    );
    assert.deepEqual(roles, ['system', 'user', 'bot']);
    assert.deepEqual(view.errors, []);
  });
});

describe('STR-12: offline', () => {
  /** Receives one answer, then goes offline and asks again. */
  async function goOffline(view: Visit): Promise<void> {
    await ask(view);
    await answered(view);
    await prepared(view);
    await view.context.setOffline(true);
    await notice(view).getByText("You're offline.").waitFor();
    assert.equal(await hasState(view, 'offline'), true);
    await ask(view, 'And on Sundays?');
    await view.mark.getByText('Not sent').waitFor();
    await notice(view).getByText("You're offline. We saved your message.").waitFor();
  }

  test('saves a question asked offline, and does not send it automatically', async t => {
    const view = await visit(t, 'rate-limit-counted', { hasClock: true });
    await goOffline(view);
    await view.context.setOffline(false);
    await notice(view).getByText('You can send another message now.').waitFor();
    assert.equal(await hasState(view, 'offline'), false);
    assert.equal(view.run.questions.length, 1);
    await view.retry.click();
    await view.answers.nth(1).getByText(/\w/).first().waitFor();
    assert.equal(view.run.questions.length, 2);
    assert.equal(await view.questions.count(), 2);
  });

  test('sends a question when the connection returns if the visitor chose so', async t => {
    const view = await visit(t, 'rate-limit-counted', { hasClock: true });
    await goOffline(view);
    await button(view, 'Send when back online').click();
    await notice(view).getByText("We'll send your message when you're back online.").waitFor();
    await view.context.setOffline(false);
    await view.answers.nth(1).getByText(/\w/).first().waitFor();
    assert.equal(view.run.questions.length, 2);
    assert.equal(await view.questions.count(), 2);
    await view.context.setOffline(true);
    await view.context.setOffline(false);
    assert.equal(view.run.questions.length, 2, 'sent exactly once');
  });

  test('lets the visitor cancel sending a question when the connection returns', ONLY_IN_ALL, async t => {
    const view = await visit(t, 'rate-limit-counted', { hasClock: true });
    await goOffline(view);
    await button(view, 'Send when back online').click();
    await button(view, "Don't send").click();
    await view.context.setOffline(false);
    await notice(view).getByText('You can send another message now.').waitFor();
    assert.equal(view.run.questions.length, 1);
  });

  test('handles an offline first question before the feature for interruptions is loaded', ONLY_IN_ALL, async t => {
    const view = await visit(t, 'rate-limit-counted');
    await view.context.setOffline(true);
    await ask(view);
    await view.retry.waitFor();
    assert.equal(await view.mark.innerText(), 'Not sent');
    await view.context.setOffline(false);
    await view.retry.click();
    assert.match(await answered(view), /\w/);
    assert.equal(view.run.questions.length, 1);
    assert.equal(await view.questions.count(), 1);
    assert.deepEqual(view.errors, []);
  });
});

describe('CSS states', () => {
  test('lets a page style the element by its state', async t => {
    const view = await visit(t, 'stall');
    assert.equal(await hasState(view, 'open'), true);
    assert.equal(await hasState(view, 'streaming'), false);
    await ask(view, QUESTION);
    await view.answers.first().getByText(/Two/).first().waitFor();
    assert.equal(await hasState(view, 'streaming'), true);
    await view.stop.click();
    assert.equal(await hasState(view, 'streaming'), false);
    await view.input.press('Escape');
    await view.launcher.waitFor();
    assert.equal(await hasState(view, 'open'), false);
  });
});
