import { expect } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { openPanel, place } from './support/bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { until } from './support/wait.js';

const MINUTE_MS = 60_000;
const realNow = Date.now;

/** A service whose keys last an hour and can be renewed for ten more minutes, on the test's clock. */
class KeyService extends ScriptedService {
  /** `started <session>`, `renewed <session>`, `asked <session> <key>`, `refused …`, in order. */
  readonly log: string[] = [];
  /** Accepts only the latest key, like a service whose secret was changed. */
  hasNewSecret = false;
  #now = realNow();
  #sessions = 0;
  #keys = new Map<string, { readonly sessionId: number; readonly endsAt: number }>();

  /** Moves the clock of the page and the service. */
  wait(ms: number): void {
    this.#now += ms;
    Date.now = () => this.#now;
  }

  override readonly fetch: typeof globalThis.fetch = (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    const body = JSON.parse(init?.body as string) as Record<string, unknown>;
    if (pathname.endsWith('/GetConfig')) return Promise.resolve(this.#configure(body));
    const key = new Headers(init?.headers).get('chatrobot-sessionkey') ?? '';
    const asked = `${Number(body['sessionID'])} ${key}`;
    if (!this.#isValid(key, 0)) {
      this.log.push(`refused ${asked}`);
      return Promise.resolve(refusal('The session key has expired.'));
    }
    this.log.push(`asked ${asked}`);
    const answer = { QuestionID: 1, AnswerID: 2, Answer: 'Hi', TotalToken: 3 };
    return Promise.resolve(new Response(`${JSON.stringify(answer)}\n`));
  };

  #configure({ sessionID, sessionKey }: Record<string, unknown>): Response {
    const isRenewal = sessionID !== undefined;
    if (isRenewal && !this.#isValid(sessionKey as string, 10 * MINUTE_MS)) {
      this.log.push(`lost ${sessionID as number}`);
      return refusal('The session key expired too long ago to be renewed.');
    }
    const sessionId = isRenewal ? (sessionID as number) : ++this.#sessions;
    const key = `key-${this.#keys.size + 1}`;
    this.#keys.set(key, { sessionId, endsAt: this.#now + 60 * MINUTE_MS });
    this.hasNewSecret = false;
    this.log.push(`${isRenewal ? 'renewed' : 'started'} ${sessionId}`);
    const Data = { SessionID: sessionId, SessionKey: key, SessionKeyExpiresIn: 3600 };
    return Response.json({ Data, Version: '1.0.0', Success: true, Code: 200, Message: '' });
  }

  #isValid(key: string, graceMs: number): boolean {
    const known = this.#keys.get(key);
    return !this.hasNewSecret && known !== undefined && this.#now < known.endsAt + graceMs;
  }
}

const refusal = (Message: string) =>
  Response.json({ Data: null, Version: '1.0.0', Success: false, Code: 401, Message }, { status: 401 });

describe("renewing a visitor's key", () => {
  let service: KeyService;
  let element: ChatbotBubble;

  beforeEach(async () => {
    service = new KeyService({});
    service.wait(0);
    element = await place(service, { 'no-history': '' });
    await openPanel(element);
  });

  afterEach(() => (Date.now = realNow));

  const ask = () => element.send('Hello?');
  const lastAsked = () => service.log.filter(line => line.startsWith('asked')).at(-1);
  const notices = () => element.messages.filter(({ role }) => role === 'system');

  it('does not renew a key before half of its life has passed', async () => {
    await ask();
    service.wait(29 * MINUTE_MS);
    await ask();
    expect(service.log).to.deep.equal(['started 1', 'asked 1 key-1', 'asked 1 key-1']);
  });

  it('renews a key during a question after half of its life, so that it never expires', async () => {
    await ask();
    for (const round of [1, 2, 3]) {
      service.wait(31 * MINUTE_MS);
      await ask();
      // The renewal may end after the answer.
      expect(lastAsked()).to.equal(`asked 1 key-${round}`);
      await until(async () => {
        await ask();
        return lastAsked() === `asked 1 key-${round + 1}`;
      });
    }
    expect(service.log.filter(line => line === 'renewed 1')).to.have.length(3);
    expect(service.log.join()).not.to.match(/refused|lost/);
  });

  it('renews a key that has just expired before the question', async () => {
    await ask();
    service.wait(65 * MINUTE_MS);
    await ask();
    expect(service.log.slice(2)).to.deep.equal(['renewed 1', 'asked 1 key-2']);
    expect(notices()).to.deep.equal([]);
  });

  it('starts a new session after the grace period and tells the visitor', async () => {
    await ask();
    service.wait(70 * MINUTE_MS);
    expect((await ask()).content).to.equal('Hi');
    expect(service.log.slice(2)).to.deep.equal(['lost 1', 'started 2', 'asked 2 key-2']);
    await until(() => notices().length === 1);
  });

  it('does not mention a new session if the old one was never used', async () => {
    service.wait(3 * 60 * MINUTE_MS);
    await ask();
    expect(service.log).to.deep.equal(['started 1', 'lost 1', 'started 2', 'asked 2 key-2']);
    expect(notices()).to.deep.equal([]);
  });

  it('asks once more in a new session when the service rejects a valid key for good', async () => {
    await ask();
    service.hasNewSecret = true;
    expect((await ask()).content).to.equal('Hi');
    expect(service.log.slice(2)).to.deep.equal(['refused 1 key-1', 'lost 1', 'started 2', 'asked 2 key-2']);
    await until(() => notices().length === 1);
  });
});
