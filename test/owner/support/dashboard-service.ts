import { visitorSettings } from '../../../src/protocol/visitor-settings.js';
import type { StoredListing } from '../../../src/protocol/listing.js';

type Body = Record<string, unknown>;

/** In-page fake of the service for owners: it stores what it receives, and can refuse. */
export class DashboardService {
  settings: Body;
  listings: StoredListing[] = [];
  /** Request bodies by operation, in order. */
  readonly calls: { readonly name: string; readonly body: Body }[] = [];
  /** Overrides the response of an operation. */
  readonly answers = new Map<string, (body: Body) => Response | Promise<Response>>();
  /** Whether the service has GetSettings, an extension of the interface. */
  hasGetSettings = true;

  constructor(settings: Body = {}) {
    this.settings = settings;
  }

  readonly fetch: typeof globalThis.fetch = (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    const name = pathname.split('/').at(-1)!;
    const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Body;
    this.calls.push({ name, body });
    return Promise.resolve(this.answers.get(name)?.(body) ?? this.#answer(name, body));
  };

  /** Delays the next response of an operation. @returns a function that releases it */
  hold(name: string): () => void {
    let give: () => void = () => undefined;
    const released = new Promise<void>(resolve => (give = resolve));
    this.answers.set(name, async body => {
      this.answers.delete(name);
      await released;
      return this.#answer(name, body);
    });
    return () => give();
  }

  bodies(name: string): readonly Body[] {
    return this.calls.filter(call => call.name === name).map(({ body }) => body);
  }

  #visible(): Body {
    return Object.fromEntries(Object.entries(this.settings).filter(([name]) => name in visitorSettings));
  }

  #answer(name: string, body: Body): Response {
    const { serialNumber: _, SerialNumber: __, ...fields } = body;
    switch (name) {
      case 'GetSettings':
        return this.hasGetSettings ? envelope(this.settings) : refusal(404, 'Not found.');
      case 'GetConfig':
        return envelope({ ...this.#visible(), SessionID: 7, SessionKey: 'visitor' });
      case 'ModelList':
        return envelope([{ Key: '2', Value: 'A model', Status: true }]);
      case 'Edit':
        Object.assign(this.settings, fields);
        return envelope(1);
      case 'RealEstateList': {
        const { PageNumber = 1, PageSize = 20 } = body as { PageNumber?: number; PageSize?: number };
        const start = (PageNumber - 1) * PageSize;
        return envelope({ List: this.listings.slice(start, start + PageSize), VirtualCount: this.listings.length });
      }
      case 'RealEstateDelete': {
        const keys = new Set(body['Keys'] as string[]);
        const before = this.listings.length;
        this.listings = this.listings.filter(({ ID }) => !keys.has(String(ID)));
        return envelope({ SuccessCount: before - this.listings.length });
      }
      case 'RealEstateCreate':
        return envelope('99');
      case 'RealEstateUpdate':
        return envelope(1);
      case 'RealEstateImports':
      case 'ChatContentHistory':
      case 'LeadList':
        return envelope([]);
      default:
        return refusal(404, 'Not found.');
    }
  }
}

export const envelope = (data: unknown): Response =>
  Response.json({ Data: data, Version: '1.0.0', Success: true, Code: 200, Message: '' });

export const refusal = (code: number, message: string): Response =>
  Response.json({ Data: null, Version: '1.0.0', Success: false, Code: code, Message: message }, { status: code });

/** Returns a stored listing with a unique number. */
export function storedListing(id: number, more: Partial<StoredListing> = {}): StoredListing {
  const texts =
    'Images,Price,State,ZIP,Tours,Description,ExtensionColumn,RentPrice,SpaceType,DepositFee,SalePrice,UnitAreaPrice,EstimatePrice,HOAMonth';
  return {
    ...(Object.fromEntries(texts.split(',').map(name => [name, ''])) as unknown as StoredListing),
    ID: id,
    LATITUDE: null,
    LONGITUDE: null,
    PropertyType: 'House',
    SaleType: 'for_sale',
    Status: 'Active',
    CurrencySymbol: '$',
    City: 'Leeds',
    Address: `${id} Water Street`,
    Area: 'Square Feet',
    Bathrooms: '2',
    Bedrooms: '3',
    Url: `https://homes.example/${id}`,
    YearBuilt: '1990',
    MLSNumber: `M-${id}`,
    DaysOnMarket: '4',
    LotArea: '100',
    BuildingArea: '80',
    ParkingSpots: '1',
    ...more,
  };
}
