import { BlockList, isIP } from 'node:net';

/** Networks that no feed may come from: this machine, private and shared networks, special uses. */
const RESERVED: readonly (readonly [network: string, prefix: number, family?: 'ipv6'])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Tunnels and documentation, among the public addresses of IPv6.
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
];
const reserved = new BlockList();
for (const [network, prefix, family] of RESERVED) reserved.addSubnet(network, prefix, family);
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is public. IPv4 addresses inside IPv6 ones are not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address);
  return version === 6 && global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
