import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { DataOf } from '../../src/protocol/operations.js';
import type { StoredSettings } from '../../service/data/schema.js';
import { ConversationList, type ListPlace } from '../../service/data/conversation-list.js';
import { Conversations } from '../../service/data/conversations.js';
import { answeringBy } from './support/answerers.js';
import { onEachDatabase } from './support/fixture.js';
import { visit } from './support/visitor.js';

const DAY_MS = 86_400_000;
const BEGIN = Date.parse('2026-03-01T12:00:00Z');

onEachDatabase('ConversationList', fixture => {
  /** An owner with a chatbot, whose visitors ask on consecutive days. */
  async function open(t: TestContext, settings: StoredSettings = {}) {
    let now = new Date(BEGIN);
    const service = await fixture.serve(t, {
      clock: () => now,
      answerer: answeringBy(function* ({ content }) {
        yield { type: 'fragment', content: `About ${content}` };
        const noAnswer = content.includes('unknown');
        const corrections = content.includes('wrong')
          ? [{ kind: 'price' as const, said: '$1', right: '$2' }]
          : undefined;
        yield { type: 'final', totalTokens: 1, noAnswer, ...(corrections && { corrections }) };
      }),
    });
    const chatbot = await fixture.newChatbot(settings);
    const { serialNumber: SerialNumber, keys } = chatbot;
    const owner = { secret: keys.secret };
    let days = 0;
    return {
      service,
      chatbot,
      SerialNumber,
      owner,
      /** A conversation of one day. */
      talk: async (...questions: readonly string[]) => {
        now = new Date(BEGIN + DAY_MS * days++);
        const { sessionID, sessionKey } = await visit(service, chatbot);
        const answers: DataOf<'ClientAsk'>[] = [];
        for (const content of questions)
          answers.push(await service.data('ClientAsk', { sessionID, content }, { sessionKey }));
        return { sessionID, sessionKey, answers };
      },
      list: (fields: object = {}) => service.data('ConversationList', { SerialNumber, ...fields }, owner),
      idsOf: async (fields: object = {}) => {
        const { List } = await service.data('ConversationList', { SerialNumber, ...fields }, owner);
        return List.map(({ SessionID }) => SessionID);
      },
    };
  }

  test('conversations come page by page, the newest first, and the first page has their number', async t => {
    const { talk, list, service, SerialNumber, owner } = await open(t);
    const talks = [];
    for (const question of ['one', 'two', 'three', 'four', 'five']) talks.push(await talk(question));
    // A session without messages is not a conversation.
    await talk();
    const ids = talks.map(({ sessionID }) => sessionID).toReversed();
    const first = await list({ PageSize: 2 });
    assert.deepEqual(
      first.List.map(({ SessionID }) => SessionID),
      ids.slice(0, 2),
    );
    assert.deepEqual([first.VirtualCount, first.CountIsLeast], [5, undefined]);
    // A conversation that begins in the meantime moves nothing.
    await talk('six');
    const second = await list({ PageSize: 2, After: first.Next });
    assert.deepEqual(
      second.List.map(({ SessionID }) => SessionID),
      ids.slice(2, 4),
    );
    assert.equal(second.VirtualCount, undefined);
    const third = await list({ PageSize: 2, After: second.Next });
    assert.deepEqual(
      third.List.map(({ SessionID }) => SessionID),
      ids.slice(4),
    );
    assert.equal(third.Next, undefined);
    const history = await service.data('ChatContentHistory', { SerialNumber }, owner);
    assert.deepEqual((await list()).List, history.toReversed());
  });

  test('each kind has its conversations, and a replaced question or another rating takes one out', async t => {
    const { talk, idsOf, list, service, SerialNumber, owner } = await open(t);
    const plain = await talk('plain');
    const unknown = await talk('unknown');
    const wrong = await talk('wrong');
    const rated = await talk('rated');
    const person = await talk('person');
    const rate = (value: 1 | -1) =>
      service.data('Feedback', { sessionID: rated.sessionID, answerId: rated.answers[0]!.messageid, value }, owner);
    await rate(-1);
    const inbox = { SerialNumber, ConversationID: person.sessionID };
    await service.data('InboxTake', inbox, owner);
    await service.data('InboxRelease', inbox, owner);
    const kinds = { Unanswered: unknown, PoorlyRated: rated, Corrected: wrong, WithPerson: person };
    for (const [Kind, { sessionID }] of Object.entries(kinds)) {
      assert.deepEqual(await idsOf({ Kind }), [sessionID], Kind);
      assert.equal((await list({ Kind })).VirtualCount, 1, Kind);
    }
    assert.equal((await idsOf({ Kind: 'All' })).length, 5);
    await rate(1);
    assert.deepEqual(await idsOf({ Kind: 'PoorlyRated' }), []);
    for (const [Kind, { sessionID, answers }] of Object.entries({ Unanswered: unknown, Corrected: wrong })) {
      const ReplacesID = answers[0]!.QuestionID;
      await service.data('ClientAsk', { sessionID, content: 'plain', ReplacesID }, owner);
      assert.deepEqual(await idsOf({ Kind }), [], Kind);
    }
    await service.data('ClientAsk', { sessionID: plain.sessionID, content: 'unknown' }, owner);
    assert.deepEqual(await idsOf({ Kind: 'Unanswered' }), [plain.sessionID]);
  });

  test('a request to talk to a person by form is a conversation with a person', async t => {
    const { talk, list, service } = await open(t, { TalkToHumanEmail: 'owner@homes.example' });
    const { sessionID, sessionKey } = await talk('Hi');
    await service.data('TalkToHuman', { sessionID, contact: 'ada@homes.example', content: '' }, { sessionKey });
    await talk('Nobody');
    const { List } = await list({ Kind: 'WithPerson' });
    assert.deepEqual(
      List.map(({ SessionID, Contact }) => [SessionID, Contact]),
      [[sessionID, 'ada@homes.example']],
    );
    assert.deepEqual(
      (await list()).List.map(({ Contact }) => Contact),
      [undefined, 'ada@homes.example'],
    );
  });

  test('a search finds words and their beginnings in any message, whatever their case and signs', async t => {
    const { talk, idsOf } = await open(t);
    const { sessionID: pool } = await talk("Is there a pool at 12 O'Neil St.?");
    const { sessionID: mail } = await talk('Write to Ada.Byron@homes.example, +1 (231) 555-0116', 'Thanks');
    const { sessionID: zurich } = await talk('Häuser in Zürich für 450,000?');
    const { sessionID: replaced } = await talk('plain');
    for (const [Search, expected] of [
      ['pool', [pool]],
      ['POOL', [pool]],
      ['poo', [pool]],
      ['pool neil', [pool]],
      ["o'neil", [pool]],
      ['pool ada', []],
      ['ada.byron@homes.example', [mail]],
      ['byron', [mail]],
      ['homes.example', [mail]],
      ['555-0116', [mail]],
      ['Zürich', [zurich]],
      ['450,000', [zurich]],
      ['about plain', [replaced]],
      ['', [replaced, zurich, mail, pool]],
      ['   ', [replaced, zurich, mail, pool]],
      ['?!', []],
      ["'; drop table message; --", []],
      ["pool & !ada | '\\' :* <->", []],
      ['\\', []],
      ['\ud800', []],
      [`~${1}`, []],
    ] as const)
      assert.deepEqual(await idsOf({ Search }), expected, JSON.stringify(Search));
  });

  test('period, words, kind and session hold together', async t => {
    const { talk, idsOf, list } = await open(t);
    const { sessionID: first } = await talk('unknown pool');
    const { sessionID: second } = await talk('unknown garden');
    const { sessionID: third } = await talk('pool');
    for (const [fields, expected] of [
      [{ StartTime: '2026-03-02' }, [third, second]],
      [{ EndTime: '2026-03-02' }, [first]],
      [{ StartTime: '2026-03-02', EndTime: '2026-03-03', Kind: 'Unanswered' }, [second]],
      [{ Kind: 'Unanswered', Search: 'pool' }, [first]],
      [{ Search: 'pool', StartTime: '2026-03-02' }, [third]],
      [{ SessionID: second }, [second]],
      [{ SessionID: String(second), Search: 'pool' }, []],
      [{ SessionID: 9_007_199_254_740_991 }, []],
      [
        { Kind: null, Search: null, StartTime: null, EndTime: null, SessionID: null, After: null },
        [third, second, first],
      ],
    ] as const) {
      assert.deepEqual(await idsOf(fields), expected, JSON.stringify(fields));
      assert.equal((await list(fields)).VirtualCount, expected.length);
    }
  });

  test('a search of a long list finds the same conversations as one of a short list, page by page', async t => {
    const { talk, idsOf, chatbot } = await open(t);
    for (const question of ['pool', 'unknown pool', 'garden', 'pool and garden', 'pool', 'garden', 'unknown garden'])
      await talk(question, `${question} again`);
    for (const limits of [
      { count: 10, hits: 100, small: 0, newest: 2 },
      { count: 10, hits: 1, small: 0, newest: 4 },
      { count: 2, hits: 1, small: 100, newest: 1 },
    ])
      for (const search of ['pool', 'garden', 'pool garden', 'lighthouse', 'aga'])
        for (const kind of ['All', 'Unanswered'] as const)
          for (const size of [1, 2]) {
            const what = JSON.stringify({ limits, search, kind, size });
            const conversations = new ConversationList(fixture.db, new Conversations(fixture.db), limits);
            const filter = { chatbotId: chatbot.id, kind, period: {}, search };
            const expected = await idsOf({ Search: search, Kind: kind });
            const { next, counted, ...first } = await conversations.page(filter, size);
            const ids = first.conversations.map(({ sessionId }) => sessionId);
            for (let after: ListPlace | undefined = next; after;) {
              const page = await conversations.page(filter, size, after);
              ids.push(...page.conversations.map(({ sessionId }) => sessionId));
              after = page.next;
            }
            assert.deepEqual(ids, expected, what);
            assert.ok(counted!.isLeast ? counted!.count <= ids.length : counted!.count === ids.length, what);
          }
  });

  test('conversations of other chatbots are in no list, and their words in no search', async t => {
    const one = await open(t);
    const other = await open(t);
    await one.talk('pool');
    const { sessionID } = await other.talk('pool');
    assert.deepEqual(await other.idsOf({ Search: 'pool' }), [sessionID]);
    assert.deepEqual(await one.idsOf({ SessionID: sessionID }), []);
    await one.service.refusal(403, 'ConversationList', { SerialNumber: one.SerialNumber }, other.owner);
    await one.service.refusal(401, 'ConversationList', { SerialNumber: one.SerialNumber });
  });

  test('invalid fields are named', async t => {
    const { service, SerialNumber, owner } = await open(t);
    for (const [field, values] of Object.entries({
      After: ['x', '1', '1-', '-', '1-2-3', `1-${'9'.repeat(17)}`, "1-1'", 7, `${'9'.repeat(18)}-1`],
      Kind: ['unanswered', '', 7, ['All']],
      PageSize: [0, -1, 101, 1.5, '2'],
      Search: [7, 'x'.repeat(201), ['x']],
      SessionID: [0, -1, 'x', 1.5],
      StartTime: ['yesterday'],
    }))
      for (const value of values)
        assert.match(
          await service.refusal(400, 'ConversationList', { SerialNumber, [field]: value }, owner),
          new RegExp(`\\b${field}\\b`),
          JSON.stringify([field, value]),
        );
  });
});
