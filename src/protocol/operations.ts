import * as v from 'valibot';
import * as agent from './agent.js';
import * as ask from './ask.js';
import * as chatbot from './chatbot.js';
import { endpoints, type Endpoint, type OperationName } from './endpoints.js';
import * as feed from './feed.js';
import * as file from './file.js';
import * as inbox from './inbox.js';
import * as knowledge from './knowledge.js';
import * as listing from './listing.js';
import * as page from './page-context.js';
import * as session from './session.js';
import * as site from './site.js';
import * as visitorData from './visitor-data.js';
import * as waiting from './waiting.js';
import * as webhook from './webhook.js';

/** One operation of the interface: endpoint, request and response. */
export interface Operation extends Endpoint {
  readonly request: v.GenericSchema;
  readonly data: v.GenericSchema;
  /** Other accepted spellings of request fields. */
  readonly aliases?: Readonly<Record<string, string>>;
}

const schemas = {
  Add: { request: chatbot.addRequest, data: chatbot.addData, aliases: chatbot.settingAliases },
  Remove: { request: chatbot.removeRequest, data: chatbot.removeData },
  Edit: { request: chatbot.editRequest, data: chatbot.editData, aliases: chatbot.settingAliases },
  GetSettings: { request: chatbot.getSettingsRequest, data: chatbot.getSettingsData },
  GetSession: { request: session.getSessionRequest, data: session.getSessionData },
  GetConfig: { request: session.getConfigRequest, data: session.getConfigData },
  KnowledgeEdit: { request: knowledge.knowledgeEditRequest, data: knowledge.knowledgeEditData },
  KnowledgeList: { request: knowledge.knowledgeListRequest, data: knowledge.knowledgeListData },
  SiteEdit: { request: site.siteEditRequest, data: site.siteData },
  SiteGet: { request: site.siteRequest, data: site.siteData },
  SiteRun: { request: site.siteRequest, data: site.siteData },
  SiteFileAdd: { request: site.siteFileAddRequest, data: site.siteData },
  SiteFileRemove: { request: site.siteFileRemoveRequest, data: site.siteFileRemoveData },
  ModelList: { request: v.object({}), data: chatbot.modelListData },
  ClientAsk: { request: ask.clientAskRequest, data: ask.clientAskData },
  Resume: { request: ask.resumeRequest, data: ask.answerEnd },
  Stop: { request: ask.stopRequest, data: ask.stopData },
  TalkToHuman: { request: session.talkToHumanRequest, data: session.talkToHumanData },
  Feedback: { request: session.feedbackRequest, data: session.feedbackData },
  WaitForAgent: { request: waiting.waitForAgentRequest, data: waiting.waitForAgentData },
  Events: { request: waiting.eventsRequest, data: waiting.visitorEvent },
  Typing: { request: waiting.typingRequest, data: waiting.typingData },
  Erase: { request: visitorData.eraseRequest, data: visitorData.eraseData },
  Export: { request: visitorData.exportRequest, data: visitorData.exportData },
  ActionResult: { request: page.actionResultRequest, data: page.actionResultData },
  LeadList: { request: session.periodRequest, data: session.leadListData },
  ChatContentHistory: { request: session.periodRequest, data: session.chatContentHistoryData },
  ConversationList: { request: session.conversationListRequest, data: session.conversationListData },
  GetPreUploadUrl: { request: file.getPreUploadUrlRequest, data: file.getPreUploadUrlData },
  ReportUploadSuccess: { request: file.reportUploadSuccessRequest, data: file.reportUploadSuccessData },
  RealEstateCreate: { request: listing.realEstateCreateRequest, data: listing.realEstateCreateData },
  RealEstateUpdate: { request: listing.realEstateUpdateRequest, data: listing.realEstateUpdateData },
  RealEstateList: { request: listing.realEstateListRequest, data: listing.realEstateListData },
  RealEstateDelete: { request: listing.realEstateDeleteRequest, data: listing.realEstateDeleteData },
  RealEstateBatch: { request: listing.realEstateBatchRequest, data: listing.realEstateBatchData },
  RealEstateImports: { request: listing.realEstateImportsRequest, data: listing.realEstateImportsData },
  RealEstateUndo: { request: listing.realEstateUndoRequest, data: listing.realEstateUndoData },
  RealEstateFeedEdit: { request: feed.realEstateFeedEditRequest, data: feed.realEstateFeedData },
  RealEstateFeedGet: { request: feed.realEstateFeedRequest, data: feed.realEstateFeedData },
  RealEstateFeedPreview: { request: feed.realEstateFeedEditRequest, data: feed.realEstateFeedPreviewData },
  RealEstateFeedRun: { request: feed.realEstateFeedRunRequest, data: feed.realEstateFeedReport },
  WebhookEdit: { request: webhook.webhookEditRequest, data: webhook.webhookData },
  WebhookGet: { request: webhook.webhookGetRequest, data: webhook.webhookData },
  WebhookTest: { request: webhook.webhookGetRequest, data: webhook.webhookTestData },
  WebhookRetry: { request: webhook.webhookRetryRequest, data: webhook.webhookRetryData },
  AgentEdit: { request: agent.agentEditRequest, data: agent.agentEditData },
  AgentList: { request: agent.agentListRequest, data: agent.agentListData },
  AgentRemove: { request: agent.agentRemoveRequest, data: agent.agentRemoveData },
  AgentSettings: { request: agent.agentSettingsRequest, data: agent.agentSettingsData },
  InboxList: { request: inbox.inboxListRequest, data: inbox.inboxListData },
  InboxTake: { request: inbox.inboxTakeRequest, data: inbox.conversation },
  InboxDraft: { request: inbox.inboxConversationRequest, data: inbox.inboxDraftData },
  InboxUpload: { request: inbox.inboxUploadRequest, data: file.getPreUploadUrlData },
  InboxReply: { request: inbox.inboxReplyRequest, data: inbox.inboxMessage },
  InboxPush: { request: inbox.inboxPushRequest, data: inbox.inboxPushData },
  InboxTyping: { request: inbox.inboxConversationRequest, data: inbox.inboxTypingData },
  InboxRelease: { request: inbox.inboxConversationRequest, data: inbox.conversation },
  InboxClose: { request: inbox.inboxConversationRequest, data: inbox.conversation },
  InboxEvents: { request: inbox.inboxEventsRequest, data: inbox.inboxEvent },
} as const satisfies Record<OperationName, Omit<Operation, keyof Endpoint>>;

/** The whole interface as one table. The service routes by it; the client derives its types from it. */
export const operations = Object.fromEntries(
  Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, ...schemas[name as OperationName] }]),
) as { readonly [Name in OperationName]: (typeof endpoints)[Name] & (typeof schemas)[Name] };

/** Request body of an operation, as a caller writes it. */
export type RequestOf<Name extends OperationName> = v.InferInput<(typeof operations)[Name]['request']>;

/** Request body of an operation after validation. */
export type CheckedRequestOf<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['request']>;

/** `Data` of an operation's envelope. */
export type DataOf<Name extends OperationName> = Name extends 'GetConfig'
  ? session.GetConfigData
  : v.InferOutput<(typeof operations)[Name]['data']>;
