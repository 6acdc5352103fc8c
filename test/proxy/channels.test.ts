import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openInbox } from '../service/support/inbox-fixture.js';
import { arrive, clientOnPage, serveProxy, serviceFixture, SHOP } from './support/proxy-fixture.js';

const DAY_MS = 86_400_000;

describe('a person in a conversation through the proxy', () => {
  const fixture = serviceFixture();

  test('a visitor waits for an agent and reads the channel of their own session only', async t => {
    const { service, chatbot, ann, owner } = await openInbox(fixture, t);
    const proxy = await serveProxy(t, service.url, { chatbot });
    await ann.list('all');
    const picture = `${service.url}/files/5`;
    await owner.do('AgentEdit', { ID: ann.id, PictureUrl: picture });
    const config = await proxy.data('GetConfig', { serialNumber: chatbot.serialNumber }, { origin: SHOP });
    assert.deepEqual(config.Agents, { State: 'bot', IsOpen: true, NextOpening: null });
    const { sessionID, asVisitor } = await arrive(proxy, chatbot);
    const stranger = await arrive(proxy, chatbot);
    assert.equal((await proxy.data('WaitForAgent', { sessionID }, asVisitor)).State, 'waiting');
    assert.equal(await proxy.data('Typing', { sessionID }, asVisitor), 1);

    const client = clientOnPage(proxy.url, { credentials: { sessionKey: asVisitor.sessionKey } });
    const events = client.events({ sessionID });
    assert.equal((await events.next()).value?.Type, 'waiting');
    const next = events.next();
    await ann.do('InboxReply', { ConversationID: sessionID, ClientID: '1', Content: `![](${picture})` });
    const { value: joined } = await next;
    const image = `${proxy.url}/files/5`;
    assert.deepEqual([joined?.Type, joined?.Agent], ['joined', { Name: 'Ann', PictureUrl: image }]);
    await events.return?.();
    const rest = [];
    for await (const { Type, Message } of client.events({ sessionID, After: joined!.EventID, Wait: false }))
      rest.push([Type, Message?.Content]);
    assert.deepEqual(rest, [
      ['read', undefined],
      ['message', `![](${image})`],
    ]);
    for (const name of ['Events', 'Typing', 'WaitForAgent'] as const)
      await proxy.refusal(403, name, { sessionID }, stranger.asVisitor);
    for (const name of ['InboxEvents', 'InboxList', 'AgentList'] as const)
      await proxy.refusal(403, name, { SerialNumber: chatbot.serialNumber }, asVisitor);

    const renewal = { serialNumber: chatbot.serialNumber, sessionID, sessionKey: asVisitor.sessionKey };
    const again = await proxy.data('GetConfig', renewal, { origin: SHOP });
    assert.deepEqual(again.Agents, { IsOpen: true, NextOpening: null });
  });

  test('a visitor returns to the agent within a week, and without one a session ends with its key', async t => {
    const { service, chatbot, ann } = await openInbox(fixture, t);
    const clock = { now: Date.now() };
    const proxy = await serveProxy(t, service.url, { chatbot, clock: () => new Date(clock.now) });
    const [visitor, other] = [await arrive(proxy, chatbot), await arrive(proxy, chatbot)];
    await ann.do('InboxReply', { ConversationID: visitor.sessionID, ClientID: '1', Content: 'Hello.' });
    const renewal = ({ sessionID, sessionKey }: typeof visitor) => ({
      serialNumber: chatbot.serialNumber,
      sessionID,
      sessionKey,
    });
    clock.now += 6 * DAY_MS;
    const { SessionID, SessionKey } = await proxy.data('GetConfig', renewal(visitor), { origin: SHOP });
    assert.equal(SessionID, visitor.sessionID);
    const asVisitor = { origin: SHOP, sessionKey: SessionKey };
    const sent = await proxy.data('ClientAsk', { sessionID: SessionID, content: 'Hi' }, asVisitor);
    assert.equal(sent.Agent?.Name, 'Ann');
    assert.match(await proxy.refusal(401, 'GetConfig', renewal(other), { origin: SHOP }), /too long ago/);
    await proxy.refusal(403, 'GetConfig', renewal(visitor), { origin: 'https://other.example' });
    clock.now += 2 * DAY_MS;
    assert.match(await proxy.refusal(401, 'GetConfig', renewal(visitor), { origin: SHOP }), /too long ago/);
  });
});
