import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { voiceTexts } from '../../src/locales/widget/english/voice.js';
import type { TestMicrophone } from './support/microphone.js';
import { eachWithMicrophone, openTalk, RecordingService, tap } from './support/talk.js';
import { found } from './support/wait.js';

let microphone: TestMicrophone;
eachWithMicrophone(fresh => (microphone = fresh));

/** The ways a conversation ends for the next person at the same computer. */
const ends: Record<string, (element: ChatbotBubble) => unknown> = {
  'reset()': element => element.reset(),
  'clearHistory()': element => element.clearHistory(),
  'another user-key': element => (element.userKey = 'somebody else'),
};

describe('recordings of a previous user', () => {
  for (const [how, end] of Object.entries(ends)) {
    it(`discards the previous user's finished recording after ${how}`, async () => {
      const { element, button, recorded, named, talk, until, stage, recording } = await openTalk();
      await tap(button());
      await recorded();
      named(voiceTexts.recordingListen)!.click();
      await until('ready');
      await found(() => talk.querySelector('chatbot-voice-player'));
      await end(element);
      await found(() => stage() !== 'ready' || undefined);
      expect(!!talk.querySelector('chatbot-voice-player')).to.equal(false);
      expect(recording.files.length).to.equal(0);
    });

    it(`stops the previous user's recording after ${how} and closes the microphone`, async () => {
      const { element, button, recorded, stage, recording } = await openTalk();
      await tap(button());
      await recorded();
      await end(element);
      await microphone.closed();
      await found(() => stage() !== 'recording' || undefined);
      expect(recording.files.length).to.equal(0);
    });

    it(`cancels the upload of the previous user's recording after ${how} and sends no question`, async () => {
      const recording = new RecordingService();
      let take!: () => void;
      const taken = new Promise<void>(resolve => (take = resolve));
      recording.answerPut = () => taken.then(() => new Response(null, { status: 200 }));
      const { element, button, recorded, until, stage } = await openTalk(recording);
      await tap(button());
      await recorded();
      await tap(button());
      await until('sending');
      await end(element);
      take();
      await found(() => stage() !== 'sending' || undefined);
      await nextFrame();
      expect(element.messages).to.deep.equal([]);
      expect(recording.service.asked).to.deep.equal([]);
    });
  }
});
