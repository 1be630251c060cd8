import { BlockList, isIP, isIPv6 } from 'node:net';

/** IPv4 ranges that are not the public internet (IANA special-purpose registry). */
const SPECIAL_V4 = [
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
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;

/**
 * Ranges inside 2000::/3 that are not public: protocol assignments with Teredo and ORCHID, documentation, 6to4, segment
 * routing.
 */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const;

const blockList = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
};

const specialV4 = blockList(SPECIAL_V4, 'ipv4');
const specialV6 = blockList(SPECIAL_V6, 'ipv6');
const globalV6 = blockList(['2000::/3'], 'ipv6');
const loopbackV4 = blockList(['127.0.0.0/8'], 'ipv4');

/** Whether an IP address is on the public internet. IPv4 inside IPv6 (mapped, NAT64) never is. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv6(address)) {
    return !address.includes('%') && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
  }
  return isIP(address) === 4 && !specialV4.check(address, 'ipv4');
};

export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && loopbackV4.check(address, 'ipv4'));
