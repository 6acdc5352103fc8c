import { Parser } from 'htmlparser2';

export interface Sitemap {
  /** Addresses of pages. */
  readonly pages: readonly string[];
  /** Addresses of further sitemaps. */
  readonly sitemaps: readonly string[];
}

const MAX_ADDRESSES = 5000;
const MAX_ADDRESS = 2000;

/** Whether a text is a sitemap, whatever type the server gives it. */
export const isSitemap = (text: string): boolean => /<(?:\w+:)?(?:urlset|sitemapindex)[\s>]/.test(text.slice(0, 2000));

/** Reads a sitemap or an index of sitemaps; as many addresses as are needed. */
export function readSitemap(text: string): Sitemap {
  const found = { url: [] as string[], sitemap: [] as string[] };
  let inside: keyof typeof found | undefined;
  let address: string | undefined;
  const parser = new Parser(
    {
      onopentag(name) {
        const local = name.replace(/^\w+:/, '');
        if (local === 'url' || local === 'sitemap') inside = local;
        else if (local === 'loc' && name === local && inside) address = '';
      },
      ontext(part) {
        if (address !== undefined && address.length < MAX_ADDRESS) address += part;
      },
      onclosetag(name) {
        if (name === 'loc' && inside && address !== undefined) {
          if (found[inside].length < MAX_ADDRESSES) found[inside].push(address.trim());
          address = undefined;
        } else if (name.replace(/^\w+:/, '') === inside) inside = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return { pages: found.url, sitemaps: found.sitemap };
}
