import type { PageContext } from '../../src/protocol/page-context.js';
import type { CheckedRequestOf } from '../../src/protocol/operations.js';
import type { AskedPage } from '../answering/answerer.js';
import type { Chatbot } from '../data/chatbots.js';
import { storableValue } from '../data/storable.js';
import type { Call, Services } from './operation.js';

type Stored = Omit<PageContext, 'Tools'>;

/** Returns the page of a question, and the listing that it is about if the chatbot has it. */
export async function findPage(
  { Context }: Pick<CheckedRequestOf<'ClientAsk'>, 'Context'>,
  chatbot: Chatbot,
  { serviceOrigin }: Call,
  { repositories }: Services,
): Promise<AskedPage | undefined> {
  const context = storedContext(Context);
  if (!context) return undefined;
  return { context, listingId: await repositories.listingPages.find(chatbot.id, context, serviceOrigin) };
}

/** Returns the fields to keep with a question; undefined if there are none. */
export function storedContext(context: PageContext | null | undefined): Stored | undefined {
  if (!context) return undefined;
  const { Tools: _, ...fields } = context;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return given.length > 0 ? (storableValue(Object.fromEntries(given)) as Stored) : undefined;
}
