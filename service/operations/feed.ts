import { isStopped, type Feed } from '../data/feeds.js';
import { findChatbot } from './find-chatbot.js';
import type { Handler } from './operation.js';

/**
 * RealEstateFeedEdit: stores or removes a chatbot's feed. Not stated: our own operation. An omitted authorization is
 * kept only for the same server, so that nobody can send it to another one.
 */
export const realEstateFeedEdit: Handler<'RealEstateFeedEdit'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const { feeds } = services.repositories;
  const { Url: url, EveryHours: everyHours, PageUrl: pageUrl, Authorization } = request;
  const old = await feeds.of(chatbot.id);
  const kept = old && url && new URL(old.url).origin === new URL(url).origin ? old.authorization : '';
  const feed = { chatbotId: chatbot.id, url, everyHours, authorization: Authorization ?? kept, pageUrl };
  await (url ? feeds.store(feed, call.now) : feeds.remove(chatbot.id));
  return dataOf(await feeds.of(chatbot.id), call.now);
};

/** RealEstateFeedGet: returns a chatbot's feed. Not stated: our own operation. */
export const realEstateFeedGet: Handler<'RealEstateFeedGet'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  return dataOf(await services.repositories.feeds.of(chatbot.id), call.now);
};

/** RealEstateFeedRun: updates a chatbot's listings from its feed. Not stated: our own operation. */
export const realEstateFeedRun: Handler<'RealEstateFeedRun'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  return services.feeds.run(chatbot.id);
};

const dataOf = (feed: Feed | undefined, now: Date) => ({
  Url: feed?.url ?? '',
  EveryHours: feed?.everyHours ?? 24,
  HasAuthorization: !!feed?.authorization,
  PageUrl: feed?.pageUrl ?? '',
  ...(feed?.report && { Report: feed.report }),
  ...(feed && isStopped(feed, now) && { IsStopped: true }),
});
