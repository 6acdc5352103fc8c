import { expect } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import type { ChatbotError } from '../../src/client/errors.js';
import { freshSerial } from './support/bubble.js';

const envelope = (Data: object) => Response.json({ Data, Version: '1.0.0', Success: true, Code: 200, Message: '' });
const refused = () =>
  Response.json(
    { Data: null, Version: '1.0.0', Success: false, Code: 401, Message: 'A key is missing.' },
    { status: 401 },
  );
const never = () => new Promise<Response>(() => {});

/** A service whose GetConfig and GetSession respond as the test says, in order. */
class LateService {
  /** The requests, and the keys of questions. */
  readonly log: string[] = [];
  getConfig: (index: number) => Response | Promise<Response> = never;
  getSession: () => Response | Promise<Response> = never;
  #configurations = 0;

  readonly fetch: typeof globalThis.fetch = (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    const name = pathname.split('/').at(-1)!;
    const headers = new Headers(init?.headers);
    const key = headers.get('chatrobot-sessionkey') ?? headers.get('authorization') ?? 'no key';
    this.log.push(name === 'GetConfig' ? name : `${name} with ${key}`);
    if (name === 'GetConfig') return Promise.resolve(this.getConfig(this.#configurations++));
    if (name === 'GetSession') return Promise.resolve(this.getSession());
    const answer = { QuestionID: 1, AnswerID: 2, Answer: 'Two homes.', TotalToken: 3 };
    return Promise.resolve(new Response(`${JSON.stringify(answer)}\n`));
  };
}

describe('a service with late settings', () => {
  let service: LateService;
  let element: ChatbotBubble;

  async function place(properties: Partial<ChatbotBubble> = {}): Promise<void> {
    element = document.createElement('chatbot-bubble');
    element.serialNumber = freshSerial();
    element.noHistory = true;
    element.fetch = service.fetch;
    Object.assign(element, properties);
    document.body.append(element);
    await element.updateComplete;
  }

  /** Asks and returns the time until the answer, in seconds. */
  async function ask(): Promise<{ content?: string; error?: ChatbotError; seconds: number }> {
    const began = performance.now();
    const outcome = await element.send('Homes?').then(
      ({ content }) => ({ content }),
      (error: unknown) => ({ error: error as ChatbotError }),
    );
    return { ...outcome, seconds: (performance.now() - began) / 1000 };
  }

  beforeEach(() => (service = new LateService()));
  afterEach(() => {
    element.remove();
  });

  it('answers a question after five seconds in a session from GetSession, with the key of a proxy', async () => {
    service.getSession = () => envelope({ SessionID: 7, SessionKey: 'proxy-key' });
    await place();
    const { content, seconds } = await ask();
    expect(content).to.equal('Two homes.');
    expect(seconds).to.be.within(4, 9);
    expect(service.log.at(-1)).to.equal('ClientAsk with proxy-key');
  });

  it("answers a question with the page's keys", async () => {
    service.getSession = () => envelope({ SessionID: 7 });
    await place({ credentials: { authorization: 'prototype' } });
    const { content, seconds } = await ask();
    expect(content).to.equal('Two homes.');
    expect(seconds).to.be.within(4, 9);
    expect(service.log.at(-1)).to.equal('ClientAsk with prototype');
  });

  it('answers a question in the session of a second GetConfig and uses its settings', async () => {
    service.getSession = refused;
    service.getConfig = index => (index === 0 ? never() : envelope({ SessionID: 8, SessionKey: 'late', Name: 'Ada' }));
    await place();
    const { content, seconds } = await ask();
    expect(content).to.equal('Two homes.');
    expect(seconds).to.be.within(4, 9);
    expect(service.log.at(-1)).to.equal('ClientAsk with late');
    expect(element.settings.name).to.equal('Ada');
  });

  it('rejects a session without a key if the page has none', async () => {
    service.getSession = () => envelope({ SessionID: 7 });
    await place();
    const { error, seconds } = await ask();
    expect(error?.kind).to.equal('timeout');
    expect(seconds).to.be.within(13, 20);
    expect(service.log).not.to.include('ClientAsk with no key');
  }).timeout(30_000);

  it('does not delay a question in a session that the page provides', async () => {
    await place({ sessionId: 5, sessionKey: 'own' });
    const { content, seconds } = await ask();
    expect(content).to.equal('Two homes.');
    expect(seconds).to.be.below(3);
    // The settings may be requested after it.
    expect(service.log).to.include('ClientAsk with own');
  });

  it("fails a question at the page's total timeout", async () => {
    service.getConfig = () => never();
    const { fetch } = service;
    await place({
      limits: { totalMs: 300 },
      fetch: (address, init) =>
        Promise.race([
          fetch(address, init),
          new Promise<never>((_, reject) =>
            init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error)),
          ),
        ]),
    });
    const { error, seconds } = await ask();
    expect(error?.kind).to.equal('timeout');
    expect(seconds).to.be.below(4);
  });
});
