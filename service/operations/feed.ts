import type { FeedPlace } from '../feeds/fetch-feed.js';
import { isStopped, type Feed } from '../data/feeds.js';
import type { Listing } from '../data/listings.js';
import type { CheckedRequestOf } from '../../src/protocol/operations.js';
import { listingColumns } from '../data/listing-fields.js';
import { findChatbot } from './find-chatbot.js';
import type { Handler } from './operation.js';
import { asStoredListing } from '../data/stored-listing.js';

/**
 * RealEstateFeedEdit: stores or removes a chatbot's feed. Not stated: our own operation. Omitted secrets are kept only
 * for the same servers, so that nobody can send them to another one.
 */
export const realEstateFeedEdit: Handler<'RealEstateFeedEdit'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const { feeds } = services.repositories;
  const feed = feedOf(request, chatbot.id, await feeds.of(chatbot.id));
  await (feed.url ? feeds.store(feed, call.now) : feeds.remove(chatbot.id));
  return dataOf(await feeds.of(chatbot.id), call.now);
};

/** RealEstateFeedGet: returns a chatbot's feed. Not stated: our own operation. */
export const realEstateFeedGet: Handler<'RealEstateFeedGet'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  return dataOf(await services.repositories.feeds.of(chatbot.id), call.now);
};

/** RealEstateFeedPreview: reads a feed without storing anything. Not stated: our own operation. */
export const realEstateFeedPreview: Handler<'RealEstateFeedPreview'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const feed = feedOf(request, chatbot.id, await services.repositories.feeds.of(chatbot.id));
  const found = await services.feeds.preview(feed);
  return {
    Columns: found.columns.map(({ name, example, field }) => ({ Name: name, Example: example, Field: field })),
    Settings: found.settings.map(({ field, value }) => ({ Field: field, Value: value })),
    Values: found.values.map(({ field, value, rows, choice, isSure }) => ({
      ...{ Field: field, Value: value, Rows: rows, Choice: choice, IsSure: isSure },
    })),
    Listings: found.listings.map(fields => {
      const price = fields.SaleType === 'for_rent' ? fields.RentPrice : fields.SalePrice;
      return asStoredListing({ id: 0, price, ...listingColumns(fields) } as Listing);
    }),
    ...{ Rows: found.rows, Refused: found.refused, Problems: [...found.problems] },
  };
};

/** RealEstateFeedRun: updates a chatbot's listings from its feed. Not stated: our own operation. */
export const realEstateFeedRun: Handler<'RealEstateFeedRun'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  return services.feeds.run(chatbot.id, { withdrawals: !!request.Withdraw, values: !!request.ClearValues });
};

type FeedRequest = CheckedRequestOf<'RealEstateFeedEdit'>;

/** Returns the feed of a request, with the stored secrets that it omits. */
function feedOf(request: FeedRequest, chatbotId: number, old: Feed | undefined) {
  const { Url: url, EveryHours, PageUrl, Authorization, TokenUrl, ClientId, ClientSecret, Scope, Mapping } = request;
  const tokenUrl = TokenUrl ?? '';
  const isSame = isSameOrigin(old?.url, url);
  const hasSameToken = isSame && isSameOrigin(old?.tokenUrl, tokenUrl) && old?.clientId === ClientId;
  return {
    ...{ chatbotId, url, tokenUrl, everyHours: EveryHours ?? 24, pageUrl: PageUrl ?? '' },
    authorization: Authorization ?? (isSame && old ? old.authorization : ''),
    clientId: ClientId ?? '',
    clientSecret: ClientSecret ?? (hasSameToken && old ? old.clientSecret : ''),
    scope: Scope ?? '',
    mapping: Mapping ?? old?.mapping ?? {},
  } satisfies FeedPlace & Partial<Feed>;
}

const isSameOrigin = (one: string | undefined, other: string): boolean =>
  !!one && !!other && new URL(one).origin === new URL(other).origin;

const dataOf = (feed: Feed | undefined, now: Date) => ({
  Url: feed?.url ?? '',
  EveryHours: feed?.everyHours ?? 24,
  HasAuthorization: !!feed?.authorization,
  TokenUrl: feed?.tokenUrl ?? '',
  ClientId: feed?.clientId ?? '',
  HasClientSecret: !!feed?.clientSecret,
  Scope: feed?.scope ?? '',
  PageUrl: feed?.pageUrl ?? '',
  Mapping: feed?.mapping ?? {},
  ...(feed?.report && { Report: feed.report }),
  ...(feed && isStopped(feed, now) && { IsStopped: true }),
});
