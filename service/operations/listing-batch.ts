import { setImmediate } from 'node:timers/promises';
import { checkRequest } from '../../src/protocol/check.js';
import { MAX_BATCH_RECORDS } from '../../src/protocol/listing.js';
import { operations } from '../../src/protocol/operations.js';
import type { ChangeOutcome, ListingChange } from '../data/listing-batch.js';
import { ServiceError } from '../failure.js';
import { findChatbot } from './find-chatbot.js';
import { listingColumns } from '../data/listing-fields.js';
import { NO_ROOM, NO_SUCH_LISTING, refuseDuplicates, sameField } from './listing.js';
import type { Handler } from './operation.js';

/** Records between two pauses, in which the service answers others: a record may have a thousand values. */
const READ_AT_ONCE = 20;

/** RealEstateBatch: makes all valid changes of a batch. Not stated: our own operation. */
export const realEstateBatch: Handler<'RealEstateBatch'> = async (request, call, services) => {
  const { SerialNumber, Create, Update, Delete, ImportKey: key, ImportName: name } = request;
  const chatbot = await findChatbot(SerialNumber, call, services);
  const unread = [
    ...(Create ?? []).map(record => [readCreate, record] as const),
    ...(Update ?? []).map(record => [readUpdate, record] as const),
    ...(Delete ?? []).map(record => [readDelete, record] as const),
  ];
  if (unread.length > MAX_BATCH_RECORDS)
    throw new ServiceError(400, `A batch holds at most ${MAX_BATCH_RECORDS} records.`);
  const records: (ListingChange | string)[] = [];
  for (const [read, record] of unread)
    if (records.push(read({ ...record, SerialNumber })) % READ_AT_ONCE === 0) await setImmediate();
  const changes = records.filter(record => typeof record !== 'string');
  const outcomes = await services.repositories.listingBatches.apply(
    chatbot.id,
    changes,
    key ? { key, name: name ?? '' } : undefined,
  );
  const made = outcomes.values();
  return {
    Results: records.map(record => (typeof record === 'string' ? refusal(400, record) : resultOf(made.next().value!))),
  };
};

/** RealEstateImports: lists imports. Not stated: our own operation. */
export const realEstateImports: Handler<'RealEstateImports'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const found = await services.repositories.listingBatches.imports(chatbot.id);
  return found.map(({ key, name, createdAt, added, updated, deleted }) => ({
    Key: key,
    Name: name,
    CreateTime: createdAt.toISOString(),
    Added: added,
    Updated: updated,
    Deleted: deleted,
  }));
};

/** RealEstateUndo: reverts an import. Not stated: our own operation. */
export const realEstateUndo: Handler<'RealEstateUndo'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const { listingBatches } = services.repositories;
  const count = await refuseDuplicates(listingBatches.undo(chatbot.id, request.ImportKey));
  if (count === undefined) throw new ServiceError(404, 'There is no import with this key.');
  return count;
};

const refusal = (Code: number, Message: string) => ({ Success: false, Code, Message });

function resultOf(outcome: ChangeOutcome) {
  if (outcome === 'done') return { Success: true, Code: 200, Message: '' };
  if (outcome === 'full') return refusal(403, NO_ROOM);
  return outcome === 'missing' ? refusal(404, NO_SUCH_LISTING) : refusal(409, sameField(outcome));
}

/** These return a change, or the sentence that says why the record is invalid. */
function readCreate(record: object): ListingChange | string {
  const checked = checkRequest(operations.RealEstateCreate, record);
  if (!checked.valid) return checked.issue.message;
  const { SerialNumber: _, ...fields } = checked.value;
  return { type: 'create', columns: listingColumns(fields) };
}

function readUpdate(record: object): ListingChange | string {
  const checked = checkRequest(operations.RealEstateUpdate, record);
  if (!checked.valid) return checked.issue.message;
  const { SerialNumber: _, Key: key, KeyType: type, ...fields } = checked.value;
  return { type: 'update', which: { type, key }, columns: listingColumns(fields) };
}

function readDelete(record: object): ListingChange | string {
  const change = readUpdate(record);
  return typeof change === 'object' && change.type === 'update' ? { type: 'delete', which: change.which } : change;
}
