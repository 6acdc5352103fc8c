import { parsePage } from '../protocol/domains.js';

/**
 * Returns the network of an address as a key for counting: an IPv4 address as it is, or the first 64 bits of an IPv6
 * address, which belong to one household or machine. Returns undefined for other text.
 */
export function networkOf(address: string): string | undefined {
  const parsed = parse(address);
  if (!parsed) return undefined;
  return parsed.version === 4
    ? parsed.bytes.join('.')
    : `${parsed.groups
        .slice(0, 4)
        .map(group => group.toString(16))
        .join(':')}::/64`;
}

/**
 * Returns the network that a request comes from. Returns undefined if it doesn't identify a visitor: loopback,
 * private networks, and unknown proxies.
 *
 * @param peer the address at the other end of the connection
 * @param proxies how many of the operator's own proxies are in front. Each appends its caller's address to
 * `X-Forwarded-For`; earlier entries are not trustworthy
 */
export function clientNetwork(request: Request, peer: string | undefined, proxies: number): string | undefined {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  const address = proxies > 0 ? withoutPort(forwarded.at(-proxies)?.trim() ?? peer ?? '') : (peer ?? '');
  const parsed = parse(address);
  return parsed && !isLocal(parsed) ? networkOf(address) : undefined;
}

type Address =
  | { readonly version: 4; readonly bytes: readonly number[] }
  | { readonly version: 6; readonly groups: readonly number[] };

/** Longest text of an address, with blanks, a zone and a port. */
const MAX_ADDRESS_LENGTH = 200;

function parse(address: string): Address | undefined {
  if (address.length > MAX_ADDRESS_LENGTH) return undefined;
  const text = address.trim().replace(/%.*$/, '');
  const bytes = parseV4(text);
  if (bytes) return { version: 4, bytes };
  const groups = parseV6(text);
  if (!groups) return undefined;
  // `::ffff:192.0.2.1` is an IPv4 address on a dual-stack socket.
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff;
  return isMapped
    ? { version: 4, bytes: groups.slice(6).flatMap(group => [group >> 8, group & 0xff]) }
    : { version: 6, groups };
}

function parseV4(text: string): readonly number[] | undefined {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return undefined;
  const bytes = text.split('.').map(Number);
  return bytes.every(byte => byte <= 255) ? bytes : undefined;
}

/** The URL parser knows all spellings of IPv6 addresses, and every runtime has it. */
function parseV6(text: string): readonly number[] | undefined {
  if (!/^[\da-f:.]*:[\da-f:.]*$/i.test(text)) return undefined;
  const host = parsePage(`http://[${text}]/`)?.hostname;
  if (host === undefined) return undefined;
  const [head = '', tail] = host.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map(part =>
    part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16)),
  ) as [number[], number[]];
  const zeros = Array<number>(8 - first.length - last.length).fill(0);
  return tail === undefined ? first : [...first, ...zeros, ...last];
}

/** Whether an address is loopback, private, link-local, or shared by a provider's customers. */
function isLocal(address: Address): boolean {
  if (address.version === 4) {
    const [a = 0, b = 0] = address.bytes;
    return (
      [0, 10, 127].includes(a) ||
      (a === 100 && b >= 64 && b < 128) ||
      (a === 169 && b === 254) ||
      (a === 172 && b >= 16 && b < 32) ||
      (a === 192 && b === 168)
    );
  }
  const [first = 0, ...rest] = address.groups;
  const isLoopback = first === 0 && rest.slice(0, 6).every(group => group === 0) && rest[6]! <= 1;
  return isLoopback || (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80;
}

/**
 * Whether a host, as in `URL.hostname`, can be on the internet: a name with a dot that no local network uses, or a
 * public address. The addresses of a name are not looked up.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  const address = parse(host.replace(/^\[(.*)\]$/, '$1'));
  if (address) return !isLocal(address) && !isReserved(address);
  return host.includes('.') && !LOCAL_NAME.test(host);
}

/** Names that are not on the internet (RFC 6761, 6762, 8375, 9476, and `.internal`). */
const LOCAL_NAME = /\.(?:alt|home\.arpa|internal|invalid|lan|local|localdomain|localhost|onion|test)$/;

/** Whether an address is for groups, tests or translation, or contains an IPv4 address. */
function isReserved(address: Address): boolean {
  if (address.version === 4) {
    const [a = 0, b = 0, c = 0] = address.bytes;
    return a >= 224 || (a === 198 && (b === 18 || b === 19)) || (a === 192 && b === 0 && c === 0);
  }
  const [first = 0, second = 0] = address.groups;
  // Only 2000::/3 is in use; 2002::/16 and 2001::/32 contain IPv4 addresses.
  return first >> 13 !== 1 || first === 0x2002 || (first === 0x2001 && second === 0);
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
const withoutPort = (address: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
