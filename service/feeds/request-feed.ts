import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { createGunzip } from 'node:zlib';
import { isLoopback } from '../access/loopback.js';
import { isPublicAddress } from '../../src/gateway/network.js';
import { whatCame } from './what-came.js';

/** A feed that can't be read; the message is one sentence for its owner. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/** How feeds are reached. */
export interface FeedAccess {
  /** Whether feeds may come from this machine, over http too: only for a service that no other machine reaches. */
  readonly allowsLoopback?: boolean;
  /** Returns the addresses of a host; defaults to the system's resolver. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  /** Noun for the address in messages; `feed` by default. */
  readonly noun?: string;
}

export interface FeedRequest {
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers: http.OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  readonly signal: AbortSignal;
}

/** Longest text of a refusal that is read, in bytes. */
const MAX_REFUSAL_BYTES = 16 * 1024;

/** Sends a request to a public address. @throws {FeedError} */
export async function request(access: FeedAccess, { url, ...rest }: FeedRequest): Promise<IncomingMessage> {
  const addresses = await addressesOf(url, access);
  const { method = 'GET', headers, body, signal } = rest;
  const options: https.RequestOptions = {
    agent: false,
    method,
    signal,
    headers: { 'Accept-Encoding': 'gzip', 'User-Agent': 'chatbot-service', ...headers },
    // Connects to the checked addresses, even if the name now has others.
    lookup: (_host, { all }, done) =>
      all ? done(null, [...addresses]) : done(null, addresses[0]!.address, addresses[0]!.family),
  };
  return new Promise((resolve, reject) => {
    (url.protocol === 'https:' ? https : http).request(url, options, resolve).on('error', reject).end(body);
  });
}

/** @throws {FeedError} when the service may not use an address; the resolver's error when there is no such host */
export async function requirePublic(url: URL, access: FeedAccess): Promise<void> {
  await addressesOf(url, access);
}

/** Returns the addresses of a host, which all have to be public. */
async function addressesOf(url: URL, access: FeedAccess): Promise<readonly LookupAddress[]> {
  const { protocol, hostname, username, password } = url;
  const { allowsLoopback, resolve = (name: string) => lookup(name, { all: true }), noun = 'feed' } = access;
  if (protocol !== 'https:' && !(allowsLoopback && protocol === 'http:' && isLoopback(hostname)))
    throw new FeedError(`The address of the ${noun} must begin with https.`);
  if (username || password) throw new FeedError(`The address of the ${noun} must not contain a password.`);
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host);
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address));
  if (!addresses.length || !addresses.every(({ address }) => isAllowed(address)))
    throw new FeedError(`The ${noun} is in a private network.`);
  return addresses;
}

/** Reads a response, decompressed. `take` is called with the length of each piece, and may throw. */
export async function readBody(
  response: IncomingMessage,
  take: (length: number) => void,
  noun = 'feed',
): Promise<Blob> {
  const { 'content-encoding': encoding = 'identity' } = response.headers;
  if (encoding !== 'gzip' && encoding !== 'identity')
    throw new FeedError(`The server of the ${noun} sends the encoding ${encoding}, which is not supported.`);
  const body = encoding === 'gzip' ? response.pipe(createGunzip()) : response;
  response.on('error', error => body.destroy(error));
  const chunks: Buffer<ArrayBuffer>[] = [];
  try {
    for await (const chunk of body as AsyncIterable<Buffer<ArrayBuffer>>) {
      take(chunk.length);
      chunks.push(chunk);
    }
  } finally {
    response.destroy();
  }
  return new Blob(chunks);
}

/** Returns the beginning of a refusal, for the owner; nothing if it can't be read. */
export async function refusalIn(response: IncomingMessage): Promise<string> {
  let left = MAX_REFUSAL_BYTES;
  try {
    const body = await readBody(response, length => {
      left -= length;
      if (left < 0) throw new FeedError('The refusal is long.');
    });
    return whatCame(await body.text());
  } catch {
    return '';
  }
}
