import { originNotAllowed } from '../../src/gateway/refusal.js';
import { keyExpired, requireSameOrigin, type VisitorClaims, type VisitorKeys } from '../../src/gateway/visitor-keys.js';
import type { KeyKind, Operation } from '../../src/protocol/operation.js';
import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../../src/protocol/key-headers.js';
import type { AgentIdentity, Agents } from '../data/agents.js';
import type { Chatbot } from '../data/chatbots.js';
import type { OwnerKeyKind } from '../data/schema.js';
import type { Tenants } from '../data/tenants.js';
import { noteChatbot } from '../monitoring/request-context.js';
import { mayEmbed } from './domains.js';
import { ServiceError } from '../failure.js';

export type Caller =
  | { readonly type: 'anybody' }
  | { readonly type: 'owner'; readonly key: OwnerKeyKind; readonly tenantId: number }
  | { readonly type: 'visitor'; readonly claims: VisitorClaims }
  /** An agent, who opens one chatbot; `key` is checked again while a channel is open. */
  | ({ readonly type: 'agent'; readonly key: string } & AgentIdentity);

type KeyHolder = Exclude<Caller, { type: 'anybody' }>;

export interface KeyRing {
  readonly tenants: Tenants;
  readonly agents: Agents;
  readonly visitorKeys: VisitorKeys;
}

/**
 * Identifies the caller from the request's keys.
 *
 * Not stated: both headers work for any operation that accepts their kind of key, and one valid key is enough.
 * A public operation ignores invalid keys.
 *
 * @throws {Refusal} 401 without a valid key, 403 when the operation doesn't accept that kind of key
 */
export async function identify(
  headers: Headers,
  { keys: allowed, keyGraceMs = 0 }: Pick<Operation, 'keys' | 'keyGraceMs'>,
  ring: KeyRing,
  now: Date,
): Promise<Caller> {
  const secret = withoutScheme(headers.get(AUTHORIZATION_HEADER) ?? '');
  const sessionKey = headers.get(SESSION_KEY_HEADER) ?? '';
  const callers = [
    secret && (await findOwner('secret', secret, ring, now)),
    sessionKey &&
      ((await findVisitor(sessionKey, allowed, ring)) ??
        (await findOwner('workspace', sessionKey, ring, now)) ??
        (await findAgent(sessionKey, ring))),
  ].filter(caller => !!caller);
  const valid = callers.filter(caller => !isExpired(caller, now.getTime() - keyGraceMs));
  const admitted = valid.find(caller => !allowed.length || allowed.includes(kindOf(caller)));
  if (admitted) return admitted;
  if (!allowed.length) return { type: 'anybody' };
  if (valid.length) throw new ServiceError(403, 'This operation does not accept this kind of key.');
  if (callers.length) throw keyExpired();
  if (secret || sessionKey) throw new ServiceError(401, 'The key is not valid.');
  throw new ServiceError(401, `A key is missing: send ${AUTHORIZATION_HEADER} or ${SESSION_KEY_HEADER}.`);
}

/**
 * Checks that the caller may use this chatbot.
 *
 * @throws {ServiceError} 403 when the key belongs to another chatbot, or the page's domain is not allowed
 */
export function requireAccess(caller: Caller, chatbot: Chatbot, origin: string | null): void {
  noteChatbot(chatbot.id);
  if (caller.type === 'owner') {
    if (caller.tenantId !== chatbot.tenantId) throw notYourChatbot();
    return;
  }
  if (caller.type === 'agent') {
    if (caller.chatbotId !== chatbot.id) throw notYourChatbot();
    return;
  }
  if (caller.type === 'visitor') {
    if (caller.claims.serialNumber !== chatbot.serialNumber) throw notYourChatbot();
    requireSameOrigin(caller.claims, origin);
    // The owner's dashboard may be on a page that visitors don't see.
    if (caller.claims.isPreview) return;
  }
  if (!mayEmbed(chatbot.settings, origin)) throw originNotAllowed(origin);
}

const notYourChatbot = () => new ServiceError(403, 'This key is not for this chatbot.');

/** `Authorization` holds the raw key (interface 5). Not stated: a `Bearer` prefix is accepted. */
const withoutScheme = (header: string) => header.trim().replace(/^Bearer\s+/i, '');

async function findOwner(key: OwnerKeyKind, text: string, ring: KeyRing, now: Date): Promise<KeyHolder | undefined> {
  const tenantId = await ring.tenants.idOfKey(key, text, now);
  return tenantId === undefined ? undefined : { type: 'owner', key, tenantId };
}

async function findVisitor(
  text: string,
  allowed: readonly KeyKind[],
  { visitorKeys }: KeyRing,
): Promise<KeyHolder | undefined> {
  const claims = await (allowed.includes('answers') ? visitorKeys.readForAnswers(text) : visitorKeys.read(text));
  return claims && { type: 'visitor', claims };
}

async function findAgent(key: string, ring: KeyRing): Promise<KeyHolder | undefined> {
  const identity = await ring.agents.byKey(key);
  return identity && { type: 'agent', key, ...identity };
}

function kindOf(caller: KeyHolder): KeyKind {
  if (caller.type === 'owner') return caller.key;
  return caller.type === 'visitor' && caller.claims.isForAnswers ? 'answers' : caller.type;
}

const isExpired = (caller: KeyHolder, now: number) => caller.type === 'visitor' && caller.claims.endsAt <= now;
