import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { voiceTexts } from '../../src/locales/widget/english/voice.js';
import type { TestMicrophone } from './support/microphone.js';
import { eachWithMicrophone, mouseDown, mouseUp, openTalk, tap } from './support/talk.js';

let microphone: TestMicrophone;
eachWithMicrophone(fresh => (microphone = fresh));

/** Leaves the permission prompt open; the result answers it. */
function holdQuestion(): { allow: () => void; deny: (name: string) => void } {
  let allow!: () => void;
  let deny!: (name: string) => void;
  const answer = new Promise<void>((resolve, reject) => {
    allow = resolve;
    deny = name => reject(new DOMException('said the test', name));
  });
  microphone.answer = () => answer;
  return { allow, deny };
}

describe('a microphone that is allowed too late (AUD-2)', () => {
  const ends: Record<string, (talk: Awaited<ReturnType<typeof openTalk>>) => unknown> = {
    'because the button was let go': () => mouseUp(),
    'because of Escape': () => sendKeys({ press: 'Escape' }),
    'because the button lost the focus': ({ button }) => button().blur(),
    'because the browser took the pointer': ({ button }) =>
      button().dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1 })),
    'because the chat was closed': ({ element }) => element.hide(),
    'because the element was removed': ({ element }) => element.remove(),
    'because the page was hidden': () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    },
    'because the page was left': () => window.dispatchEvent(new PageTransitionEvent('pagehide')),
  };
  for (const [reason, end] of Object.entries(ends))
    it(`closes a microphone that is allowed too late, ${reason}`, async () => {
      const question = holdQuestion();
      const view = await openTalk();
      const told: string[] = [];
      view.element.addEventListener('chatbot-recording-started', ({ type }) => told.push(type));
      await mouseDown(view.button());
      await view.until('starting');
      // Longer than a tap.
      await new Promise(resolve => setTimeout(resolve, 400));
      await end(view);
      while (view.stage() === 'starting' && view.element.isConnected) await nextFrame();
      question.allow();
      while (!microphone.tracks.length) await nextFrame();
      await microphone.closed();
      expect(told).to.deep.equal([]);
      expect(view.recording.files.length).to.equal(0);
    });
});

describe('closing the microphone (AUD-3)', () => {
  const ends: Record<string, (talk: Awaited<ReturnType<typeof openTalk>>) => unknown> = {
    'is sent': ({ button }) => button().click(),
    'is discarded': ({ button }) =>
      button().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    'is interrupted by closing the chat': ({ element }) => element.hide(),
    'ends because the page is left': () => window.dispatchEvent(new PageTransitionEvent('pagehide')),
  };
  for (const [how, end] of Object.entries(ends))
    it(`closes the microphone immediately when a recording ${how}`, async () => {
      const view = await openTalk();
      await tap(view.button());
      await view.recorded();
      // Before any other task of the page, because timers run later.
      const timers = new Promise(resolve => setTimeout(resolve));
      let states: string[] = [];
      void timers.then(() => (states = microphone.tracks.map(({ readyState }) => readyState)));
      void end(view);
      await timers;
      expect(states).to.deep.equal(['ended']);
      await microphone.closed();
    });

  it('closes the microphone when the element is removed', async () => {
    const { element, button, recorded } = await openTalk();
    await tap(button());
    await recorded();
    element.remove();
    await microphone.closed();
  });

  it('closes the microphone with the chat and keeps the recording', async () => {
    const { element, button, recorded, until, remark } = await openTalk();
    await tap(button());
    await recorded();
    element.hide();
    await until('ready');
    await microphone.closed();
    expect(remark()).to.equal(voiceTexts.recordingInterrupted);
  });

  const covers: Record<string, (talk: Awaited<ReturnType<typeof openTalk>>) => unknown> = {
    'a view of listings': ({ element }) => (element.chat!.parts.panel.view = 'saved'),
    'the request for consent': ({ element }) => (element.requireConsent = true),
  };
  for (const [name, cover] of Object.entries(covers))
    it(`closes the microphone and keeps the recording when ${name} covers the bar`, async () => {
      const view = await openTalk();
      await tap(view.button());
      await view.recorded();
      void cover(view);
      await view.until('ready');
      await microphone.closed();
      expect(view.remark()).to.equal(voiceTexts.recordingInterrupted);
    });

  it('closes the microphone when the page is left', async () => {
    const { button, recorded } = await openTalk();
    await tap(button());
    await recorded();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await microphone.closed();
  });

  it('keeps recording while the element is only moved', async () => {
    const { element, button, recorded, until, stage } = await openTalk();
    await tap(button());
    await recorded();
    const other = document.createElement('div');
    element.parentElement!.append(other);
    other.append(element);
    await nextFrame();
    expect(stage()).to.equal('recording');
    await sendKeys({ press: 'Escape' });
    element.remove();
    await until('idle');
    await microphone.closed();
  });
});

describe('an interrupted recording (AUD-4)', () => {
  const cuts: Record<string, [() => unknown, string]> = {
    'when the microphone is unplugged': [
      () => microphone.tracks[0]!.dispatchEvent(new Event('ended')),
      voiceTexts.recordingUnplugged,
    ],
    'when the system mutes the microphone': [
      () => microphone.tracks[0]!.dispatchEvent(new Event('mute')),
      voiceTexts.recordingInterrupted,
    ],
    'when a phone call interrupts the audio': [
      () => microphone.contexts[0]!.suspend(),
      voiceTexts.recordingInterrupted,
    ],
  };
  for (const [when, [cut, sentence]] of Object.entries(cuts))
    it(`lets the visitor send an interrupted recording, ${when}`, async () => {
      const { button, recorded, until, remark, recording } = await openTalk();
      await tap(button());
      await recorded();
      await cut();
      await until('ready');
      expect(remark()).to.equal(sentence);
      await microphone.closed();
      const asked = recording.service.question();
      button().click();
      await asked;
      expect(recording.files.length).to.equal(1);
    });
});
