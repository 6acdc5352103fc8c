import { createHash, createHmac } from 'node:crypto';

/** Whose requests they are, and where they go. */
export interface S3Identity {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What of a request is signed. */
export interface SignableRequest {
  readonly method: string;
  readonly url: URL;
  /** All headers that are to be signed, besides `host`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
}

/**
 * The headers of a request to an S3-compatible storage, signed by AWS Signature Version 4. The whole body
 * is signed with them: what is changed on its way is refused.
 */
export function signedHeaders(
  { method, url, headers = {}, body }: SignableRequest,
  { region, accessKeyId, secretAccessKey }: S3Identity,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const bodyHash = sha256(body ?? '');
  const sent = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const signed = Object.entries({ ...sent, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(byName);
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map(segment => encode(decodeURIComponent(segment)))
      .join('/'),
    canonicalQuery(url.searchParams),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  );
  const signature = hmac(key, text).toString('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) =>
  a < b ? -1 : a > b ? 1 : 0;

/** As RFC 3986 has it, which is stricter than the function of the language. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sha256 = (contents: string | Uint8Array) =>
  createHash('sha256').update(contents).digest('hex');

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
