import type { Endpoint } from '../protocol/operation.js';
import type { FolderOf, OperationName } from '../protocol/operations.js';

/** Folders of the operations that are not below `/chat/Chatbot/`. */
const FOLDERS: {
  readonly [Name in OperationName as FolderOf<Name> extends 'Chatbot' ? never : Name]: FolderOf<Name>;
} = {
  ActionResult: 'Chat',
  ClientAsk: 'Chat',
  Erase: 'Chat',
  Events: 'Chat',
  Export: 'Chat',
  Feedback: 'Chat',
  GetPreUploadUrl: 'User',
  LeaveAgent: 'Chat',
  ReportUploadSuccess: 'User',
  Resume: 'Chat',
  Stop: 'Chat',
  TalkToHuman: 'Chat',
  Typing: 'Chat',
  WaitForAgent: 'Chat',
};

/**
 * Returns the endpoint of an operation, without the table of all of them, which only a service needs. `keys` says only
 * whether the operation needs one.
 */
export const endpointOf = (name: OperationName): Endpoint => ({
  method: name === 'ModelList' ? 'GET' : 'POST',
  path: `/chat/${(FOLDERS as Partial<Record<OperationName, string>>)[name] ?? 'Chatbot'}/${name}`,
  keys: name === 'GetConfig' ? [] : ['secret'],
});
