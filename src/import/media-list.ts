import { isRecord } from '../protocol/check.js';
import { areResoMedia, resoImages } from './reso-media.js';

type Item = Readonly<Record<string, unknown>>;

/** Addresses of images and pages in lists of objects. */
const ADDRESS_NAMES = [
  'MediaURL',
  'mediaUrl',
  'url',
  'Url',
  'URL',
  'href',
  'src',
  'uri',
  'contentUrl',
  'imageUrl',
  '#text',
];
/** Objects around the address, as in OpenImmo's `<daten><pfad>`. */
const INNER_NAMES = ['daten', 'data', 'file'];
const INNER_ADDRESS_NAMES = ['pfad', ...ADDRESS_NAMES];
/** Names of the kind of a medium. */
const KIND_NAMES = [
  'medium',
  'gruppe',
  'category',
  'type',
  'format',
  'mimeType',
  'mimetype',
  'media_type',
  'mediaType',
  ...['kind', 'soort', 'tipo', 'typ', 'art'],
];
const MAIN_KINDS = /^(?:titel|title|hoofd|main|cover|primary|hero|principal)/i;
const OTHER_KINDS =
  /video|audio|film|pdf|do[ck]um|floor.?plan|grundriss|brochure|virtual|epc|energ|karte|anbieterlogo/i;
const OTHER_FILES = /\.(?:pdf|mp4|mov|docx?|zip)(?:[?#]|$)|\byoutu(?:be\.com|\.be)\//i;
const ORDER_NAMES = [
  'Order',
  'order',
  'imageOrder',
  'position',
  'sort',
  'index',
  'sequence',
  'volgnummer',
  'orden',
  'ordre',
  'Ordem',
  'ordem',
  'rank',
  'sortOrder',
  'sort_order',
];
const IMAGE_FILE = /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i;

/** Whether an object is a medium or another thing with an address. */
export const hasAddress = (item: Item): boolean => addressOf(item) !== undefined;

/** Returns the addresses in a list of objects, in their order, without those of other media than images. */
export function addressesIn(items: readonly unknown[]): readonly string[] | undefined {
  if (areResoMedia(items)) return resoImages(items);
  const media = items.filter(isRecord);
  const first = media.find(hasAddress);
  if (!first || media.length < items.length) return undefined;
  const order = ORDER_NAMES.find(each => each in first) ?? '';
  const placeOf = (item: Item) => (isMain(item) ? -1 : Number(item[order] ?? 0));
  return media
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap(item => {
      const address = addressOf(item);
      return address === undefined || isOther(item) || OTHER_FILES.test(address) ? [] : [address];
    });
}

const isOfKind = (item: Item, kinds: RegExp) =>
  KIND_NAMES.some(name => typeof item[name] === 'string' && kinds.test(item[name]));
const isOther = (item: Item) => isOfKind(item, OTHER_KINDS) || CAPTIONS.some(name => isPlan(item[name]));
/** Names of captions, which say only of a plan that it is no image. */
const CAPTIONS = ['name', 'caption', 'title', 'label', 'description'];
const isPlan = (caption: unknown) => typeof caption === 'string' && /^floor ?plans?\b|^grundriss/i.test(caption);
const isMain = (item: Item) => isOfKind(item, MAIN_KINDS);

function addressOf(item: Item): string | undefined {
  const own = textIn(item, ADDRESS_NAMES) ?? largest(item);
  if (own !== undefined) return own;
  const inner = INNER_NAMES.map(name => item[name]).find(isRecord);
  if (inner) return textIn(inner, INNER_ADDRESS_NAMES);
  const images = Object.values(item)
    .filter(isWebAddress)
    .filter(value => IMAGE_FILE.test(value));
  return images.length === 1 ? images[0] : undefined;
}

function textIn(item: Item, names: readonly string[]): string | undefined {
  const name = names.find(each => typeof item[each] === 'string');
  return name === undefined ? undefined : (item[name] as string);
}

/** Returns the largest image of an entry with several sizes, such as `Uri1024`. */
function largest(item: Item): string | undefined {
  const [name] = Object.keys(item)
    .filter(
      each =>
        /^(?:uri|url|src|image|img|photo|picture|pic|foto|bild|media)\w*$/i.test(each) && isWebAddress(item[each]),
    )
    .toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return name === undefined ? undefined : (item[name] as string);
}

const isWebAddress = (value: unknown): value is string => typeof value === 'string' && /^(?:https?:)?\/\//.test(value);

const sizeOf = (name: string): number => Number(/\d{2,5}$/.exec(name)?.[0] ?? (/large|full/i.test(name) ? 2000 : 0));
