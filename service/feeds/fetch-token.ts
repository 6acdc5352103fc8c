import type { Feed } from '../data/feeds.js';
import { FeedError, readBody, refusalIn, request, type FeedAccess } from './request-feed.js';

export type Credentials = Pick<Feed, 'tokenUrl' | 'clientId' | 'clientSecret' | 'scope'>;

const MAX_TOKEN_BYTES = 64 * 1024;
/** A token that fits into a header. */
const TOKEN = /^[\x21-\x7e]{1,16000}$/;

/**
 * Gets a token for OAuth client credentials (RFC 6749, section 4.4).
 *
 * The credentials are sent in the body, as RESO services document it. A server that refuses this gets them in a header,
 * which every server has to support (section 2.3.1).
 *
 * @throws {FeedError}
 */
export async function fetchToken(feed: Credentials, access: FeedAccess, signal: AbortSignal): Promise<string> {
  const { tokenUrl, clientId, clientSecret, scope } = feed;
  const send = async (isInBody: boolean) => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      ...(isInBody && { client_id: clientId, client_secret: clientSecret }),
      ...(scope && { scope }),
    }).toString();
    const basic = [clientId, clientSecret].map(encodeURIComponent).join(':');
    return request(access, {
      url: new URL(tokenUrl),
      method: 'POST',
      body,
      signal,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
        ...(!isInBody && { Authorization: `Basic ${Buffer.from(basic).toString('base64')}` }),
      },
    });
  };
  let response = await send(true);
  if (response.statusCode === 400 || response.statusCode === 401) {
    const refusal = await refusalIn(response);
    response = await send(false);
    // The first refusal says what is wrong with the credentials themselves.
    if (response.statusCode !== 200) throw new FeedError(refusalOf(response.statusCode, refusal));
  }
  if (response.statusCode !== 200) throw new FeedError(refusalOf(response.statusCode, await refusalIn(response)));
  let left = MAX_TOKEN_BYTES;
  const body = await readBody(response, length => {
    left -= length;
    if (left < 0) throw new FeedError('The token address sends more than a token.');
  });
  const token = tokenIn(await body.text());
  if (!TOKEN.test(token)) throw new FeedError('The token address answers without a token.');
  return token;
}

const refusalOf = (status: number | undefined, refusal: string) =>
  `The token address answers with status ${status ?? 0}.${refusal}`;

function tokenIn(text: string): string {
  try {
    const { access_token: token } = JSON.parse(text) as { access_token?: unknown };
    return typeof token === 'string' ? token : '';
  } catch {
    return '';
  }
}
