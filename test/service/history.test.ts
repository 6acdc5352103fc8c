import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answering } from './support/answerers.js';
import { onEachDatabase } from './support/fixture.js';
import { visit } from './support/visitor.js';

onEachDatabase('ChatContentHistory', fixture => {
  test('ChatContentHistory returns conversations with their messages, oldest first', async t => {
    let now = new Date('2025-03-01T10:00:00.000Z');
    const service = await fixture.serve(t, { clock: () => now, answerer: answering('Two.') });
    const chatbot = await fixture.newChatbot();
    const { serialNumber, keys } = chatbot;
    const first = await visit(service, chatbot);
    now = new Date('2025-03-02T00:00:00.000Z');
    const config = await service.call(
      'GetConfig',
      { serialNumber },
      { headers: { referer: 'https://homes.example/list' } },
    );
    const second = config.envelope.Data as { SessionID: number };
    // A session without messages is not a conversation.
    await visit(service, chatbot);
    // The visitor's keys from the day before have expired.
    const ask = (sessionID: number, content: string) =>
      service.data('ClientAsk', { sessionID, content }, { secret: keys.secret });
    await ask(second.SessionID, 'Homes?');
    await ask(first.sessionID, 'One?');
    await ask(first.sessionID, 'And more?');
    const history = (period: object) =>
      service.data('ChatContentHistory', { SerialNumber: serialNumber, ...period }, { secret: keys.secret });
    const all = await history({});
    assert.deepEqual(all, [
      {
        SessionID: first.sessionID,
        CreateTime: '2025-03-01T10:00:00.000Z',
        URI: '',
        Messages: [
          { Type: 'User', Content: 'One?' },
          { Type: 'AI', Content: 'Two.' },
          { Type: 'User', Content: 'And more?' },
          { Type: 'AI', Content: 'Two.' },
        ],
      },
      {
        SessionID: second.SessionID,
        CreateTime: '2025-03-02T00:00:00.000Z',
        URI: 'https://homes.example/list',
        Messages: [
          { Type: 'User', Content: 'Homes?' },
          { Type: 'AI', Content: 'Two.' },
        ],
      },
    ]);
    const [older, younger] = all;
    for (const [period, expected] of [
      [{ StartTime: '2025-03-02' }, [younger]],
      [{ EndTime: '2025-03-02' }, [older]],
      [{ StartTime: '2025-03-01T10:00:00Z', EndTime: '2025-03-02T00:00:00.001Z' }, all],
      [{ StartTime: '2025-03-01T11:00:00+01:00', EndTime: '2025-03-01 10:00:01' }, [older]],
      [{ StartTime: '2025-03-03', EndTime: '2025-03-01' }, []],
      [{ StartTime: '', EndTime: null }, all],
    ] as const)
      assert.deepEqual(await history(period), expected);
  });

  test('ChatContentHistory names an invalid time', async t => {
    const service = await fixture.serve(t);
    const { serialNumber, keys } = await fixture.newChatbot();
    for (const field of ['StartTime', 'EndTime'])
      for (const time of [
        'yesterday',
        '2025-13-01',
        '2025-02-30',
        '2025-01-01T25:00',
        '1735689600',
        '2025',
        '0000-01-01',
        '9999-12-31T23:59-14:00',
      ])
        assert.match(
          await service.refusal(
            400,
            'ChatContentHistory',
            { SerialNumber: serialNumber, [field]: time },
            { secret: keys.secret },
          ),
          new RegExp(`^The field ${field} `),
        );
  });
});
