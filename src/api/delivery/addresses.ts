import { BlockList, isIP } from 'node:net';

/**
 * Networks that a message to a dealer's system never has to reach (RFC 6890 and its successors): this machine, its
 * neighbours, the cloud's own metadata. A config that names one, or a name that leads to one, would use us to look around.
 */
const PRIVATE = new BlockList();
for (const [address, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
]) {
  PRIVATE.addSubnet(address, bits, 'ipv4');
}

/** Of IPv6 only what is given out to the public (2000::/3), less what stands for IPv4 addresses or nothing in it. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
const PRIVATE_6 = new BlockList();
for (const [address, bits] of [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
]) {
  PRIVATE_6.addSubnet(address, bits, 'ipv6');
}

/** Whether an address, as digits, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !PRIVATE.check(address, 'ipv4');
  return kind === 6 && PUBLIC_6.check(address, 'ipv6') && !PRIVATE_6.check(address, 'ipv6');
}
