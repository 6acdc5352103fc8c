import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { BudgetedAnswerer } from '../../service/answering/budgeted-answerer.js';
import { OpenAiAnswerer } from '../../service/answering/openai-compatible.js';
import type { Quotas, StoredSettings } from '../../service/data/schema.js';
import { chatbot as chatbotTable, tokenUse } from '../../service/data/schema.js';
import { eq } from 'drizzle-orm';
import { eventually } from '../support/eventually.js';
import {
  breakingOff,
  calling,
  fallingSilent,
  refusing,
  saying,
  startUpstream,
  type Reaction,
} from './answering/support/upstream.js';
import { answering } from './support/answerers.js';
import { onEachDatabase } from './support/fixture.js';
import { visit } from './support/visitor.js';

const MESSAGE = 'The assistant is back tomorrow.';

onEachDatabase('token budget', fixture => {
  interface Given {
    readonly reactions: readonly Reaction[];
    readonly dailyTokens?: number;
    readonly quotas?: Quotas;
    readonly settings?: StoredSettings;
    readonly clock?: () => Date;
  }

  /** A visitor of two services on one database, with one model. */
  async function open(t: TestContext, { reactions, dailyTokens, quotas = {}, settings = {}, clock }: Given) {
    const upstream = await startUpstream(t, reactions);
    const serve = () =>
      fixture.serve(t, {
        ...(clock && { clock }),
        answerer: new BudgetedAnswerer({
          model: new OpenAiAnswerer(fixture.db, { baseUrl: upstream.baseUrl, name: 'stub' }),
          substitute: answering('Without a model.'),
          tokenUse: fixture.repositories.tokenUse,
          dailyTokens,
        }),
      });
    const services = [await serve(), await serve()] as const;
    const chatbot = await fixture.newChatbot(settings);
    await fixture.db.update(chatbotTable).set({ quotas }).where(eq(chatbotTable.id, chatbot.id));
    const { sessionID, sessionKey } = await visit(services[0], chatbot);
    return {
      services,
      requests: upstream.requests,
      question: { sessionID, content: 'Hi' },
      key: { sessionKey },
      ask: async (service = services[0]) => {
        const { content } = (await service.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey })) as {
          content: string;
        };
        return content;
      },
      used: async () => {
        const rows = await fixture.db.select().from(tokenUse).where(eq(tokenUse.chatbotId, chatbot.id));
        return rows.map(({ tokens }) => tokens);
      },
    };
  }

  test('two services count the tokens of all rounds together, and then answer without the model', async t => {
    const { ask, services, used, requests } = await open(t, {
      reactions: [
        calling('search_listings', { place: 'Leeds' }, { tokens: 400 }),
        saying(['One.'], 300),
        saying(['Two.'], 300),
      ],
      dailyTokens: 1000,
    });
    assert.equal(await ask(services[0]), 'One.');
    assert.deepEqual(await used(), [700]);
    assert.equal(await ask(services[1]), 'Two.');
    assert.deepEqual(await used(), [1000]);
    for (const service of services) assert.equal(await ask(service), 'Without a model.');
    assert.deepEqual(await used(), [1000]);
    assert.equal(requests.length, 3);
  });

  test("the owner's message is a 429 until midnight in the chatbot's time zone, and counts as no question", async t => {
    let now = new Date('2026-06-01T21:30:00Z');
    const { ask, services, question, key } = await open(t, {
      reactions: [saying(['One.'], 50)],
      dailyTokens: 50,
      settings: { TokenLimitMessage: MESSAGE, TimeZone: 'Europe/Berlin', MessageLimit: 2 },
      clock: () => now,
    });
    assert.equal(await ask(), 'One.');
    for (const service of services) {
      const { status, envelope, headers } = await service.call('ClientAsk', question, key);
      assert.deepEqual([status, envelope.Message, envelope.RetryAfter], [429, MESSAGE, 1800]);
      assert.equal(headers.get('retry-after'), '1800');
      const refused = await service.call('ClientAsk', { ...question, stream: true }, key);
      assert.deepEqual([refused.status, refused.envelope.Message], [429, MESSAGE]);
    }
    now = new Date('2026-06-01T22:00:00Z');
    assert.equal(await ask(), 'One.');
  });

  const limits: readonly {
    readonly title: string;
    readonly quotas?: Quotas;
    readonly dailyTokens?: number;
    readonly answered: boolean;
  }[] = [
    { title: 'no limit', answered: true },
    { title: 'a limit for every chatbot', dailyTokens: 50, answered: false },
    { title: 'a larger quota of the chatbot', dailyTokens: 50, quotas: { TokensPerDay: 51 }, answered: true },
    { title: 'a smaller quota of the chatbot', dailyTokens: 5000, quotas: { TokensPerDay: 50 }, answered: false },
    { title: 'a quota without a limit for every chatbot', quotas: { TokensPerDay: 50 }, answered: false },
    { title: 'other quotas', quotas: { Listings: 0 }, answered: true },
  ];
  for (const { title, quotas = {}, dailyTokens, answered } of limits)
    test(`with ${title}, the model ${answered ? 'answers' : 'does not answer'} after 50 tokens`, async t => {
      const { ask } = await open(t, {
        reactions: [saying(['One.'], 50)],
        quotas,
        ...(dailyTokens !== undefined && { dailyTokens }),
      });
      assert.equal(await ask(), 'One.');
      assert.equal(await ask(), answered ? 'One.' : 'Without a model.');
    });

  test('a chatbot with a quota of 0 tokens uses no model', async t => {
    const { ask, requests } = await open(t, { reactions: [saying(['One.'], 50)], quotas: { TokensPerDay: 0 } });
    assert.equal(await ask(), 'Without a model.');
    assert.deepEqual(requests, []);
  });

  test('of many simultaneous questions of different visitors, the model answers no more than the budget has room for', async t => {
    const { services, requests } = await open(t, { reactions: [saying(['One.'], 1000)], dailyTokens: 2500 });
    const chatbot = await fixture.newChatbot({});
    const visitors = await Promise.all(Array.from({ length: 12 }, () => visit(services[0], chatbot)));
    await Promise.all(
      visitors.map(({ sessionID, sessionKey }, index) =>
        services[index % 2]!.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey }),
      ),
    );
    assert.equal(requests.length, 3);
  });

  test('a model that refuses costs nothing; an answer that breaks off or is stopped costs an estimate', async t => {
    const refused = await open(t, { reactions: [refusing(500)], dailyTokens: 5000 });
    await refused.services[0].refusal(502, 'ClientAsk', refused.question, refused.key);
    assert.deepEqual(await refused.used(), [0]);
    const broken = await open(t, { reactions: [breakingOff('It costs ')], dailyTokens: 5000 });
    await broken.services[0].call('ClientAsk', broken.question, broken.key);
    assert.ok((await broken.used())[0]! >= 1000);
    const reaction = fallingSilent('It costs ');
    const stopped = await open(t, { reactions: [reaction], dailyTokens: 5000 });
    const response = await stopped.services[0].send('ClientAsk', { ...stopped.question, stream: true }, stopped.key);
    const first = await response.body!.getReader().read();
    const { QuestionID } = JSON.parse(new TextDecoder().decode(first.value).trim().split('\n')[0]!) as {
      QuestionID: number;
    };
    await stopped.services[0].data('Stop', { sessionID: stopped.question.sessionID, QuestionID }, stopped.key);
    const spent = await eventually(async () => (await stopped.used()).find(tokens => tokens > 1000));
    assert.ok(spent < 1100);
  });
});
