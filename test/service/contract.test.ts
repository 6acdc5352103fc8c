import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeyKind, OperationName } from '../../src/protocol/endpoints.js';
import { fieldNames } from '../../src/protocol/check.js';
import { operations } from '../../src/protocol/operations.js';
import { handlers } from '../../service/operations/handlers.js';
import { requiredFields, validRequests } from '../protocol/valid-requests.js';
import type { CallOptions, ServiceCaller } from './support/caller.js';
import { png } from './support/sample-files.js';
import { onEachDatabase, type Stage, type TestChatbot } from './support/stage.js';
import { upload } from './support/upload.js';
import { visit } from './support/visitor.js';

/** What every operation needs to go well: an owner's chatbot with a listing, a conversation, an answer. */
interface Scene {
  readonly chatbot: TestChatbot;
  readonly sessionID: number;
  readonly sessionKey: string;
  readonly answerId: number;
  readonly listingId: string;
  readonly fileId: number;
}

async function setScene(stage: Stage, service: ServiceCaller): Promise<Scene> {
  const chatbot = await stage.newChatbot({ TalkToHumanEmail: 'owner@example.com' });
  const { sessionID, sessionKey } = await visit(service, chatbot);
  const ask = { sessionID, content: 'Hi' };
  const { messageid } = await service.data('ClientAsk', ask, { sessionKey });
  const listingId = await service.data(
    'RealEstateCreate',
    { ...validRequests.RealEstateCreate, SerialNumber: chatbot.serialNumber },
    { sessionKey: chatbot.keys.workspace },
  );
  const fileId = await upload(service, 'garden.png', png(), { sessionKey });
  return { chatbot, sessionID, sessionKey, answerId: messageid, listingId, fileId };
}

/** A request that goes well in a scene, with all its fields. */
function requestIn(scene: Scene, name: OperationName): Record<string, unknown> {
  const { chatbot, sessionID, answerId, listingId, fileId } = scene;
  const filled: Record<string, unknown> = { ...validRequests[name] };
  const own: Record<string, unknown> = {
    serialNumber: chatbot.serialNumber,
    SerialNumber: chatbot.serialNumber,
    sessionID,
    answerId,
    FileStoreId: fileId,
    Key: listingId,
    Keys: [listingId],
    KeyType: 'ListingId',
    // Another listing than the one that is there.
    ...(name === 'RealEstateCreate' && { MLSNumber: 'M-18', Url: 'https://homes.example/18' }),
  };
  for (const field of Object.keys(filled)) if (field in own) filled[field] = own[field];
  return filled;
}

const optionsFor = ({ chatbot, sessionKey }: Scene, kind: KeyKind): CallOptions =>
  kind === 'secret'
    ? { secret: chatbot.keys.secret }
    : { sessionKey: kind === 'workspace' ? chatbot.keys.workspace : sessionKey };

const KINDS: readonly KeyKind[] = ['secret', 'workspace', 'visitor'];
const names = Object.keys(handlers) as OperationName[];

/** None of these is of a type that the interface knows for any field. */
const WRONG = [{ an: 'object' }, [{ in: 'a list' }]];

onEachDatabase('Every operation', stage => {
  for (const name of names) {
    const { keys, request } = operations[name];
    const admitting: readonly KeyKind[] = keys;

    test(`${name} is opened by the right kinds of key, and by no other`, async t => {
      const service = await stage.serve(t);
      for (const kind of KINDS) {
        // Removing and deleting takes away what the next kind of key needs.
        const scene = await setScene(stage, service);
        const { status, envelope } = await service.call(
          name,
          requestIn(scene, name),
          optionsFor(scene, kind),
        );
        const isOpen = admitting.length === 0 || admitting.includes(kind);
        assert.equal(status, isOpen ? 200 : 403, `${kind}: ${envelope.Message}`);
      }
      if (admitting.length === 0) return;
      const scene = await setScene(stage, service);
      const body = requestIn(scene, name);
      await service.refusal(401, name, body);
      await service.refusal(401, name, body, { secret: 'no key of ours' });
      await service.refusal(401, name, body, { sessionKey: 'no key of ours' });
      await service.refusal(401, name, body, { secret: scene.chatbot.keys.workspace });
    });

    const owners = admitting.filter(kind => kind !== 'visitor');
    const isAboutChatbot = fieldNames(request).some(field => /serialNumber|sessionID/i.test(field));
    if (isAboutChatbot && owners.length > 0)
      test(`${name} is closed to the keys of another tenant`, async t => {
        const service = await stage.serve(t);
        const scene = await setScene(stage, service);
        const stranger = await setScene(stage, service);
        for (const kind of admitting) {
          const options = optionsFor(stranger, kind);
          await service.refusal(403, name, requestIn(scene, name), options);
        }
      });

    if (operations[name].method === 'POST')
      test(`${name} names what is missing and what is of a wrong type`, async t => {
        const service = await stage.serve(t);
        const scene = await setScene(stage, service);
        const options = optionsFor(scene, 'secret');
        for (const field of requiredFields[name]) {
          const { [field]: _, ...rest } = requestIn(scene, name);
          const sentence = await service.refusal(400, name, rest, options);
          assert.equal(sentence, `The field ${field} is missing.`);
        }
        for (const field of fieldNames(request))
          for (const wrong of WRONG) {
            const body = { ...requestIn(scene, name), [field]: wrong };
            const sentence = await service.refusal(400, name, body, options);
            assert.match(sentence, new RegExp(`\\b${field}\\b`));
          }
      });
  }

  test('takes the field names of its request with a small or a capital first letter', async t => {
    const service = await stage.serve(t);
    for (const name of names) {
      const scene = await setScene(stage, service);
      const body = Object.fromEntries(
        Object.entries(requestIn(scene, name)).map(([field, value]) => [
          field.charAt(0) === field.charAt(0).toLowerCase()
            ? field.charAt(0).toUpperCase() + field.slice(1)
            : field.charAt(0).toLowerCase() + field.slice(1),
          value,
        ]),
      );
      const { status, envelope } = await service.call(name, body, optionsFor(scene, 'secret'));
      assert.equal(status, 200, `${name}: ${envelope.Message}`);
    }
  });
});
