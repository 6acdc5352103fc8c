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
];
const OTHER_KINDS =
  /video|audio|film|pdf|do[ck]um|floor.?plan|grundriss|brochure|virtual|epc|energ|karte|anbieterlogo/i;
const OTHER_FILES = /\.(?:pdf|mp4|mov|docx?|zip)(?:[?#]|$)|\byoutu(?:be\.com|\.be)\//i;
const ORDER_NAMES = ['Order', 'order', 'imageOrder', 'position', 'sort', 'index'];

/** Whether an object is a medium or another thing with an address. */
export const hasAddress = (item: Item): boolean => addressOf(item) !== undefined;

/** Returns the addresses in a list of objects, in their order, without those of other media than images. */
export function addressesIn(items: readonly unknown[]): readonly string[] | undefined {
  if (areResoMedia(items)) return resoImages(items);
  const [first] = items;
  if (!isRecord(first) || !hasAddress(first)) return undefined;
  const media = items.filter(isRecord);
  const order = ORDER_NAMES.find(each => each in first) ?? '';
  return media
    .toSorted((one, other) => Number(one[order] ?? 0) - Number(other[order] ?? 0))
    .flatMap(item => {
      const address = addressOf(item);
      return address === undefined || isOther(item) || OTHER_FILES.test(address) ? [] : [address];
    });
}

const isOther = (item: Item) => KIND_NAMES.some(name => typeof item[name] === 'string' && OTHER_KINDS.test(item[name]));

function addressOf(item: Item): string | undefined {
  const own = textIn(item, ADDRESS_NAMES) ?? largest(item);
  if (own !== undefined) return own;
  const inner = INNER_NAMES.map(name => item[name]).find(isRecord);
  return inner && textIn(inner, INNER_ADDRESS_NAMES);
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

const isWebAddress = (value: unknown) => typeof value === 'string' && /^(?:https?:)?\/\//.test(value);

const sizeOf = (name: string): number => Number(/\d{2,5}$/.exec(name)?.[0] ?? (/large|full/i.test(name) ? 2000 : 0));
