import { expect } from '@open-wc/testing';
import { freshSite, openTab, TestTab, until } from './support/tabs.js';

/** Two tabs that have received the same message before their history opened, each at a time of its own. */
function receiveTwice(site: ReturnType<typeof freshSite>) {
  const now = Date.now();
  return [now, now - 1000].map(createdAt => {
    const tab = new TestTab(site);
    tab.conversation.add({ id: 'agent-event-1', role: 'system', content: 'Ann joined', status: 'complete', createdAt });
    return tab;
  }) as [TestTab, TestTab];
}

const JOINED = 'system: Ann joined (complete)';

describe('a message that two tabs have received at different times', () => {
  for (const isLaterFirst of [true, false])
    it(`stays in both when the one with the ${isLaterFirst ? 'later' : 'earlier'} time stores it first`, async () => {
      const site = freshSite();
      const tabs = receiveTwice(site);
      const [first, second] = isLaterFirst ? tabs : tabs.toReversed();
      await first!.sync.start();
      await second!.sync.start();
      await second!.talk('Which?', 'Two homes have a view.');
      await until(() => first!.seen.length > 1);
      document.dispatchEvent(new Event('visibilitychange'));
      await first!.talk('Where?', 'In the center.');
      await until(() => second!.seen.at(-1)!.includes('In the center. (complete)'));
      expect(first!.seen[0]).to.equal(JOINED);
      expect(second!.seen[0]).to.equal(JOINED);
      const next = await openTab(site);
      expect(next.seen.filter(text => text === JOINED)).to.deep.equal([JOINED]);
    });
});
