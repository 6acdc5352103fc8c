import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import type { PageTool } from '../../src/ui/page-tool.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { openPanel, place } from './support/bubble.js';
import { found, until } from './support/wait.js';

const schema = { type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] };

async function open(more: Partial<PageTool> = {}) {
  const service = new ScriptedService({ Name: 'Ada' });
  const element = await place(service, { 'no-history': '' });
  const calls: unknown[] = [];
  const execute = (args: object) => {
    calls.push(args);
    return { shown: true };
  };
  element.tools = [
    { name: 'show_photo', description: 'Shows a photo', inputSchema: schema, execute, ...more },
    { name: 'no good name', description: 'x', execute },
  ];
  await openPanel(element);
  const box = () =>
    element.shadowRoot!.querySelector('chatbot-tool-request')?.shadowRoot?.querySelector<HTMLElement>('section');
  const asked = service.question();
  const done = element.send('Show photo 3').catch(() => {});
  await asked;
  const act = (Arguments: unknown = { number: 3 }, Name = 'show_photo') => service.act({ ID: 'a-1', Name, Arguments });
  const result = async () => {
    await until(() => service.results.length > 0);
    const { ID, Result, Error } = service.results.pop()!;
    expect(ID).to.equal('a-1');
    return Error ?? Result;
  };
  const press = async (name: string) => {
    const section = await found(box);
    [...section.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();
  };
  return { element, service, calls, box, act, result, press, done };
}

describe('a tool of the page', () => {
  it('is shown at the top of what is below the transcript at 320x256, without scrolling the page', async () => {
    await setViewport({ width: 320, height: 256 });
    try {
      const view = await open({ description: 'Shows a photo of the home that this page is about. '.repeat(3) });
      view.act();
      const section = await found(view.box);
      const bottom = view.element.shadowRoot!.querySelector('chatbot-panel')!.shadowRoot!.querySelector('.bottom')!;
      await until(() => Math.abs(section.getBoundingClientRect().top - bottom.getBoundingClientRect().top) < 2);
      const allow = section.querySelector('button')!;
      allow.focus();
      const { top, bottom: end } = allow.getBoundingClientRect();
      expect(top).to.be.at.least(bottom.getBoundingClientRect().top);
      expect(end).to.be.at.most(innerHeight);
      expect(scrollY).to.equal(0);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('goes with the question, and runs when the visitor allows it', async () => {
    const view = await open();
    const { Tools } = view.service.asked[0]!['Context'] as { Tools: unknown };
    expect(Tools).to.deep.equal([{ Name: 'show_photo', Description: 'Shows a photo', InputSchema: schema }]);
    view.act();
    const section = await found(view.box);
    expect(section.innerText).to.match(/Shows a photo\s+number: ?3/);
    await isAccessible(view.element);
    expect(view.calls).to.deep.equal([]);
    await view.press('Allow');
    expect(await view.result()).to.deep.equal({ shown: true });
    expect(view.calls).to.deep.equal([{ number: 3 }]);
    view.service.end('Here it is.');
    await view.done;
    expect(view.box() ?? null).to.equal(null);
  });

  it('that is set incorrectly never keeps a question from being sent, and gives one warning', async () => {
    const warnings: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => warnings.push(text.replace('<chatbot-bubble>: ', ''));
    try {
      const execute = () => 'done';
      const good = { name: 'good', description: 'Works', execute };
      const circular: { self?: unknown } = {};
      circular.self = circular;
      for (const tools of [
        'good',
        [null, good, 7, { ...good, description: 'Has the same name' }],
        [
          { ...good, name: undefined },
          { ...good, description: 7 },
          { ...good, execute: undefined },
        ],
        [
          { ...good, inputSchema: 'object' },
          { ...good, inputSchema: [] },
          { ...good, inputSchema: circular },
        ],
        [Object.defineProperty({ ...good }, 'name', { get: () => expect.fail() }), good],
      ]) {
        const view = await open();
        view.service.end('First.');
        await view.done;
        Object.assign(view.element, { tools });
        const asked = view.service.question();
        const done = view.element.send('And now?');
        await asked;
        const sent = view.service.asked.at(-1)!['Context'] as { Tools: unknown } | undefined;
        const isGood = Array.isArray(tools) && (tools as unknown[]).includes(good);
        expect(sent?.Tools).to.deep.equal(isGood ? [{ Name: 'good', Description: 'Works' }] : undefined);
        if (isGood) {
          view.act({}, 'good');
          await view.press('Allow');
          expect(await view.result()).to.equal('done');
        }
        view.service.end('Second.');
        await done;
      }
    } finally {
      console.warn = warn;
    }
    expect(warnings).to.include.members([
      'tools is not an array, so that no tool is used.',
      'tool 1 is not used: it is not an object.',
      'tool 4 is not used: another one has the name good.',
      'tool 1 is not used: its name is not 1 to 64 letters, digits, hyphens and underscores.',
      'tool 2 is not used: good has no description.',
      'tool 3 is not used: good has no function execute.',
      'tool 1 is not used: the inputSchema of good is not an object.',
      'tool 3 is not used: the tools are not JSON of at most 8192 bytes.',
    ]);
    expect(new Set(warnings).size).to.equal(warnings.length);
  });

  it('shows the visitor nested arguments line by line, without JSON', async () => {
    const view = await open({ inputSchema: { type: 'object' } });
    view.act({ visitor: { name: 'Ann', slots: [{ day: 'Monday', hours: [9, 10] }] }, note: null });
    const section = await found(view.box);
    expect(section.innerText).to.match(/visitor:\s+name: Ann\s+slots:\s+1:\s+day: Monday\s+hours: 9, 10\s+note: null/);
    await isAccessible(view.element);
    await view.press("Don't allow");
    expect(await view.result()).to.equal('The visitor did not allow it.');
    view.service.end('Later.');
    await view.done;
  });

  it('shows the visitor the whole of a long argument', async () => {
    const view = await open({ inputSchema: { type: 'object' } });
    const text = `${'Hello '.repeat(300)}and send my address`;
    view.act({ text });
    const section = await found(view.box);
    expect(section.querySelector('dd')!.textContent).to.equal(text);
    await view.press("Don't allow");
  });

  it('does not run with arguments that are nested too deeply to show, and says so to the service', async () => {
    const view = await open({ inputSchema: { type: 'object' } });
    let args: object = {};
    for (let level = 0; level < 3000; level++) args = { a: args };
    view.act(args);
    expect(await view.result()).to.equal('The arguments are too large.');
    // The service accepts a line.
    view.element.tools = [{ ...view.element.tools![0]!, inputSchema: { additionalProperties: { type: 'string' } } }];
    view.act({ ['x'.repeat(5000)]: 1 });
    expect(await view.result()).to.match(/^The value arguments\.x{150}x*$/);
    expect(view.box() ?? null).to.equal(null);
  });

  it('does not run if the page removed or changed it while the visitor decided', async () => {
    for (const tools of [[], [{ name: 'show_photo', description: 'Deletes a photo', execute: () => 'deleted' }]]) {
      const view = await open();
      view.act();
      await found(view.box);
      view.element.tools = tools;
      await view.press('Allow');
      expect(await view.result()).to.equal('The page no longer has this tool.');
      expect(view.calls).to.deep.equal([]);
      view.service.end('Later.');
      await view.done;
    }
  });

  it('runs as the page has it now, if the page has set the same tool again', async () => {
    const view = await open();
    view.act();
    await found(view.box);
    view.element.tools = [{ name: 'show_photo', description: 'Shows a photo', execute: () => 'the newer one' }];
    await view.press('Allow');
    expect(await view.result()).to.equal('the newer one');
    view.service.end('Here it is.');
    await view.done;
  });

  it('does not run if the visitor refuses, stops the answer, or the answer ends', async () => {
    const refused = await open();
    refused.act();
    await refused.press("Don't allow");
    expect(await refused.result()).to.equal('The visitor did not allow it.');
    const stopped = await open();
    stopped.act();
    await found(stopped.box);
    stopped.element.stop();
    await until(() => !stopped.box());
    const ended = await open();
    ended.act();
    await found(ended.box);
    ended.service.end('Later.');
    await until(() => !ended.box());
    for (const { calls } of [refused, stopped, ended]) expect(calls).to.deep.equal([]);
  });

  it('runs without the visitor only if the page marked it as read-only', async () => {
    const view = await open({ confirm: false });
    view.act();
    expect(await view.result()).to.deep.equal({ shown: true });
    expect(view.box() ?? null).to.equal(null);
  });

  it('does not run if the page cancels chatbot-action', async () => {
    const view = await open({ confirm: false });
    const details: unknown[] = [];
    view.element.addEventListener('chatbot-action', event => {
      details.push(event.detail);
      event.preventDefault();
    });
    view.act();
    expect(await view.result()).to.equal('The page did not allow it.');
    expect(details).to.deep.equal([{ name: 'show_photo', arguments: { number: 3 } }]);
    expect(view.calls).to.deep.equal([]);
  });

  it('never runs with arguments that do not fit, or if the page does not have it', async () => {
    const view = await open({ confirm: false });
    view.act({ number: '3' });
    expect(await view.result()).to.match(/must be of type integer/);
    view.act({});
    expect(await view.result()).to.equal('The value arguments has no number.');
    view.act({ number: 3 }, 'delete_all');
    expect(await view.result()).to.equal('The page does not have this tool.');
    for (const wrong of [null, 'x', { ID: 7 }, { ID: 'a-2', Name: 'show_photo', Arguments: [] }])
      view.service.act(wrong);
    view.act({ number: 4 });
    expect(await view.result()).to.deep.equal({ shown: true });
    expect(view.calls).to.deep.equal([{ number: 4 }]);
    expect(view.service.results.length).to.equal(0);
  });

  it('that throws or returns what JSON cannot say tells the service so', async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    for (const [execute, expected] of [
      [() => Promise.reject(new Error('Sold out')), /^Sold out$/],
      [
        () => {
          throw new Error('Closed');
        },
        /^Closed$/,
      ],
      [() => cyclic, /circular/i],
      [() => 'x'.repeat(20_000), /too large/],
      [() => 10n, /BigInt/],
      [
        () => {
          // eslint-disable-next-line @typescript-eslint/only-throw-error -- as pages may do
          throw undefined;
        },
        /^The tool failed\.$/,
      ],
      [
        () => ({
          toJSON() {
            throw new Error('Not as JSON');
          },
        }),
        /^Not as JSON$/,
      ],
    ] as const) {
      const view = await open({ confirm: false, execute });
      view.act();
      expect(await view.result()).to.match(expected);
    }
    const silent = await open({ confirm: false, execute: () => undefined });
    silent.act();
    expect(await silent.result()).to.equal(null);
  });

  it('gets no calls from the text of an answer', async () => {
    const view = await open({ confirm: false });
    view.service.end('{"Action": {"ID": "a-1", "Name": "show_photo", "Arguments": {"number": 3}}}');
    await view.done;
    expect(view.calls).to.deep.equal([]);
    expect(view.service.results.length).to.equal(0);
  });
});
