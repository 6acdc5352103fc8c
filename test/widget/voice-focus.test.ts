import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { voiceTexts } from '../../src/locales/widget/english/voice.js';
import { TestMicrophone } from './support/microphone.js';
import { openTalk, RecordingService, tap, type Talk } from './support/talk.js';
import { found } from './support/wait.js';

let microphone: TestMicrophone;

beforeEach(() => {
  microphone = new TestMicrophone();
});

afterEach(() => microphone.remove());

/** The name of the focused element, through the shadow roots. */
function focused(): string | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active?.getAttribute('aria-label') ?? active?.localName ?? null;
}

const focusOn = (name: string) => found(() => focused() === name || undefined);

/** Acts and returns the names of the focused elements in each frame until `name` is reached. */
async function focusesUntil(name: string, act: () => unknown): Promise<Set<string | null>> {
  const seen = new Set<string | null>();
  await act();
  while (focused() !== name) {
    seen.add(focused());
    await nextFrame();
  }
  return seen;
}

/** A service that accepts the bytes when the test allows it. */
function slowService() {
  const recording = new RecordingService();
  let take!: () => void;
  const taken = new Promise<void>(resolve => (take = resolve));
  recording.answerPut = () => taken.then(() => new Response(null, { status: 200 }));
  return { recording, take };
}

/** Records with a held key. */
async function record({ button, recorded }: Talk): Promise<void> {
  button().focus();
  await sendKeys({ down: 'Space' });
  await recorded();
}

describe('the focus while recording with the keyboard (AUD-8)', () => {
  it('moves the focus from the button to the one that stops sending, and to the input field', async () => {
    const { recording, take } = slowService();
    const view = await openTalk(recording);
    await record(view);
    expect(focused()).to.equal(voiceTexts.recordVoice);
    const { recordingStopSending } = voiceTexts;
    const onTheWay = await focusesUntil(recordingStopSending, () => sendKeys({ up: 'Space' }));
    expect(onTheWay.has('body')).to.equal(false);
    const asked = recording.service.question();
    const then = await focusesUntil('Your message', take);
    await asked;
    expect(then.has('body')).to.equal(false);
    await microphone.closed();
  });

  it('focuses the talk button again after sending was stopped', async () => {
    const { recording } = slowService();
    const view = await openTalk(recording);
    await record(view);
    await sendKeys({ up: 'Space' });
    await focusOn(voiceTexts.recordingStopSending);
    await sendKeys({ press: 'Enter' });
    await view.until('ready');
    await focusOn(voiceTexts.recordingSend);
  });

  it('keeps sending while Enter is still held', async () => {
    const { recording, take } = slowService();
    const view = await openTalk(recording);
    await tap(view.button());
    await view.recorded();
    view.named(voiceTexts.recordingListen)!.click();
    await view.until('ready');
    view.button().focus();
    await sendKeys({ down: 'Enter' });
    await focusOn(voiceTexts.recordingStopSending);
    await sendKeys({ down: 'Enter' });
    expect(view.stage()).to.equal('sending');
    await sendKeys({ up: 'Enter' });
    const asked = recording.service.question();
    take();
    await asked;
  });

  it('moves the focus from the input field when the page starts recording, and back on cancel', async () => {
    const view = await openTalk();
    // The browser requires a user gesture.
    await tap(view.input);
    expect(focused()).to.equal('Your message');
    await view.element.startRecording();
    await view.recorded();
    await focusOn(voiceTexts.recordingSend);
    await sendKeys({ press: 'Escape' });
    await focusOn(voiceTexts.recordVoice);
    await microphone.closed();
  });

  it('leaves the focus alone if the visitor has moved it', async () => {
    const { recording, take } = slowService();
    const view = await openTalk(recording);
    await record(view);
    await sendKeys({ up: 'Space' });
    await focusOn(voiceTexts.recordingStopSending);
    const list = view.panel.list.querySelector<HTMLElement>('.scroller')!;
    list.focus();
    const asked = recording.service.question();
    take();
    await asked;
    while (view.stage()) await nextFrame();
    await nextFrame();
    expect(focused()).to.equal(list.ariaLabel);
  });
});
