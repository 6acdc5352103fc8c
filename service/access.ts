import type { KeyKind } from '../src/protocol/endpoints.js';
import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../src/protocol/key-headers.js';
import type { Chatbot } from './data/chatbots.js';
import type { OwnerKeyKind } from './data/schema.js';
import type { Tenants } from './data/tenants.js';
import { mayEmbed } from './domains.js';
import { ServiceError } from './failure.js';
import type { VisitorClaims, VisitorKeys } from './visitor-keys.js';

/** Who asks, by the key that came with the request. */
export type Caller =
  | { readonly type: 'anybody' }
  | { readonly type: 'owner'; readonly key: OwnerKeyKind; readonly tenantId: number }
  | { readonly type: 'visitor'; readonly claims: VisitorClaims };

type KeyHolder = Exclude<Caller, { type: 'anybody' }>;

/** Where keys are looked up. */
export interface KeyRing {
  readonly tenants: Tenants;
  readonly visitorKeys: VisitorKeys;
}

/**
 * Finds out who asks.
 *
 * Not stated: either header is taken wherever an operation allows its kind of key; with both, one that
 * opens the operation is enough. An operation without keys is open to anybody, and a key that opens
 * nothing does no harm there.
 *
 * @throws {ServiceError} 401 without a valid key, 403 when the operation is not for keys of that kind
 */
export async function identify(
  headers: Headers,
  allowed: readonly KeyKind[],
  ring: KeyRing,
  now: Date,
): Promise<Caller> {
  const secret = withoutScheme(headers.get(AUTHORIZATION_HEADER) ?? '');
  const sessionKey = headers.get(SESSION_KEY_HEADER) ?? '';
  const callers = [
    secret && (await findOwner('secret', secret, ring, now)),
    sessionKey &&
      (findVisitor(sessionKey, ring) ?? (await findOwner('workspace', sessionKey, ring, now))),
  ].filter(caller => !!caller);
  const valid = callers.filter(caller => !isExpired(caller, now));
  const admitted = valid.find(caller => !allowed.length || allowed.includes(kindOf(caller)));
  if (admitted) return admitted;
  if (!allowed.length) return { type: 'anybody' };
  if (valid.length) throw new ServiceError(403, 'This kind of key does not open this operation.');
  if (callers.length)
    throw new ServiceError(401, 'The session key has expired; GetConfig gives a new one.');
  if (secret || sessionKey) throw new ServiceError(401, 'The key is not valid.');
  throw new ServiceError(
    401,
    `A key is missing: send ${AUTHORIZATION_HEADER} or ${SESSION_KEY_HEADER}.`,
  );
}

/**
 * Checks that the caller may have to do with this chatbot.
 *
 * @throws {ServiceError} 403 when the key is for another one, or the page's domain is not allowed
 */
export function requireAccess(caller: Caller, chatbot: Chatbot, origin: string | null): void {
  if (caller.type === 'owner') {
    if (caller.tenantId !== chatbot.tenantId) throw notYourChatbot();
    return;
  }
  if (caller.type === 'visitor') {
    if (caller.claims.chatbotId !== chatbot.id) throw notYourChatbot();
    requireSamePage(caller.claims, origin);
  }
  if (!mayEmbed(chatbot.settings, origin))
    throw new ServiceError(403, `This chatbot does not answer ${namePage(origin)}.`, {
      readableByPage: false,
    });
}

/**
 * Checks that a visitor key is used where it was given out. A request without an origin does not come
 * from another page; what it may do is for the domain check to say.
 *
 * @throws {ServiceError} 403 when it came from a page of another origin
 */
export function requireSamePage(claims: VisitorClaims, origin: string | null): void {
  if (origin !== null && claims.origin !== '' && origin !== claims.origin)
    throw new ServiceError(403, 'This session key was given to a page of another origin.');
}

const notYourChatbot = () => new ServiceError(403, 'This key is not for this chatbot.');

/** `Authorization` holds the raw key (interface 5). Not stated: `Bearer` before it is read, too. */
const withoutScheme = (header: string) => header.trim().replace(/^Bearer\s+/i, '');

async function findOwner(
  key: OwnerKeyKind,
  text: string,
  ring: KeyRing,
  now: Date,
): Promise<KeyHolder | undefined> {
  const tenantId = await ring.tenants.idOfKey(key, text, now);
  return tenantId === undefined ? undefined : { type: 'owner', key, tenantId };
}

function findVisitor(text: string, ring: KeyRing): KeyHolder | undefined {
  const claims = ring.visitorKeys.read(text);
  return claims && { type: 'visitor', claims };
}

const kindOf = (caller: KeyHolder): KeyKind => (caller.type === 'owner' ? caller.key : 'visitor');

const isExpired = (caller: KeyHolder, now: Date) =>
  caller.type === 'visitor' && caller.claims.expiresAt <= now;

const namePage = (origin: string | null) =>
  origin === null ? 'requests without an Origin' : `pages of ${origin}`;
