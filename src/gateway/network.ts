import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;
type IPv4 = ipaddr.IPv4;
type IPv6 = ipaddr.IPv6;

/**
 * Returns the network of an address as a key for counting: an IPv4 address as it is, or the first 64 bits of an IPv6
 * address, which belong to one household or machine. Returns undefined for other text.
 */
export function networkOf(address: string): string | undefined {
  const parsed = parse(address);
  if (!parsed) return undefined;
  if (parsed instanceof IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map(group => group.toString(16));
  return `${groups.join(':')}::/64`;
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
  return parsed && !LOCAL_RANGES.includes(parsed.range()) ? networkOf(address) : undefined;
}

/** Loopback, private and link-local addresses, and those that a provider's customers share. */
const LOCAL_RANGES: readonly string[] = [
  'unspecified',
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
];

/** Longest text of an address, with blanks, a zone and a port. */
const MAX_ADDRESS_LENGTH = 200;

function parse(address: string): IPv4 | IPv6 | undefined {
  if (address.length > MAX_ADDRESS_LENGTH) return undefined;
  const text = address.trim().replace(/%.*$/, '');
  // Other spellings of IPv4, such as 127.1, name no address in a header.
  if (IPv4.isValidFourPartDecimal(text)) return IPv4.parse(text);
  if (!IPv6.isValid(text)) return undefined;
  // `::ffff:192.0.2.1` is an IPv4 address on a dual-stack socket.
  const parsed = IPv6.parse(text);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed;
}

/**
 * Whether an IP address is on the internet: not of this machine, a private network, a group, a tunnel or an example.
 * Of IPv6 only 2000::/3 is in use.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  return parsed?.range() === 'unicast' && (parsed instanceof IPv4 || parsed.match(IPv6.parse('2000::'), 3));
}

/**
 * Whether a host, as in `URL.hostname`, can be on the internet: a name with a dot that no local network uses, or a
 * public address. The addresses of a name are not looked up.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  const address = host.replace(/^\[(.*)\]$/, '$1');
  if (parse(address)) return isPublicAddress(address);
  return host.includes('.') && !LOCAL_DOMAINS.some(domain => host.endsWith(domain));
}

/** Ends of names that are not on the internet. */
const LOCAL_DOMAINS = [
  ...['.invalid', '.localhost', '.test'], // RFC 6761
  '.local', // RFC 6762
  ...['.corp', '.home', '.intranet', '.lan', '.private'], // RFC 6762, appendix G
  '.onion', // RFC 7686
  '.home.arpa', // RFC 8375
  '.alt', // RFC 9476
  '.internal', // ICANN, 2024
  ...['.localdomain', '.svc'], // machines of one network, and services of a Kubernetes cluster
];

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
const withoutPort = (address: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
