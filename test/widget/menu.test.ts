import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import type { ChatConversation } from '../../src/conversation/chat-conversation.js';
import { transcriptText } from '../../src/widget/panel/transcript-file.js';
import { english } from '../../src/locales/widget/english.js';
import { readOwnerLink } from '../../src/ui/owner-link.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { inside, oneEvent, openPanel, place } from './support/bubble.js';
import { panelFeatures, words } from './support/panel-features.js';
import { found } from './support/wait.js';

const SETTINGS = {
  Name: 'Ada',
  TalkToHuman: true,
  SocialPageUrl: 'https://social.example/ada',
  MessagingContactUrl: 'tel:+4930123456',
  ChatbotPrivacyPolicyName: 'Privacy at Ada',
  ChatbotPrivacyPolicyUrl: 'https://ada.example/privacy',
};

async function open(settings: object = SETTINGS) {
  const service = new ScriptedService(settings);
  const element = await place(service, { 'no-history': '' });
  await openPanel(element);
  return { element, service, ...panelFeatures(element) };
}

/** Asks a question and waits for its answer. */
async function talk({ element, service }: Awaited<ReturnType<typeof open>>, answer = 'Yes') {
  const done = element.send('Is it open?');
  await service.question();
  service.end(answer);
  await done;
}

const focused = ({ menu }: Awaited<ReturnType<typeof open>>) => {
  const item = menu()?.activeElement;
  return item ? words(item) : '';
};

describe('the menu', () => {
  it('has no axe violations in the menu, open and asking for confirmation', async () => {
    const view = await open();
    await talk(view);
    await view.openMenu();
    await isAccessible(view.element);
    view.items()[2]!.click();
    await found(() => view.menu()?.querySelector('[role=alertdialog]'));
    await isAccessible(view.element);
  });

  it('reports its state on the menu button', async () => {
    const { menuButton, openMenu } = await open();
    expect(menuButton.getAttribute('aria-expanded')).to.equal(null);
    await openMenu();
    expect(menuButton.getAttribute('aria-expanded')).to.equal('true');
  });

  it('offers menu items from the settings and links with their destination', async () => {
    const view = await open();
    await talk(view);
    await view.openMenu();
    expect(view.items().map(words)).to.deep.equal([
      'Start a new chat',
      'Download conversation',
      'Delete conversation',
      'My stored data',
      'Message us +4930123456',
      'Our page social.example',
    ]);
    const link = view.items()[5] as HTMLAnchorElement;
    expect(link.target + link.rel).to.equal('_blanknoopener noreferrer');
  });

  it("offers no person and no links that the settings don't include", async () => {
    const view = await open({ SocialPageUrl: 'javascript:alert(1)', SocialProfileUrl: 'data:,x' });
    await view.openMenu();
    expect(view.items().length).to.equal(4);
  });

  it('moves through the menu with arrow keys, Home and End', async () => {
    const view = await open();
    await talk(view);
    await view.openMenu();
    await found(() => focused(view));
    expect(focused(view)).to.equal('Start a new chat');
    for (const [key, item] of [
      ['ArrowDown', 'Download conversation'],
      ['End', 'Our page social.example'],
      ['ArrowDown', 'Start a new chat'],
      ['ArrowUp', 'Our page social.example'],
      ['Home', 'Start a new chat'],
    ] as const) {
      await sendKeys({ press: key });
      expect(focused(view), key).to.equal(item);
    }
  });

  it('closes the menu on Escape, but not the panel, and returns the focus', async () => {
    const view = await open();
    await view.openMenu();
    await found(() => focused(view));
    await sendKeys({ press: 'Escape' });
    await found(() => !view.items().length);
    expect(view.element.open).to.equal(true);
    expect(view.panel.activeElement === view.menuButton).to.equal(true);
  });

  it('keeps the focus of a visitor who reaches it before the panel is ready', async () => {
    const view = await open();
    view.element.hide();
    await view.element.updateComplete;
    const opened = oneEvent(view.element, 'chatbot-opened');
    view.element.shadowRoot!.querySelector<HTMLElement>('.launcher')!.click();
    await view.element.updateComplete;
    view.menuButton.focus();
    await opened;
    expect(view.panel.activeElement === view.menuButton).to.equal(true);
  });

  it('closes the menu on a click elsewhere and when Tab leaves it', async () => {
    const view = await open();
    await view.openMenu();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await found(() => !view.items().length);
    await view.openMenu();
    await found(() => focused(view));
    await sendKeys({ press: 'Tab' });
    await found(() => !view.items().length);
    expect(view.panel.activeElement!.ariaLabel).to.equal('Enlarge chat');
    expect(view.element.open).to.equal(true);
  });

  it('starts a new conversation', async () => {
    const view = await open();
    await talk(view);
    await view.openMenu();
    view.items()[0]!.click();
    await found(() => !view.element.messages.length);
    expect(view.items().length).to.equal(0);
  });

  it('deletes the conversation only after confirmation', async () => {
    const view = await open();
    await talk(view);
    await view.openMenu();
    view.items()[2]!.click();
    const question = await found(() => view.menu()?.querySelector('[role=alertdialog]'));
    const [cancel, confirm] = question.querySelectorAll('button');
    expect(focused(view) || cancel!.textContent).to.contain('Cancel');
    expect(view.element.messages.length).to.equal(2);
    const cleared = oneEvent(view.element, 'chatbot-history-cleared');
    confirm!.click();
    await cleared;
    expect(view.element.messages.length).to.equal(0);
    await found(() => view.menu()?.textContent.includes('Conversation deleted.'));
    await isAccessible(view.element);
  });

  for (const [outcome, isBroken, said] of [
    ['leaves a deletion to its dialog, which takes the focus', false, 'Yes'],
    ['announces a failed deletion', true, english.deleteFailed],
  ] as const)
    it(outcome, async () => {
      const view = await open();
      await talk(view);
      const region = inside(view.element).panel.querySelector('section > [role=status]')!;
      await found(() => region.textContent === 'Yes');
      if (isBroken) view.element.clearHistory = () => Promise.reject(new Error('The storage fails.'));
      await view.openMenu();
      view.items()[2]!.click();
      const question = await found(() => view.menu()?.querySelector('[role=alertdialog]'));
      question.querySelectorAll('button')[1]!.click();
      await found(() => view.menu()?.textContent.includes(isBroken ? english.deleteFailed : english.deleted));
      await nextFrame();
      expect(region.textContent).to.equal(said);
      if (!isBroken) expect(focused(view)).to.equal('Close');
    });

  it('restores a deleted conversation and its draft with Undo', async () => {
    const view = await open();
    await talk(view);
    const region = inside(view.element).panel.querySelector('section > [role=status]')!;
    await found(() => region.textContent === 'Yes');
    await view.element.setDraft('And on Sunday?');
    const before = view.element.messages;
    await view.openMenu();
    view.items()[2]!.click();
    const question = await found(() => view.menu()?.querySelector('[role=alertdialog]'));
    question.querySelectorAll('button')[1]!.click();
    const undo = await found(() =>
      [...(view.menu()?.querySelectorAll('button') ?? [])].find(button => words(button) === 'Undo'),
    );
    expect(view.element.messages.length).to.equal(0);
    undo.click();
    expect(view.element.messages).to.deep.equal(before);
    await found(() => inside(view.element).input.value === 'And on Sunday?');
    await found(() => region.textContent === 'Conversation restored.');
    await found(() => !view.menu()?.querySelector('[role=alertdialog]'));
  });

  it('deletes nothing if the visitor declines', async () => {
    const view = await open();
    await talk(view);
    await view.openMenu();
    view.items()[2]!.click();
    const question = await found(() => view.menu()?.querySelector('[role=alertdialog]'));
    question.querySelector('button')!.click();
    await found(() => !view.menu()?.querySelector('[role=alertdialog]'));
    expect(view.element.messages.length).to.equal(2);
  });

  it('leaves out what cannot be used before the first message', async () => {
    const view = await open();
    await view.openMenu();
    expect(view.items().map(words)).to.deep.equal(['Message us +4930123456', 'Our page social.example']);
    const [line] = view.menu()!.querySelectorAll('hr');
    expect(line!.checkVisibility()).to.equal(false);
  });

  it('disables what cannot be used before the first message if the menu would be empty', async () => {
    const view = await open({ Name: 'Ada' });
    await view.openMenu();
    const disabled = view.items().filter(item => item.ariaDisabled === 'true');
    expect(disabled.map(words)).to.deep.equal([
      'Start a new chat',
      'Download conversation',
      'Delete conversation',
      'My stored data',
    ]);
  });
});

describe('the data that the service stores', () => {
  /** Opens the dialog, presses a button and returns what the dialog says then. */
  async function choose(view: Awaited<ReturnType<typeof open>>, label: string) {
    view.menu()?.querySelector<HTMLElement>('.answer')?.click();
    await found(() => !view.menu()?.querySelector('[role=alertdialog]'));
    await view.openMenu();
    view
      .items()
      .find(item => words(item) === 'My stored data')!
      .click();
    const dialog = await found(() => view.menu()?.querySelector('[role=alertdialog]'));
    await isAccessible(view.element);
    const before = dialog.textContent;
    [...dialog.querySelectorAll('button')].find(button => words(button) === label)!.click();
    await found(() => view.menu()?.querySelector('[role=alertdialog]')?.textContent !== before);
    return view.menu()?.querySelector('[role=alertdialog] p')?.textContent ?? '';
  }

  it('is deleted from the service and from this browser after confirmation', async () => {
    const view = await open();
    await talk(view);
    expect(await choose(view, 'Delete')).to.equal(english.dataErased);
    expect(view.service.stored).to.deep.equal(['Erase 1']);
    expect(view.element.messages.length).to.equal(0);
  });

  it('can be deleted from the service after the conversation was deleted from this browser', async () => {
    const view = await open();
    await talk(view);
    await view.element.clearHistory();
    expect(await choose(view, 'Delete')).to.equal(english.dataErased);
    expect(view.service.stored).to.deep.equal(['Erase 1']);
  });

  for (const [status, body] of [
    [404, { Success: false, Code: 404, Message: 'There is nothing at this address.', Data: null }],
    [200, { Success: false, Code: 503, Message: 'A file could not be deleted yet.', Data: null }],
    [502, undefined],
  ] as const)
    it(`stays in this browser if the service could not delete it (${status})`, async () => {
      const view = await open();
      await talk(view);
      view.service.answerStored = () => new Response(body ? JSON.stringify(body) : 'Bad gateway', { status });
      expect(await choose(view, 'Delete')).to.equal(english.eraseFailed);
      expect(view.element.messages.length).to.equal(2);
      expect(await choose(view, 'Download')).to.equal(english.exportFailed);
    });

  /** A conversation whose answers belong to the current session and to two earlier ones, one without a key. */
  async function returned() {
    const view = await open();
    await talk(view);
    const { conversation } = (view.element as unknown as { chat: { conversation: ChatConversation } }).chat;
    const [question, answer] = conversation.messages;
    conversation.restore([
      { ...question!, id: 'old-1', createdAt: 1 },
      { ...answer!, id: 'old-2', createdAt: 2, sessionId: 77 },
      { ...answer!, id: 'old-3', createdAt: 3, sessionId: 78, resumeKey: 'key-78' },
      { ...answer!, id: 'old-4', createdAt: 4, sessionId: 78, resumeKey: 'key-78' },
    ]);
    return view;
  }

  it('includes earlier visits with the keys that are stored beside their answers, and names those without', async () => {
    const view = await returned();
    expect(await choose(view, 'Download')).to.equal(english.earlierVisits);
    expect(await choose(view, 'Delete')).to.equal(`${english.dataErased} ${english.earlierVisits}`);
    expect(view.service.stored).to.deep.equal(['Export 1', 'Export 78', 'Erase 1', 'Erase 78']);
  });

  it('stays in this browser if the service could not delete an earlier visit', async () => {
    const view = await returned();
    const { answerStored } = view.service;
    view.service.answerStored = name =>
      view.service.stored.at(-1) === 'Erase 78' ? new Response('', { status: 502 }) : answerStored(name);
    expect(await choose(view, 'Delete')).to.equal(english.eraseFailed);
    expect(view.element.messages.length).to.equal(6);
  });

  it('includes no visit whose key the service does not accept any more', async () => {
    const view = await returned();
    const { answerStored } = view.service;
    const refused = { Success: false, Code: 401, Message: 'The session key has expired.', Data: null };
    view.service.answerStored = name =>
      view.service.stored.at(-1) === 'Erase 78'
        ? new Response(JSON.stringify(refused), { status: 401 })
        : answerStored(name);
    expect(await choose(view, 'Delete')).to.equal(`${english.dataErased} ${english.earlierVisits}`);
  });
});

describe('the transcript file', () => {
  it('writes the name, time and status of every message to the transcript file', async () => {
    const message = { id: 'a', createdAt: Date.UTC(2025, 0, 31, 12), status: 'complete' } as const;
    const text = await transcriptText(
      [
        { ...message, role: 'user', content: 'Is it open?', status: 'sent' },
        { ...message, role: 'bot', content: 'It **is**:\n\n- daily', status: 'stopped' },
        { ...message, role: 'user', content: '', fileNames: ['voice-message.wav'] },
        { ...message, role: 'user', content: 'Thanks', status: 'failed' },
      ],
      { name: 'Ada', greetings: ['Hello!'], strings: english, language: 'en-GB' },
    );
    expect(text).to.match(/^Chat with Ada\n\nHello!\n\nYou, 31 Jan 2025, \d\d:\d\d\nIs it open\?/);
    expect(text).to.match(/\nAda, 31 Jan 2025, \d\d:\d\d\nIt is:\n\n- daily\n\(Stopped\)\n/);
    expect(text).to.match(/\nYou, 31 Jan 2025, \d\d:\d\d\nvoice-message\.wav\n/);
    expect(text).to.match(/Thanks\n\(Not sent\)\n$/);
  });

  it("uses the browser's language if the page's is invalid", async () => {
    const options = { name: 'Ada', greetings: [], strings: english, language: 'not a language' };
    expect(await transcriptText([], options)).to.equal('Chat with Ada\n');
  });
});

describe('links in the settings (LNK-1, LNK-3)', () => {
  for (const [address, destination] of [
    ['https://a.example/x', 'a.example'],
    ['http://a.example:8080', 'a.example:8080'],
    ['mailto:us@a.example?bcc=x@evil.test', 'us@a.example'],
    ['tel:+49-30-1234', '+49-30-1234'],
    ['/privacy', location.host],
    ['https://аpple.example', 'xn--pple-43d.example'],
  ] as const)
    it(`accepts the owner's link ${address}`, () => {
      expect(readOwnerLink(address)?.destination).to.equal(destination);
    });

  for (const address of [
    '',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'https://user:word@a.example',
    'https://a\u202e.example',
    'tel:*#06#',
    `https://a.example/${'x'.repeat(3000)}`,
  ])
    it(`rejects the owner's link ${JSON.stringify(address.slice(0, 40))}`, () => {
      expect(readOwnerLink(address)).to.equal(undefined);
    });
});

describe('the header', () => {
  it('shows the first character of the name, even an emoji or a flag, without an image', async () => {
    for (const [name, sign] of [
      ['ada', 'A'],
      ['🦊 Fox', '🦊'],
      ['🇩🇪 Berlin', '🇩🇪'],
      ['עדה', 'ע'],
    ] as const) {
      const { panel } = await open({ Name: name });
      expect(panel.querySelector('.avatar')!.textContent.trim()).to.equal(sign);
    }
  });

  it("shows the first letter of the name if the image can't be loaded", async () => {
    const { panel } = await open({ Name: 'Ada', ChatProfilePictureUrl: '/no-such-image.png' });
    const image = panel.querySelector('img')!;
    await found(() => image.hidden);
    expect(getComputedStyle(image).display).to.equal('none');
    expect(panel.querySelector('.avatar')!.textContent.trim()).to.equal('A');
  });

  it('keeps a long name on two lines and the buttons inside the panel', async () => {
    const { panel, menuButton } = await open({ Name: 'An assistant with a name '.repeat(9) });
    const right = panel.querySelector('.panel')!.getBoundingClientRect().right;
    expect(menuButton.getBoundingClientRect().right < right).to.equal(true);
    expect(panel.querySelector('.title')!.getBoundingClientRect().height < 60).to.equal(true);
  });
});

describe('slots', () => {
  it('shows slotted content of the page in the panel', async () => {
    const element = document.createElement('chatbot-bubble');
    for (const name of ['header', 'empty', 'before-input', 'footer']) {
      const own = document.createElement('p');
      own.slot = own.textContent = name;
      element.append(own);
    }
    const service = new ScriptedService({ Name: 'Ada' });
    Object.assign(element, { serialNumber: 'abc', fetch: service.fetch, noHistory: true });
    document.body.append(element);
    await openPanel(element);
    const top = (name: string) => element.querySelector(`[slot=${name}]`)!.getBoundingClientRect();
    await found(() => top('footer').height > 0);
    const tops = ['header', 'empty', 'before-input', 'footer'].map(name => top(name).top);
    expect([...tops].sort((a, b) => a - b)).to.deep.equal(tops);
    await isAccessible(element);
    const answer = element.send('Hello');
    await service.question();
    service.end('Yes');
    await answer;
    await nextFrame();
    expect(inside(element).messages().length).to.equal(2);
    expect(top('empty').height).to.equal(0);
    expect(top('footer').height > 0).to.equal(true);
    element.remove();
  });

  it('reserves no space for empty slots', async () => {
    const service = new ScriptedService({ Name: 'Ada', SuggestedMessage: 'Hours?' });
    const element = await place(service);
    const { panel } = await openPanel(element);
    const box = (selector: string) => panel.querySelector(selector)!.getBoundingClientRect();
    await found(() => box('.suggestions').height > 0);
    const { height } = box('.panel');
    expect(box('.name').width > 100).to.equal(true);
    expect(box('chatbot-message-list').height > height / 2).to.equal(true);
    expect(box('chatbot-composer').bottom > box('.panel').bottom - 20).to.equal(true);
  });
});
