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

/** The name of what has the focus, however deep it stands. */
function focused(): string | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active?.getAttribute('aria-label') ?? active?.localName ?? null;
}

const focusOn = (name: string) => found(() => focused() === name || undefined);

/** Does something, and gives the names of what had the focus in the frames until it is on `name`. */
async function focusesUntil(name: string, act: () => unknown): Promise<Set<string | null>> {
  const seen = new Set<string | null>();
  await act();
  while (focused() !== name) {
    seen.add(focused());
    await nextFrame();
  }
  return seen;
}

/** A service that takes the bytes when the test lets it. */
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

describe('AUD-8: the focus of who talks by the keyboard', () => {
  it('goes from the button to the one that stops the sending, and to the input', async () => {
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

  it('is on the button again when the sending was stopped', async () => {
    const { recording } = slowService();
    const view = await openTalk(recording);
    await record(view);
    await sendKeys({ up: 'Space' });
    await focusOn(voiceTexts.recordingStopSending);
    await sendKeys({ press: 'Enter' });
    await view.until('ready');
    await focusOn(voiceTexts.recordingSend);
  });

  it('is not taken by an Enter that is still held: what was sent goes on', async () => {
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

  it('comes from the input when the page begins the recording, and goes back when it is cancelled', async () => {
    const view = await openTalk();
    // The browser asks for something the visitor has done.
    await tap(view.input);
    expect(focused()).to.equal('Your message');
    await view.element.startRecording();
    await view.recorded();
    await focusOn(voiceTexts.recordingSend);
    await sendKeys({ press: 'Escape' });
    await focusOn(voiceTexts.recordVoice);
    await microphone.closed();
  });

  it('is left alone where the visitor has gone on meanwhile', async () => {
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
