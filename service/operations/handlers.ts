import { actionResult } from './action-result.js';
import { agentEdit, agentList, agentRemove, agentSettings } from './agent.js';
import { clientAsk } from './ask.js';
import { events, inboxEvents } from './events.js';
import { inboxDraft, inboxPush, inboxUpload } from './inbox-tools.js';
import { add, edit, getSettings, modelList, remove } from './chatbot.js';
import { realEstateFeedEdit, realEstateFeedGet, realEstateFeedPreview, realEstateFeedRun } from './feed.js';
import { feedback } from './feedback.js';
import { getPreUploadUrl, reportUploadSuccess } from './file.js';
import { talkToHuman } from './handoff.js';
import { chatContentHistory } from './history.js';
import { conversationList } from './conversation-list.js';
import { inboxClose, inboxList, inboxRelease, inboxReply, inboxTake, inboxTyping } from './inbox.js';
import { knowledgeEdit, knowledgeList } from './knowledge.js';
import { leadList } from './leads.js';
import { realEstateBatch, realEstateImports, realEstateUndo } from './listing-batch.js';
import { realEstateCreate, realEstateDelete, realEstateList, realEstateUpdate } from './listing.js';
import type { Handlers } from './operation.js';
import { resume, stop } from './resume.js';
import { getConfig, getSession } from './session.js';
import { siteEdit, siteFileAdd, siteFileRemove, siteGet, siteRun } from './site.js';
import { erase, exportData } from './visitor-data.js';
import { webhookEdit, webhookGet, webhookRetry, webhookTest } from './webhook.js';
import { leaveAgent, typing, waitForAgent } from './waiting.js';

export const handlers: Handlers = {
  Add: add,
  Remove: remove,
  Edit: edit,
  GetSettings: getSettings,
  GetConfig: getConfig,
  GetSession: getSession,
  KnowledgeEdit: knowledgeEdit,
  KnowledgeList: knowledgeList,
  SiteEdit: siteEdit,
  SiteGet: siteGet,
  SiteRun: siteRun,
  SiteFileAdd: siteFileAdd,
  SiteFileRemove: siteFileRemove,
  ModelList: modelList,
  ClientAsk: clientAsk,
  Resume: resume,
  Stop: stop,
  TalkToHuman: talkToHuman,
  Feedback: feedback,
  WaitForAgent: waitForAgent,
  Events: events,
  ActionResult: actionResult,
  LeaveAgent: leaveAgent,
  Typing: typing,
  Erase: erase,
  Export: exportData,
  LeadList: leadList,
  ChatContentHistory: chatContentHistory,
  ConversationList: conversationList,
  GetPreUploadUrl: getPreUploadUrl,
  ReportUploadSuccess: reportUploadSuccess,
  RealEstateCreate: realEstateCreate,
  RealEstateUpdate: realEstateUpdate,
  RealEstateList: realEstateList,
  RealEstateDelete: realEstateDelete,
  RealEstateBatch: realEstateBatch,
  RealEstateImports: realEstateImports,
  RealEstateUndo: realEstateUndo,
  RealEstateFeedEdit: realEstateFeedEdit,
  RealEstateFeedGet: realEstateFeedGet,
  RealEstateFeedPreview: realEstateFeedPreview,
  RealEstateFeedRun: realEstateFeedRun,
  WebhookEdit: webhookEdit,
  WebhookGet: webhookGet,
  WebhookTest: webhookTest,
  WebhookRetry: webhookRetry,
  AgentEdit: agentEdit,
  AgentList: agentList,
  AgentRemove: agentRemove,
  AgentSettings: agentSettings,
  InboxList: inboxList,
  InboxTake: inboxTake,
  InboxReply: inboxReply,
  InboxDraft: inboxDraft,
  InboxUpload: inboxUpload,
  InboxPush: inboxPush,
  InboxTyping: inboxTyping,
  InboxRelease: inboxRelease,
  InboxClose: inboxClose,
  InboxEvents: inboxEvents,
};
