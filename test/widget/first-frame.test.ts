import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { oneEvent, place } from './support/bubble.js';

describe('the launcher and the panel', () => {
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('are never both hidden while the panel opens and closes, also the first time', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const element = await place(new ScriptedService({ Name: 'Ada' }));
    const root = element.shadowRoot!;
    const isShown = (part: Element | null | undefined) => part?.checkVisibility({ visibilityProperty: true });
    const blank: string[] = [];
    let step = '';
    const look = () => {
      const panel = root.querySelector('chatbot-panel')?.shadowRoot?.querySelector('.panel');
      if (!isShown(root.querySelector('.launcher')) && !isShown(panel)) blank.push(step);
    };
    // A frame may come between the insertion of the panel and its first rendering.
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    for (const type of ['opened', 'closed', 'opened'] as const) {
      step = type;
      const done = oneEvent(element, `chatbot-${type}`);
      let isOver = false;
      void done.then(() => (isOver = true));
      element.toggle(type === 'opened');
      while (!isOver) {
        await nextFrame();
        look();
      }
    }
    observer.disconnect();
    expect(blank).to.deep.equal([]);
  });
});
