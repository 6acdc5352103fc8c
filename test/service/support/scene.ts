import type { KeyKind } from '../../../src/protocol/operation.js';
import type { OperationName } from '../../../src/protocol/operations.js';
import { validRequests } from '../../protocol/valid-requests.js';
import type { CallOptions, ServiceCaller } from './caller.js';
import { png } from './sample-files.js';
import { TAKES_FILES, type Fixture, type Owner, type TestChatbot } from './fixture.js';
import { upload } from './upload.js';
import { visit } from './visitor.js';

/** Data for successful calls of all operations: an owner's chatbot with a listing, a conversation and an answer. */
export interface Scene {
  readonly chatbot: TestChatbot;
  readonly sessionID: number;
  readonly sessionKey: string;
  readonly questionId: number;
  readonly answerId: number;
  readonly listingId: string;
  readonly fileId: number;
  readonly agent: { readonly id: number; readonly key: string };
}

/** A webhook on this machine, where nothing listens. */
const WEBHOOK = 'http://127.0.0.1:9/';

/** @param owner the chatbot's owner; by default a new customer */
export async function setScene(fixture: Fixture, service: ServiceCaller, owner?: Owner): Promise<Scene> {
  const chatbot = await fixture.newChatbot({ ...TAKES_FILES, TalkToHumanEmail: 'owner@example.com' }, owner);
  const { sessionID, sessionKey } = await visit(service, chatbot);
  const objects = await service.stream({ sessionID, content: 'Hi' }, { sessionKey });
  const { QuestionID, AnswerID } = objects.at(-1) as { readonly QuestionID: number; readonly AnswerID: number };
  const listingId = await service.data(
    'RealEstateCreate',
    { ...validRequests.RealEstateCreate, SerialNumber: chatbot.serialNumber },
    { sessionKey: chatbot.keys.workspace },
  );
  // An import that can be undone.
  const { ImportKey } = validRequests.RealEstateBatch;
  await service.data(
    'RealEstateBatch',
    { SerialNumber: chatbot.serialNumber, ImportKey },
    { secret: chatbot.keys.secret },
  );
  // A feed that no service reads, because it is on this machine.
  await service.data(
    'RealEstateFeedEdit',
    { ...validRequests.RealEstateFeedEdit, SerialNumber: chatbot.serialNumber },
    { secret: chatbot.keys.secret },
  );
  const secret = { secret: chatbot.keys.secret };
  await service.data('SiteEdit', { ...validRequests.SiteEdit, SerialNumber: chatbot.serialNumber }, secret);
  await service.data('WebhookEdit', { SerialNumber: chatbot.serialNumber, Url: WEBHOOK }, secret);
  const fileId = await upload(service, 'garden.png', png(), { sessionKey });
  const { serialNumber: SerialNumber, keys } = chatbot;
  const { ID, Key } = await service.data('AgentEdit', { SerialNumber, Name: 'Ann' }, { secret: keys.secret });
  const agent = { id: ID, key: Key! };
  return { chatbot, sessionID, sessionKey, questionId: QuestionID, answerId: AnswerID, listingId, fileId, agent };
}

/** A valid request in a scene, with all fields. */
export function requestIn(scene: Scene, name: OperationName): Record<string, unknown> {
  const { chatbot, sessionID, questionId, answerId, listingId, fileId, agent } = scene;
  const filled: Record<string, unknown> = { ...validRequests[name] };
  const own: Record<string, unknown> = {
    serialNumber: chatbot.serialNumber,
    SerialNumber: chatbot.serialNumber,
    sessionID,
    answerId,
    ConversationID: sessionID,
    ID: agent.id,
    QuestionID: questionId,
    FileStoreId: fileId,
    Key: listingId,
    Keys: [listingId],
    KeyType: 'ListingId',
    ...(name === 'WebhookEdit' && { Url: WEBHOOK }),
    ...(name === 'ActionResult' && { ID: `${questionId}-0123456789abcdef01234567` }),
    // Not the listing that exists already.
    ...(name === 'RealEstateCreate' && { MLSNumber: 'M-18', Url: 'https://homes.example/18' }),
  };
  for (const field of Object.keys(filled)) if (field in own) filled[field] = own[field];
  return filled;
}

/** The key of a kind that has access to the scene. */
export function optionsFor({ chatbot, sessionKey, agent }: Scene, kind: KeyKind): CallOptions {
  const { secret, workspace } = chatbot.keys;
  return kind === 'secret'
    ? { secret }
    : { sessionKey: { workspace, visitor: sessionKey, answers: sessionKey, agent: agent.key }[kind] };
}
