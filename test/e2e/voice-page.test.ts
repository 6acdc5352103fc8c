import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test, type TestContext } from 'node:test';
import { strictPolicy } from '../../demo/strict-page.js';
import { launchBrowser } from '../support/browser.js';
import { ONLY_IN_ALL } from '../support/cases.js';
import { hostPages, htmlPage, NONCE, type HostSetup, type Snippets } from '../support/host-page.js';
import { hearing, writeTone, type ToneFile } from '../support/microphone.js';
import { openTalk, recorded, talking } from '../support/talk-page.js';
import { pitchOf } from '../support/tones.js';
import { receiveUploads } from '../support/uploads.js';
import { readWav, voiceHeader } from '../support/wav.js';

const HZ = 620;

const strict = ({ service }: Snippets) => ({ 'Content-Security-Policy': strictPolicy(NONCE, service) });

/** Records which audio node captures the microphone. */
const WATCH = `
  window.used = [];
  const Node = AudioWorkletNode;
  window.AudioWorkletNode = class extends Node {
    constructor(...parameters) {
      super(...parameters);
      used.push('worklet');
    }
  };
  const { createScriptProcessor } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.createScriptProcessor = function (...parameters) {
    used.push('script');
    return createScriptProcessor.apply(this, parameters);
  };`;

/** A worklet that delivers 95 seconds at once, then 18 seconds every second. */
const FAST_WORKLET = `registerProcessor('chatbot-bubble-pcm', class extends AudioWorkletProcessor {
  seconds = 95;
  constructor() {
    super();
    this.port.onmessage = () => this.port.postMessage('done');
  }
  process() {
    const samples = new Int16Array(16_000 * this.seconds).fill(900);
    this.seconds = 0.05;
    this.port.postMessage({ samples, level: 0.1 }, [samples.buffer]);
    return true;
  }
})`;

/** A page whose worklet is on another origin. */
const withWorklet = (html: string, address: string) =>
  html.replace('enable-push', `worklet-url="${address}" enable-push`);

describe('Push-to-talk with a microphone', () => {
  let tone: ToneFile;
  before(async () => {
    tone = await writeTone(HZ);
  });
  after(() => tone.remove());
  const visit = hostPages(() => launchBrowser(hearing(tone)));

  /** Holds the button for a second and returns the upload. */
  async function talk(t: TestContext, setup: HostSetup) {
    const view = await visit(t, { html: talking, ...setup, script: `${WATCH}${setup.script ?? ''}` });
    const uploads = await receiveUploads(view.page);
    const button = await openTalk(view);
    await button.hover();
    await view.page.mouse.down();
    await recorded(view);
    await view.page.mouse.up();
    await view.answers.last().getByText('I heard you.').waitFor();
    assert.deepEqual(uploads.asked[0]?.['fileIds'], [34_317]);
    assert.equal(uploads.asked[0]?.['chatAskType'], 'Audio');
    const used = await view.page.evaluate(() => (window as unknown as { used: string[] }).used);
    return { ...view, used, uploads };
  }

  function assertTone(bytes: Buffer | undefined): void {
    const wav = readWav(bytes!);
    const { samples, ...header } = wav;
    assert.deepEqual(header, voiceHeader(bytes!.length));
    assert.equal(pitchOf(samples, 16_000), HZ);
  }

  test('AUD-5, CSP-1, CSP-7: records with the worklet on a page with the strictest policy, without a violation', async t => {
    const { uploads, used, errors } = await talk(t, { headers: strict });
    assertTone(uploads.files[0]);
    assert.deepEqual(used, ['worklet']);
    assert.deepEqual(errors, []);
  });

  test(
    "AUD-5: records with the worklet on a page that allows scripts from its own origin ('self')",
    ONLY_IN_ALL,
    async t => {
      const { uploads, used, errors } = await talk(t, {
        isOnService: true,
        headers: () => ({
          'Content-Security-Policy':
            "default-src 'none'; script-src 'self'; style-src 'none'; connect-src 'self'; media-src blob:; require-trusted-types-for 'script'; trusted-types chatbot-bubble",
        }),
      });
      assertTone(uploads.files[0]);
      assert.deepEqual(used, ['worklet']);
      assert.deepEqual(errors, []);
    },
  );

  test("AUD-5: records without the worklet when the page's policy blocks it", ONLY_IN_ALL, async t => {
    const { uploads, used } = await talk(t, {
      html: snippets => withWorklet(talking(snippets), 'data:text/javascript,'),
      headers: strict,
    });
    assertTone(uploads.files[0]);
    assert.deepEqual(used, ['script']);
  });

  /** A page that pins every file of the script; `isTampered` gives the worklet another hash. */
  const pinned = (isTampered: boolean): HostSetup => ({
    html: ({ service, serialNumber }) => {
      const hashes = JSON.parse(readFileSync('dist/cdn/integrity.json', 'utf8')) as object;
      const pins = Object.entries(hashes).map(([file, hash]: [string, string]) => {
        const isOther = isTampered && file.includes('pcm-worklet');
        return [`${service}/${file}`, isOther ? hash.replace(/-.{8}/, '-AAAAAAAA') : hash];
      });
      return htmlPage(
        `<chatbot-bubble serial-number="${serialNumber}" enable-push-to-talk></chatbot-bubble>`,
        `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(pins) as object })}</script>
        <script src="${service}/chatbot-bubble.js"></script>`,
      );
    },
  });

  test('CSP-8: records with the pinned worklet on a page that pins the files', ONLY_IN_ALL, async t => {
    const { uploads, used, errors } = await talk(t, pinned(false));
    assertTone(uploads.files[0]);
    assert.deepEqual(used, ['worklet']);
    assert.deepEqual(errors, []);
  });

  test('CSP-8: does not run a worklet with other bytes on a page that pins the files', ONLY_IN_ALL, async t => {
    const { uploads, used } = await talk(t, pinned(true));
    assertTone(uploads.files[0]);
    assert.deepEqual(used, ['script']);
  });

  test('plays a recording, also on the strictest page', async t => {
    const { widget, errors, page, uploads } = await talk(t, { headers: strict });
    const play = widget.getByRole('button', { name: 'Play' });
    await play.click();
    await widget.getByRole('button', { name: 'Pause' }).waitFor();
    await play.waitFor();
    const seconds = await page.evaluate(
      async bytes => {
        const context = new OfflineAudioContext(1, 1, 16_000);
        return (await context.decodeAudioData(Uint8Array.from(bytes).buffer)).duration;
      },
      [...uploads.files[0]!],
    );
    assert.equal(seconds, (uploads.files[0]!.length - 44) / 32_000);
    assert.deepEqual(errors, []);
  });

  test('AUD-7: shows the remaining time, stops at the limit and does not send automatically', async t => {
    const view = await visit(t, {
      html: snippets => withWorklet(talking(snippets), `data:text/javascript,${encodeURIComponent(FAST_WORKLET)}`),
    });
    const uploads = await receiveUploads(view.page);
    const button = await openTalk(view);
    await button.click();
    await view.widget
      .getByRole('timer')
      .getByText(/0:\d\d left/)
      .waitFor();
    await view.widget.getByText('You reached the maximum length.').waitFor();
    await view.widget.getByRole('button', { name: 'Play' }).waitFor();
    await view.widget.getByText('2:00', { exact: true }).waitFor();
    assert.deepEqual(uploads.files, []);
    await view.widget.getByRole('button', { name: 'Send recording' }).click();
    await view.answers.last().getByText('I heard you.').waitFor();
    assert.equal(readWav(uploads.files[0]!).dataBytes, 3_840_000);
  });

  test('AUD-3: closes the microphone when the page enters the back/forward cache', ONLY_IN_ALL, async t => {
    const view = await visit(t, {
      html: talking,
      script: `
        window.opened = [];
        const { getUserMedia } = MediaDevices.prototype;
        MediaDevices.prototype.getUserMedia = async function (constraints) {
          const stream = await getUserMedia.call(this, constraints);
          opened.push(...stream.getTracks());
          return stream;
        };`,
    });
    const button = await openTalk(view);
    await button.click();
    await recorded(view);
    await view.page.evaluate(() => {
      const { opened } = window as unknown as { opened: MediaStreamTrack[] };
      addEventListener('pagehide', () => {
        sessionStorage['states'] = opened.map(track => track.readyState);
      });
    });
    await view.page.goto(`${view.url}/elsewhere`);
    assert.equal(await view.page.evaluate(() => sessionStorage['states'] as string), 'ended');
  });
});
