import { BlockList, isIP } from 'node:net';

/** This machine, private and shared networks, and special uses, such as tunnels among the IPv6 addresses. */
const RESERVED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
const RESERVED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const reserved4 = networks(RESERVED_V4, 'ipv4');
const reserved6 = networks(RESERVED_V6, 'ipv6');
const global6 = networks(['2000::/3'], 'ipv6');

/** Whether an IP address is public. IPv4 addresses inside IPv6 ones are not. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 6
    ? global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
    : isIP(address) === 4 && !reserved4.check(address);

function networks(texts: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [address = '', prefix] of texts.map(text => text.split('/')))
    list.addSubnet(address, Number(prefix), family);
  return list;
}
