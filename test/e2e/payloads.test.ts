import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import ts from 'typescript';
import { ALL_PAYLOADS } from '../markdown/payloads.js';
import { everyNth } from '../support/cases.js';
import { hostPages, type HostVisit } from '../support/host-page.js';

const visit = hostPages();

/** Few enough that the transcript renders all of them at once. */
const BATCH = 14;
/** `test/markdown/payloads.test.ts` renders all of them in each run; this way is long, so `npm test` takes every eighth. */
const payloads = everyNth(8, [...new Set(ALL_PAYLOADS)]);
const batches = Array.from({ length: Math.ceil(payloads.length / BATCH) }, (_, index) =>
  payloads.slice(index * BATCH, (index + 1) * BATCH),
);

/** Tree walker of the renderer's tests, to run in a page. */
const watch = ts
  .transpile(readFileSync('test/markdown/support/forbidden.ts', 'utf8'), { target: ts.ScriptTarget.ES2022 })
  .replaceAll('export ', '');

/** Records forbidden effects in a page. */
const script = `
  ${watch}
  window.runs = [];
  for (const name of ['pwn', 'alert', 'confirm', 'prompt', 'print'])
    window[name] = () => void window.runs.push(name);
  window.findForbidden = findForbidden;`;

interface Watched extends Window {
  readonly runs: readonly string[];
  findForbidden(root: ParentNode): string;
}

interface Bubble extends HTMLElement {
  userKey: string;
  readonly status: string;
  readonly updateComplete: Promise<unknown>;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  send(text: string): Promise<unknown>;
}

/** Opens the strictest page and records its requests. */
async function openWatched(t: Parameters<typeof visit>[0]) {
  const asked: string[] = [];
  const view = await visit(t, {
    isOnService: true,
    script,
    headers: () => ({
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'none'; connect-src 'self'; img-src *; media-src *; font-src *; frame-src *; require-trusted-types-for 'script'; trusted-types chatbot-bubble",
    }),
  });
  const { origin } = new URL(view.url);
  const isOurs = (url: string) => url.startsWith(`${origin}/chat`) || url === view.url || url.startsWith('data:');
  view.page.on('request', request => {
    if (!isOurs(request.url())) asked.push(request.url());
  });
  return { ...view, asked };
}

/** Plays a batch as one visitor's conversation. Returns the faults of the rendered messages. */
const play = ({ page }: HostVisit, person: string, batch: readonly string[]) =>
  page.evaluate(
    async ([person, batch]) => {
      const bubble = document.querySelector('chatbot-bubble') as unknown as Bubble;
      bubble.userKey = person;
      await bubble.updateComplete;
      for (const payload of batch) await bubble.send(payload);
    },
    [person, batch] as const,
  );

/** Returns the faults of the transcript after it renders completely. */
const faultsOf = ({ page }: HostVisit, person: string, count: number) =>
  page.evaluate(
    async ([person, count]) => {
      const bubble = document.querySelector('chatbot-bubble') as unknown as Bubble;
      bubble.userKey = person;
      // This update removes the messages of the previous user.
      await bubble.updateComplete;
      const list = () =>
        bubble.shadowRoot!.querySelector('chatbot-panel')!.shadowRoot!.querySelector('chatbot-message-list')!
          .shadowRoot!;
      const answers = () =>
        [...list().querySelectorAll('chatbot-message')].flatMap(message => {
          const markdown = message.shadowRoot!.querySelector('chatbot-markdown');
          const answer = markdown?.shadowRoot?.querySelector('.answer');
          return answer ? [answer] : [];
        });
      const isDrawn = () =>
        bubble.messages.length === count * 2 &&
        bubble.status === 'ready' &&
        answers().length === count &&
        // A link is hidden until the service has said whether it is one to a listing.
        answers().every(answer => !answer.matches('.is-plain') && !answer.querySelector('[hidden]'));
      const giveUpAt = performance.now() + 60_000;
      const { findForbidden } = window as unknown as Watched;
      while (performance.now() < giveUpAt) {
        const wasDrawn = isDrawn();
        await new Promise(requestAnimationFrame);
        // A restored link may be hidden only after the answer was drawn.
        if (wasDrawn && isDrawn()) return answers().flatMap(answer => findForbidden(answer) || []);
      }
      throw new Error(`${bubble.messages.length} messages, ${answers().length} answers, ${bubble.status}`);
    },
    [person, count] as const,
  );

const runsOf = ({ page }: HostVisit) => page.evaluate(() => (window as unknown as Watched).runs as string[]);

describe('Hostile answers through the service and the browser', () => {
  test(`XSS-1, XSS-2, XSS-3, EXF-1: neutralizes all ${payloads.length} payloads, while streaming and from the history`, async t => {
    const view = await openWatched(t);
    await view.launcher.click();
    await view.input.waitFor();
    for (const [index, batch] of batches.entries()) {
      await play(view, `visitor ${index}`, batch);
      assert.deepEqual(await faultsOf(view, `visitor ${index}`, batch.length), []);
    }
    assert.deepEqual(await runsOf(view), []);

    await view.page.reload();
    await view.launcher.click();
    await view.input.waitFor();
    for (const [index, batch] of batches.entries()) {
      assert.deepEqual(await faultsOf(view, `visitor ${index}`, batch.length), []);
      const kept = await view.page.evaluate(() =>
        (document.querySelector('chatbot-bubble') as unknown as Bubble).messages
          .filter(({ role }) => role === 'user')
          .map(({ content }) => content),
      );
      assert.deepEqual(kept, batch);
    }
    assert.deepEqual(await runsOf(view), []);
    assert.deepEqual(view.asked, []);
    // This includes all policy violations.
    assert.deepEqual(view.errors, []);
  });
});
