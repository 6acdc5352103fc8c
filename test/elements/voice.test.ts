import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { voiceTexts } from '../../src/locales/widget/english/voice.js';
import { pitchOf } from '../support/tones.js';
import { readWav } from '../support/wav.js';
import { isAccessible } from './support/accessible.js';
import { oneEvent, type } from './support/bubble.js';
import type { TestMicrophone } from './support/microphone.js';
import {
  eachWithMicrophone,
  envelope,
  mouseAway,
  mouseDown,
  mouseUp,
  openTalk,
  RecordingService,
  tap,
} from './support/talk.js';
import { found } from './support/wait.js';

let microphone: TestMicrophone;
eachWithMicrophone(fresh => (microphone = fresh));

const isRecording = (element: Element) => element.matches(':state(recording)');

describe('the button to talk with', () => {
  it('stands where the send button does while there is nothing to send', async () => {
    const { panel, input, button } = await openTalk();
    expect(getComputedStyle(panel.button()).visibility).to.equal('hidden');
    expect(button().ariaLabel).to.equal('Record a voice message');
    type(input, 'Hello');
    while (getComputedStyle(panel.button()).visibility === 'hidden') await nextFrame();
    expect(button() === null).to.equal(true);
    type(input, '');
    while (!button()) await nextFrame();
  });

  it('is not there where the owner does not want it', async () => {
    const { panel, talk, element } = await openTalk();
    element.enablePushToTalk = false;
    while (talk.querySelector('.talk')) await nextFrame();
    expect(getComputedStyle(panel.button()).visibility).to.equal('visible');
  });

  it('asks for the microphone at the first press and not before', async () => {
    const { button, until } = await openTalk();
    expect(microphone.requests.length).to.equal(0);
    await tap(button());
    await until('recording');
    expect(microphone.requests.length).to.equal(1);
  });

  it('is accessible, whatever it shows', async () => {
    const { element, button, recorded, named } = await openTalk();
    await isAccessible(element);
    await tap(button());
    await recorded();
    await isAccessible(element);
    named(voiceTexts.recordingListen)!.click();
    await found(() => named(voiceTexts.recordingDelete));
    await isAccessible(element);
  });
});

describe('a held button', () => {
  it('records while it is held and sends a true WAV when it is let go', async () => {
    const { element, button, recorded, recording, panel, until } = await openTalk();
    const started = oneEvent(element, 'chatbot-recording-started');
    await mouseDown(button());
    await started;
    expect(isRecording(element)).to.equal(true);
    expect(button().ariaPressed).to.equal('true');
    await recorded();
    const stopped = oneEvent(element, 'chatbot-recording-stopped');
    const asked = recording.service.question();
    await mouseUp();
    const { seconds, bytes, cancelled } = (await stopped).detail;
    await asked;
    expect(isRecording(element)).to.equal(false);
    const [question] = recording.service.asked;
    expect(question).to.deep.include({ chatAskType: 'Audio', content: '', fileIds: [77] });
    const wav = readWav(new Uint8Array(await recording.files[0]!.arrayBuffer()));
    expect([wav.rate, wav.channels, wav.bits, wav.format]).to.deep.equal([16_000, 1, 16, 1]);
    expect([wav.riffBytes, wav.dataBytes]).to.deep.equal([bytes - 8, bytes - 44]);
    expect(wav.samples.length / 16_000).to.equal(seconds);
    expect(pitchOf(wav.samples.slice(1_600, 6_400), 16_000)).to.equal(440);
    expect(cancelled).to.equal(false);
    expect(panel.messages().map(({ role }) => role)).to.deep.equal(['user']);
    await microphone.closed();
    recording.service.end('I heard you');
    await until('idle');
  });

  it('cancels where the finger has slid away', async () => {
    const { element, button, recorded, talk, said, until, recording } = await openTalk();
    await mouseDown(button());
    await recorded();
    expect(talk.textContent).to.include('Slide away to cancel');
    await mouseAway(button());
    while (!talk.textContent.includes('Release to cancel')) await nextFrame();
    const stopped = oneEvent(element, 'chatbot-recording-stopped');
    await mouseUp();
    expect((await stopped).detail.cancelled).to.equal(true);
    await until('idle');
    expect(said()).to.equal('Recording canceled');
    await microphone.closed();
    expect(recording.files.length).to.equal(0);
  });

  it('AUD-8: may be a key, whose repetitions are none of it', async () => {
    const { button, recorded, recording } = await openTalk();
    button().focus();
    await sendKeys({ down: 'Space' });
    await recorded();
    await sendKeys({ down: 'Space' });
    const asked = recording.service.question();
    await sendKeys({ up: 'Space' });
    await asked;
    expect(microphone.requests.length).to.equal(1);
    await microphone.closed();
  });

  it('AUD-8: that loses the focus ends the recording, which waits for the visitor', async () => {
    const { button, recorded, input, until, remark, recording } = await openTalk();
    button().focus();
    await sendKeys({ down: 'Enter' });
    await recorded();
    button().blur();
    await until('ready');
    await sendKeys({ up: 'Enter' });
    expect(remark()).to.equal(voiceTexts.recordingInterrupted);
    expect(recording.files.length).to.equal(0);
    await microphone.closed();
    expect(input.isConnected).to.equal(true);
  });
});

describe('a tapped button', () => {
  it('starts, and sends with the next tap', async () => {
    const { button, until, recorded, recording } = await openTalk();
    await tap(button());
    await until('recording');
    await recorded();
    expect(button().ariaLabel).to.equal('Send recording');
    const asked = recording.service.question();
    await tap(button());
    await asked;
    expect(recording.files.length).to.equal(1);
    await microphone.closed();
  });

  it('lets the recording be heard before it is sent', async () => {
    const { button, until, recorded, recording, named, talk } = await openTalk();
    await tap(button());
    await recorded();
    named(voiceTexts.recordingListen)!.click();
    await until('ready');
    await microphone.closed();
    const player = await found(() => talk.querySelector('chatbot-voice-player')?.shadowRoot);
    const audio = await found(() => player.querySelector('audio'));
    const played = new Promise(resolve => audio.addEventListener('ended', resolve));
    player.querySelector('button')!.click();
    await played;
    const asked = recording.service.question();
    button().click();
    await asked;
    expect(recording.files.length).to.equal(1);
  });

  it('lets the recording be deleted instead', async () => {
    const { button, until, recorded, named, said, recording } = await openTalk();
    await tap(button());
    await recorded();
    named(voiceTexts.recordingListen)!.click();
    await until('ready');
    named(voiceTexts.recordingDelete)!.click();
    await until('idle');
    expect(said()).to.equal(voiceTexts.recordingDeleted);
    expect(recording.files.length).to.equal(0);
  });

  it('shows how loud it is', async () => {
    microphone.loudness = 0;
    const { button, until, heights } = await openTalk();
    await tap(button());
    await until('recording');
    while (heights().length < 20) await nextFrame();
    const silence = Math.max(...heights());
    microphone.loudness = 1;
    while (Math.max(...heights()) < 3 * silence) await nextFrame();
    microphone.loudness = 0;
    while (Math.max(...heights().slice(-5)) > silence) await nextFrame();
    await sendKeys({ press: 'Escape' });
    await microphone.closed();
  });

  it('AUD-7: ends at the time that the page allows, and waits to be sent', async () => {
    const { button, until, told, recording, talk } = await openTalk(undefined, {
      'max-recording-seconds': '1',
    });
    await tap(button());
    await until('recording');
    expect(talk.querySelector('[role=timer]')!.textContent.trim()).to.equal('0:01 left');
    await until('ready');
    expect(await told()).to.equal(voiceTexts.recordingFull);
    expect(recording.files.length).to.equal(0);
    await microphone.closed();
  });

  it('is cancelled by Escape, and the chat stays open', async () => {
    const { element, button, recorded, until } = await openTalk();
    await tap(button());
    await recorded();
    await sendKeys({ press: 'Escape' });
    await until('idle');
    expect(element.open).to.equal(true);
    await microphone.closed();
  });

  it('AUD-7: discards what is too short to be meant, and says how it is used', async () => {
    const { element, button, until, told } = await openTalk();
    await tap(button());
    await until('recording');
    const stopped = oneEvent(element, 'chatbot-recording-stopped');
    button().click();
    expect((await stopped).detail.cancelled).to.equal(true);
    expect(await told()).to.equal(voiceTexts.recordingTooShort);
    await microphone.closed();
  });

  it('can be heard in the bubble afterwards, as long as that is there', async () => {
    const { element, button, recorded, recording, panel } = await openTalk();
    await tap(button());
    await recorded();
    const asked = recording.service.question();
    button().click();
    await asked;
    const message = await found(() => panel.list.querySelector('chatbot-message')?.shadowRoot);
    const files = await found(() => message.querySelector('chatbot-message-files')?.shadowRoot);
    const note = await found(() => files.querySelector('chatbot-voice-note')?.shadowRoot);
    const player = await found(() => note.querySelector('chatbot-voice-player')?.shadowRoot);
    const audio = await found(() => player.querySelector('audio'));
    expect(audio.src).to.match(/^blob:/);
    const { src } = audio;
    await fetch(src);
    await element.clearHistory();
    // Its address ends with it.
    while (await fetch(src).catch(() => undefined)) await nextFrame();
  });
});

describe('an upload that fails', () => {
  it('keeps the recording, and the next try sends it', async () => {
    const recording = new RecordingService();
    recording.answerPut = () => new Response(null, { status: 503 });
    const { element, button, recorded, until, told } = await openTalk(recording);
    await tap(button());
    await recorded();
    const failed = oneEvent(element, 'chatbot-error');
    button().click();
    expect(await told()).to.equal(voiceTexts.recordingUnsent);
    await failed;
    expect(recording.service.asked.length).to.equal(0);
    recording.answerPut = () => new Response(null, { status: 200 });
    const asked = recording.service.question();
    await until('ready');
    button().click();
    await asked;
    expect(recording.files.length).to.equal(1);
    await until('idle');
  });

  const refusals: Record<string, [Response, string]> = {
    'in its own words': [
      envelope(429, 'Too many files in an hour. Please wait.'),
      'Too many files in an hour. Please wait.',
    ],
    'without a word': [new Response(null, { status: 429 }), voiceTexts.recordingUnsent],
  };
  for (const [how, [refusal, sentence]] of Object.entries(refusals))
    it(`because the service wants no more files is told, ${how}; the recording is kept`, async () => {
      const recording = new RecordingService();
      recording.answerAddress = () => refusal;
      const { element, button, recorded, until, told } = await openTalk(recording);
      await tap(button());
      await recorded();
      const failed = oneEvent(element, 'chatbot-error');
      button().click();
      expect(await told()).to.equal(sentence);
      expect((await failed).detail).to.deep.include({ code: 'rate-limit', retryable: true });
      await until('ready');
    });

  it('can be ended by the visitor; the recording is kept', async () => {
    const recording = new RecordingService();
    recording.answerPut = () => new Promise<Response>(() => {});
    const { button, recorded, until, named } = await openTalk(recording);
    await tap(button());
    await recorded();
    button().click();
    await until('sending');
    (await found(() => named(voiceTexts.recordingStopSending))).click();
    await until('ready');
  });

  it('and a page that holds the question back: the recording is kept, nothing is sent', async () => {
    const { element, button, recorded, until, recording } = await openTalk();
    element.addEventListener('chatbot-before-send', event => event.preventDefault());
    await tap(button());
    await recorded();
    button().click();
    await until('ready');
    expect(recording.files.length).to.equal(0);
  });
});
