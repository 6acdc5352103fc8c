import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChatSession, type SessionGrant } from '../../src/conversation/chat-session.js';

/** Starts sessions 1, 2, 3 …; renewing keeps the number and returns a new key. */
function counting() {
  const previous: (SessionGrant | undefined)[] = [];
  const session = new ChatSession(async before => {
    previous.push(before);
    await Promise.resolve();
    return { sessionId: before?.sessionId ?? previous.length, sessionKey: `key-${previous.length}` };
  });
  return { session, previous };
}

test('concurrent callers share the start of a session', async () => {
  const { session, previous } = counting();
  const grants = await Promise.all([session.ensure(), session.ensure(), session.ensure()]);
  assert.deepEqual(
    grants.map(grant => grant.sessionId),
    [1, 1, 1],
  );
  assert.equal(previous.length, 1);
});

test('renewing keeps the session and replaces its key', async () => {
  const { session, previous } = counting();
  const first = await session.ensure();
  assert.deepEqual(await session.renew(), { sessionId: 1, sessionKey: 'key-2' });
  assert.deepEqual(previous, [undefined, first]);
  assert.equal((await session.ensure()).sessionKey, 'key-2');
});

test('a failed start is tried again', async () => {
  let tries = 0;
  const session = new ChatSession(() =>
    ++tries === 1 ? Promise.reject(new Error('down')) : Promise.resolve({ sessionId: 9 }),
  );
  await assert.rejects(session.ensure(), /down/);
  assert.equal((await session.ensure()).sessionId, 9);
});

test('a session that is forgotten while it starts does not come back', async () => {
  let open: (grant: SessionGrant) => void = () => {};
  const session = new ChatSession(() => new Promise(resolve => (open = resolve)));
  const pending = session.ensure();
  session.forget();
  open({ sessionId: 5 });
  assert.equal((await pending).sessionId, 5);
  assert.equal(session.grant, undefined);
});
