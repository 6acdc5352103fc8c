import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { chatbotSettings, type ChatbotSettingName } from '../../src/protocol/chatbot.js';
import { chatbot as chatbotTable, listing, message, session } from '../../service/data/schema.js';
import { onEachDatabase, type Fixture } from './support/fixture.js';
import { mp4, png } from './support/sample-files.js';
import { upload } from './support/upload.js';
import { visit } from './support/visitor.js';

/** A valid value for every setting of interface 2.1, and invalid ones. */
const values: Readonly<Record<ChatbotSettingName, { readonly good: unknown; readonly bad: readonly unknown[] }>> = {
  Name: { good: 'Homer', bad: [1, 'Ho\nmer', 'Ho\u001b[31mmer', 'Ho\u202emer', '\u200b', '\u3164 \u00ad'] },
  Model: { good: 'scripted', bad: [1, 'unheard-of'] },
  SystemMessage: { good: 'Be kind.', bad: [true] },
  Temperature: { good: 70, bad: [-1, 101, 0.5, '70', true] },
  TimeZone: { good: 'Europe/Berlin', bad: ['Berlin/Europe', 1] },
  AnswerSuffix: { good: 'Call us.', bad: [1] },
  ChatProfilePicture: { good: '', bad: [17, '17', 'seventeen'] },
  ChatIcon: { good: '', bad: [18, '18', '-1'] },
  ChatBubbleAlign: { good: -1, bad: ['1', 1.5] },
  ChatBubbleColor: { good: 'rgb(12,34,56)', bad: ['#123456', 'rgb(1,2,300)', 1] },
  ChatbotPopupOnce: { good: true, bad: ['true', 1] },
  ChatbotPrivacyPolicyDescription: { good: 'We keep nothing.', bad: [1] },
  ChatbotPrivacyPolicyName: { good: 'Privacy', bad: [1] },
  ChatbotPrivacyPolicyUrl: { good: 'https://homes.example/privacy', bad: ['javascript:1', 1] },
  EnablePushToTalk: { good: false, bad: [0] },
  EnableUploadImage: { good: true, bad: ['yes'] },
  SocialPageUrl: { good: 'https://social.example/a', bad: ['ftp://a', 1] },
  SocialProfileUrl: { good: 'https://social.example/b', bad: ['b', 1] },
  RemoveChatLogOnBrowserClose: { good: true, bad: ['on'] },
  SuggestedMessage: { good: 'One?\nTwo?', bad: [1] },
  TalkToHumanEmail: { good: 'owner@example.com', bad: ['owner', 'a@b.example, c@d.example', 1] },
  TalkToHumanResponseMessage: { good: 'We call you.', bad: [1] },
  UserInputPlaceholder: { good: 'Ask us', bad: [1, '\u2060'] },
  UserMessageColor: { good: 'rgb(0,0,0)', bad: ['black'] },
  WelcomeMessage: { good: 'Hi!', bad: [1] },
  MessagingContactUrl: { good: 'https://wa.example/1', bad: ['wa', 1] },
  VerifyDomain: { good: false, bad: ['false'] },
  Domains: { good: 'https://a.example\n*.b.example', bad: ['a.example *.*', 'not a domain', 'ftp://a.example', 1] },
  RateLimitCount: { good: 5, bad: [-1, 1.5, '5'] },
  RateLimitMessage: { good: 'Slowly.', bad: [1] },
  RateLimitTime: { good: 60, bad: [-1, '60'] },
  CustomDomain: { good: 'chat.homes.example', bad: ['chat.homes.*', 'ftp://a.example', 1] },
  EmailForDailyChatLogs: { good: 'logs@example.com', bad: ['logs'] },
  EmailForDailyLeads: { good: 'leads@example.com', bad: ['leads', 1] },
  AIResponseLanguage: { good: 'German', bad: [1, 'Plain English', 'Klingon'] },
  MessageLimit: { good: -1, bad: [-2, 1.5, '1'] },
  TokenLimitMessage: { good: 'Until tomorrow.', bad: [1] },
  TeaserRules: {
    good: [
      { Text: 'Any questions?', Url: '/rent*', Seconds: 5, Scroll: 50, ReturnVisit: true, Leaving: true, Days: [1] },
    ],
    bad: [
      'Hi!',
      {},
      ['Hi!'],
      [{}],
      [{ Text: ' ' }],
      [{ Text: 'Hi\nthere' }],
      [{ Text: 'x'.repeat(301) }],
      [{ Text: 'Hi!', Url: '/rent /(buy|sell)' }],
      [{ Text: 'Hi!', Url: '^/rent$' }],
      [{ Text: 'Hi!', Seconds: -1 }],
      [{ Text: 'Hi!', Scroll: 101 }],
      [{ Text: 'Hi!', Days: [0] }],
      [{ Text: 'Hi!', From: '9 am' }],
      [{ Text: 'Hi!', When: 'now' }],
      Array.from({ length: 21 }, () => ({ Text: 'Hi!' })),
    ],
  },
};
const fields = Object.keys(chatbotSettings) as ChatbotSettingName[];

const settingsOf = async (fixture: Fixture, id: number) => {
  const [row] = await fixture.db.select().from(chatbotTable).where(eq(chatbotTable.id, id));
  return row?.settings;
};

onEachDatabase('Edit', fixture => {
  test('Edit changes every setting, separately and all at once', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { serialNumber, keys } = chatbot;
    const expected: Record<string, unknown> = {};
    for (const field of fields) {
      const body = { serialNumber, [field]: values[field].good };
      assert.equal(await service.data('Edit', body, { secret: keys.secret }), 1);
      expected[field] = values[field].good;
    }
    assert.deepEqual(await settingsOf(fixture, chatbot.id), expected);
    const other = await fixture.newChatbot({}, chatbot);
    await service.data('Edit', { ...expected, serialNumber: other.serialNumber }, { secret: keys.secret });
    assert.deepEqual(await settingsOf(fixture, other.id), expected);
  });

  test('Edit names the invalid field and changes nothing', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot({ Name: 'Before' });
    const { serialNumber, keys } = chatbot;
    for (const field of fields)
      for (const bad of values[field].bad) {
        const body = { serialNumber, Name: 'After', WelcomeMessage: 'New', [field]: bad };
        const { status, envelope } = await service.call('Edit', body, { secret: keys.secret });
        assert.equal(status, 400, `${field}: ${JSON.stringify(bad)}`);
        assert.match(envelope.Message, new RegExp(`^The field ${field}[ .]`));
      }
    const unknown = { serialNumber, Name: 'After', Color: 'red' };
    const sentence = await service.refusal(400, 'Edit', unknown, { secret: keys.secret });
    assert.equal(sentence, 'The field Color is not known.');
    assert.deepEqual(await settingsOf(fixture, chatbot.id), { Name: 'Before' });
  });

  test('Edit keeps omitted fields and null, and clears fields with empty text', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot({ Name: 'Homer', WelcomeMessage: 'Hi', Model: 'scripted' });
    const { serialNumber, keys } = chatbot;
    const body = {
      serialNumber,
      Name: null,
      Temperature: null,
      WelcomeMessage: '',
      Model: '',
      TalkToHumanEmail: '',
      TimeZone: '',
    };
    await service.data('Edit', body, { secret: keys.secret });
    const config = await service.data('GetConfig', { serialNumber });
    assert.equal(config.Name, 'Homer');
    assert.equal(config.WelcomeMessage, '');
    assert.equal(config.TalkToHuman, false);
  });

  test('Edit takes effect for the next visitor and the next question', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { serialNumber, keys } = chatbot;
    const { sessionID, sessionKey } = await visit(service, chatbot);
    await service.data('Edit', { serialNumber, Name: 'Homer', AnswerSuffix: ' Bye.' }, { secret: keys.secret });
    assert.equal((await service.data('GetConfig', { serialNumber })).Name, 'Homer');
    const ask = { sessionID, content: 'Hi' };
    const { content } = await service.data('ClientAsk', ask, { sessionKey });
    assert.equal(content, 'Hello there. Bye.');
  });

  test('Edit applies both of two simultaneous changes', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { serialNumber, keys } = chatbot;
    await Promise.all(
      fields.map(field => service.data('Edit', { serialNumber, [field]: values[field].good }, { secret: keys.secret })),
    );
    assert.equal(Object.keys((await settingsOf(fixture, chatbot.id)) ?? {}).length, fields.length);
  });

  test("Edit takes the customer's own images only", async t => {
    const service = await fixture.serve(t);
    const [chatbot, other] = [await fixture.newChatbot(), await fixture.newChatbot()];
    const { serialNumber, keys } = chatbot;
    const own = await upload(service, 'icon.png', png(), { secret: keys.secret });
    const foreign = await upload(service, 'icon.png', png(), { secret: other.keys.secret });
    const movie = await upload(service, 'tour.mp4', mp4(), { secret: keys.secret });
    assert.equal(await service.data('Edit', { serialNumber, ChatIcon: String(own) }, { secret: keys.secret }), 1);
    for (const id of [foreign, movie])
      assert.match(
        await service.refusal(400, 'Edit', { serialNumber, ChatIcon: String(id) }, { secret: keys.secret }),
        /^The field ChatIcon must be the id of an image/,
      );
  });

  test('Edit refuses a chatbot that does not exist', async t => {
    const service = await fixture.serve(t);
    const { keys } = await fixture.newChatbot();
    await service.refusal(404, 'Edit', { serialNumber: 'none' }, { secret: keys.secret });
  });
});

onEachDatabase('Add and Remove', fixture => {
  test("a customer's key adds no chatbots", async t => {
    const service = await fixture.serve(t);
    const customer = await fixture.newChatbot();
    assert.equal(
      await service.refusal(403, 'Add', { Name: 'Another' }, { secret: customer.keys.secret }),
      'Only the operator of the service can add chatbots.',
    );
  });

  test('Add creates a chatbot with its settings, and Remove deletes it with everything that belongs to it', async t => {
    const service = await fixture.serve(t);
    const { keys } = await fixture.operator();
    const body = { timeZone: 'Asia/Shanghai', type: 0, Name: 'New', FacebookUrl: 'https://f.example' };
    const serialNumber = await service.data('Add', body, { secret: keys.secret });
    assert.match(serialNumber, /^[\da-f]{32}$/);
    const config = await service.data('GetConfig', { serialNumber });
    assert.equal(config.Name, 'New');
    assert.equal(config.SocialPageUrl, 'https://f.example');
    const { SessionID: sessionID, SessionKey: sessionKey } = config;
    await service.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    const [{ chatbotId } = { chatbotId: 0 }] = await fixture.db.select().from(session).where(eq(session.id, sessionID));
    await fixture.addListings({ id: chatbotId, tenantId: 0, serialNumber, keys }, [{}]);

    assert.equal(await service.data('Remove', { serialNumber }, { secret: keys.secret }), 1);
    await service.refusal(404, 'GetConfig', { serialNumber });
    await service.refusal(404, 'Remove', { serialNumber }, { secret: keys.secret });
    await service.refusal(404, 'ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    for (const table of [listing, message, session])
      assert.equal((await fixture.db.select().from(table).where(eq(table.chatbotId, chatbotId))).length, 0);
  });

  test('Add refuses invalid settings', async t => {
    const service = await fixture.serve(t);
    const { keys } = await fixture.operator();
    for (const [body, field] of [
      [{ type: 1 }, 'type'],
      [{ TimeZone: 'Nowhere' }, 'TimeZone'],
      [{ Model: 'unheard-of' }, 'Model'],
      [{ serialNumber: 'mine' }, 'serialNumber'],
    ] as const)
      assert.match(
        await service.refusal(400, 'Add', body, { secret: keys.secret }),
        new RegExp(`^The field ${field}[ .]`),
      );
  });
});
