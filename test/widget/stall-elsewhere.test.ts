import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import { mountNotice } from '../../src/widget/panel/mount-notice.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { freshSerial, inside, place } from './support/bubble.js';

/** Stall timeout in ms; the page is older than that by the time it is checked. */
const STALL_MS = 2_000;

/** Resolves as soon as `isSo` is true; the test's timeout is the limit. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextFrame();
}

/** One conversation in two places that communicate like two tabs: the first asks, the second follows. */
async function watch() {
  const service = new ScriptedService();
  const serial = freshSerial();
  const [asking, watching] = [await place(service), await place(new ScriptedService())];
  for (const element of [asking, watching]) {
    element.serialNumber = serial;
    element.limits = { stallMs: STALL_MS };
    element.show();
  }
  const asked = service.question();
  const answer = asking.send('Hello');
  await asked;
  service.say('One');
  await until(() => watching.status === 'streaming');
  const notice = () => inside(watching).panel.querySelector('chatbot-notice')?.shadowRoot?.textContent ?? '';
  return { service, answer, watching, notice };
}

describe('a remote answer (STR-8)', () => {
  beforeEach(async function () {
    this.timeout(20_000);
    mountNotice();
    await until(() => performance.now() > STALL_MS);
  });

  it('does not report a remote answer as slow while its fragments arrive, however old the page is', async () => {
    const { service, answer, watching, notice } = await watch();
    // The notice is loaded in the middle of the answer.
    watching.parentElement!.append(watching);
    const texts = new Set<string>();
    for (const word of [' two', ' three', ' four']) {
      service.say(word);
      await until(() => !!watching.messages[1]?.content.endsWith(word));
      texts.add(notice().trim());
    }
    service.end('One two three four');
    await answer;
    await until(() => watching.status === 'ready');
    await watching.updateComplete;
    expect([...texts, notice().trim()]).to.deep.equal(['', '']);
  });

  it('reports a remote answer as slow when it stalls, until it continues', async function () {
    this.timeout(20_000);
    const { service, answer, watching, notice } = await watch();
    await until(() => notice().includes('taking long'));
    service.say(' two');
    await until(() => !!watching.messages[1]?.content.endsWith(' two'));
    await until(() => !notice().includes('taking long'));
    await until(() => notice().includes('taking long'));
    service.end('One two');
    await answer;
    await until(() => !notice().includes('taking long'));
  });
});
