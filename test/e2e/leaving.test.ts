import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Answerer } from '../../service/answering/answerer.js';
import { launchBrowser } from '../support/browser.js';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { startDemo, type RunningDemo } from '../support/demo.js';
import { echo, ENDLESS } from '../support/echo.js';
import { ChatPage } from '../support/history-pages.js';
import { startHostSite, type HostSite } from '../support/host-site.js';

const QUESTION = 'Which homes have a view?';
const SILENT = 'Are you there?';
const WORDS = 'Two homes have a view of the lake, one of the hills.'.split(/(?<= )/);
const ANSWER = WORDS.join('');
const WORD_MS = 100;
/** Times after the question at which visitors leave: until a while after the end of the answer. */
const MOMENTS = Array.from({ length: WORDS.length + 4 }, (_, index) => index * WORD_MS);
/** Some of them, for what differs less. A visit takes more than a second of a processor. */
const momentsFrom = (first: number, step: number) =>
  MOMENTS.filter((_, index) => index >= first && (index - first) % step === 0);
/** Visitors at a time: they mostly wait for their answers. */
const VISITORS = 4;
const POLL_MS = 50;
const LIMIT_MS = 30_000;

/** One word every 100 ms, except for other questions. */
const slow: Answerer = {
  ...echo,
  async *answer(request) {
    const { content, signal } = request;
    if (content === SILENT) await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
    if (content !== QUESTION) return yield* echo.answer(request);
    for (const word of WORDS) {
      yield { type: 'fragment', content: word };
      await setTimeout(WORD_MS);
      if (signal.aborted) return;
    }
    yield { type: 'final', totalTokens: WORDS.length, noAnswer: false };
  },
};

type Widget = HTMLElement & {
  messages?: readonly { role: string; status: string; content: string }[];
  send(text: string): Promise<unknown>;
};

/** Ways to leave a page, as functions that run in it. */
const ways = {
  'a reload': () => location.reload(),
  'a link': () => {
    const link = document.createElement('a');
    link.href = `/next${location.search}`;
    document.body.append(link);
    link.click();
  },
  'document.open': () => {
    const widget = document.querySelector('chatbot-bubble')!.cloneNode() as Element;
    widget.removeAttribute('open');
    widget.removeAttribute('id');
    document.open();
    document.write(`<!doctype html><title>Next</title><p>The next page</p>${widget.outerHTML}`);
    document.close();
  },
  'a Turbo visit': () => {
    const next = new DOMParser().parseFromString('<p>The next page</p>', 'text/html').body;
    const widget = document.querySelector('chatbot-bubble')!.cloneNode() as Element;
    widget.removeAttribute('open');
    widget.removeAttribute('id');
    next.append(widget);
    document.body.replaceWith(document.adoptNode(next));
  },
};

/** How a visitor leaves during an answer, and what the page shows at that moment. */
interface Leaving {
  readonly way: keyof typeof ways;
  readonly moment: number;
  readonly isLater?: boolean;
  readonly attributes?: string;
}

let demo: RunningDemo;
let site: HostSite;
let browser: Browser;

before(async () => {
  [demo, browser] = await Promise.all([startDemo({ createAnswerer: () => slow }), launchBrowser()]);
  // Without Trusted Types, which would block `document.write`.
  site = await startHostSite(({ searchParams }) => {
    const attributes = [...searchParams].map(([name, value]) => `${name}="${value}"`).join(' ');
    return `<!doctype html><html lang="en"><title>Customer</title>
      <script>globalThis.__name = value => value</script>
      <script src="${demo.url}/chatbot-bubble.js" defer></script>
      <body><chatbot-bubble serial-number="${demo.serialNumber}" ${attributes}></chatbot-bubble>`;
  });
});

after(async () => {
  await browser?.close();
  site?.close();
  await demo?.close();
});

async function withVisitor<Result>(work: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext();
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Lets many visitors leave, a few at a time, each with their own history. Returns the faults of their next pages. */
async function faultsAfter(leavings: readonly Leaving[]): Promise<readonly string[]> {
  const waiting = [...leavings.entries()];
  const faults: string[] = [];
  const visit = () =>
    withVisitor(async context => {
      // The browser loads the widget only once for all of them.
      const chat = new ChatPage(await context.newPage());
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [number, leaving] = next;
        const fault = await leave(chat, leaving, `visitor-${number}`).catch(String);
        if (fault) faults.push(`${leaving.way} after ${leaving.moment} ms: ${fault}`);
      }
    });
  await Promise.all(Array.from({ length: VISITORS }, visit));
  return faults;
}

async function ask(context: BrowserContext, question: string): Promise<ChatPage> {
  const chat = await ChatPage.open(context, `${site.url}/`);
  await chat.show();
  await chat.input.fill(question);
  await chat.input.press('Enter');
  return chat;
}

/** Asks and leaves. Returns the fault of the next page, if any. */
async function leave(chat: ChatPage, leaving: Leaving, userKey: string): Promise<string> {
  const { way, moment, isLater, attributes = '' } = leaving;
  await chat.page.goto(`${site.url}/?user-key=${userKey}&${attributes}`);
  await chat.show();
  if (isLater) assert.equal(await chat.send('Hello'), 'answered');
  await chat.widget.evaluate(
    (element, [question, moment, source]) => {
      const widget = element as Widget;
      const go = (0, eval)(`(${source})`) as () => void;
      widget.id = 'left';
      widget.addEventListener('chatbot-sent', () => {
        globalThis.setTimeout(() => {
          sessionStorage.setItem(
            'seen',
            widget.messages!.at(-1)!.role === 'bot' ? widget.messages!.at(-1)!.content : '',
          );
          go();
        }, moment);
      });
      void widget.send(question).catch(() => {});
    },
    [QUESTION, moment, String(ways[way])] as const,
  );
  const handle = await chat.page.waitForFunction(
    count => {
      const widget = document.querySelector('chatbot-bubble') as Widget | null;
      if (!widget?.messages || widget.id === 'left' || widget.messages.length < count) return undefined;
      return { messages: widget.messages.slice(), seen: sessionStorage.getItem('seen')! };
    },
    isLater ? 3 : 1,
    { timeout: LIMIT_MS },
  );
  const { messages, seen } = (await handle.jsonValue())!;
  const [question, answer, ...more] = messages.slice(isLater ? 2 : 0);
  if (question!.content !== QUESTION) return `the question is ${question!.content}`;
  if (more.length) return `there are ${more.length} more messages`;
  const found = answer?.content ?? '';
  return found.startsWith(seen) && ANSWER.startsWith(found) ? '' : `the answer is “${found}” after “${seen}”`;
}

describe('A visitor who leaves during an answer', () => {
  for (const [what, moments, options] of casesOf([
    ['the first answer', momentsFrom(0, 2), {}],
    ['the first answer, encrypted', momentsFrom(3, 8), { attributes: 'remove-chat-log-on-browser-close' }],
    ['a later answer', momentsFrom(1, 4), { isLater: true }],
  ] as const))
    test(`finds the question and the text received so far after a reload at any moment of ${what}`, async () => {
      assert.deepEqual(await faultsAfter(moments.map(moment => ({ way: 'a reload', moment, ...options }))), []);
    });

  test('finds them after a link, document.open or a Turbo visit', ONLY_IN_ALL, async () => {
    const leavings = (['a link', 'document.open', 'a Turbo visit'] as const).flatMap((way, index) => [
      { way, moment: MOMENTS[index]! },
      { way, moment: MOMENTS[index + 6]!, isLater: true },
    ]);
    assert.deepEqual(await faultsAfter(leavings), []);
  });

  test('finds the question if the page goes away before its database is created', () =>
    withVisitor(async context => {
      await context.addInitScript(() => {
        if (!sessionStorage.length) indexedDB.open = () => ({}) as IDBOpenDBRequest;
      });
      const chat = await ask(context, QUESTION);
      await chat.page.waitForFunction(() => Object.keys(sessionStorage).some(name => name.includes(':ahead:')));
      await chat.page.reload();
      await chat.page.waitForFunction(
        () => (document.querySelector('chatbot-bubble') as Widget | null)?.messages?.length,
      );
    }));

  test('sees the rest of the answer arrive in the widget of the next page of a router', () =>
    withVisitor(async context => {
      const chat = await ask(context, QUESTION);
      await chat.until(async () => (await chat.messages()).length === 2);
      await chat.page.evaluate(ways['a Turbo visit']);
      await chat.until(async () => (await chat.messages())[1] === `bot complete: ${ANSWER}`);
      await chat.widget.locator('.message.bot').getByText(ANSWER).waitFor();
    }));

  test(
    'waits for a question that the service never answers, in the open chat, and can stop it and ask it again',
    ONLY_IN_ALL,
    () =>
      withVisitor(async context => {
        const chat = await ask(context, SILENT);
        await chat.page.reload();
        await chat.input.waitFor();
        await chat.widget.getByRole('button', { name: 'Stop' }).click();
        await chat.until(async () => (await chat.status()) === 'ready');
        assert.deepEqual(await chat.messages(), [`user stopped: ${SILENT}`]);
        await chat.widget.getByRole('button', { name: 'Ask again' }).waitFor();
      }),
  );

  test('continues the answer after the page has crashed', ONLY_IN_ALL, () =>
    withVisitor(async context => {
      const chat = await ask(context, ENDLESS);
      await chat.until(async () => (await chat.messages()).length === 2);
      const hasCrashed = chat.page.waitForEvent('crash');
      const session = await context.newCDPSession(chat.page);
      await session.send('Page.enable');
      session.send('Page.crash').catch(() => {});
      await hasCrashed;
      // Playwright has given up the page.
      const isLoaded = new Promise(resolve => session.once('Page.loadEventFired', resolve));
      await session.send('Page.reload');
      await isLoaded;
      const expression = `new Promise(resolve => {
        const look = () => {
          const { messages = [] } = document.querySelector('chatbot-bubble') ?? {};
          if (messages.length === 2) resolve(messages.map(({ status, content }) => status + ': ' + content).join());
          else setTimeout(look, ${POLL_MS});
        };
        look();
      })`;
      const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true });
      assert.match(String(result.value), /^sent: And so on,streaming: And /);
    }),
  );

  test('continues a long first answer in another tab, and in a new one after the tab was closed', () =>
    withVisitor(async context => {
      const one = await ask(context, ENDLESS);
      const two = await ChatPage.open(context, `${site.url}/next`);
      await two.show();
      await two.until(async () => (await two.status()) === 'streaming');
      await Promise.all([one.page.close(), two.page.close()]);
      const three = await ChatPage.open(context, `${site.url}/`);
      await three.show();
      await three.until(async () => (await three.messages()).length === 2);
      assert.equal((await three.messages())[1], `bot streaming: ${ENDLESS}`);
    }));
});
