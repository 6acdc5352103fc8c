import type { ChatbotBubble } from '../../../src/chatbot-bubble.js';
import type { StoredListing } from '../../../src/protocol/listing.js';
import type { ScriptedService } from '../../support/scripted-fetch.js';
import { envelope, storedListing } from '../../owner/support/dashboard-service.js';
import { inside } from './bubble.js';

/** An image that needs no network. */
export const IMAGE = new URL('/listing-image.png', location.origin).href;

/** A listing with every value that a card shows. */
export const fullListing = (id: number, more: Partial<StoredListing> = {}): StoredListing =>
  storedListing(id, {
    Price: '317000',
    SalePrice: '317000',
    Bathrooms: '1.5',
    BuildingArea: '1310',
    State: 'MI',
    ZIP: '49988',
    Images: IMAGE,
    Tours: 'OpenHouse',
    ExtensionColumn: JSON.stringify([
      { Key: 'Heating', value: 'Gas' },
      { Key: 'Phone', value: '(231) 555-0116' },
      { Key: 'Listed by', value: 'Marram & Vale' },
    ]),
    ...more,
  });

/** Makes a service list these listings with the filters of the interface. */
export function serve(service: ScriptedService, listings: readonly StoredListing[]): void {
  service.answerList = ({ MLSNumber, CityName, SaleType, PageNumber = 1, PageSize = 20 }) => {
    const fits = listings.filter(
      listing =>
        (!MLSNumber || listing.MLSNumber === MLSNumber) &&
        (!CityName || listing.City === CityName) &&
        (!SaleType || listing.SaleType === SaleType),
    );
    const start = (Number(PageNumber) - 1) * Number(PageSize);
    const List = fits.slice(start, start + Number(PageSize));
    return envelope({ List, VirtualCount: fits.length });
  };
}

/** The visible cards below the last answer. */
export function cards(element: ChatbotBubble) {
  const root = () =>
    [...inside(element).list.querySelectorAll('chatbot-message')]
      .at(-1)
      ?.shadowRoot?.querySelector('chatbot-listing-cards')?.shadowRoot;
  return {
    root,
    all: () => [...(root()?.querySelectorAll<HTMLElement>('.card') ?? [])],
    links: () => [...(root()?.querySelectorAll('a') ?? [])],
    row: () => root()?.querySelector<HTMLElement>('.row'),
    button: (name: string) => root()?.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`),
  };
}

/** Asks a question and receives an answer. */
export async function getAnswer(
  { element, service }: { element: ChatbotBubble; service: ScriptedService },
  answer: string,
): Promise<void> {
  const asked = service.question();
  const done = element.send('Hello?');
  await asked;
  service.end(answer);
  await done;
}
