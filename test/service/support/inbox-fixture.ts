import type { TestContext } from 'node:test';
import type { InboxConversationDetails, InboxConversationList } from '../../../src/protocol/inbox.js';
import type { DataOf, OperationName } from '../../../src/protocol/operations.js';
import type { StoredSettings } from '../../../service/data/schema.js';
import type { CallOptions, ServiceCaller } from './caller.js';
import { TAKES_FILES, type Fixture, type FixtureOptions, type TestChatbot } from './fixture.js';
import { visit } from './visitor.js';

/** Calls to the inbox of a chatbot with one key. */
class InboxCaller {
  readonly id: number;
  readonly key: CallOptions;
  readonly #service: ServiceCaller;
  readonly #serialNumber: string;

  constructor(service: ServiceCaller, { serialNumber }: TestChatbot, key: CallOptions, id = 0) {
    this.#service = service;
    this.#serialNumber = serialNumber;
    this.key = key;
    this.id = id;
  }

  do<Name extends OperationName>(name: Name, fields: object = {}): Promise<DataOf<Name>> {
    return this.#service.data(name, { SerialNumber: this.#serialNumber, ...fields }, this.key);
  }

  refusal(code: number, name: OperationName, fields: object = {}): Promise<string> {
    return this.#service.refusal(code, name, { SerialNumber: this.#serialNumber, ...fields }, this.key);
  }

  async list(Filter: string, fields: object = {}): Promise<InboxConversationList> {
    return (await this.do('InboxList', { Filter, ...fields })) as InboxConversationList;
  }

  async details(ConversationID: number): Promise<InboxConversationDetails> {
    return (await this.do('InboxList', { ConversationID })) as InboxConversationDetails;
  }

  /** The same inbox on another process. */
  on(service: ServiceCaller, chatbot: TestChatbot): InboxCaller {
    return new InboxCaller(service, chatbot, this.key, this.id);
  }
}

/** A service and a chatbot with two agents and a visitor. */
export async function openInbox(
  fixture: Fixture,
  test: TestContext,
  { settings = {}, ...options }: FixtureOptions & { readonly settings?: StoredSettings } = {},
) {
  const service = await fixture.serve(test, options);
  const chatbot = await fixture.newChatbot({ ...TAKES_FILES, Name: 'Homer', ...settings });
  const owner = new InboxCaller(service, chatbot, { secret: chatbot.keys.secret });
  const newAgent = async (Name: string, fields: object = {}) => {
    const { ID, Key } = await owner.do('AgentEdit', { Name, ...fields });
    return new InboxCaller(service, chatbot, { sessionKey: Key! }, ID);
  };
  const [ann, ben] = [await newAgent('Ann', { PictureUrl: 'https://agency.example/ann.jpg' }), await newAgent('Ben')];
  const newVisitor = async () => {
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const key = { sessionKey };
    return {
      sessionID,
      key,
      ask: (content: string) => service.data('ClientAsk', { sessionID, content }, key),
      wait: (fields: object = {}) => service.data('WaitForAgent', { sessionID, ...fields }, key),
    };
  };
  return { service, chatbot, owner, ann, ben, newVisitor };
}
