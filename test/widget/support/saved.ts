import '../../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../../src/chatbot-bubble.js';
import type { StoredListing } from '../../../src/protocol/listing.js';
import { ScriptedService } from '../../support/scripted-fetch.js';
import { freshSerial, place } from './bubble.js';
import { panelFeatures, words } from './panel-features.js';
import { cards, getAnswer, serve } from './listings.js';
import { found, until } from './wait.js';

/** A chat in a page, and its visible saved listings. */
function savedIn(element: ChatbotBubble) {
  const { panel, openMenu, items } = panelFeatures(element);
  const view = () => panel.querySelector('chatbot-saved-listings')?.shadowRoot ?? undefined;
  const inView = <Found extends HTMLElement>(selector: string) => [
    ...(view()?.querySelectorAll<Found>(selector) ?? []),
  ];
  return {
    element,
    panel,
    openMenu,
    view,
    inView,
    /** The menu item of the saved listings; undefined if there is none. */
    menuItem: () => items().find(item => words(item).includes('saved listing')),
    /** The number of listings in the view. */
    count: () => element.shadowRoot!.querySelector('chatbot-panel')!.offers.saved?.count ?? 0,
    names: () => inView('.card .name').map(words),
    button: (name: string) => inView('button').find(each => (each.ariaLabel ?? words(each)) === name)!,
    heart: (listing: Pick<StoredListing, 'Address'>) => cards(element).button(`Save: ${listing.Address}`),
    isSaved: (listing: Pick<StoredListing, 'Address'>) =>
      cards(element).button(`Save: ${listing.Address}`)?.ariaPressed === 'true',
    announced: () => panel.querySelector('p[role=status]')!.textContent,
    /** Opens the view with the menu. */
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

/** The start of a visit to a page with the chat. */
export interface Visit {
  readonly listings: readonly StoredListing[];
  readonly attributes?: Record<string, string>;
  readonly settings?: object;
  readonly serialNumber?: string;
}

/** Opens a chat whose service has these listings. */
export async function visit({ listings, attributes = {}, settings = {}, serialNumber = freshSerial() }: Visit) {
  const service = new ScriptedService({ Name: 'Ada', ...settings });
  serve(service, listings);
  const element = await place(service, { ...attributes, 'serial-number': serialNumber });
  // A panel that was open when its page was left reopens by itself.
  element.show();
  await until(() => element.shadowRoot?.querySelector('chatbot-panel')?.shadowRoot?.querySelector('.is-open'));
  return { ...savedIn(element), service, serialNumber };
}

/** Opens a chat and asks for listings. */
export async function visitListings(options: Visit) {
  const chat = await visit(options);
  const { listings } = options;
  await getAnswer(chat, listings.map(({ Url, Address }) => `- [${Address}](${Url})`).join('\n'));
  await until(() => listings.every(listing => chat.heart(listing)));
  // The answer is announced once it is rendered, which must not replace a later announcement.
  await until(() => !chat.announced()?.includes('is answering'));
  return chat;
}

/** Every record in the listings database of a chatbot; undefined if there is none. */
export async function listingsStored(serialNumber: string): Promise<unknown[] | undefined> {
  const name = `chatbot-bubble:listings:${serialNumber}`;
  if (!(await indexedDB.databases()).some(database => database.name === name)) return undefined;
  return inDatabase(name, 'readonly', store => store.getAll());
}

/** Runs `work` with the only object store of a database. */
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
