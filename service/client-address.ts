import { BlockList, isIP } from 'node:net';

/**
 * The network that a request comes from, as a text to count by: an IPv4 address, or the first 64 bits of an
 * IPv6 address, which are one household's or one machine's. Undefined where it tells nobody apart: on this
 * machine, in a private network, behind a proxy that nobody told us of.
 *
 * @param peer the address at the other end of the connection
 * @param proxies how many proxies of one's own stand before the service. Each adds the address it was called
 *   from to the end of `X-Forwarded-For`; what stands further left, anybody may have written
 */
export function clientNetwork(
  request: Request,
  peer: string | undefined,
  proxies: number,
): string | undefined {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  const address =
    proxies > 0 ? withoutPort(forwarded.at(-proxies)?.trim() ?? peer ?? '') : (peer ?? '');
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 !== undefined) return isIP(v4) === 4 && !localNetworks.check(v4, 'ipv4') ? v4 : undefined;
  const isPublicV6 = isIP(address) === 6 && !localNetworks.check(address, 'ipv6');
  return isPublicV6 ? networkOf(address) : undefined;
}

/** Loopback, private networks, links, and the addresses that providers share out among customers' routers. */
const localNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  localNetworks.addSubnet(network, prefix, 'ipv4');
localNetworks.addAddress('::', 'ipv6');
localNetworks.addAddress('::1', 'ipv6');
localNetworks.addSubnet('fc00::', 7, 'ipv6');
localNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
const withoutPort = (address: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');

/** The first four of an IPv6 address's eight groups, without their leading zeros. */
function networkOf(address: string): string {
  // Two colons stand for as many zeros as are missing.
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const [first, last] = [head, tail ?? ''].map(part => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(8 - first!.length - last!.length).fill('0');
  const groups = tail === undefined ? first! : [...first!, ...zeros, ...last!];
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
