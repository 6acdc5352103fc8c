import { isRecord } from '../protocol/check.js';
import { isWebAddress } from '../protocol/field.js';

/** Most images of a listing. */
const MAX_IMAGES = 200;
/** Words of Permission for media that the public must not see. */
const PRIVATE = /private|office|firm|agent|internal|confidential/i;
const NO_IMAGE = /^(?:video|audio|text|application)\b|pdf|mp4/i;

/** Whether a value is a list of RESO's Media resource. */
export const areResoMedia = (items: readonly unknown[]): boolean =>
  items.length > 0 && items.every(isRecord) && items.some(item => addressOf(item) !== undefined);

type Media = Readonly<Record<string, unknown>>;

/** Returns the addresses of the public images among RESO's media, in their order. */
export function resoImages(items: readonly unknown[]): readonly string[] {
  const images = items.filter(isRecord).flatMap(item => {
    const address = addressOf(item);
    return address !== undefined && isPublicImage(item) ? [{ address, order: orderOf(item) }] : [];
  });
  const sorted = images.toSorted((one, other) => one.order - other.order);
  return [...new Set(sorted.map(({ address }) => address))].slice(0, MAX_IMAGES);
}

function addressOf({ MediaURL, MediaUrl }: Media): string | undefined {
  const address = MediaURL ?? MediaUrl;
  return typeof address === 'string' && isWebAddress(address.trim()) && address.trim() ? address.trim() : undefined;
}

function isPublicImage({ MediaCategory, MediaType, MimeType, MediaStatus, Permission }: Media): boolean {
  const category = textOf(MediaCategory);
  const isImage = category === '' || /^(?:property )?(?:photos?|images?|pictures?)$/i.test(category);
  const isOther = [MediaType, MimeType].some(type => NO_IMAGE.test(textOf(type)));
  return isImage && !isOther && !PRIVATE.test(textOf(Permission)) && !/^deleted?$/i.test(textOf(MediaStatus));
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : Array.isArray(value) ? value.map(textOf).join(' ') : '';

/** Media without a number come last. */
function orderOf({ Order }: Media): number {
  const order = typeof Order === 'number' || (typeof Order === 'string' && Order.trim()) ? Number(Order) : NaN;
  return Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER;
}
