import * as v from 'valibot';
import { clientAskData, clientAskRequest } from './ask.js';
import {
  addData,
  addRequest,
  editData,
  editRequest,
  getSettingsData,
  getSettingsRequest,
  modelListData,
  removeData,
  removeRequest,
  settingAliases,
} from './chatbot.js';
import { endpoints, type Endpoint, type OperationName } from './endpoints.js';
import {
  getPreUploadUrlData,
  getPreUploadUrlRequest,
  reportUploadSuccessData,
  reportUploadSuccessRequest,
} from './file.js';
import {
  knowledgeEditData,
  knowledgeEditRequest,
  knowledgeListData,
  knowledgeListRequest,
} from './knowledge.js';
import {
  realEstateCreateData,
  realEstateCreateRequest,
  realEstateDeleteData,
  realEstateDeleteRequest,
  realEstateListData,
  realEstateListRequest,
  realEstateUpdateData,
  realEstateUpdateRequest,
} from './listing.js';
import {
  chatContentHistoryData,
  chatContentHistoryRequest,
  feedbackData,
  feedbackRequest,
  getConfigData,
  getConfigRequest,
  getSessionData,
  getSessionRequest,
  leadListData,
  leadListRequest,
  talkToHumanData,
  talkToHumanRequest,
  type GetConfigData,
} from './session.js';

/** One operation of the interface: its address, what goes in and what comes out. */
export interface Operation extends Endpoint {
  readonly request: v.GenericSchema;
  readonly data: v.GenericSchema;
  /** Other spellings of request fields that are read on input. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** The whole interface as one table. The service routes by it, the client is typed by it. */
export const operations = {
  Add: { ...endpoints.Add, request: addRequest, data: addData, aliases: settingAliases },
  Remove: { ...endpoints.Remove, request: removeRequest, data: removeData },
  Edit: {
    ...endpoints.Edit,
    request: editRequest,
    data: editData,
    aliases: settingAliases,
  },
  GetSettings: { ...endpoints.GetSettings, request: getSettingsRequest, data: getSettingsData },
  GetSession: { ...endpoints.GetSession, request: getSessionRequest, data: getSessionData },
  GetConfig: { ...endpoints.GetConfig, request: getConfigRequest, data: getConfigData },
  KnowledgeEdit: {
    ...endpoints.KnowledgeEdit,
    request: knowledgeEditRequest,
    data: knowledgeEditData,
  },
  KnowledgeList: {
    ...endpoints.KnowledgeList,
    request: knowledgeListRequest,
    data: knowledgeListData,
  },
  ModelList: { ...endpoints.ModelList, request: v.object({}), data: modelListData },
  ClientAsk: { ...endpoints.ClientAsk, request: clientAskRequest, data: clientAskData },
  TalkToHuman: { ...endpoints.TalkToHuman, request: talkToHumanRequest, data: talkToHumanData },
  Feedback: { ...endpoints.Feedback, request: feedbackRequest, data: feedbackData },
  LeadList: { ...endpoints.LeadList, request: leadListRequest, data: leadListData },
  ChatContentHistory: {
    ...endpoints.ChatContentHistory,
    request: chatContentHistoryRequest,
    data: chatContentHistoryData,
  },
  GetPreUploadUrl: {
    ...endpoints.GetPreUploadUrl,
    request: getPreUploadUrlRequest,
    data: getPreUploadUrlData,
  },
  ReportUploadSuccess: {
    ...endpoints.ReportUploadSuccess,
    request: reportUploadSuccessRequest,
    data: reportUploadSuccessData,
  },
  RealEstateCreate: {
    ...endpoints.RealEstateCreate,
    request: realEstateCreateRequest,
    data: realEstateCreateData,
  },
  RealEstateUpdate: {
    ...endpoints.RealEstateUpdate,
    request: realEstateUpdateRequest,
    data: realEstateUpdateData,
  },
  RealEstateList: {
    ...endpoints.RealEstateList,
    request: realEstateListRequest,
    data: realEstateListData,
  },
  RealEstateDelete: {
    ...endpoints.RealEstateDelete,
    request: realEstateDeleteRequest,
    data: realEstateDeleteData,
  },
} as const satisfies Record<OperationName, Operation>;

/** Body of a request of one operation, as a caller writes it. */
export type RequestOf<Name extends OperationName> = v.InferInput<
  (typeof operations)[Name]['request']
>;

/** Body of a request of one operation, after it was checked. */
export type CheckedRequestOf<Name extends OperationName> = v.InferOutput<
  (typeof operations)[Name]['request']
>;

/** `Data` of one operation's envelope. */
export type DataOf<Name extends OperationName> = Name extends 'GetConfig'
  ? GetConfigData
  : v.InferOutput<(typeof operations)[Name]['data']>;
