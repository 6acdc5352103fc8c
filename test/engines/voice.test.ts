import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import { strictPolicy } from '../../demo/strict-page.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { startHostSite } from '../support/host-site.js';
import { visitDemo, type RunningDemo } from '../support/demo.js';
import { ENGINES, type RunningEngine } from '../support/engines/engine.js';
import { Visitor } from '../support/engines/visitor.js';
import { htmlPage, NONCE } from '../support/host-page.js';
import { pitchOf } from '../support/tones.js';
import { readWav, voiceHeader } from '../support/wav.js';

const RATE = 16_000;
const TALK = { css: 'button.talk' };
const TIMER = { css: '[role=timer]' };

/** Ways to record; each script disables the other way in the page. */
const MEANS = {
  'an AudioWorklet': () => {
    Reflect.deleteProperty(BaseAudioContext.prototype, 'createScriptProcessor');
  },
  'a ScriptProcessorNode': () => {
    Reflect.deleteProperty(window, 'AudioWorkletNode');
  },
};

let demo: RunningDemo;

before(async () => {
  demo = await visitDemo();
});

after(() => demo?.close());

for (const { name, start, tones } of ENGINES.filter(({ isThere }) => isThere()))
  describe(`AUD-6: voice messages in ${name}`, () => {
    let engine: RunningEngine;

    before(async () => {
      engine = await start();
    });

    after(() => engine?.close());

    for (const [means, leaveOnly] of Object.entries(MEANS)) {
      test(`stores a voice message in ${name} as a valid WAV file by ${means}, under the strictest policy`, async t => {
        const visitor = await arrive(t, engine, leaveOnly);
        const bytes = await fileOf(await say(visitor));
        const { samples, ...header } = readWav(bytes);
        assert.deepEqual(header, voiceHeader(bytes.length));
        assert.ok(samples.length >= 0.9 * RATE, `${samples.length} samples`);
        // A busy machine drops or repeats some samples, which moves the tone by a step.
        const pitch = pitchOf(samples, RATE);
        assert.ok(
          tones.some(tone => Math.abs(pitch - tone) <= 0.05 * tone),
          `${pitch} Hz`,
        );
        assert.deepEqual(await visitor.run(decode, [...bytes]), [1, samples.length]);
        assert.deepEqual(await visitor.errors(), []);
      });
    }
  });

/** Opens a page with a service on another origin. */
async function arrive(t: TestContext, engine: RunningEngine, leaveOnly: () => void) {
  const site = await startHostSite(
    htmlPage(
      `<chatbot-bubble serial-number="${demo.serialNumber}" enable-push-to-talk></chatbot-bubble>`,
      `<script nonce="${NONCE}">(${String(leaveOnly)})()</script>
      <script nonce="${NONCE}" src="${demo.url}/chatbot-bubble.js"></script>`,
    ),
    { 'Content-Security-Policy': strictPolicy(NONCE, demo.url) },
  );
  t.after(() => site.close());
  return Visitor.arrive(t, engine, site.url);
}

/** Holds the button for more than a second, and returns the id of the sent file. */
async function say(visitor: Visitor): Promise<number> {
  await visitor.openPanel();
  const release = await visitor.hold(TALK);
  await visitor.until('the recording reaches one second', async () =>
    /0:0[1-9]/.test((await visitor.texts(TIMER)).join()),
  );
  await release();
  await visitor.reads(/\w/);
  const [fileId] = await visitor.run(sentFiles);
  return fileId!;
}

/** Returns the bytes of a stored file. */
async function fileOf(id: number): Promise<Uint8Array> {
  const headers = { authorization: demo.keys.secret };
  const stored = await fetch(`${demo.url}/files/${id}`, { headers });
  assert.equal(stored.status, 200);
  return new Uint8Array(await stored.arrayBuffer());
}

// The following functions run in the page.

function sentFiles(): readonly number[] {
  const [question] = document.querySelector<ChatbotBubble>('chatbot-bubble')!.messages;
  return question!.fileIds!;
}

/** Returns the number of channels and samples of a sound, as the browser decodes it. */
async function decode(bytes: readonly number[]): Promise<number[]> {
  const context = new OfflineAudioContext(1, 1, 16_000);
  const sound = await context.decodeAudioData(new Uint8Array(bytes).buffer);
  return [sound.numberOfChannels, sound.length];
}
