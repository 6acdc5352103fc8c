import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import { contrast } from '../../src/ui/contrast.js';
import { textOn, toCss, type Rgb } from '../../src/ui/color.js';
import { themeProperties } from '../../src/ui/theme.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { openPanel, place } from './support/bubble.js';
import { until } from './support/wait.js';

/** An open chat, and the texts of its live region from now on; `spoken` leaves out that a text is removed after a while. */
async function listen(service = new ScriptedService({ Name: 'Ada' })) {
  const element = await place(service, { 'no-history': '' });
  const view = await openPanel(element);
  const region = view.panel.querySelector('section > [role="status"]')!;
  const said: string[] = [];
  new MutationObserver(() => {
    const text = region.textContent;
    if (text !== said.at(-1)) said.push(text);
  }).observe(region, { childList: true, characterData: true, subtree: true });
  return { element, service, said, spoken: () => said.filter(Boolean), ...view };
}

/** Sends a question and waits until the service has it; the test gives the answer. */
async function begin({ element, service }: Awaited<ReturnType<typeof listen>>, text = 'Hello?') {
  const asked = service.question();
  const answer = element.send(text);
  answer.catch(() => {});
  await asked;
  return { answer };
}

/** Makes the service reject all further questions. */
function refuse({ element, service }: Awaited<ReturnType<typeof listen>>, sentence: string, seconds: string) {
  const error = { Data: null, Success: false, Code: 429, Message: sentence };
  element.fetch = (address, init) =>
    new URL(address as string).pathname.endsWith('ClientAsk')
      ? Promise.resolve(Response.json(error, { status: 429, headers: { 'Retry-After': seconds } }))
      : service.fetch(address, init);
}

/** Returns all live regions, through the shadow roots. */
function liveRegions(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap(element => [
    ...(element.matches('[role="status"],[role="alert"],[aria-live]:not([aria-live="off"])') ? [element] : []),
    ...(element.shadowRoot ? liveRegions(element.shadowRoot) : []),
  ]);
}

describe('screen reader announcements', () => {
  it('announces the start of an answer once and its text once, without Markdown syntax', async () => {
    const chat = await listen();
    const { answer } = await begin(chat);
    for (const piece of ['**Two** ', 'homes ', 'by the [lake](https://a.example)']) {
      chat.service.say(piece);
      await until(() => chat.messages().at(-1)?.text.endsWith(piece) === true);
      await nextFrame();
    }
    chat.service.end('**Two** homes by the [lake](https://a.example)');
    await answer;
    await until(() => chat.spoken().length > 1);
    expect(chat.spoken()).to.deep.equal(['Ada is answering', 'Two homes by the lake']);
  });

  it("announces answers in the chatbot's language, and its own texts in that of the page", async () => {
    const chat = await listen(new ScriptedService({ Name: 'Ada', Language: 'es' }));
    const region = chat.panel.querySelector('section > [role="status"]')!;
    const languages: (string | undefined)[] = [];
    new MutationObserver(() => {
      if (region.textContent.trim()) languages.push(region.closest<HTMLElement>('[lang]')?.lang);
    }).observe(region, { childList: true, characterData: true, subtree: true });
    const { answer } = await begin(chat);
    chat.service.end('Hola.');
    await answer;
    await until(() => chat.spoken().length > 1);
    expect(languages).to.deep.equal(['en', 'es']);
  });

  it('announces a table without its separators', async () => {
    const chat = await listen();
    const { answer } = await begin(chat);
    chat.service.end('Prices:\n\n| Town | Price |\n|:---|---:|\n| Millbrace | 1-2 |');
    await answer;
    await until(() => chat.spoken().length > 1);
    expect(chat.spoken()[1]!.split(/\s+/)).to.deep.equal(['Prices:', 'Town', 'Price', 'Millbrace', '1-2']);
  });

  it('announces the same answer again when it is given again', async () => {
    const chat = await listen();
    for (const length of [2, 4]) {
      const { answer } = await begin(chat);
      chat.service.end('Yes.');
      await answer;
      await until(() => chat.spoken().length === length);
    }
    expect(chat.spoken()).to.deep.equal(['Ada is answering', 'Yes.', 'Ada is answering', 'Yes.']);
  });

  it('announces an interrupted answer only with its error, as an alert', async () => {
    const chat = await listen();
    const { answer } = await begin(chat);
    chat.service.say('Two');
    await until(() => chat.messages().at(-1)?.text === 'Two');
    chat.service.cut();
    await answer.catch(() => {});
    const alert = () => chat.panel.querySelector('chatbot-notice')?.shadowRoot?.querySelector('[role="alert"]');
    await until(() => !!alert());
    await nextFrame();
    expect(chat.said).to.deep.equal(['Ada is answering', '']);
    expect(alert()!.textContent).to.match(/connection was lost/);
  });

  it('announces that an answer was stopped', async () => {
    const chat = await listen();
    await begin(chat);
    chat.service.say('Two');
    await until(() => chat.messages().at(-1)?.text === 'Two');
    chat.element.stop();
    await until(() => chat.spoken().length === 2);
    expect(chat.spoken()).to.deep.equal(['Ada is answering', 'Stopped']);
  });

  it('announces a retried question like a new one', async () => {
    const chat = await listen();
    const { answer } = await begin(chat);
    chat.service.cut();
    await answer.catch(() => {});
    await until(() => chat.said.length === 2);
    const asked = chat.service.question();
    const again = chat.element.retry();
    await asked;
    chat.service.end('Yes.');
    await again;
    await until(() => chat.said.length === 4);
    expect(chat.said).to.deep.equal(['Ada is answering', '', 'Ada is answering', 'Yes.']);
  });

  it('announces once why questions have to wait, without counting down', async () => {
    const chat = await listen();
    refuse(chat, 'Too many questions.', '30');
    await chat.element.send('Hello?').catch(() => {});
    const words = () => chat.panel.querySelector('chatbot-notice')?.shadowRoot?.querySelector('.notice')?.textContent;
    await until(() => chat.said.includes('Too many questions.'));
    await until(() => /\b[12]\d seconds/.test(words() ?? ''));
    // The announcement is removed after five seconds, which pass on a busy machine.
    expect(chat.said.filter(Boolean)).to.deep.equal(['Ada is answering', 'Too many questions.']);
  });

  it('announces a busy assistant, and when the visitor can send another message, after part of an answer', async () => {
    const chat = await listen();
    const { answer } = await begin(chat);
    chat.service.say('Two homes');
    await until(() => chat.messages().at(-1)?.text.includes('Two homes') === true);
    chat.service.fail(502, { RetryAfter: 30 });
    await answer.catch(() => {});
    const words = () => chat.panel.querySelector('chatbot-notice')?.shadowRoot?.querySelector('.notice')?.textContent;
    await until(() => words()?.includes('seconds') === true);
    expect(words()).to.match(/The assistant is busy right now\..*You can send another message in \d+ seconds\./s);
    expect(words()).to.not.include('went wrong');
    await until(() => chat.said.some(said => said.startsWith('The assistant is busy')));
    expect(chat.messages().at(-1)?.text).to.include('Two homes');
  });

  it('believes a working answer more than a browser that reports no connection', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    const chat = await listen();
    for (const text of ['Yes.', 'Still.']) {
      const { answer } = await begin(chat);
      chat.service.end(text);
      await answer;
      await until(() => chat.said.includes(text));
      await until(() => !!customElements.get('chatbot-notice'));
    }
    Reflect.deleteProperty(navigator, 'onLine');
    expect(chat.said.filter(text => text.includes('offline'))).to.deep.equal([]);
  });

  it('announces a lost connection and clears that once it is back', async () => {
    const chat = await listen();
    const { answer } = await begin(chat);
    chat.service.end('Yes.');
    await answer;
    await until(() => chat.said.length === 2);
    await until(() => !!customElements.get('chatbot-notice'));
    let isOnline = false;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
    dispatchEvent(new Event('offline'));
    await until(() => chat.said.length === 3);
    isOnline = true;
    dispatchEvent(new Event('online'));
    await until(() => chat.said.length === 4);
    Reflect.deleteProperty(navigator, 'onLine');
    expect(chat.said.slice(2)).to.deep.equal(["You're offline.", '']);
  });

  it('announces feedback politely and nothing else', async () => {
    const chat = await listen();
    const { answer } = await begin(chat);
    chat.service.end('Yes.');
    await answer;
    const actions = () =>
      [...chat.list.querySelectorAll('chatbot-message')].at(-1)?.shadowRoot?.querySelector('chatbot-message-actions')
        ?.shadowRoot;
    await until(() => !!actions()?.querySelector('button'));
    await until(() => chat.said.length === 2);
    actions()!.querySelector<HTMLButtonElement>('[aria-label="Helpful"]')!.click();
    const spoken = () => liveRegions(chat.panel).map(region => region.textContent.trim());
    await until(() => spoken().includes('Thanks for your feedback.'));
    expect(chat.said).to.deep.equal(['Ada is answering', 'Yes.']);
    expect(spoken().filter(Boolean)).to.deep.equal(['Thanks for your feedback.', 'Yes.']);
  });

  it('keeps the transcript silent and busy during an answer', async () => {
    const chat = await listen();
    const log = chat.list.querySelector('[role="log"]')!;
    expect(log.getAttribute('aria-live')).to.equal('off');
    expect(log.getAttribute('aria-busy')).to.equal('false');
    const { answer } = await begin(chat);
    chat.service.say('Two');
    await until(() => log.getAttribute('aria-busy') === 'true');
    expect(liveRegions(log).length).to.equal(0);
    chat.service.end('Two');
    await answer;
    await until(() => log.getAttribute('aria-busy') === 'false');
  });
});

describe('text contrast', () => {
  const STEPS = [0, 36, 73, 109, 146, 182, 219, 255];
  const grid: Rgb[] = STEPS.flatMap(red => STEPS.flatMap(green => STEPS.map((blue): Rgb => [red, green, blue])));
  const value = (theme: Readonly<Record<string, string>>, name: string): Rgb =>
    /rgb\((\d+),(\d+),(\d+)\)/.exec(theme[name]!)!.slice(1).map(Number) as unknown as Rgb;
  /** Pairs of text and background with the minimum contrast. */
  const PAIRS = [
    ['--cb-surface-text', '--cb-surface', 4.5],
    ['--cb-surface-text', '--cb-hover', 4.5],
    ['--cb-muted-text', '--cb-surface', 4.5],
    ['--cb-muted-text', '--cb-bot-background', 4.5],
    ['--cb-bot-text', '--cb-bot-background', 4.5],
    ['--cb-user-text', '--cb-user-background', 4.5],
    ['--cb-link', '--cb-surface', 4.5],
    ['--cb-link', '--cb-bot-background', 4.5],
    ['--cb-error', '--cb-surface', 4.5],
    ['--cb-focus-ring', '--cb-surface', 3],
  ] as const;

  function expectReadable(theme: Readonly<Record<string, string>>, what: string): void {
    for (const [text, ground, least] of PAIRS) {
      const reached = contrast(value(theme, text), value(theme, ground));
      if (reached < least) expect.fail(`${text} on ${ground} reaches ${reached.toFixed(2)} with ${what}`);
    }
  }

  it("keeps text readable on every owner's color, light and dark", () => {
    for (const accent of grid)
      for (const isDark of [false, true]) {
        const theme = themeProperties({ accent, userMessageColor: '', isDark });
        expectReadable(theme, `accent ${accent.join()}, ${isDark ? 'dark' : 'light'}`);
        expect(contrast(textOn(accent), accent)).to.be.at.least(4.5);
      }
  });

  it('keeps text readable in messages of every color, light and dark', () => {
    for (const color of grid)
      for (const isDark of [false, true]) {
        const userMessageColor = toCss(color);
        const theme = themeProperties({ accent: [31, 78, 216], userMessageColor, isDark });
        expectReadable(theme, `messages ${color.join()}, ${isDark ? 'dark' : 'light'}`);
        expect(value(theme, '--cb-user-background')).to.deep.equal(color);
      }
  });
});
