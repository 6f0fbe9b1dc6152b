import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is allocated to the public (RFC 4291); the rest is special, mapped from IPv4 or unassigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an IP address belongs to the public internet. A webhook must never reach this machine, its network or the
 * cloud's metadata service, whatever a dealer's config names.
 */
export function isPublicAddress(address: string): boolean {
  // The library also reads abbreviations such as "127.1"; only complete addresses come from a lookup.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST));
}
