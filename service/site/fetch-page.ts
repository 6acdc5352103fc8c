import { gunzipSync } from 'node:zlib';
import { FeedError, readBody, request, type FeedAccess } from '../feeds/request-feed.js';
import type { DocumentKind } from './document.js';
import { AGENT } from './robots.js';

/** A response of the site. */
export type Fetched =
  | {
      readonly type: 'document';
      readonly url: URL;
      readonly kind: DocumentKind | 'xml';
      readonly bytes: Uint8Array;
      readonly charset: string;
      /** Whether a header asks not to show the page in searches, or not to follow its links. */
      readonly isHidden: boolean;
      readonly isDeadEnd: boolean;
    }
  | { readonly type: 'gone' }
  /** A redirect, which the caller follows if it may. */
  | { readonly type: 'moved'; readonly to: URL }
  /** A kind of file without a text. */
  | { readonly type: 'other' };

const MAX_BYTES: Readonly<Record<DocumentKind | 'xml', number>> = {
  html: 2 * 1024 * 1024,
  css: 2 * 1024 * 1024,
  text: 2 * 1024 * 1024,
  xml: 8 * 1024 * 1024,
  pdf: 10 * 1024 * 1024,
  docx: 10 * 1024 * 1024,
};
const TIMEOUT_MS = 20_000;

const KINDS: readonly { readonly type: RegExp; readonly kind: DocumentKind | 'xml' }[] = [
  { type: /^(?:text\/html|application\/xhtml\+xml)$/, kind: 'html' },
  { type: /^application\/(?:x-)?pdf$/, kind: 'pdf' },
  { type: /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document$/, kind: 'docx' },
  { type: /^(?:text|application)\/xml$/, kind: 'xml' },
  { type: /^application\/(?:x-)?gzip$/, kind: 'xml' },
  { type: /^text\/(?:plain|markdown)$/, kind: 'text' },
  { type: /^text\/css$/, kind: 'css' },
];

/**
 * Fetches a page once. Follows no redirect.
 *
 * @throws {FeedError} with a sentence for the owner
 */
export async function fetchPage(access: FeedAccess, url: URL, running: AbortSignal): Promise<Fetched> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = AbortSignal.any([running, timeout]);
  try {
    return await fetchOnce({ ...access, noun: 'site' }, url, signal);
  } catch (cause) {
    running.throwIfAborted();
    if (cause instanceof FeedError) throw cause;
    const { code = '' } = cause as NodeJS.ErrnoException;
    const problem = timeout.aborted ? 'takes too long' : `does not answer${/^\w+$/.test(code) ? ` (${code})` : ''}`;
    throw new FeedError(`The server of the site ${problem}.`, { cause });
  }
}

async function fetchOnce(access: FeedAccess, url: URL, signal: AbortSignal): Promise<Fetched> {
  const response = await request(access, {
    url,
    signal,
    headers: {
      Accept: 'text/html, application/xhtml+xml, application/pdf, text/plain, */*;q=0.1',
      'User-Agent': AGENT,
    },
  });
  const { statusCode = 0, headers } = response;
  const end = <Result>(result: Result): Result => {
    response.on('error', () => {}).destroy();
    return result;
  };
  const { location } = headers;
  if (statusCode >= 300 && statusCode < 400 && location && URL.canParse(location, url))
    return end({ type: 'moved', to: new URL(location, url) });
  if (statusCode === 404 || statusCode === 410) return end({ type: 'gone' });
  if (statusCode !== 200) throw end(new FeedError(`The server of the site answers with status ${statusCode}.`));
  const [mime = ''] = (headers['content-type'] ?? 'text/html').toLowerCase().split(';', 1);
  const kind = KINDS.find(({ type }) => type.test(mime.trim()))?.kind;
  if (!kind) return end({ type: 'other' });
  let left = MAX_BYTES[kind];
  const take = (length: number) => {
    left -= length;
    if (left < 0) throw new FeedError(`The page is larger than ${MAX_BYTES[kind] / 2 ** 20} MiB.`);
  };
  const body = await readBody(response, take, 'site');
  const [, charset = ''] = /charset=\s*"?([\w-]{1,40})/i.exec(headers['content-type'] ?? '') ?? [];
  const robots = String(headers['x-robots-tag'] ?? '').slice(0, 1000);
  return {
    type: 'document',
    url,
    kind,
    bytes: unpacked(new Uint8Array(await body.arrayBuffer()), kind),
    charset,
    isHidden: /\b(?:noindex|none)\b/i.test(robots),
    isDeadEnd: /\b(?:nofollow|none)\b/i.test(robots),
  };
}

/** Unpacks a sitemap that is stored as a gzip file. */
function unpacked(bytes: Uint8Array, kind: DocumentKind | 'xml'): Uint8Array {
  if (kind !== 'xml' || bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES.xml });
  } catch (cause) {
    throw new FeedError('The sitemap can’t be unpacked, or is larger than 8 MiB.', { cause });
  }
}
