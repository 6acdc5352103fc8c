import { isWebAddress } from '../protocol/field.js';

/** Names of the address in an entry of a list of images. */
const ADDRESS_NAMES: readonly string[] = ['MediaURL', 'url', 'Url', 'URL', 'href', 'src', 'link', 'original', 'large'];

/** Separators before another address, and between file names. */
const SEPARATORS = /[\r\n|]+|[,;\s]+(?=(?:https?:)?\/\/|www\.)|;\s*/i;
const NAME_SEPARATORS = /[\r\n|]+|;\s*|\s*,\s*(?=[\w./-]+\.(?:jpe?g|png|webp|gif|avif)\b)/i;

/** `<img src="https://…">` */
const ELEMENT = /<(?:img|a)\b[^>]{0,1000}?\b(?:src|href)=["']?([^"'\s>]{1,2000})/gi;
/** `{https://…,https://…}`, as PostgreSQL writes arrays. */
const BRACED = /^\{(?!\s*")(.*)\}$/s;

/** `IMG_1.jpg (https://…)` */
const ATTACHED = /[^\s,(][^,(]{0,200} \((https?:\/\/[^\s()]{1,2000})\)/g;

/** Returns the addresses of images in a cell: JSON, or a list with any usual separator. Each one only once. */
export function readImageList(text: string): readonly string[] {
  const [, braced] = BRACED.exec(text.trim()) ?? [];
  if (braced !== undefined) return readImageList(braced);
  const items = /^\s*[[{]/.test(text) ? readJson(text) : undefined;
  // Airtable writes the name of each file before its address.
  const attached = [...text.matchAll(/<(?:img|a)\s/i.test(text) ? ELEMENT : ATTACHED)].map(([, address]) => address!);
  const separators = /\/\/|www\./i.test(text) ? SEPARATORS : NAME_SEPARATORS;
  const addresses = items ?? (attached.length ? attached : text.split(separators));
  return [
    ...new Set(addresses.map(address => withScheme(address.trim().replace(/^["']|["',;]+$/g, ''))).filter(Boolean)),
  ];
}

function readJson(text: string): readonly string[] | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return (Array.isArray(value) ? inOrder(value as unknown[]) : [value]).flatMap(addressOf);
  } catch {
    // Python writes lists with apostrophes.
    const quoted = /^\s*\[\s*'[^"]*'\s*\]\s*$/.test(text)
      ? text
          .trim()
          .slice(1, -1)
          .split(/,\s*(?=')/)
      : undefined;
    return quoted?.map(item => item.trim().replace(/^'|'$/g, ''));
  }
}

const ORDER_NAMES: readonly string[] = ['Order', 'order', 'position', 'sort', 'index'];

/** Sorts entries by their own numbers; entries without one stay where they are. */
function inOrder(items: readonly unknown[]): readonly unknown[] {
  const orderOf = (item: unknown) => {
    const entry = (item ?? {}) as Record<string, unknown>;
    const name = ORDER_NAMES.find(each => each in Object(entry));
    return name === undefined ? NaN : Number(entry[name]);
  };
  return items.some(item => Number.isNaN(orderOf(item)))
    ? items
    : items.toSorted((one, other) => orderOf(one) - orderOf(other));
}

function addressOf(item: unknown): readonly string[] {
  if (typeof item === 'string') return [item];
  if (typeof item !== 'object' || item === null) return [];
  const name = ADDRESS_NAMES.find(each => typeof (item as Record<string, unknown>)[each] === 'string');
  return name === undefined ? [] : [(item as Record<string, string>)[name]!];
}

/** Completes an address such as `www.homes.example/1` or `//homes.example/1`. */
export function withScheme(address: string): string {
  if (/^\/\/[\w-]+(?:\.[\w-]+)+/.test(address)) return `https:${address}`;
  return !isWebAddress(address) && /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/)\S+$/i.test(address)
    ? `https://${address}`
    : address;
}
