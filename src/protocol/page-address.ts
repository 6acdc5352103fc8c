/** Parameters that campaigns and networks add to an address, and that change nothing on the page. */
const TRACKING: ReadonlySet<string> = new Set([
  ...['_ga', '_gl', '_hsenc', '_hsmi', 'dclid', 'epik', 'fbclid', 'gad_campaignid', 'gad_source', 'gbraid', 'gclid'],
  ...['gclsrc', 'hsctatracking', 'igsh', 'igshid', 'li_fat_id', 'mc_cid', 'mc_eid', 'mkt_tok', 'msclkid', 'rdt_cid'],
  ...['s_kwcid', 'sccid', 'srsltid', 'ttclid', 'twclid', 'vero_id', 'wbraid', 'wickedid', 'yclid', 'ysclid'],
]);
const TRACKING_PREFIX = /^(?:utm|mtm|matomo|pk|piwik|hsa|itm)_/;

/** Longest address that is compared. */
const MAX_LENGTH = 2048;

/** The parts of an address that tell pages apart. */
export interface PageAddress {
  readonly host: string;
  /** Without a slash at its end. */
  readonly path: string;
  /** Sorted, such as `mls=A-1`. */
  readonly parameters: readonly string[];
}

/**
 * Reads the address of a page, without the protocol, `www.`, the fragment and tracking parameters; undefined unless it
 * is an http or https address.
 */
export function readPageAddress(address: string, base?: string): PageAddress | undefined {
  if (address.length > MAX_LENGTH) return undefined;
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const parameters = [...url.searchParams]
    .filter(([name]) => !isTracking(name.toLowerCase()))
    .map(([name, value]) => `${name}=${value}`);
  return {
    host: url.host.replace(/^www\./, ''),
    path: url.pathname.replace(/\/+$/, ''),
    parameters: parameters.sort(),
  };
}

/** Whether two addresses are those of one page. Paths of `known` are on the site of `base`. */
export function isSamePage(address: string, known: string, base?: string): boolean {
  const [one, other] = [readPageAddress(address), readPageAddress(known, base)];
  return (
    one !== undefined &&
    other !== undefined &&
    one.host === other.host &&
    one.path === other.path &&
    one.parameters.join('&') === other.parameters.join('&')
  );
}

const isTracking = (name: string) => TRACKING.has(name) || TRACKING_PREFIX.test(name);
