import type { TestContext } from 'node:test';
import type { FeedReport } from '../../../src/protocol/feed.js';
import type { FeedRunnerOptions } from '../../../service/feeds/feed-runner.js';
import { FeedServer } from './feed-server.js';
import { createFeedRunner, type Fixture, type FixtureOptions } from './fixture.js';

/** A chatbot's owner, a server for the feed, and a service that reads feeds of this machine. */
export async function setUpFeed(
  fixture: Fixture,
  test: TestContext,
  options: Partial<FeedRunnerOptions> = {},
  serving: FixtureOptions = {},
) {
  const server = await new FeedServer().start(test);
  const feeds = createFeedRunner(fixture.repositories, { allowsLoopback: true, ...options });
  const service = await fixture.serve(test, { ...serving, feeds });
  const chatbot = await fixture.newChatbot();
  const { id, serialNumber: SerialNumber, keys } = chatbot;
  const key = { sessionKey: keys.workspace };
  const edit = (fields: object) => service.data('RealEstateFeedEdit', { SerialNumber, ...fields }, key);
  const run = (fields: object = {}) => service.data('RealEstateFeedRun', { SerialNumber, ...fields }, key);
  const list = async () => {
    const { List } = await service.data('RealEstateList', { SerialNumber, PageSize: 100 }, key);
    return List.toSorted((one, other) => one.ID - other.ID);
  };
  return {
    ...{ id, chatbot, server, service, feeds, edit, run, list, SerialNumber, key },
    get: () => service.data('RealEstateFeedGet', { SerialNumber }, key),
    preview: (fields: object) => service.data('RealEstateFeedPreview', { SerialNumber, ...fields }, key),
    /** Stores the content as the feed, and runs it. */
    runWith: async (content: string | object, path = '/homes.csv') => {
      server.files.set(path, content);
      await edit({ Url: server.url(path), EveryHours: 24 });
      return run();
    },
    refusal: (code: number) => service.refusal(code, 'RealEstateFeedRun', { SerialNumber }, key),
    numbers: async () => (await list()).map(({ MLSNumber }) => MLSNumber).toSorted(),
    imports: () => service.data('RealEstateImports', { SerialNumber }, key),
    undo: (ImportKey: string) => service.data('RealEstateUndo', { SerialNumber, ImportKey }, key),
  };
}

export const counts = ({ Added, Changed, Withdrawn, Unchanged, Refused }: FeedReport): string =>
  [Added, Changed, Withdrawn, Unchanged, Refused].join();
