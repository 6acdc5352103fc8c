import * as v from 'valibot';
import { integer, requiredName, requiredText } from '../../src/protocol/field.js';
import type { ChatbotAdmin } from '../operations/chatbot-admin.js';
import { checkRequest } from '../../src/protocol/check.js';
import { readPage } from '../operations/period.js';
import { ServiceError } from '../failure.js';

const MAX_OVERLAP_HOURS = 720;
const MAX_PAGE_SIZE = 1000;

const serialNumber = requiredText('Serial number of the chatbot.');

/** Far beyond any use, and exact in JSON and in the database. */
const MAX_QUOTA = 1_000_000_000_000;

const quota = (what: string) => v.nullish(integer(`${what}; -1 means no limit.`, -1, MAX_QUOTA));

const operation = <Schema extends v.GenericSchema>(
  request: Schema,
  run: (request: v.InferOutput<Schema>, admin: ChatbotAdmin, now: Date) => Promise<unknown>,
) => ({
  perform: (body: unknown, admin: ChatbotAdmin, now: Date) => {
    const checked = checkRequest({ request }, body);
    if (!checked.valid) throw new ServiceError(400, checked.issue.message);
    return run(checked.value, admin, now);
  },
});

/**
 * Operations of the service's operator, by their name under `/chat/Admin/`.
 *
 * Not stated: our own operations, which require the admin key.
 */
export const adminOperations = {
  ChatbotCreate: operation(
    v.strictObject({ Name: requiredName('Name of the chatbot and of its customer.') }),
    ({ Name }, admin) => admin.create(Name),
  ),
  ChatbotList: operation(
    v.strictObject({
      PageNumber: v.nullish(integer('Page, from 1.', 1), 1),
      PageSize: v.nullish(integer('Chatbots on a page.', 1, MAX_PAGE_SIZE), 100),
    }),
    (request, admin, now) => admin.list(readPage(request), now),
  ),
  ChatbotEdit: operation(
    v.strictObject({
      SerialNumber: serialNumber,
      Name: v.nullish(requiredName('New name of the chatbot.')),
      MessagesPerMonth: quota('Questions in a calendar month'),
      Listings: quota('Listings'),
      StorageMB: quota('Size of all files, in megabytes'),
      TokensPerDay: quota('Tokens of the model in a day, in place of MODEL_DAILY_TOKENS'),
    }),
    async ({ SerialNumber, ...changes }, admin, now) => {
      await admin.edit(SerialNumber, changes, now);
      return 1;
    },
  ),
  ChatbotRemove: operation(v.strictObject({ SerialNumber: serialNumber }), async (request, admin, now) => {
    await admin.remove(request.SerialNumber, now);
    return 1;
  }),
  KeyRotate: operation(
    v.strictObject({
      SerialNumber: serialNumber,
      OverlapHours: v.nullish(integer('How long the old keys keep working.', 0, MAX_OVERLAP_HOURS), 24),
    }),
    (request, admin, now) => admin.rotateKeys(request.SerialNumber, request.OverlapHours, now),
  ),
} as const;
