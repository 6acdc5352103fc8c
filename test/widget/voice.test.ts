import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { PCM_PROCESSOR } from '../../src/voice/pcm-encoder.js';
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

describe('the talk button', () => {
  it('shows the talk button in place of the send button while there is nothing to send', async () => {
    const { panel, input, button } = await openTalk();
    expect(getComputedStyle(panel.button()).visibility).to.equal('hidden');
    expect(button().ariaLabel).to.equal('Record a voice message');
    type(input, 'Hello');
    while (getComputedStyle(panel.button()).visibility === 'hidden') await nextFrame();
    expect(button() === null).to.equal(true);
    type(input, '');
    while (!button()) await nextFrame();
  });

  it('hides the talk button if the owner does not want it', async () => {
    const { panel, talk, element } = await openTalk();
    element.enablePushToTalk = false;
    while (talk.querySelector('.talk')) await nextFrame();
    expect(getComputedStyle(panel.button()).visibility).to.equal('visible');
  });

  it('requests the microphone on the first press, not earlier', async () => {
    const { button, until } = await openTalk();
    expect(microphone.requests.length).to.equal(0);
    await tap(button());
    await until('recording');
    expect(microphone.requests.length).to.equal(1);
  });

  it('has no axe violations in any stage of a voice message', async () => {
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

describe('push-to-talk', () => {
  it('records while the button is held and sends a valid WAV file on release', async () => {
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

  it('cancels the recording if the finger slides away before release', async () => {
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

  it('records while a key is held and ignores its repetition (AUD-8)', async () => {
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

  it('ends the recording and keeps it when the held button loses the focus (AUD-8)', async () => {
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

describe('tap-to-talk', () => {
  it('starts on the first tap and sends on the next one', async () => {
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

  it('plays the recording before it is sent', async () => {
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

  it('deletes the recording on request', async () => {
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

  it('shows the input level during a recording', async () => {
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

  it("stops at the page's time limit and keeps the recording (AUD-7)", async () => {
    const { button, until, told, recording, talk } = await openTalk(undefined, { 'max-recording-seconds': '1' });
    await tap(button());
    await until('recording');
    expect(talk.querySelector('[role=timer]')!.textContent.trim()).to.equal('0:01 left');
    await until('ready');
    expect(await told()).to.equal(voiceTexts.recordingFull);
    expect(recording.files.length).to.equal(0);
    await microphone.closed();
  });

  it('cancels the recording on Escape and keeps the chat open', async () => {
    const { element, button, recorded, until } = await openTalk();
    await tap(button());
    await recorded();
    await sendKeys({ press: 'Escape' });
    await until('idle');
    expect(element.open).to.equal(true);
    await microphone.closed();
  });

  it('discards a recording that is too short and explains the button (AUD-7)', async () => {
    const { element, button, until, told } = await openTalk();
    await tap(button());
    await until('recording');
    const stopped = oneEvent(element, 'chatbot-recording-stopped');
    button().click();
    expect((await stopped).detail.cancelled).to.equal(true);
    expect(await told()).to.equal(voiceTexts.recordingTooShort);
    await microphone.closed();
  });

  const offsets = [
    { what: 'without sound', offset: 0, drift: 0 },
    { what: 'of an offset', offset: 0.5, drift: 0 },
    { what: 'of an offset that drifts', offset: 0.1, drift: 0.05 },
  ];
  for (const { what, offset, drift } of offsets)
    it(`does not send a recording ${what}, and says so`, async () => {
      microphone.loudness = 0;
      microphone.setOffset(offset, drift);
      const { element, button, recording, until, told } = await openTalk(undefined, { 'max-recording-seconds': '1' });
      await tap(button());
      await until('recording');
      const stopped = oneEvent(element, 'chatbot-recording-stopped');
      expect((await stopped).detail.cancelled).to.equal(true);
      expect(await told()).to.equal(voiceTexts.recordingSilent);
      expect(recording.files.length).to.equal(0);
      await microphone.closed();
    });

  it('keeps a recording of quiet speech with an offset', async () => {
    microphone.loudness = 0.002;
    microphone.setOffset(0.1, 0.05);
    const { button, until } = await openTalk(undefined, { 'max-recording-seconds': '1' });
    await tap(button());
    await until('ready');
    await microphone.closed();
  });

  it('says that recording failed when the audio thread delivers nothing', async () => {
    const idle = `registerProcessor('${PCM_PROCESSOR}', class extends AudioWorkletProcessor { process() { return true; } });`;
    const address = URL.createObjectURL(new Blob([idle], { type: 'text/javascript' }));
    const { button, until, told } = await openTalk(undefined, { 'worklet-url': address });
    await tap(button());
    await until('recording');
    await new Promise(resolve => setTimeout(resolve, 1100));
    button().click();
    expect(await told()).to.equal(voiceTexts.microphoneFailed);
    await microphone.closed();
    URL.revokeObjectURL(address);
  });

  it('plays a sent recording in its bubble until the message is deleted', async () => {
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
    // Its URL is revoked with it.
    while (await fetch(src).catch(() => undefined)) await nextFrame();
  });
});

describe('a failed upload of a recording', () => {
  it('keeps the recording when the upload fails and sends it on retry', async () => {
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
    it(`keeps the recording and shows the reason if the service accepts no more files, ${how}`, async () => {
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

  it('keeps the recording when the visitor stops the upload', async () => {
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

  it('keeps the recording without sending when the page cancels the question', async () => {
    const { element, button, recorded, until, recording } = await openTalk();
    element.addEventListener('chatbot-before-send', event => event.preventDefault());
    await tap(button());
    await recorded();
    button().click();
    await until('ready');
    expect(recording.files.length).to.equal(0);
  });
});
