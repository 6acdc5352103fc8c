import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { voiceTexts } from '../../src/locales/widget/english/voice.js';
import { oneEvent, type } from './support/bubble.js';
import type { TestMicrophone } from './support/microphone.js';
import { eachWithMicrophone, openTalk, tap } from './support/talk.js';

let microphone: TestMicrophone;
eachWithMicrophone(fresh => (microphone = fresh));

describe("a recording that can't start (AUD-1)", () => {
  const sentences: Record<string, string> = {
    NotAllowedError: voiceTexts.microphoneDenied,
    NotFoundError: voiceTexts.microphoneNotFound,
    NotReadableError: voiceTexts.microphoneBusy,
    OverconstrainedError: voiceTexts.microphoneUnsuitable,
    AbortError: voiceTexts.microphoneAborted,
    UnknownError: voiceTexts.microphoneFailed,
  };
  for (const [name, sentence] of Object.entries(sentences))
    it(name, async () => {
      microphone.answer = () => Promise.reject(new DOMException('said the test', name));
      const { element, button, told, input, stage } = await openTalk();
      const failed = oneEvent(element, 'chatbot-error');
      await tap(button());
      expect(await told()).to.equal(sentence);
      expect((await failed).detail).to.deep.include({ code: 'microphone', retryable: true });
      expect(stage()).to.equal('idle');
      type(input, 'Then I write');
      expect(input.value).to.equal('Then I write');
      await microphone.closed();
    });

  it('starts recording on the next press after a failure', async () => {
    microphone.answer = () => Promise.reject(new DOMException('said the test', 'NotFoundError'));
    const { button, told, until, remark } = await openTalk();
    await tap(button());
    await told();
    microphone.answer = () => Promise.resolve();
    await tap(button());
    await until('recording');
    expect(remark()).to.equal('');
  });

  it('keeps the reason on the button after the message has gone, until a press succeeds', async () => {
    microphone.answer = () => Promise.reject(new DOMException('said the test', 'NotFoundError'));
    const { button, told, until, remark, input } = await openTalk();
    const hint = () => button().querySelector('#hint')!.textContent;
    expect(hint()).to.equal(voiceTexts.recordHint);
    await tap(button());
    await told();
    type(input, 'Then I write');
    while (remark()) await nextFrame();
    type(input, '');
    while (!button()) await nextFrame();
    expect([hint(), button().title]).to.deep.equal(new Array(2).fill(voiceTexts.microphoneNotFound));
    microphone.answer = () => Promise.resolve();
    await tap(button());
    await until('recording');
    await sendKeys({ press: 'Escape' });
    while (hint() !== voiceTexts.recordHint) await nextFrame();
    await microphone.closed();
  });

  it("disables the button with the reason if the browser can't record", async () => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
    try {
      const { button, told, input } = await openTalk();
      expect(button().ariaDisabled).to.equal('true');
      expect(button().title).to.equal(voiceTexts.microphoneUnsupported);
      await tap(button());
      expect(await told()).to.equal(voiceTexts.microphoneUnsupported);
      type(input, 'Then I write');
      expect(input.value).to.equal('Then I write');
    } finally {
      Reflect.deleteProperty(navigator, 'mediaDevices');
    }
  });

  it('disables the button with the reason on a page without a secure connection', async () => {
    Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
    try {
      const { button, told } = await openTalk();
      expect(button().ariaDisabled).to.equal('true');
      expect(button().title).to.equal(voiceTexts.microphoneInsecure);
      await tap(button());
      expect(await told()).to.equal(voiceTexts.microphoneInsecure);
      expect(microphone.requests.length).to.equal(0);
    } finally {
      Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    }
  });
});

describe('recording by a script of the page (AUD-9)', () => {
  const presses: Record<string, (button: HTMLButtonElement) => unknown> = {
    'a click': button => button.click(),
    'a pointer': button => button.dispatchEvent(new PointerEvent('pointerdown', { isPrimary: true, bubbles: true })),
    'a key': button => button.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true })),
  };
  for (const [what, press] of Object.entries(presses))
    it(`does not record for ${what} dispatched by a script, even after a user gesture`, async () => {
      const { button, input, stage } = await openTalk();
      await tap(input);
      press(button());
      await nextFrame();
      expect(microphone.requests.length).to.equal(0);
      expect(stage()).to.equal('idle');
    });

  it("does not record for a script if the browser can't report user gestures", async () => {
    const { element } = await openTalk();
    Object.defineProperty(navigator, 'userActivation', { value: undefined, configurable: true });
    try {
      let problem = '';
      await element.startRecording().catch((error: unknown) => ({ problem } = error as { problem: string }));
      expect(problem).to.equal('no-gesture');
      expect(microphone.requests.length).to.equal(0);
    } finally {
      Reflect.deleteProperty(navigator, 'userActivation');
    }
  });

  it('does not record for a script without a user gesture', async () => {
    const { element } = await openTalk();
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true });
    try {
      const problem = await element.startRecording().then(
        () => undefined,
        (error: unknown) => (error as { problem: string }).problem,
      );
      expect(problem).to.equal('no-gesture');
      expect(microphone.requests.length).to.equal(0);
    } finally {
      Reflect.deleteProperty(navigator, 'userActivation');
    }
  });

  it('shows both lines of a remark at 320x256', async () => {
    microphone.answer = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    await setViewport({ width: 320, height: 256 });
    try {
      const { panel, talk, button, told } = await openTalk();
      await tap(button());
      await told();
      await nextFrame();
      const { top, height } = talk.querySelector('.remark')!.getBoundingClientRect();
      const bottom = panel.panel.querySelector('.bottom')!.getBoundingClientRect();
      expect(height).to.be.greaterThan(30);
      expect(top).to.be.at.least(bottom.top);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('rejects startRecording() with the reason when the visitor denies the microphone', async () => {
    const { element, button } = await openTalk();
    await tap(button());
    await element.stopRecording({ send: false });
    microphone.answer = () => Promise.reject(new DOMException('said the test', 'NotAllowedError'));
    const problem = await element.startRecording().then(
      () => 'started',
      (error: unknown) => (error as { problem: string }).problem,
    );
    expect(problem).to.equal('denied');
  });

  it('rejects startRecording() when the chatbot has voice messages turned off', async () => {
    const { element, button } = await openTalk();
    await tap(button());
    await element.stopRecording({ send: false });
    element.enablePushToTalk = false;
    const message = await element.startRecording().then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect(message).to.equal('EnablePushToTalk of the chatbot is not set.');
  });

  it('lets a script start and stop recording after a user gesture', async () => {
    const { element, recorded, recording, button } = await openTalk();
    await tap(button());
    await recorded();
    await element.stopRecording({ send: false });
    await element.startRecording();
    await recorded();
    const asked = recording.service.question();
    await element.stopRecording({ send: true });
    await asked;
    expect(recording.files.length).to.equal(1);
    await microphone.closed();
  });
});
