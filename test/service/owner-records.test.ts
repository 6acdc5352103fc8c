import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answering } from './support/answerers.js';
import { onEachDatabase } from './support/fixture.js';
import { visit } from './support/visitor.js';

onEachDatabase('records for owners', fixture => {
  test('GetSettings returns everything that Edit stored, including prompts, only to the owner', async t => {
    const service = await fixture.serve(t);
    const { serialNumber, keys } = await fixture.newChatbot();
    const { secret } = keys;
    const settings = { SystemMessage: 'Be kind.', Temperature: 7, VerifyDomain: false };
    await service.data('Edit', { serialNumber, ...settings }, { secret });
    const stored = (await service.data('GetSettings', { serialNumber }, { secret })) as object;
    assert.deepEqual({ ...stored, ...settings }, stored);
    const others = await fixture.newChatbot();
    const denied = await service.call('GetSettings', { serialNumber }, others.keys);
    assert.equal(denied.envelope.Code, 403);
    const anybody = await service.call('GetSettings', { serialNumber });
    assert.equal(anybody.envelope.Code, 401);
  });

  test('LeadList returns visitors with contacts within a period', async t => {
    const now = new Date('2025-03-01T10:00:00.000Z');
    const service = await fixture.serve(t, { clock: () => now, answerer: answering('Yes.') });
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    await service.data('ClientAsk', { sessionID, content: 'Write to ann@homes.example, please.' }, { sessionKey });
    const leads = (period: object) =>
      service.data('LeadList', { SerialNumber: chatbot.serialNumber, ...period }, { secret: chatbot.keys.secret });
    assert.deepEqual(await leads({}), [
      {
        SessionID: sessionID,
        CreateTime: '2025-03-01T10:00:00.000Z',
        Source: 'message',
        Contact: 'ann@homes.example',
        Content: 'Write to ann@homes.example, please.',
        HeldBack: false,
      },
    ]);
    assert.deepEqual(await leads({ StartTime: '2025-03-02' }), []);
  });
});
