import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/*
 * Keeps addresses that a dealer's config names from reaching this machine, its network or the cloud's metadata service.
 */

/** A name or an address leads to a private network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** The part of IPv6 that is allocated to the public (RFC 4291); the rest is special, mapped from IPv4 or unassigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  // The library also reads abbreviations such as "127.1"; only complete addresses come from a lookup.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST));
}

/** Returns whether a host of a URL is the number of a private address. Sockets do not look numbers up. */
export function isPrivateNumber(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/gu, '');
  return isIP(literal) !== 0 && !isPublicAddress(literal);
}

/**
 * Looks a name up for a socket, and fails with a PrivateAddressError if one of its addresses is private. The socket connects to an
 * address of this look-up, so that a name cannot resolve to another address after the check.
 */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(`${hostname} is not on the public internet.`), '', 0);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
