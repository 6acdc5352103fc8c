import '../../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../../src/chatbot-bubble.js';
import type { StoredListing } from '../../../src/protocol/listing.js';
import { ScriptedService } from '../../support/scripted-fetch.js';
import { freshSerial, place } from './bubble.js';
import { extras, words } from './extras.js';
import { cards, getAnswer, serve } from './listings.js';
import { found, until } from './wait.js';

/** A chat in a page, and what a visitor sees of saved homes in it. */
function savedIn(element: ChatbotBubble) {
  const { panel, openMenu, items } = extras(element);
  const view = () => panel.querySelector('chatbot-saved-homes')?.shadowRoot ?? undefined;
  const inView = <Found extends HTMLElement>(selector: string) => [
    ...(view()?.querySelectorAll<Found>(selector) ?? []),
  ];
  return {
    element,
    panel,
    openMenu,
    view,
    inView,
    /** What the menu calls the saved homes; undefined while it offers none. */
    menuItem: () => items().find(item => words(item).includes('saved listing')),
    /** How many homes the view would show. */
    count: () => panel.querySelector('chatbot-saved-homes')?.count ?? 0,
    names: () => inView('.card .name').map(words),
    button: (name: string) =>
      inView('button').find(each => (each.ariaLabel ?? words(each)) === name)!,
    heart: (listing: Pick<StoredListing, 'Address'>) =>
      cards(element).button(`Save: ${listing.Address}`),
    isSaved: (listing: Pick<StoredListing, 'Address'>) =>
      cards(element).button(`Save: ${listing.Address}`)?.ariaPressed === 'true',
    announced: () => panel.querySelector('p[role=status]')!.textContent,
    /** Opens the view by the menu. */
    show: async () => {
      await openMenu();
      const item = await found(() => items().find(item => words(item).includes('saved listing')));
      item.click();
      await found(() => view()?.querySelector('.sheet'));
      await Promise.all(
        view()!
          .getAnimations()
          .map(({ finished }) => finished),
      );
    },
  };
}

/** How a visit to a page with the chat begins. */
export interface Visit {
  readonly listings: readonly StoredListing[];
  readonly attributes?: Record<string, string>;
  readonly settings?: object;
  readonly serialNumber?: string;
}

/** Opens a chat whose service has these homes. */
export async function visit({
  listings,
  attributes = {},
  settings = {},
  serialNumber = freshSerial(),
}: Visit) {
  const service = new ScriptedService({ Name: 'Ada', ...settings });
  serve(service, listings);
  const element = await place(service, { ...attributes, 'serial-number': serialNumber });
  // One that was open when its page was left opens by itself.
  element.show();
  await until(() =>
    element.shadowRoot?.querySelector('chatbot-panel')?.shadowRoot?.querySelector('.is-open'),
  );
  return { ...savedIn(element), service, serialNumber };
}

/** Opens a chat, and asks for homes that stand below the answer. */
export async function visitHomes(options: Visit) {
  const chat = await visit(options);
  const { listings } = options;
  await getAnswer(chat, listings.map(({ Url, Address }) => `- [${Address}](${Url})`).join('\n'));
  await until(() => listings.every(listing => chat.heart(listing)));
  return chat;
}

/** Every record in the database of the homes of a chatbot; undefined where there is none. */
export async function homesStored(serialNumber: string): Promise<unknown[] | undefined> {
  const name = `chatbot-bubble:homes:${serialNumber}`;
  if (!(await indexedDB.databases()).some(database => database.name === name)) return undefined;
  return inDatabase(name, 'readonly', store => store.getAll());
}

/** Does something with the one object store of a database. */
export async function inDatabase<Result>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('It cannot be read.'));
    });
  const database = await done(indexedDB.open(name));
  try {
    return await done(work(database.transaction('records', mode).objectStore('records')));
  } finally {
    database.close();
  }
}
