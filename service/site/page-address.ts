/** Longest address, deepest path, and most addresses of one path with different queries. */
const MAX_LENGTH = 1000;
const MAX_SEGMENTS = 12;
export const MAX_QUERIES = 20;

/** Extensions of files without a text that can be read. */
const OTHER_FILES: ReadonlySet<string> = new Set([
  '7z', 'avi', 'avif', 'bmp', 'css', 'csv', 'doc', 'eot', 'exe', 'gif', 'gz', 'heic', 'ico', 'ics', 'jpeg', 'jpg', 'js',
  'json', 'm4a', 'map', 'mjs', 'mov', 'mp3', 'mp4', 'mpeg', 'ogg', 'otf', 'png', 'ppt', 'pptx', 'rar', 'rss', 'svg',
  'tar', 'tif', 'tiff', 'ttf', 'wav', 'webm', 'webp', 'woff', 'woff2', 'xls', 'xlsx', 'zip',
]); // prettier-ignore

/** Parameters that only say where a visitor came from. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|ref|_ga)$/;

/** Returns the address of a page of a site in one spelling; undefined for anything else. */
export function pageAddress(given: string, base: URL, isOfSitemap = false): URL | undefined {
  if (given.length > MAX_LENGTH * 2 || !URL.canParse(given, base)) return undefined;
  const url = new URL(given, base);
  if (url.origin !== base.origin || url.username || url.password) return undefined;
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  if (url.href.length > MAX_LENGTH || url.pathname.split('/').length > MAX_SEGMENTS) return undefined;
  const [, extension = ''] = /\.([a-z0-9]{1,5})$/i.exec(url.pathname) ?? [];
  return !isOfSitemap && OTHER_FILES.has(extension.toLowerCase()) ? undefined : url;
}
