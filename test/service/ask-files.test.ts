import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnswerRequest } from '../../service/answering/answerer.js';
import { answeringBy } from './support/answerers.js';
import { jpeg, mp4, png, wav } from './support/sample-files.js';
import { onEachDatabase, type Fixture } from './support/fixture.js';
import { upload } from './support/upload.js';
import { visit } from './support/visitor.js';

onEachDatabase('A question with files', fixture => {
  test("a question's images reach the answerer in order, with their bytes", async t => {
    const scene = await begin(t, fixture);
    const { service, sessionID, sessionKey, asked } = scene;
    const first = await upload(service, 'b.png', png(4, 3), { sessionKey });
    const second = await upload(service, 'a.jpg', jpeg(5, 7), { sessionKey });
    const fileIds = [second, first];
    const ask = { sessionID, content: '', chatAskType: 'Image', fileIds };
    await service.data('ClientAsk', ask, { sessionKey });
    const [request] = asked;
    assert.equal(request?.type, 'Image');
    const told = request.files.map(({ name, format, width, height, size }) =>
      [name, format, width, height, size].join(' '),
    );
    assert.deepEqual(told, [`a.jpg JPEG 5 7 ${jpeg().length}`, `b.png PNG 4 3 ${png().length}`]);
    assert.deepEqual(Buffer.from((await request.files[0]?.read())!), jpeg(5, 7));
  });

  test("the owner's history has a question's files and the ids to open them", async t => {
    const { service, chatbot, sessionID, sessionKey } = await begin(t, fixture);
    const id = await upload(service, 'question.wav', wav(), { sessionKey });
    const ask = { sessionID, content: 'Listen', chatAskType: 'Audio', fileIds: [id] };
    await service.data('ClientAsk', ask, { sessionKey });
    const secret = chatbot.keys.secret;
    const [conversation] = await service.data('ChatContentHistory', { SerialNumber: chatbot.serialNumber }, { secret });
    const Url = `${service.url}/files/${id}`;
    assert.deepEqual(conversation?.Messages, [
      { Type: 'User', Content: 'Listen', Files: [{ FileStoreId: String(id), FileName: 'question.wav', Url }] },
      { Type: 'AI', Content: 'Fine.' },
    ]);
    const file = await fetch(Url, { headers: { authorization: secret } });
    assert.deepEqual(Buffer.from(await file.arrayBuffer()), wav());
  });

  test('a contact in a recording becomes a lead', async t => {
    const words = 'Please write to ann@homes.example.';
    const { service, chatbot, sessionID, sessionKey } = await begin(t, fixture, words);
    const id = await upload(service, 'question.wav', wav(), { sessionKey });
    const ask = { sessionID, content: '', chatAskType: 'Audio', fileIds: [id] };
    await service.data('ClientAsk', ask, { sessionKey });
    const leads = await service.data(
      'LeadList',
      { SerialNumber: chatbot.serialNumber },
      { secret: chatbot.keys.secret },
    );
    assert.deepEqual(
      leads.map(({ Source, Contact, Content }) => [Source, Contact, Content]),
      [['message', 'ann@homes.example', words]],
    );
  });

  test("the transcript of a recording is stored as the question's text", async t => {
    const { service, chatbot, sessionID, sessionKey } = await begin(t, fixture, 'Two bedrooms?');
    const id = await upload(service, 'question.wav', wav(), { sessionKey });
    const ask = { sessionID, content: '', chatAskType: 'Audio', fileIds: [id] };
    await service.stream(ask, { sessionKey });
    const [conversation] = await service.data(
      'ChatContentHistory',
      { SerialNumber: chatbot.serialNumber },
      { secret: chatbot.keys.secret },
    );
    assert.equal(conversation?.Messages[0]?.Content, 'Two bedrooms?');
  });

  test("a question is refused with the field's name when its files don't fit its type (interface 4.2)", async t => {
    const { service, sessionID, sessionKey, asked } = await begin(t, fixture);
    const image = await upload(service, 'a.png', png(), { sessionKey });
    const recording = await upload(service, 'a.wav', wav(), { sessionKey });
    const video = await upload(service, 'a.mp4', mp4(), { sessionKey });
    const { FileStoreId } = await service.data('GetPreUploadUrl', { fileName: 'a.png' }, { sessionKey });
    for (const [chatAskType, fileIds] of [
      ['Text', [image]],
      [undefined, [image]],
      ['Image', []],
      ['Image', [recording]],
      ['Image', [image, video]],
      ['Image', [image, image]],
      ['Image', [image, Number(FileStoreId)]],
      ['Image', Array.from({ length: 11 }, (_, index) => index + 1)],
      ['Audio', [image]],
      ['Audio', [recording, recording]],
      ['Video', [video, image]],
      ['Video', [recording]],
      ['Video', undefined],
    ] as const) {
      const ask = { sessionID, content: 'Look', chatAskType, fileIds };
      const sentence = await service.refusal(400, 'ClientAsk', ask, { sessionKey });
      assert.match(sentence, /fileIds/);
    }
    assert.equal(asked.length, 0);
  });

  test("a question cannot use another session's files, even in the same chatbot", async t => {
    const { service, chatbot, sessionKey } = await begin(t, fixture);
    const id = await upload(service, 'a.png', png(), { sessionKey });
    const stranger = await visit(service, chatbot);
    const ask = { content: '', chatAskType: 'Image', fileIds: [id] };
    const strangers = { ...ask, sessionID: stranger.sessionID };
    await service.refusal(404, 'ClientAsk', strangers, { sessionKey: stranger.sessionKey });
    await service.refusal(404, 'ClientAsk', strangers, { secret: chatbot.keys.secret });
  });

  test("an owner's key may ask with the owner's files", async t => {
    const { service, chatbot, sessionID, sessionKey, asked } = await begin(t, fixture);
    const secret = chatbot.keys.secret;
    const id = await upload(service, 'a.png', png(), { secret });
    const ask = { sessionID, content: '', chatAskType: 'Image', fileIds: [id] };
    await service.refusal(404, 'ClientAsk', ask, { sessionKey });
    await service.data('ClientAsk', ask, { secret });
    assert.equal(asked.length, 1);
  });

  test('a question may be repeated with the same files', async t => {
    const { service, sessionID, sessionKey, asked } = await begin(t, fixture);
    const id = await upload(service, 'a.png', png(), { sessionKey });
    const ask = { sessionID, content: 'Again', chatAskType: 'Image', fileIds: [String(id)] };
    await service.data('ClientAsk', ask, { sessionKey });
    await service.data('ClientAsk', ask, { sessionKey });
    assert.equal(asked.length, 2);
  });
});

/** A visitor of an answerer that hears `heard` and always gives the same answer. */
async function begin(t: Parameters<Fixture['serve']>[0], fixture: Fixture, heard?: string) {
  const asked: AnswerRequest[] = [];
  const answerer = answeringBy(function* (request) {
    asked.push(request);
    if (heard !== undefined) yield { type: 'heard', content: heard };
    yield { type: 'fragment', content: 'Fine.' };
    yield { type: 'final', totalTokens: 1, noAnswer: false };
  });
  const service = await fixture.serve(t, { answerer });
  const chatbot = await fixture.newChatbot();
  return { service, chatbot, asked, ...(await visit(service, chatbot)) };
}
